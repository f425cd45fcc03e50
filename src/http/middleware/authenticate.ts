import type { Request, Response } from 'express';
import type { Plan, Principal } from '../../domain/account.js';
import { ApiError } from '../api-error.js';
import type { Meter } from './meter.js';
import type { Step } from './step.js';

/**
 * The holder of a key, acting for the organization that the request names or for the key's own. Null where the
 * holder is no member of it.
 */
export type ActFor = (organizationId: string | undefined) => Principal | null;

export interface AuthenticationOptions {
  /** Null for every key that is not active. */
  readonly authenticate: (secret: string) => Promise<ActFor | null>;
  readonly planOf: (planId: string) => Plan;
  /** Counts the request of an active key. @throws {ApiError} when a limit was reached before. */
  readonly meter: Meter;
}

const UNAUTHORIZED = { headers: { 'WWW-Authenticate': 'Bearer' } };

/** Lets a request pass that has an active key with the right to do what it asks (contract: Authentication). */
export function authenticate(options: AuthenticationOptions): Step {
  return (request, response) => {
    const { operation, unmatched } = request.context;
    if (operation?.authenticated === true) return admit(request, response, options);
    return unmatched === undefined ? undefined : countUnmatched(request, response, options);
  };
}

/** A request of an active key counts, whatever it is for (decisions: Quota, credits, tiers). */
async function countUnmatched(
  request: Request,
  response: Response,
  options: AuthenticationOptions,
): Promise<void> {
  const actFor = await actForOf(request, options);
  const principal = actFor?.(request.get('X-Organization-ID')) ?? actFor?.(undefined);
  if (principal) await options.meter(principal, request, response);
}

/** Null for a missing or malformed key and for one that is not active. */
async function actForOf(
  request: Request,
  { authenticate }: AuthenticationOptions,
): Promise<ActFor | null> {
  const secret = /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return secret === undefined ? null : authenticate(secret);
}

async function admit(
  request: Request,
  response: Response,
  options: AuthenticationOptions,
): Promise<void> {
  const actFor = await actForOf(request, options);
  if (actFor === null) throw new ApiError('UNAUTHORIZED', UNAUTHORIZED);
  const asked = actFor(request.get('X-Organization-ID'));
  const principal = asked ?? actFor(undefined);
  if (principal === null) throw new ApiError('UNAUTHORIZED', UNAUTHORIZED);
  request.context.principal = principal;
  await options.meter(principal, request, response);
  if (asked === null) throw new ApiError('FORBIDDEN');
  if (!options.planOf(principal.organization.planId).apiAccess) throw new ApiError('TIER_REQUIRED');
  if (principal.scope === 'read' && request.method !== 'GET' && request.method !== 'HEAD') {
    throw new ApiError('INSUFFICIENT_SCOPE');
  }
}
