import type { Request as ExpressRequest } from 'express';
import { Extension, Get, Path, Request, Route, Security, Tags } from '@tsoa/runtime';
import type { Membership, Mode, Organization, Plan, Principal } from '../../domain/account.js';
import type { QuotaStanding, RequestStanding } from '../../domain/usage.js';
import type { Success } from '../schemas/envelope.js';
import type { UUID } from '../schemas/formats.js';
import type { OrganizationDetail, OrganizationSummary } from '../schemas/organization.js';
import { toOrganizationDetail, toOrganizationSummary } from '../views/organization-view.js';
import { ApiController } from './api-controller.js';

export interface OrganizationsControllerOptions {
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
    const { planOf, quotaOf, requestsOf } = this.options;
    const principal = this.principalOf(request);
    const { organization } = principal;
    const standing = {
      plan: planOf(organization.planId),
      quota: await quotaOf(organization),
      requests: await requestsOf(organization, principal.mode),
    };
    return this.succeed(request, toOrganizationDetail(principal, standing));
  }
}
