import { readFile } from 'node:fs/promises';
import { Router, type Request, type Response } from 'express';
import { changedBranding } from '../../../accounts/branding.js';
import { checkName } from '../../../accounts/names.js';
import type { OrganizationLogos } from '../../../accounts/organization-logos.js';
import type { Organizations } from '../../../accounts/organizations.js';
import type { Organization } from '../../../domain/account.js';
import { LARGEST_UPLOAD_BYTES, LogoRefusal } from '../../../domain/logo.js';
import { AccountRefusal } from '../../../domain/refusal.js';
import type { Notice } from '../../../web/dashboard/frame-data.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import {
  logoRemoval,
  type BrandingErrors,
  type BrandingValues,
} from '../../../web/dashboard/parts/branding-forms.js';
import { pathOf, type Site } from '../../../web/site.js';
import type { DashboardPages } from '../dashboard-pages.js';
import { FormFields } from '../form-fields.js';
import { organizationVisitOf, requireRight } from '../organization-visit.js';
import { refusalOf } from '../problems.js';
import type { EnteredBranding, ProductsContents } from './products-contents.js';

export interface BrandingAreaOptions {
  readonly site: Site;
  readonly pages: DashboardPages;
  readonly contents: ProductsContents;
  readonly organizations: Organizations;
  readonly logos: OrganizationLogos;
}

/** Forms of the branding below `/products`. */
export function brandingArea(options: BrandingAreaOptions): Router {
  const { pages, logos } = options;
  const router = Router();
  router.use(['/branding', '/logo'], requireRight('branding.write'));
  router.post('/branding', (request, response) => changeBranding(request, response, options));
  router.post('/logo', (request, response) => uploadLogo(request, response, options));
  router.get('/logo/remove', async (request, response) => {
    const { organization } = organizationVisitOf(request);
    const list = organizationPlace(organization, 'products');
    const content = {
      ...{ title: 'Remove the logo?', text: logoRemoval(organization.branding.logoUrl) },
      ...{ place: `${list}/logo/remove`, verb: 'Remove', keep: 'Keep it', back: list },
    };
    await pages.send(request, response, { name: 'confirm', content });
  });
  router.post('/logo/remove', async (request, response) => {
    const { actor, organization } = organizationVisitOf(request);
    await logos.remove(actor, organization.id);
    back(request, response, options, 'logo-removed');
  });
  return router;
}

async function changeBranding(
  request: Request,
  response: Response,
  options: BrandingAreaOptions,
): Promise<void> {
  const { actor, organization } = organizationVisitOf(request);
  const fields = FormFields.of(request);
  const values: BrandingValues = {
    name: fields.text('name').trim(),
    website: fields.text('website').trim(),
    color: fields.text('color').trim(),
  };
  const errors = errorsOf(values, organization);
  const isRefused = Object.keys(errors).length > 0;
  if (isRefused) {
    await show(request, response, options, { values, errors, status: 422, notice: NOT_SAVED });
  } else if (fields.text('do') === 'preview') {
    await show(request, response, options, { values, errors });
  } else {
    const { organizations } = options;
    await organizations.rename(actor, organization.id, values.name);
    await organizations.setBranding(actor, organization.id, changesOf(values));
    back(request, response, options, 'saved');
  }
}

const NOT_SAVED: Notice = { kind: 'bad', title: 'Not saved.', text: 'Correct the marked fields.' };

/** Refusals by field. Name and branding are saved one after the other: both are checked before the first. */
function errorsOf(values: BrandingValues, { branding }: Organization): BrandingErrors {
  const { websiteUrl, primaryColor } = changesOf(values);
  const problems = {
    name: refused(() => checkName(values.name, 'organization')),
    website: refused(() => changedBranding(branding, { websiteUrl })),
    color: refused(() => changedBranding(branding, { primaryColor })),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

function changesOf({ website, color }: BrandingValues) {
  return { websiteUrl: website || null, primaryColor: color || null };
}

function refused(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof AccountRefusal) return error.message;
    throw error;
  }
}

async function uploadLogo(
  request: Request,
  response: Response,
  options: BrandingAreaOptions,
): Promise<void> {
  const { actor, organization } = organizationVisitOf(request);
  try {
    await options.logos.set(actor, organization.id, await imageOf(request));
  } catch (error) {
    await show(request, response, options, refusalOf(error));
    return;
  }
  back(request, response, options, 'logo-saved');
}

/** @throws {LogoRefusal} for no file, and for one that need not be read: it is too large */
async function imageOf({ file }: Request): Promise<Buffer> {
  if (file === undefined) throw new LogoRefusal('missing');
  if (file.size > LARGEST_UPLOAD_BYTES) throw new LogoRefusal('too-large');
  return readFile(file.path);
}

interface Shown extends EnteredBranding {
  readonly status?: number;
  readonly notice?: Notice;
}

async function show(
  request: Request,
  response: Response,
  { pages, contents }: BrandingAreaOptions,
  { values, errors, ...sent }: Shown,
): Promise<void> {
  const entered = { ...(values && { values }), ...(errors && { errors }) };
  const content = await contents.read(organizationVisitOf(request), null, entered);
  await pages.send(request, response, { name: 'products', content }, sent);
}

function back(
  request: Request,
  response: Response,
  { site }: BrandingAreaOptions,
  done: string,
): void {
  const place = organizationPlace(organizationVisitOf(request).organization, 'products');
  response.redirect(303, pathOf(site, `${place}?done=${done}`));
}
