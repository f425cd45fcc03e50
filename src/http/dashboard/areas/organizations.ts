import { Router, type Request, type Response } from 'express';
import type { Organizations } from '../../../accounts/organizations.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import { pathOf, type Site } from '../../../web/site.js';
import type { DashboardPages, SendOptions } from '../dashboard-pages.js';
import { FormFields } from '../form-fields.js';
import { operatorOf } from '../organization-visit.js';
import { refusalOf } from '../problems.js';

export interface OrganizationsRoutesOptions {
  readonly site: Site;
  readonly pages: DashboardPages;
  readonly organizations: Organizations;
  /** Names of the plans of the settings. */
  readonly plans: readonly string[];
}

/** `/organizations`: new organizations, for operators. */
export function organizationsRoutes(options: OrganizationsRoutesOptions): Router {
  const { site, organizations } = options;
  const router = Router();
  const show = (
    request: Request,
    response: Response,
    values: { readonly name: string; readonly plan: string },
    sent: SendOptions = {},
  ) => {
    const content = { plans: options.plans, values };
    return options.pages.send(request, response, { name: 'newOrganization', content }, sent);
  };
  router.get('/', (request, response) => show(request, response, { name: '', plan: 'unlimited' }));
  router.post('/', async (request, response) => {
    const fields = FormFields.of(request);
    const values = { name: fields.text('name').trim(), plan: fields.text('plan') };
    try {
      const created = await organizations.create(operatorOf(request), values);
      const place = organizationPlace(created, 'members');
      response.redirect(303, pathOf(site, `${place}?done=organization-created`));
    } catch (error) {
      await show(request, response, values, refusalOf(error));
    }
  });
  return router;
}
