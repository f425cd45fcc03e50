import type { Request } from 'express';
import type { Principal } from '../domain/account.js';
import { ApiError } from './api-error.js';

/**
 * Called by tsoa's generated routes. The middleware has authenticated every request before (401 comes before 400);
 * this only makes sure that no route is reachable without it.
 */
export function expressAuthentication(request: Request): Promise<Principal> {
  const { principal } = request.context;
  return principal === undefined
    ? Promise.reject(new ApiError('UNAUTHORIZED'))
    : Promise.resolve(principal);
}
