import { AuditLog } from '../accounts/audit-log.js';
import { Members } from '../accounts/members.js';
import { OneTimeLinks } from '../accounts/one-time-links.js';
import { Organizations } from '../accounts/organizations.js';
import { auditRoutes, installationAuditRoutes } from '../http/dashboard/areas/audit.js';
import { membersRoutes } from '../http/dashboard/areas/members.js';
import { organizationsRoutes } from '../http/dashboard/areas/organizations.js';
import type { DashboardPages } from '../http/dashboard/dashboard-pages.js';
import type { DashboardRouteOptions } from '../http/dashboard/dashboard-route.js';
import type { Core } from './core.js';

/** Pages of members, organizations and the audit log. */
export function accountAreas(
  { database, clock, settings }: Core,
  { site, pages }: Pick<DashboardRouteOptions, 'site'> & { readonly pages: DashboardPages },
): Pick<DashboardRouteOptions, 'installation' | 'organization'> {
  const { unitOfWork, reads } = database;
  const shared = { site, pages, reads, clock };
  const members = new Members(unitOfWork, clock);
  const links = new OneTimeLinks(unitOfWork, clock);
  const organizations = new Organizations(unitOfWork, settings.plans, clock);
  const audit = { pages, clock, log: new AuditLog(reads) };
  return {
    installation: {
      organizations: organizationsRoutes({
        ...{ site, pages, organizations, plans: Object.keys(settings.plans) },
      }),
      ...installationAuditRoutes(audit),
    },
    organization: {
      members: membersRoutes({ ...shared, members, links }),
      ...auditRoutes(audit),
    },
  };
}
