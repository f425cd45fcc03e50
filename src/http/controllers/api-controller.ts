import type { Request } from 'express';
import { Controller } from '@tsoa/runtime';
import type { Owner } from '../../contracts/conversion-store.js';
import type { Principal } from '../../domain/account.js';
import { ApiError } from '../api-error.js';
import type { Page, Pagination, Success } from '../schemas/envelope.js';

/** What every controller of the API shares: the envelope, and who asks. */
export abstract class ApiController extends Controller {
  protected succeed<T>(request: Request, data: T): Success<T> {
    return {
      success: true,
      data,
      request_id: request.context.requestId,
      timestamp: new Date().toISOString(),
    };
  }

  protected succeedWithPage<T>(request: Request, page: { items: T[]; meta: Pagination }): Page<T> {
    return { ...this.succeed(request, page.items), meta: page.meta };
  }

  protected ownerOf(request: Request): Owner {
    const { organization, mode } = this.principalOf(request);
    return { organizationId: organization.id, mode };
  }

  protected principalOf(request: Request): Principal {
    const { principal } = request.context;
    if (principal === undefined) throw new ApiError('UNAUTHORIZED');
    return principal;
  }
}
