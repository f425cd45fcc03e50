import { randomUUID } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import { mayDo } from '../../../domain/permissions.js';
import type { WebhookEndpoint } from '../../../domain/webhook.js';
import { deleteConsequence, ROTATE_CONSEQUENCE } from '../../../web/dashboard/consequences.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import type { EndpointFormContent } from '../../../web/dashboard/pages/endpoint-form.js';
import type { EndpointContent } from '../../../web/dashboard/pages/endpoint-page.js';
import { shortAddress } from '../../../web/dashboard/pages/webhook-rows.js';
import { pathOf, type Site } from '../../../web/site.js';
import { sendFailedAgain } from '../../../webhooks/send-again.js';
import { MOST_ENDPOINTS, type WebhookEndpoints } from '../../../webhooks/webhook-endpoints.js';
import type { WebhookSecrets } from '../../../webhooks/webhook-secrets.js';
import { ApiError } from '../../api-error.js';
import type { DashboardPages } from '../dashboard-pages.js';
import { FormFields } from '../form-fields.js';
import { FORM_ID, type OneTimeForms } from '../one-time-forms.js';
import { organizationVisitOf, requireRight } from '../organization-visit.js';
import { refusalOf } from '../problems.js';
import { deliveryRoutes, type DeliveryRoutesOptions } from './deliveries.js';
import { deliveriesContent, endpointRow } from './webhook-contents.js';
import { readEndpointForm, type EndpointFormChecks } from './endpoint-forms.js';

export interface WebhooksAreaOptions extends DeliveryRoutesOptions, EndpointFormChecks {
  readonly endpoints: WebhookEndpoints;
  readonly secrets: Pick<WebhookSecrets, 'read' | 'rotate'>;
  readonly forms: OneTimeForms;
}

/** `/webhooks`: endpoints, deliveries and secrets of the organization. */
export function webhooksArea(options: WebhooksAreaOptions): Router {
  const router = Router();
  router.use(requireRight('endpoints.read'));
  router.get('/', (request, response) => showList(request, response, options, null));
  router.get('/new', (request, response) =>
    showForm(request, response, options, { ...EMPTY_FORM, formId: randomUUID() }),
  );
  router.post('/', (request, response) => create(request, response, options));
  router.use('/secret', requestSecretRoutes(options));
  router.use('/deliveries', deliveryRoutes(options));
  router.use('/:id', endpointRoutes(options));
  return router;
}

const EMPTY_FORM: Omit<EndpointFormContent, 'formId'> = {
  ...{ url: '', description: '', events: [], errors: {} },
};

/** Secret of per-request webhooks. */
function requestSecretRoutes(options: WebhooksAreaOptions): Router {
  const { pages, secrets, forms } = options;
  const router = Router({ mergeParams: true });
  router.use(requireRight('endpoints.write'));
  router.post('/', async (request, response) => {
    const { owner } = organizationVisitOf(request);
    const found = await secrets.read({ type: 'requests', ...owner });
    await showList(request, response, options, found?.current ?? null);
  });
  router.get('/rotate', async (request, response) => {
    const place = placeOf(request);
    const content = {
      ...{ title: 'Rotate the secret of per-request webhooks?', text: ROTATE_CONSEQUENCE },
      ...{ place: `${place}/secret/rotate`, verb: 'Rotate', keep: 'Keep this one', back: place },
      formId: randomUUID(),
    };
    await pages.send(request, response, { name: 'confirm', content });
  });
  router.post('/rotate', async (request, response) => {
    const { owner, actor } = organizationVisitOf(request);
    const submission = await forms.submit(owner, FormFields.of(request).text(FORM_ID), (claim) =>
      secrets.rotate(actor, { type: 'requests', ...owner }, claim),
    );
    const secret = submission.type === 'done' ? submission.result : null;
    await showList(request, response, options, secret);
  });
  return router;
}

function endpointRoutes(options: WebhooksAreaOptions): Router {
  const { site, pages, endpoints, reads, forms } = options;
  const router = Router({ mergeParams: true });
  router.get('/', async (request, response) => {
    const endpoint = await findEndpoint(request, options);
    await showEndpoint(request, response, options, { endpoint, secret: null });
  });
  router.post('/', (request, response) => change(request, response, options));
  for (const [path, enabled] of [
    ['/enable', true],
    ['/disable', false],
  ] as const) {
    router.post(path, async (request, response) => {
      const { owner, actor } = organizationVisitOf(request);
      const { id } = await findEndpoint(request, options);
      await endpoints.change(actor, id, owner, { enabled });
      back(response, site, `${placeOf(request)}/${id}?done=saved`);
    });
  }
  router.post('/test', async (request, response) => {
    const { owner, actor } = organizationVisitOf(request);
    const { id } = await findEndpoint(request, options);
    const delivery = await endpoints.test(actor, id, owner);
    back(response, site, `${placeOf(request)}/deliveries/${delivery.id}?done=test-sent`);
  });
  router.post('/resend-failed', async (request, response) => {
    const { owner, actor } = organizationVisitOf(request);
    const { id } = await findEndpoint(request, options);
    const { unitOfWork, clock } = options;
    await sendFailedAgain(actor, id, owner, { unitOfWork, clock, reads });
    back(response, site, `${placeOf(request)}/${id}?done=resent`);
  });
  router.get('/rotate', requireRight('endpoints.write'), async (request, response) => {
    const { id, url } = await findEndpoint(request, options);
    const back = `${placeOf(request)}/${id}`;
    const content = {
      ...{ title: `Rotate the secret of ${shortAddress(url)}?`, text: ROTATE_CONSEQUENCE },
      ...{ place: `${back}/rotate`, verb: 'Rotate', keep: 'Keep this one', back },
      formId: randomUUID(),
    };
    await pages.send(request, response, { name: 'confirm', content });
  });
  router.post('/rotate', async (request, response) => {
    const { owner, actor } = organizationVisitOf(request);
    const endpoint = await findEndpoint(request, options);
    const submission = await forms.submit(owner, FormFields.of(request).text(FORM_ID), (claim) =>
      endpoints.rotateSecret(actor, endpoint, claim),
    );
    const secret =
      submission.type === 'done'
        ? ({ type: 'new', secret: submission.result.secret } as const)
        : 'shown-before';
    await showEndpoint(request, response, options, { endpoint, secret });
  });
  router.get('/delete', requireRight('endpoints.write'), async (request, response) => {
    const { id, url } = await findEndpoint(request, options);
    const back = `${placeOf(request)}/${id}`;
    const content = {
      ...{ title: `Delete ${shortAddress(url)}?`, text: deleteConsequence(url) },
      ...{ place: `${back}/delete`, verb: 'Delete', keep: 'Keep it', back },
    };
    await pages.send(request, response, { name: 'confirm', content });
  });
  router.post('/delete', async (request, response) => {
    const { owner, actor } = organizationVisitOf(request);
    const { id } = await findEndpoint(request, options);
    await endpoints.remove(actor, id, owner);
    back(response, site, `${placeOf(request)}?done=endpoint-deleted`);
  });
  return router;
}

async function create(
  request: Request,
  response: Response,
  options: WebhooksAreaOptions,
): Promise<void> {
  const { owner, actor } = organizationVisitOf(request);
  const { endpoints, forms, reads } = options;
  const form = readEndpointForm(FormFields.of(request), options);
  if (Object.keys(form.content.errors).length > 0) {
    const content = { ...form.content, formId: randomUUID() };
    await showForm(request, response, options, content, { status: 422 });
    return;
  }
  try {
    const submission = await forms.submit(owner, form.content.formId, (claim) =>
      endpoints.create(actor, owner, { ...form.endpoint, enabled: true }, claim),
    );
    if (submission.type === 'done') {
      const { endpoint, secret } = submission.result;
      await showEndpoint(request, response, options, { endpoint, secret: { type: 'new', secret } });
      return;
    }
    const endpoint = await reads.findEndpoint(submission.subject ?? '', owner);
    if (endpoint === null) back(response, options.site, placeOf(request));
    else await showEndpoint(request, response, options, { endpoint, secret: 'shown-before' });
  } catch (error) {
    const content = { ...form.content, formId: randomUUID() };
    await showForm(request, response, options, content, refusalOf(error));
  }
}

async function change(
  request: Request,
  response: Response,
  options: WebhooksAreaOptions,
): Promise<void> {
  const { owner, actor } = organizationVisitOf(request);
  const endpoint = await findEndpoint(request, options);
  const form = readEndpointForm(FormFields.of(request), options);
  if (Object.keys(form.content.errors).length > 0) {
    const shown = { endpoint, secret: null, form: form.content, status: 422 };
    await showEndpoint(request, response, options, shown);
    return;
  }
  await options.endpoints.change(actor, endpoint.id, owner, form.endpoint);
  back(response, options.site, `${placeOf(request)}/${endpoint.id}?done=saved`);
}

async function showList(
  request: Request,
  response: Response,
  options: WebhooksAreaOptions,
  requestSecret: string | null,
): Promise<void> {
  const { owner, actor } = organizationVisitOf(request);
  const { pages, reads, clock } = options;
  const { state, before } = request.query;
  const endpoints = await reads.endpoints(owner, MOST_ENDPOINTS, null);
  const content = {
    endpoints: endpoints.map(endpointRow),
    mayWrite: mayDo(actor, 'endpoints.write'),
    hasRoom: endpoints.length < MOST_ENDPOINTS,
    deliveries: await deliveriesContent(reads, { owner, state, before }),
    requestSecret,
    formId: randomUUID(),
    now: clock.now(),
  };
  await pages.send(request, response, { name: 'webhooks', content });
}

async function showForm(
  request: Request,
  response: Response,
  { pages }: WebhooksAreaOptions,
  content: EndpointFormContent,
  sent: Parameters<DashboardPages['send']>[3] = {},
): Promise<void> {
  await pages.send(request, response, { name: 'new-endpoint', content }, sent);
}

interface ShownEndpoint extends Pick<EndpointContent, 'secret'> {
  readonly endpoint: WebhookEndpoint;
  /** Entered values that were refused. */
  readonly form?: EndpointFormContent;
  readonly status?: number;
}

async function showEndpoint(
  request: Request,
  response: Response,
  { pages, reads, clock }: WebhooksAreaOptions,
  { endpoint, secret, form, status = 200 }: ShownEndpoint,
): Promise<void> {
  const { owner, actor } = organizationVisitOf(request);
  const { state, before } = request.query;
  const { id: endpointId, url, description } = endpoint;
  const row = endpointRow(endpoint);
  const content = {
    row,
    mayWrite: mayDo(actor, 'endpoints.write'),
    form: form ?? { formId: '', url, description, events: row.events, errors: {} },
    secret,
    rotateFormId: randomUUID(),
    deliveries: await deliveriesContent(reads, { owner, endpointId, state, before }),
    now: clock.now(),
  };
  await pages.send(request, response, { name: 'endpoint', content }, { status });
}

/** The endpoint in the path, where it is one of the organization. */
async function findEndpoint(
  request: Request,
  { reads }: WebhooksAreaOptions,
): Promise<WebhookEndpoint> {
  const { owner } = organizationVisitOf(request);
  const endpoint = await reads.findEndpoint(String(request.params['id']), owner);
  if (endpoint === null) throw new ApiError('ROUTE_NOT_FOUND');
  return endpoint;
}

function placeOf(request: Request): string {
  return organizationPlace(organizationVisitOf(request).organization, 'webhooks');
}

function back(response: Response, site: Site, place: string): void {
  response.redirect(303, pathOf(site, place));
}
