import { randomUUID } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import type { ApiKeys } from '../../../accounts/api-keys.js';
import type { NewApiKey } from '../../../accounts/key-secrets.js';
import { listKeys, type ListedKey } from '../../../accounts/list-keys.js';
import type { Clock } from '../../../contracts/clock.js';
import type { AccountReads } from '../../../contracts/account-store.js';
import { mayDo } from '../../../domain/permissions.js';
import { AccountRefusal } from '../../../domain/refusal.js';
import { revokeConsequence } from '../../../web/dashboard/consequences.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import { KEY_DAYS, type KeyFormContent } from '../../../web/dashboard/pages/key-form.js';
import type { KeyRow } from '../../../web/dashboard/pages/key-rows.js';
import type { KeysContent } from '../../../web/dashboard/pages/keys-page.js';
import { pathOf, type Site } from '../../../web/site.js';
import { ApiError } from '../../api-error.js';
import type { DashboardPages } from '../dashboard-pages.js';
import { FormFields } from '../form-fields.js';
import { FORM_ID, type OneTimeForms, type Submission } from '../one-time-forms.js';
import { organizationVisitOf, requireRight } from '../organization-visit.js';

export interface KeysAreaOptions {
  readonly site: Site;
  readonly pages: DashboardPages;
  readonly keys: ApiKeys;
  readonly accounts: AccountReads;
  readonly forms: OneTimeForms;
  readonly clock: Clock;
}

/** Revoked and expired keys that are shown, the newest. */
const MOST_ENDED = 50;

const DAY_MS = 86_400_000;

/** Value of the field `holder` for a key of the organization alone. */
const ORGANIZATION = 'organization';

/** `/keys`: API keys of the organization. */
export function keysArea(options: KeysAreaOptions): Router {
  const router = Router();
  router.use(requireRight('keys.read'));
  router.get('/', (request, response) => showKeys(request, response, options, null));
  router.get('/new', async (request, response) => {
    const content = await emptyForm(request, options);
    await options.pages.send(request, response, { name: 'new-key', content });
  });
  router.post('/', (request, response) => createKey(request, response, options));
  router.get('/:id/revoke', (request, response) => confirmRevoking(request, response, options));
  router.post('/:id/revoke', async (request, response) => {
    const { actor, organization } = organizationVisitOf(request);
    const { key } = await findKey(request, options);
    if (key.revokedAt === null) await options.keys.revoke(actor, key.id, organization.id);
    const place = organizationPlace(organization, 'keys');
    response.redirect(303, pathOf(options.site, `${place}?done=key-revoked`));
  });
  return router;
}

async function showKeys(
  request: Request,
  response: Response,
  options: KeysAreaOptions,
  submission: Submission<NewApiKey> | null,
): Promise<void> {
  const { actor, organization } = organizationVisitOf(request);
  const listed = await listKeys(actor, organization.id, options.accounts);
  const rows = listed.map((each) => toRow(each, options.keys));
  const content: KeysContent = {
    active: rows.filter(({ status }) => status === 'active'),
    ended: rows.filter(({ status }) => status !== 'active').slice(0, MOST_ENDED),
    form: mayDo(actor, 'keys.write') ? await emptyForm(request, options) : null,
    created: submission && shownOf(submission, rows),
    now: options.clock.now(),
  };
  await options.pages.send(request, response, { name: 'keys', content });
}

/** Key in the answer to the form that created it. */
function shownOf(
  submission: Submission<NewApiKey>,
  rows: readonly KeyRow[],
): KeysContent['created'] {
  const isDone = submission.type === 'done';
  const id = isDone ? submission.result.key.id : submission.subject;
  const row = rows.find((each) => each.id === id);
  return row === undefined ? null : { row, secret: isDone ? submission.result.secret : null };
}

/** Answers with the page that shows the key, as no other address ever does. */
async function createKey(
  request: Request,
  response: Response,
  options: KeysAreaOptions,
): Promise<void> {
  const { owner, actor, organization } = organizationVisitOf(request);
  const fields = FormFields.of(request);
  const form = readForm(fields, await emptyForm(request, options));
  const order = {
    ...{ organization: organization.id, name: form.name, mode: form.mode, scope: form.scope },
    ...(form.holder !== ORGANIZATION && { user: form.holder }),
    ...(form.days !== '' && { expires: inDays(Number(form.days), options.clock) }),
  };
  try {
    const { forms, keys } = options;
    const submission = await forms.submit(owner, form.formId, (claim) =>
      keys.create(actor, order, claim),
    );
    await showKeys(request, response, options, submission);
  } catch (error) {
    if (!(error instanceof AccountRefusal)) throw error;
    const content = { ...form, formId: randomUUID(), error: error.message };
    await options.pages.send(request, response, { name: 'new-key', content }, { status: 422 });
  }
}

async function confirmRevoking(
  request: Request,
  response: Response,
  options: KeysAreaOptions,
): Promise<void> {
  const { organization } = organizationVisitOf(request);
  const listed = await findKey(request, options);
  const { id, name } = listed.key;
  const place = organizationPlace(organization, 'keys');
  const content = {
    ...{ title: `Revoke “${name}”?`, text: revokeConsequence(listed.key) },
    ...{ place: `${place}/${id}/revoke`, verb: 'Revoke', keep: 'Keep it', back: place },
  };
  await options.pages.send(request, response, { name: 'confirm', content });
}

/** The key in the path, where it is one of the organization. */
async function findKey(request: Request, { accounts }: KeysAreaOptions): Promise<ListedKey> {
  const { actor, organization } = organizationVisitOf(request);
  const listed = await listKeys(actor, organization.id, accounts);
  const found = listed.find(({ key }) => key.id === request.params['id']);
  if (found === undefined) throw new ApiError('ROUTE_NOT_FOUND');
  return found;
}

/** A form for a live key of the person that never ends. */
async function emptyForm(request: Request, { accounts }: KeysAreaOptions): Promise<KeyFormContent> {
  const { actor, organization, visit } = organizationVisitOf(request);
  const mayAll = mayDo(actor, 'organization-keys.write');
  const members = await accounts.members(organization.id);
  const holders = members
    .filter(({ role }) => mayAll || role !== 'owner')
    .map(({ user, role }) => [user.id, `${user.email} (${role})`] as const);
  const ofOrganization = [ORGANIZATION, 'The organization: rights of an owner'] as const;
  return {
    ...{ formId: randomUUID(), name: '', mode: 'live', scope: 'full', days: '' },
    holder: visit.user.id,
    holders: mayAll ? [...holders, ofOrganization] : holders,
  };
}

/** Entered values in place of those of an empty form. */
function readForm(fields: FormFields, empty: KeyFormContent): KeyFormContent {
  const holder = fields.text('holder');
  const isOffered = empty.holders.some(([value]) => value === holder);
  return {
    formId: fields.text(FORM_ID),
    name: fields.text('name').trim(),
    mode: fields.choice('mode', ['live', 'test']),
    scope: fields.choice('scope', ['full', 'read']),
    days: fields.choice('days', KEY_DAYS),
    holder: isOffered ? holder : empty.holder,
    holders: empty.holders,
  };
}

function inDays(days: number, clock: Clock): string {
  return new Date(clock.now() + days * DAY_MS).toISOString();
}

function toRow({ key, holder }: ListedKey, keys: ApiKeys): KeyRow {
  const { id, name, mode, scope, lastFour, createdAt, expiresAt } = key;
  const { revokedAt, lastUsedAt, lastRequest } = key;
  return {
    ...{ id, name, mode, scope, lastFour, createdAt, expiresAt },
    ...{ revokedAt, lastUsedAt, lastRequest },
    ...{ status: keys.statusOf(key), holder: holder?.email ?? null },
  };
}
