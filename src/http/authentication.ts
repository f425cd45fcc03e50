import type { Request } from 'express';
import type { Principal } from '../domain/account.js';
import { ApiError } from './api-error.js';

/**
 * What tsoa's generated routes would call: they have to name it. `runOperation` goes past it, since `authenticate` has
 * been there before (401 comes before 400).
 */
export function expressAuthentication(request: Request): Promise<Principal> {
  const { principal } = request.context;
  return principal === undefined
    ? Promise.reject(new ApiError('UNAUTHORIZED'))
    : Promise.resolve(principal);
}
