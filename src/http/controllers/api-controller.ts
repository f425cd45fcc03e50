import type { Request } from 'express';
import { Controller } from '@tsoa/runtime';
import type { Principal } from '../../domain/account.js';
import { ApiError } from '../api-error.js';
import type { Success } from '../schemas/envelope.js';

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

  protected principalOf(request: Request): Principal {
    const { principal } = request.context;
    if (principal === undefined) throw new ApiError('UNAUTHORIZED');
    return principal;
  }
}
