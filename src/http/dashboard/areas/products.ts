import { randomUUID } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import type { Products } from '../../../accounts/products.js';
import { AccountRefusal } from '../../../domain/refusal.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import type { ProductFormContent } from '../../../web/dashboard/pages/product-form.js';
import { pathOf, type Site } from '../../../web/site.js';
import type { DashboardPages } from '../dashboard-pages.js';
import { FormFields } from '../form-fields.js';
import { FORM_ID, type OneTimeForms } from '../one-time-forms.js';
import { organizationVisitOf, requireRight } from '../organization-visit.js';
import type { ProductsContents } from './products-contents.js';

export interface ProductsAreaOptions {
  readonly site: Site;
  readonly pages: DashboardPages;
  readonly contents: ProductsContents;
  readonly products: Products;
  readonly forms: OneTimeForms;
  /** Forms of the branding, on the same page. */
  readonly branding: Router;
}

/** `/products`: products and branding of the organization. */
export function productsArea(options: ProductsAreaOptions): Router {
  const { pages, contents, products } = options;
  const router = Router();
  router.get('/', requireRight('conversions.read'), async (request, response) => {
    const content = await contents.read(organizationVisitOf(request), request.query['before']);
    await pages.send(request, response, { name: 'products', content });
  });
  router.use(options.branding);
  router.use(requireRight('products.write'));
  router.get('/new', async (request, response) => {
    const content = { formId: randomUUID(), renamed: null, name: '' };
    await pages.send(request, response, { name: 'product', content });
  });
  router.post('/', (request, response) => create(request, response, options));
  router.get('/:id/rename', async (request, response) => {
    const { id, name } = await contents.find(request.params.id, organizationVisitOf(request).owner);
    const content = { formId: randomUUID(), renamed: { id, name }, name };
    await pages.send(request, response, { name: 'product', content });
  });
  router.post('/:id/rename', (request, response) => rename(request, response, options));
  router.get('/:id/delete', (request, response) => confirmDeletion(request, response, options));
  router.post('/:id/delete', async (request, response) => {
    const { actor, owner } = organizationVisitOf(request);
    const { id } = await contents.find(request.params.id, owner);
    await products.remove(actor, id, owner);
    back(request, response, options, 'product-deleted');
  });
  return router;
}

async function create(
  request: Request,
  response: Response,
  options: ProductsAreaOptions,
): Promise<void> {
  const { actor, owner } = organizationVisitOf(request);
  const fields = FormFields.of(request);
  const name = fields.text('product').trim();
  await orShow(
    request,
    response,
    options,
    { formId: randomUUID(), renamed: null, name },
    async () => {
      await options.forms.submit(owner, fields.text(FORM_ID), (claim) =>
        options.products.create(actor, owner, name, claim),
      );
      back(request, response, options, 'product-created');
    },
  );
}

async function rename(
  request: Request<{ id: string }>,
  response: Response,
  options: ProductsAreaOptions,
): Promise<void> {
  const { actor, owner } = organizationVisitOf(request);
  const { id, name: before } = await options.contents.find(request.params.id, owner);
  const name = FormFields.of(request).text('product').trim();
  const form = { formId: randomUUID(), renamed: { id, name: before }, name };
  await orShow(request, response, options, form, async () => {
    await options.products.rename(actor, id, owner, name);
    back(request, response, options, 'renamed');
  });
}

/** Shows the form with the reason where a name is refused. */
async function orShow(
  request: Request,
  response: Response,
  { pages }: ProductsAreaOptions,
  form: ProductFormContent,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AccountRefusal)) throw error;
    const content = { ...form, error: error.message };
    await pages.send(request, response, { name: 'product', content }, { status: 422 });
  }
}

async function confirmDeletion(
  request: Request,
  response: Response,
  { pages, contents }: ProductsAreaOptions,
): Promise<void> {
  const { organization, owner } = organizationVisitOf(request);
  const product = await contents.find(request.params['id'], owner);
  const list = organizationPlace(organization, 'products');
  const content = {
    title: `Delete “${product.name}”?`,
    text: await contents.deletionOf(product, owner),
    ...{ place: `${list}/${product.id}/delete`, verb: 'Delete', keep: 'Keep it', back: list },
  };
  await pages.send(request, response, { name: 'confirm', content });
}

function back(
  request: Request,
  response: Response,
  { site }: ProductsAreaOptions,
  done: string,
): void {
  const place = organizationPlace(organizationVisitOf(request).organization, 'products');
  response.redirect(303, pathOf(site, `${place}?done=${done}`));
}
