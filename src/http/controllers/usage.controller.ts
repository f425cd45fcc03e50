import type { Request as ExpressRequest } from 'express';
import { Get, Query, Request, Route, Security, Tags } from '@tsoa/runtime';
import type { RequestHistory } from '../../accounts/request-history.js';
import type { Owner } from '../../contracts/conversion-store.js';
import type { Mode, Organization } from '../../domain/account.js';
import type { QuotaStanding, RequestStanding } from '../../domain/usage.js';
import type { Success } from '../schemas/envelope.js';
import type { RequestUsageHistory, UsageStatistics } from '../schemas/usage-response.js';
import { toRequestUsageHistory, toUsageStatistics } from '../views/usage-view.js';
import { ApiController } from './api-controller.js';

export interface UsageControllerOptions {
  readonly historyOf: (owner: Owner, days: number) => Promise<RequestHistory>;
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
   * Used and remaining quota, credits and requests of the organization.
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

  /**
   * Requests of the organization on each UTC day, how many of them were refused and why, and the newest refused ones.
   * Counts are kept for 90 days and appear within seconds.
   * @summary Get the history of requests
   * @param days How many days, the current one included
   * @isInt days
   * @minimum days 1
   * @maximum days 90
   */
  @Get('requests')
  async getRequestHistory(
    @Request() request: ExpressRequest,
    @Query() days = 30,
  ): Promise<Success<RequestUsageHistory>> {
    const history = await this.options.historyOf(this.ownerOf(request), days);
    return this.succeed(request, toRequestUsageHistory(history));
  }
}
