import type { Request as ExpressRequest } from 'express';
import { Body, Extension, Get, Path, Put, Request, Route, Security, Tags } from '@tsoa/runtime';
import type { OrganizationPronunciations } from '../../accounts/pronunciations.js';
import type { PronunciationReads } from '../../contracts/pronunciation-store.js';
import type { OrganizationLexicon } from '../../domain/pronunciation.js';
import type { Success } from '../schemas/envelope.js';
import type { UUID } from '../schemas/formats.js';
import type {
  OrganizationPronunciationsDetail,
  PronunciationsRequest,
} from '../schemas/pronunciations.js';
import { ApiController } from './api-controller.js';

export interface PronunciationsControllerOptions {
  readonly reads: PronunciationReads;
  readonly pronunciations: OrganizationPronunciations;
}

@Route('organizations')
@Tags('Organizations')
@Security('api_key')
export class PronunciationsController extends ApiController {
  constructor(private readonly options: PronunciationsControllerOptions) {
    super();
  }

  /**
   * Pronunciations of the organization.
   * @summary Get pronunciations
   * @param _id Id of the organization
   */
  @Get('{id}/pronunciations')
  @Extension('x-not-found', 'ORGANIZATION_NOT_FOUND')
  async getPronunciations(
    @Request() request: ExpressRequest,
    @Path('id') _id: UUID,
  ): Promise<Success<OrganizationPronunciationsDetail>> {
    const { organizationId } = this.ownerOf(request);
    const lexicon = await this.options.reads.find(organizationId);
    return this.succeed(
      request,
      toDetail(lexicon ?? { organizationId, entries: [], updatedAt: null }),
    );
  }

  /**
   * Replaces how an organization wants its terms to be said, in every conversion from now on. They go before
   * Lectern's own lexicon; a request's `pronunciation_notes` go before them.
   * @summary Replace pronunciations
   * @param _id Id of the organization
   */
  @Put('{id}/pronunciations')
  @Extension('x-not-found', 'ORGANIZATION_NOT_FOUND')
  async replacePronunciations(
    @Request() request: ExpressRequest,
    @Path('id') _id: UUID,
    @Body() body: PronunciationsRequest,
  ): Promise<Success<OrganizationPronunciationsDetail>> {
    const { organizationId } = this.ownerOf(request);
    const { pronunciations } = this.options;
    const actor = this.actorOf(request);
    return this.succeed(
      request,
      toDetail(await pronunciations.replace(actor, organizationId, body.entries)),
    );
  }
}

function toDetail({
  organizationId,
  entries,
  updatedAt,
}: Omit<OrganizationLexicon, 'updatedAt'> & {
  readonly updatedAt: string | null;
}): OrganizationPronunciationsDetail {
  return {
    organization_id: organizationId,
    entries: entries.map(({ term, spoken }) => ({ term, spoken })),
    updated_at: updatedAt,
  };
}
