import { expect } from 'chai';
import { readRows } from '../contract/rows.js';
import type { Answer, DashboardClient } from './dashboard-client.js';
import { dashboardRoutes, type DashboardRoute } from './dashboard-routes.js';
import { DashboardDaemon, type Person } from './signed-in.js';

const NO_ID = '01890000-0000-7000-8000-000000000000';

/** Values that are never asked for, as parts of paths and in queries. */
const ODD = [
  ...['%00', '%0d%0aX-Evil:%201', '..%2f..%2f', '%ff', '__proto__', 'a'.repeat(3_000)],
  "'%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
];
const QUERY = [
  ...['q', 'find', 'actor', 'action', 'since', 'before', 'cursor', 'product', 'state', 'type'],
  ...['order', 'voice', 'line', 'mode', 'done', 't', 'from', 'download', 'token', 'next'],
];

describe('every route of the dashboard', () => {
  let site: DashboardDaemon;
  let ann: Person;
  let client: DashboardClient;
  let routes: readonly DashboardRoute[];

  before(async () => {
    site = await DashboardDaemon.start();
    ann = await site.addPerson({ isOperator: true });
    client = await site.client(ann);
    routes = await dashboardRoutes(site.baseUrl);
    await client.get('/dashboard/account');
  });

  after(() => site.discard());

  const fill = (path: string, id = NO_ID) =>
    path.replace(':slug', site.organization.slug).replaceAll(/:(?:id|handle)/g, id);
  const posts = () => routes.filter(({ method }) => method === 'POST').map(({ path }) => path);
  const inside = (path: string) => !/\/(?:sign-in|setup)$/.test(path);

  it('is known to these tests', () => {
    expect(posts()).to.include('/dashboard/sign-out').and.include('/dashboard/sign-in');
    expect(posts()).to.include('/dashboard/orgs/:slug/keys/:id/revoke');
    expect(posts().length).to.be.greaterThan(40);
  });

  it('refuses forms without the token of the session and those of other sites, and does nothing', async () => {
    const rows = await readRows(site.daemon.storage);
    const other = await site.client();
    await other.get('/dashboard/sign-in');
    const faults: string[] = [];
    for (const path of posts()) {
      const place = fill(path);
      const { csrf } = client;
      const multipart = new FormData();
      multipart.set('file', new Blob(['# 1.0.0']), 'a.md');
      const answers: Readonly<Record<string, Answer>> = {
        'no token': await client.post(place, {}, { csrf: null }),
        'another token': await client.post(place, {}, { csrf: other.csrf }),
        'another site': await client.post(
          place,
          {},
          { headers: { 'Sec-Fetch-Site': 'cross-site' } },
        ),
        'another origin': await client.post(
          place,
          {},
          { headers: { Origin: 'https://evil.example' } },
        ),
        'two tokens': await client.send(place, {
          method: 'POST',
          body: new URLSearchParams([
            ['_csrf', csrf],
            ['_csrf', csrf],
          ]),
        }),
        'a file': await client.send(place, { method: 'POST', body: multipart }),
        text: await client.send(place, { method: 'POST', body: `_csrf=${csrf}` }),
        JSON: await client.send(place, {
          ...{ method: 'POST', body: JSON.stringify({ _csrf: csrf }) },
          headers: { 'Content-Type': 'application/json' },
        }),
      };
      for (const [how, { status }] of Object.entries(answers)) {
        if (status !== 403) faults.push(`${place} with ${how}: ${status}`);
      }
    }
    expect(faults).to.deep.equal([]);
    expect(await readRows(site.daemon.storage)).to.deep.equal(rows);
    expect((await client.get('/dashboard/account')).status).to.equal(200);
  });

  it('is closed to people who have not signed in', async () => {
    const nobody = await site.client();
    await nobody.get('/dashboard/sign-in');
    const faults: string[] = [];
    for (const { method, path } of routes.filter((route) => inside(route.path))) {
      const place = fill(path);
      const answer = await (method === 'GET' ? nobody.get(place) : nobody.post(place));
      const { pathname } = new URL(answer.location ?? '/', site.baseUrl);
      if (answer.status !== 303 || pathname !== '/dashboard/sign-in') {
        faults.push(`${method} ${place}: ${answer.status}`);
      }
    }
    expect(faults).to.deep.equal([]);
  });

  it('is kept by no cache, shown in no frame and says no referrer, whatever the answer', async () => {
    const nobody = await site.client();
    const faults: string[] = [];
    for (const { method, path } of routes) {
      for (const who of [client, nobody]) {
        const place = fill(path);
        const send = () =>
          method === 'GET' ? who.get(place) : who.post(place, {}, { csrf: null });
        const { status, headers } = await send();
        const isGood =
          headers.get('cache-control') === 'no-store' &&
          headers.get('x-frame-options') === 'DENY' &&
          headers.get('referrer-policy') !== null &&
          headers.get('x-content-type-options') === 'nosniff' &&
          headers.get('access-control-allow-origin') === null;
        if (!isGood) faults.push(`${method} ${place}: ${status} ${JSON.stringify([...headers])}`);
      }
    }
    expect(faults).to.deep.equal([]);
  });

  it('does nothing by another method, or by the name of one in a header', async () => {
    const rows = await readRows(site.daemon.storage);
    const overrides = { 'X-HTTP-Method-Override': 'POST', 'X-HTTP-Method': 'POST' };
    for (const path of posts()) {
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        const { status } = await client.send(`${fill(path)}?_method=POST`, { method });
        expect(status, `${method} ${path}`).to.be.oneOf([303, 403]);
      }
      await client.send(`${fill(path)}?_method=POST`, { method: 'GET', headers: overrides });
    }
    expect(await readRows(site.daemon.storage)).to.deep.equal(rows);
  });

  it('answers odd ids and queries, repeated names included, and never with a fault', async () => {
    const faults: string[] = [];
    for (const { path } of routes.filter(({ method }) => method === 'GET')) {
      for (const value of ODD) {
        const named = QUERY.map((name) => `${name}=${value}`).join('&');
        const repeated = QUERY.map((name) => `${name}=1&${name}[]=${value}&${name}=${value}`);
        const hasId = /:(?:id|handle)/.test(path);
        const places = [
          ...[`${fill(path)}?${repeated.join('&')}`, `${fill(path)}?${named}`],
          ...(hasId ? [fill(path, value)] : []),
        ];
        for (const place of places) {
          const { status } = await client.get(place);
          const isFault = status >= 500 || (value === '%00' && inside(path) && status !== 404);
          if (isFault) faults.push(`${place.slice(0, 200)}: ${status}`);
        }
      }
    }
    expect(faults).to.deep.equal([]);
  });
});
