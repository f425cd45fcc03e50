import type { Request } from 'express';
import { Controller } from '@tsoa/runtime';
import type { Owner } from '../../contracts/conversion-store.js';
import type { Principal } from '../../domain/account.js';
import type { Actor } from '../../domain/actor.js';
import { assertMay, type Action } from '../../domain/permissions.js';
import { ApiError } from '../api-error.js';
import { clientAddress } from '../client-address.js';
import type { Page, Pagination, Success } from '../schemas/envelope.js';

/** Base of all API controllers: the envelope and the caller. */
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

  /** The holder of the key, for services that check rights and record changes. */
  protected actorOf(request: Request): Actor {
    const { keyId, userId, label, role, isOperator } = this.principalOf(request);
    const address = clientAddress(request);
    return { via: 'api', keyId, userId, label, role, isOperator, address };
  }

  /** @throws {ActionNotAllowed} */
  protected assertMay(request: Request, action: Action): void {
    assertMay(this.principalOf(request), action);
  }
}
