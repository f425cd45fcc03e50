import type { Request, Response } from 'express';
import type { Mode, Plan, Principal } from '../../domain/account.js';
import { ApiError } from '../api-error.js';
import type { Meter } from './meter.js';
import type { Step } from './step.js';

/**
 * The holder of a key, acting for the organization named by the request or for the key's own. Null if the holder is not
 * a member of that organization.
 */
export type ActFor = (organizationId: string | undefined) => Principal | null;

/** A revoked or expired key and its organization. */
export interface RefusedKey {
  readonly keyId: string;
  readonly organizationId: string;
  readonly mode: Mode;
}

export interface AuthenticationOptions {
  /** Null for every key that is not active. */
  readonly authenticate: (secret: string) => Promise<ActFor | null>;
  /** The revoked or expired key that `authenticate` refused; null if it does not exist. */
  readonly refusedKey: (secret: string) => RefusedKey | null;
  readonly planOf: (planId: string) => Plan;
  /** Counts the request of an active key. @throws {ApiError} when a limit was reached before. */
  readonly meter: Meter;
}

const UNAUTHORIZED = { headers: { 'WWW-Authenticate': 'Bearer' } };

/**
 * Lets a request pass that has an active key with the right to do what it asks (contract: Authentication). The
 * organization of a request is the one in its path, else the one in its header, else the key's own
 * (docs/decisions/0012-organization-of-a-request.md).
 */
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
  if (!principal) return;
  request.context.principal = principal;
  await options.meter(principal, request, response);
}

/** Null for a missing or malformed key and for one that is not active. */
async function actForOf(
  request: Request,
  { authenticate, refusedKey }: AuthenticationOptions,
): Promise<ActFor | null> {
  const secret = /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (secret === undefined) return null;
  const actFor = await authenticate(secret);
  if (actFor === null) request.context.refusedKey = refusedKey(secret);
  return actFor;
}

async function admit(
  request: Request,
  response: Response,
  options: AuthenticationOptions,
): Promise<void> {
  const actFor = await actForOf(request, options);
  if (actFor === null) throw new ApiError('UNAUTHORIZED', UNAUTHORIZED);
  const named = namedOrganizations(request);
  const asked = actFor(named.path ?? named.header);
  const principal = asked ?? actFor(undefined);
  if (principal === null) throw new ApiError('UNAUTHORIZED', UNAUTHORIZED);
  request.context.principal = principal;
  await options.meter(principal, request, response);
  if (named.header !== undefined && actFor(named.header) === null) throw new ApiError('FORBIDDEN');
  if (asked !== null && contradict(named)) throw new ApiError('ORGANIZATION_MISMATCH');
  if (!options.planOf(principal.organization.planId).apiAccess) throw new ApiError('TIER_REQUIRED');
  if (request.method !== 'GET' && request.method !== 'HEAD') assertMayWrite(request, principal);
  if (asked === null) throw new ApiError('ORGANIZATION_NOT_FOUND');
}

/** The organizations that a request names. */
interface NamedOrganizations {
  readonly header: string | undefined;
  /** Of an operation about an organization. It is the organization of the request: plan, limits and meter are its own. */
  readonly path: string | undefined;
}

function namedOrganizations(request: Request): NamedOrganizations {
  const { operation, pathValues } = request.context;
  const path = operation?.ofOrganization === true ? pathValues?.['id'] : undefined;
  return { header: request.get('X-Organization-ID'), path };
}

function contradict({ header, path }: NamedOrganizations): boolean {
  if (header === undefined || path === undefined) return false;
  return header.toLowerCase() !== path.toLowerCase();
}

/** @throws {ApiError} INSUFFICIENT_SCOPE, LIVE_KEY_REQUIRED */
function assertMayWrite({ context }: Request, { scope, mode }: Principal): void {
  if (scope === 'read') throw new ApiError('INSUFFICIENT_SCOPE');
  // An organization has no sandbox of its own: what changes it changes live conversions.
  if (mode === 'test' && context.operation?.ofOrganization === true) {
    throw new ApiError('LIVE_KEY_REQUIRED');
  }
}
