import type { Request as ExpressRequest } from 'express';
import { Get, Request, Route, Security, Tags } from '@tsoa/runtime';
import type { Mode, Organization } from '../../domain/account.js';
import type { QuotaStanding, RequestStanding } from '../../domain/usage.js';
import type { Success } from '../schemas/envelope.js';
import type { UsageStatistics } from '../schemas/usage-response.js';
import { toUsageStatistics } from '../views/usage-view.js';
import { ApiController } from './api-controller.js';

export interface UsageControllerOptions {
  readonly quotaOf: (organization: Organization) => Promise<QuotaStanding>;
  readonly requestsOf: (organization: Organization, mode: Mode) => Promise<RequestStanding>;
}

@Route('usage')
@Tags('Usage')
@Security('api_key')
export class UsageController extends ApiController {
  constructor(private readonly options: UsageControllerOptions) {
    super();
  }

  /**
   * What the organization used of its quota, credits and requests, and what is left.
   * @summary Get usage statistics
   */
  @Get()
  async getUsage(@Request() request: ExpressRequest): Promise<Success<UsageStatistics>> {
    const { organization, mode } = this.principalOf(request);
    const quota = await this.options.quotaOf(organization);
    return this.succeed(
      request,
      toUsageStatistics(quota, await this.options.requestsOf(organization, mode)),
    );
  }
}
