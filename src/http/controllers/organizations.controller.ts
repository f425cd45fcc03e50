import type { Request as ExpressRequest } from 'express';
import {
  Body,
  Delete,
  Extension,
  Get,
  Patch,
  Path,
  Put,
  Request,
  Route,
  Security,
  Tags,
} from '@tsoa/runtime';
import type { OrganizationLogos } from '../../accounts/organization-logos.js';
import type { DefaultVoices } from '../../accounts/default-voices.js';
import type { Organizations } from '../../accounts/organizations.js';
import type { Membership, Mode, Organization, Plan, Principal } from '../../domain/account.js';
import type { QuotaStanding, RequestStanding } from '../../domain/usage.js';
import type { Success } from '../schemas/envelope.js';
import type { UUID } from '../schemas/formats.js';
import type {
  OrganizationChanges,
  OrganizationDetail,
  OrganizationSummary,
} from '../schemas/organization.js';
import type { Addresses } from '../views/addresses.js';
import { toDefaultVoice } from '../views/default-voice-view.js';
import { toOrganizationDetail, toOrganizationSummary } from '../views/organization-view.js';
import { ApiController } from './api-controller.js';

export interface OrganizationsControllerOptions {
  readonly organizations: Organizations;
  readonly defaultVoices: DefaultVoices;
  readonly logos: OrganizationLogos;
  readonly addresses: Pick<Addresses, 'logo'>;
  /** The organizations that the holder of a key can act for. */
  readonly organizationsOf: (principal: Principal) => Promise<readonly Membership[]>;
  readonly planOf: (planId: string) => Plan;
  readonly quotaOf: (organization: Organization) => Promise<QuotaStanding>;
  readonly requestsOf: (organization: Organization, mode: Mode) => Promise<RequestStanding>;
}

@Route('organizations')
@Tags('Organizations')
@Security('api_key')
export class OrganizationsController extends ApiController {
  constructor(private readonly options: OrganizationsControllerOptions) {
    super();
  }

  /**
   * The organizations that the holder of the key can act for, by the header `X-Organization-ID`.
   * @summary List organizations
   */
  @Get()
  async listOrganizations(
    @Request() request: ExpressRequest,
  ): Promise<Success<OrganizationSummary[]>> {
    const principal = this.principalOf(request);
    const memberships = await this.options.organizationsOf(principal);
    return this.succeed(
      request,
      memberships.map((membership) => toOrganizationSummary(membership, principal)),
    );
  }

  /**
   * An organization with its branding, its subscription and what of it is used.
   * @summary Get an organization
   * @param _id Id of the organization
   */
  @Get('{id}')
  @Extension('x-not-found', 'ORGANIZATION_NOT_FOUND')
  async getOrganization(
    @Request() request: ExpressRequest,
    @Path('id') _id: UUID,
  ): Promise<Success<OrganizationDetail>> {
    return this.#succeedWith(request, this.principalOf(request).organization);
  }

  /**
   * Changes the name of an organization, how its pages look, and which voices speak where a request names none. Pages and
   * players show it at once; podcast apps when they next read the feed.
   * @summary Change an organization
   * @param _id Id of the organization
   */
  @Patch('{id}')
  @Extension('x-not-found', 'ORGANIZATION_NOT_FOUND')
  @Extension('x-errors', ['VOICE_NOT_AVAILABLE'])
  async changeOrganization(
    @Request() request: ExpressRequest,
    @Path('id') _id: UUID,
    @Body() body: OrganizationChanges,
  ): Promise<Success<OrganizationDetail>> {
    const { organizations, defaultVoices } = this.options;
    const { name, branding = {} } = body;
    const actor = this.actorOf(request);
    const { id } = this.principalOf(request).organization;
    let changed = await organizations.setBranding(actor, id, {
      logoUrl: branding.logo_url,
      primaryColor: branding.primary_color,
      websiteUrl: branding.website_url,
    });
    if (name !== undefined) changed = await organizations.rename(actor, id, name);
    if (body.default_voice !== undefined) {
      const voice = body.default_voice && toDefaultVoice(body.default_voice);
      changed = await defaultVoices.set(actor, id, voice);
    }
    return this.#succeedWith(request, changed);
  }

  /**
   * Uploads the logo of an organization: a PNG, JPEG, GIF or SVG image of at most 1 MB, 4096 pixels on a side and 8
   * megapixels. Lectern draws what the image shows into a PNG of at most 512 × 512 pixels and serves only that. It
   * precedes `branding.logo_url`.
   * @summary Upload a logo
   * @param _id Id of the organization
   */
  @Put('{id}/logo')
  @Extension('x-not-found', 'ORGANIZATION_NOT_FOUND')
  @Extension('x-errors', ['IMAGE_NOT_ACCEPTED'])
  @Extension('x-file-types', [
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/svg+xml',
    'application/octet-stream',
  ])
  @Extension('x-file-bytes', 1048576)
  async uploadLogo(
    @Request() request: ExpressRequest,
    @Path('id') _id: UUID,
  ): Promise<Success<OrganizationDetail>> {
    const { file } = request.context;
    const { id } = this.principalOf(request).organization;
    return this.#succeedWith(
      request,
      await this.options.logos.set(this.actorOf(request), id, file),
    );
  }

  /**
   * Removes the uploaded logo of an organization. Pages show the one at `branding.logo_url` again, if there is one.
   * @summary Remove a logo
   * @param _id Id of the organization
   */
  @Delete('{id}/logo')
  @Extension('x-not-found', 'ORGANIZATION_NOT_FOUND')
  async removeLogo(
    @Request() request: ExpressRequest,
    @Path('id') _id: UUID,
  ): Promise<Success<OrganizationDetail>> {
    const { id } = this.principalOf(request).organization;
    return this.#succeedWith(request, await this.options.logos.remove(this.actorOf(request), id));
  }

  async #succeedWith(
    request: ExpressRequest,
    organization: Organization,
  ): Promise<Success<OrganizationDetail>> {
    const { planOf, quotaOf, requestsOf, addresses } = this.options;
    const principal = this.principalOf(request);
    const standing = {
      plan: planOf(organization.planId),
      quota: await quotaOf(organization),
      requests: await requestsOf(organization, principal.mode),
    };
    const shown = { ...principal, organization };
    return this.succeed(request, toOrganizationDetail(shown, standing, addresses));
  }
}
