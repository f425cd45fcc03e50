import cookieParser from 'cookie-parser';
import {
  Router,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { Logger } from 'pino';
import { pathOf, type Site } from '../../web/site.js';
import { ApiError } from '../api-error.js';
import { pageHeaders } from '../middleware/page-headers.js';
import { respondWithPage } from '../middleware/respond-with-page.js';
import type { DashboardPages } from './dashboard-pages.js';
import { enterOrganization, requireOperator } from './organization-visit.js';
import { respondWithProblem } from './problems.js';
import { readForm, type ReadFormOptions } from './read-form.js';
import type { SessionGate, Visit } from './session-gate.js';

export interface DashboardRouteOptions {
  readonly site: Site;
  /** Hashes of the style elements that player components make. */
  readonly styleHashes: readonly string[];
  readonly gate: SessionGate;
  readonly pages: DashboardPages;
  readonly forms: Omit<ReadFormOptions, 'logger'>;
  /** Sign-in, setup and invitations: for people without a session. Reads and checks its own forms. */
  readonly entrance: Router;
  /** Pages of the signed-in person, below `/dashboard`. */
  readonly personal: readonly Router[];
  /** Pages of the installation for operators, by the first part of their path. */
  readonly installation: Readonly<Record<string, Router>>;
  /** Pages of an organization, by the first part of their path below `/dashboard/orgs/{slug}`. */
  readonly organization: Readonly<Record<string, Router>>;
  readonly logger: Logger;
}

/** `/dashboard`: pages for people who have signed in, in the order in which a request passes it. */
export function dashboardRoute(options: DashboardRouteOptions): Router {
  const { site, styleHashes, gate, pages, forms, logger } = options;
  const router = Router();
  router.use(pageHeaders({ styleHashes, hasBlobMedia: true }), keepOutOfCaches, cookieParser());
  router.use(refuseNul, options.entrance);
  router.use(requireVisit(site, gate));
  router.use(readForm({ ...forms, logger }), renewVisit(site, gate), gate.checkCsrf);
  router.get('/', (request, response) => {
    const [first] = request.context.visit?.memberships ?? [];
    const place = first === undefined ? 'account' : `orgs/${first.organization.slug}/conversions`;
    response.redirect(pathOf(site, `/dashboard/${place}`));
  });
  for (const personal of options.personal) router.use(personal);
  for (const [place, area] of Object.entries(options.installation)) {
    router.use(`/${place}`, requireOperator, area);
  }
  router.use('/orgs/:slug', enterOrganization, organizationRoute(options));
  router.use(() => {
    throw new ApiError('ROUTE_NOT_FOUND');
  });
  router.use(respondWithProblem(pages), respondWithPage(site));
  return router;
}

function organizationRoute({ organization }: DashboardRouteOptions): Router {
  const router = Router();
  for (const [place, area] of Object.entries(organization)) router.use(`/${place}`, area);
  return router;
}

const keepOutOfCaches: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Refuses addresses with NUL: databases refuse to look for it, and no id has it. */
const refuseNul: RequestHandler = (request, _response, next) => {
  if (request.url.includes('%00')) throw new ApiError('ROUTE_NOT_FOUND');
  next();
};

/** Sends people without a session to the sign-in page, and back to where they were going. */
function requireVisit(site: Site, gate: SessionGate): RequestHandler {
  return async (request, response, next) => {
    enter(await gate.visitOf(request, response), site, request, response, next);
  };
}

/** Looks the visit up again once a form has arrived: that may take minutes, in which rights may be lost. */
function renewVisit(site: Site, gate: SessionGate): RequestHandler {
  return async (request, response, next) => {
    if (isRead(request)) next();
    else enter(await gate.visitNow(request), site, request, response, next);
  };
}

function enter(
  visit: Visit | null,
  site: Site,
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (visit !== null) {
    request.context.visit = visit;
    next();
    return;
  }
  const wanted = isRead(request) ? `?next=${encodeURIComponent(`/dashboard${request.url}`)}` : '';
  response.redirect(303, pathOf(site, `/dashboard/sign-in${wanted}`));
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
