import type { Request, RequestHandler, Response } from 'express';
import type { Plan, Principal } from '../../domain/account.js';
import { ApiError } from '../api-error.js';
import type { Meter } from './meter.js';

export interface AuthenticationOptions {
  /** Null for every key that is not active. */
  readonly authenticate: (secret: string) => Promise<Principal | null>;
  readonly planOf: (planId: string) => Plan;
  /** Counts the request of an active key. @throws {ApiError} when a limit was reached before. */
  readonly meter: Meter;
}

const UNAUTHORIZED = { headers: { 'WWW-Authenticate': 'Bearer' } };

/** Lets a request pass that has an active key with the right to do what it asks (contract: Authentication). */
export function authenticate(options: AuthenticationOptions): RequestHandler {
  return async (request, response, next) => {
    if (request.context.operation?.authenticated === true) await admit(request, response, options);
    next();
  };
}

async function admit(
  request: Request,
  response: Response,
  options: AuthenticationOptions,
): Promise<void> {
  const secret = /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const principal = secret === undefined ? null : await options.authenticate(secret);
  if (principal === null) throw new ApiError('UNAUTHORIZED', UNAUTHORIZED);
  request.context.principal = principal;
  await options.meter(principal, request, response);
  if (!options.planOf(principal.organization.planId).apiAccess) throw new ApiError('TIER_REQUIRED');
  const organization = request.headers['x-organization-id'];
  if (organization !== undefined && organization !== principal.organization.id) {
    throw new ApiError('FORBIDDEN');
  }
  if (principal.scope === 'read' && request.method !== 'GET' && request.method !== 'HEAD') {
    throw new ApiError('INSUFFICIENT_SCOPE');
  }
}
