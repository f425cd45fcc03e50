import { Router, type Request, type Response } from 'express';
import type { AuditFilters, AuditLog } from '../../../accounts/audit-log.js';
import type { Clock } from '../../../contracts/clock.js';
import type { Actor } from '../../../domain/actor.js';
import { AUDIT_ACTIONS } from '../../../domain/audit.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import type { AuditPageProps } from '../../../web/dashboard/pages/audit-page.js';
import { sendAuditCsv } from '../audit-csv.js';
import type { DashboardPages } from '../dashboard-pages.js';
import { operatorOf, organizationVisitOf } from '../organization-visit.js';

export interface AuditRoutesOptions {
  readonly pages: DashboardPages;
  readonly log: AuditLog;
  readonly clock: Clock;
}

/** The log of a page, and who reads it. */
interface AuditScope {
  readonly actor: Actor;
  /** Null for the installation. */
  readonly organizationId: string | null;
  /** Path of the page below the base URL. */
  readonly place: string;
  /** For the name of the file. */
  readonly name: string;
}

const PAGE = 50;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f-]{36}$/;

/** `/orgs/{slug}/audit` and `/orgs/{slug}/audit.csv`: the audit log of an organization. */
export function auditRoutes(options: AuditRoutesOptions) {
  return routesOf(options, (request) => {
    const { actor, organization } = organizationVisitOf(request);
    const place = organizationPlace(organization, 'audit');
    return { actor, organizationId: organization.id, place, name: organization.slug };
  });
}

/** `/audit` and `/audit.csv`: changes to the whole installation, for operators. */
export function installationAuditRoutes(options: AuditRoutesOptions) {
  return routesOf(options, (request) => {
    const actor = operatorOf(request);
    return { actor, organizationId: null, place: '/dashboard/audit', name: 'installation' };
  });
}

function routesOf(options: AuditRoutesOptions, scopeOf: (request: Request) => AuditScope) {
  const page = Router().get('/', (request, response) =>
    showPage(request, response, options, scopeOf(request)),
  );
  const csv = Router().get('/', async (request, response) => {
    const { actor, organizationId, name } = scopeOf(request);
    const { filters } = readFilters(request);
    await sendAuditCsv(response, options.log.all(actor, organizationId, filters), name);
  });
  return { audit: page, 'audit.csv': csv };
}

async function showPage(
  request: Request,
  response: Response,
  { pages, log, clock }: AuditRoutesOptions,
  { actor, organizationId, place }: AuditScope,
): Promise<void> {
  const { filters, sent, query } = readFilters(request);
  const before = textOf(request.query['before']);
  const isFirst = !ID.test(before);
  const { entries, hasMore } = await log.list(actor, organizationId, {
    ...{ ...filters, limit: PAGE, before: isFirst ? null : before },
  });
  const last = entries.at(-1);
  const content: AuditPageProps = {
    ...{ place, entries, filters: sent, actions: AUDIT_ACTIONS, isFirst },
    query: toQuery(query),
    next: hasMore && last !== undefined ? toQuery({ ...query, before: last.id }) : null,
    ...{ isOfInstallation: organizationId === null, now: clock.now() },
  };
  await pages.send(request, response, { name: 'audit', content });
}

/** Filters of the address; what makes no sense is left out. */
function readFilters(request: Request) {
  const action = AUDIT_ACTIONS.find((known) => known === request.query['action']);
  const actor = textOf(request.query['actor']).trim();
  const date = textOf(request.query['since']);
  const hasDate = DATE.test(date) && !Number.isNaN(Date.parse(date));
  const filters: AuditFilters = {
    ...(action !== undefined && { action }),
    ...(actor !== '' && { actor }),
    ...(hasDate && { since: new Date(date).toISOString() }),
  };
  const sent = { action: action ?? '', actor, since: hasDate ? date : '' };
  return { filters, sent, query: sent };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 254) : '';
}

function toQuery(values: Readonly<Record<string, string>>): string {
  const set = Object.entries(values).filter(([, value]) => value !== '');
  return set.length === 0 ? '' : `?${new URLSearchParams(set).toString()}`;
}
