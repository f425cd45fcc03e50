import type { Request, RequestHandler } from 'express';
import type { Owner } from '../../contracts/conversion-store.js';
import type { Organization } from '../../domain/account.js';
import type { Actor } from '../../domain/actor.js';
import { assertMay, type Action } from '../../domain/permissions.js';
import { ApiError } from '../api-error.js';
import { clientAddress } from '../client-address.js';
import type { Visit } from './session-gate.js';

/** A signed-in person in one of their organizations. */
export interface OrganizationVisit {
  readonly visit: Visit;
  readonly organization: Organization;
  /** Owner of the objects on the pages: the organization, in live mode. */
  readonly owner: Owner;
  readonly actor: Actor;
}

/** The signed-in person. @throws {Error} before the session was looked up */
export function visitOf({ context }: Request): Visit {
  if (context.visit === undefined) throw new Error('The route has no signed-in person.');
  return context.visit;
}

/** The organization of the page. @throws {Error} outside of `/orgs/{slug}` */
export function organizationVisitOf({ context }: Request): OrganizationVisit {
  const { organizationVisit } = context;
  if (organizationVisit === undefined) throw new Error('The route has no organization.');
  return organizationVisit;
}

/** Enters the organization in the path. An organization that the person is not a member of is reported as not found. */
export const enterOrganization: RequestHandler<{ slug: string }> = (request, _response, next) => {
  const visit = visitOf(request);
  const { slug } = request.params;
  const membership = visit.memberships.find(({ organization }) => organization.slug === slug);
  if (membership === undefined) throw new ApiError('ROUTE_NOT_FOUND');
  const { organization, role } = membership;
  request.context.organizationVisit = {
    visit,
    organization,
    owner: { organizationId: organization.id, mode: 'live' },
    actor: actorOf(request, visit, role),
  };
  next();
};

/** Lets only people with a right pass: services check again what they do. */
export function requireRight(action: Action): RequestHandler {
  return (request, _response, next) => {
    assertMay(organizationVisitOf(request).actor, action);
    next();
  };
}

/** Lets operators of the installation pass; for others there is nothing at the address. */
export const requireOperator: RequestHandler = (request, _response, next) => {
  if (!visitOf(request).user.isOperator) throw new ApiError('ROUTE_NOT_FOUND');
  next();
};

/** The signed-in person as an actor of the installation, outside of any organization. */
export function operatorOf(request: Request): Actor {
  return actorOf(request, visitOf(request), 'viewer');
}

function actorOf(request: Request, { user }: Visit, role: Actor['role']): Actor {
  return {
    via: 'dashboard',
    userId: user.id,
    keyId: null,
    label: user.email,
    role,
    isOperator: user.isOperator,
    address: clientAddress(request),
  };
}
