import { expect } from 'chai';
import type { Organization } from '../../src/domain/account.js';
import type { OpenApiDocument } from '../../src/http/openapi/document.js';
import type { VoiceList } from '../../src/http/schemas/voice.js';
import { PrivateAuthority } from '../builders/private-authority.js';
import { WebhookReceiver } from '../builders/webhook-receiver.js';
import { accessOf } from '../contract/access.js';
import { everyOperation, type OperationCall } from '../contract/every-operation.js';
import { readRows } from '../contract/rows.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import type { RequestOptions } from '../journeys/api-client.js';
import type { Answer, DashboardClient } from './dashboard-client.js';
import { dashboardRoutes, type DashboardRoute } from './dashboard-routes.js';
import { makeEveryObject, MARK, type EveryObject } from './every-object.js';
import { DashboardDaemon } from './signed-in.js';

/** Ids that do not exist, by the preceding part of the path, if they are not UUIDs. */
const NO_ID = new Map([
  ['scripts', `script_${'0'.repeat(24)}`],
  ['tokens', '0'.repeat(16)],
]);
const NO_UUID = '01890000-0000-7000-8000-000000000000';
const NO_SLUG = 'nobody-is-here';

describe('two organizations', () => {
  let authority: PrivateAuthority;
  let receiver: WebhookReceiver;
  let site: DashboardDaemon;
  let theirs: EveryObject;
  let own: Organization;
  let stranger: DashboardClient;
  let access: RequestOptions;
  let routes: readonly DashboardRoute[];

  before(async () => {
    authority = await PrivateAuthority.create();
    receiver = await WebhookReceiver.start(await authority.certify('DNS:localhost'));
    site = await DashboardDaemon.start({
      LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'loopback',
      LECTERN_WEBHOOKS_CA_FILE: authority.file,
    });
    theirs = await makeEveryObject(site, receiver.url);
    own = await site.addOrganization('Other');
    stranger = await site.client(await site.addPerson({ name: 'eve', organization: own }));
    access = await accessOf(site.daemon.storage, { organizationId: own.id });
    routes = await dashboardRoutes(site.baseUrl);
    await stranger.get('/dashboard/account');
  });

  after(async () => {
    await site.discard();
    await receiver.stop();
    await authority.discard();
  });

  /** Fields of all forms at once, so that each would do something, with the ids of the other organization. */
  const fields = (path: string) => ({
    ...{ form: crypto.randomUUID(), title: 'Taken', product_id: idOf('products'), public: 'yes' },
    // The name of a product, or the product of a feed.
    product: path.includes('/products') ? 'Taken' : idOf('products'),
    ...{ content: '# Notes\n- One is faster', do: 'preview', confirm: 'DELETE', role: 'admin' },
    ...{ email: 'accomplice@example.org', name: 'Taken', term: 'Taken', spoken: 'taken' },
    ...{ script: 'HOST 1: Taken.', text: 'Taken.', sentence: '0', url: 'https://localhost:1/' },
    ...{ holder: idOf('members'), invitation: idOf('invitations'), session: idOf('sessions') },
  });
  const idOf = (place: string) => theirs.ids.get(place) ?? '';
  const organizationRoutes = () => routes.filter(({ path }) => path.includes('/:slug/'));

  /** A route with values for its parameters. */
  const fill = (path: string, slug: string, id: (place: string) => string | undefined) => {
    const parts = path.split('/');
    const filled = parts.map((part, i) => {
      if (part === ':slug') return slug;
      if (!part.startsWith(':')) return part;
      const found = id(parts[i - 1] ?? '');
      if (found === undefined) throw new Error(`Say what ${part} is in ${path}: makeEveryObject.`);
      return found;
    });
    return filled.join('/');
  };
  const ask = (client: DashboardClient, { method, path }: DashboardRoute, place: string) =>
    method === 'GET' ? client.get(place) : client.post(place, fields(path));
  const noId = (place: string) => NO_ID.get(place) ?? NO_UUID;

  it('have addresses that their own members can open', async () => {
    const client = await site.client(theirs.owner);
    const faults: string[] = [];
    const { slug } = theirs.organization;
    const answer = await site.daemon.request('/voices', access);
    const [voice] = dataOf<VoiceList>(answer).providers.flatMap(({ voices }) => voices);
    for (const { method, path } of organizationRoutes()) {
      // Finished audio is no longer streamed: the address leads to it.
      if (method !== 'GET' || path.endsWith('/stream')) continue;
      const filled = fill(path, slug, (before) => theirs.ids.get(before));
      const place = path.endsWith('/sample') ? `${filled}?voice=${voice?.id ?? ''}` : filled;
      const { status, body } = await client.get(place);
      if (status !== 200) faults.push(`${status} ${place} ${body.slice(0, 300)}`);
    }
    expect(faults).to.deep.equal([]);
  });

  it('never see each other in the dashboard, whatever the address, and change nothing', async () => {
    const rows = await readRows(site.daemon.storage);
    const faults: string[] = [];
    for (const route of organizationRoutes()) {
      const { method, path } = route;
      // Their address, and one of the own organization with their ids in it.
      for (const [slug, other] of [
        [theirs.organization.slug, NO_SLUG],
        [own.slug, own.slug],
      ] as const) {
        if (slug === own.slug && !/:(?!slug)/.test(path)) continue;
        const place = fill(path, slug, (before) => theirs.ids.get(before));
        const never = fill(path, other, noId);
        const answer = await ask(stranger, route, place);
        const expected = await ask(stranger, route, never);
        const said = `${method} ${place}`;
        if (answer.status !== 404) faults.push(`${said}: ${answer.status}`);
        if (gist(answer, place) !== gist(expected, never)) faults.push(`${said}: differs`);
      }
    }
    expect(faults).to.deep.equal([]);
    expect(await changedIn(rows)).to.deep.equal([]);
  });

  it('never see each other by what addresses and forms of the own one name', async () => {
    const rows = await readRows(site.daemon.storage);
    const faults: string[] = [];
    const names = ['product', 'before', 'cursor', 'voice', 'mode', 'done'];
    const queries = [
      `q=${MARK}&find=${MARK}&actor=${MARK}`,
      ...[...theirs.ids.values()].map((id) => names.map((name) => `${name}=${id}`).join('&')),
    ];
    const withoutId = organizationRoutes().filter(({ path }) => !/:(?!slug)/.test(path));
    for (const route of withoutId) {
      const place = fill(route.path, own.slug, noId);
      const answers =
        route.method === 'POST'
          ? [await ask(stranger, route, place)]
          : await inTurn(queries, (query) => stranger.get(`${place}?${query}`));
      for (const { status, body, headers } of answers) {
        if (status >= 500 && status !== 503) faults.push(`${route.method} ${place}: ${status}`);
        const sent = headers.get('content-type')?.startsWith('audio/') === true ? '' : body;
        // What somebody has typed is shown again.
        const shown = sent.replaceAll(new RegExp(`(value="|>|=)${MARK}["<&]`, 'g'), '');
        if (shown.includes(MARK)) faults.push(`${route.method} ${place}: ${excerpt(shown)}`);
      }
    }
    expect(faults).to.deep.equal([]);
    expect(await changedIn(rows)).to.deep.equal([]);
  });

  it('never see each other in the API, at any operation', async () => {
    const document = (await (await fetch(`${site.baseUrl}/v1/openapi`)).json()) as OpenApiDocument;
    const rows = await readRows(site.daemon.storage);
    const faults: string[] = [];
    for (const call of everyOperation(document)) {
      if (call.operation.security?.length === 0 || call.place.startsWith('/voices')) continue;
      const { path, body } = withIds(call);
      const options = { ...access, method: call.method, ...(body && { body }) };
      const answer = await site.daemon.request(path, options);
      if (JSON.stringify(answer.body).includes(MARK)) faults.push(`${call.name}: says ${MARK}`);
      if (path === call.path) continue;
      if (answer.status !== 404) {
        faults.push(`${call.name}: ${answer.status}`);
        continue;
      }
      const never = await site.daemon.request(call.path, options);
      const [error, expected] = [errorOf(answer), errorOf(never)];
      if (JSON.stringify(error) !== JSON.stringify(expected)) faults.push(`${call.name}: differs`);
    }
    expect(faults).to.deep.equal([]);
    expect(await changedIn(rows)).to.deep.equal([]);
  });

  /** A call of the API about their objects. */
  function withIds({ place, path, body }: OperationCall) {
    const [, first = ''] = place.split('/');
    const known: Readonly<Record<string, string>> = {
      ...{ organizations: theirs.organization.id, episodes: idOf('conversions') },
      ...{ 'webhook-endpoints': idOf('webhooks'), 'webhook-deliveries': idOf('deliveries') },
    };
    const id = known[first] ?? theirs.ids.get(first);
    if (place.includes('{id}') && id === undefined)
      throw new Error(`Say what {id} is in ${place}.`);
    const sent =
      body &&
      (JSON.parse(JSON.stringify(body), (name, value: unknown) => {
        if (name === 'product_id') return idOf('products');
        return name === 'conversion_id' ? idOf('conversions') : value;
      }) as object);
    return {
      body: sent,
      path:
        path === place
          ? path
          : place.replace('{id}', id ?? '').replace('{token}', idOf('embed tokens')),
    };
  }

  /** Rows about the other organization that were changed, added or removed since. */
  async function changedIn(before: Readonly<Record<string, readonly string[]>>) {
    const after = await readRows(site.daemon.storage);
    const known = [theirs.organization.id, theirs.owner.user.id, ...theirs.ids.values(), MARK];
    return Object.entries(before).flatMap(([table, rows]) => {
      const now = after[table] ?? [];
      const lost = rows.filter((row) => !now.includes(row) && !row.includes(own.id));
      const added = now.filter((row) => !rows.includes(row));
      const foreign = added.filter((row) => known.some((id) => row.includes(id)));
      return [...lost, ...foreign].map((row) => `${table}: ${row.slice(0, 300)}`);
    });
  }
});

/** An answer without what differs from request to request, and without the address that was asked for. */
function gist({ status, body, headers }: Answer, place: string): string {
  const text = body
    .replaceAll(encodeURI(place), 'PLACE')
    .replaceAll(/value="[0-9a-f.]{64,}"/g, '')
    .replaceAll(/req_[\w-]+/g, '');
  return `${status} ${headers.get('content-type') ?? ''} ${text}`;
}

function excerpt(text: string): string {
  const at = text.indexOf(MARK);
  return text.slice(Math.max(0, at - 60), at + 60);
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
