import { expect } from 'chai';
import { Members } from '../../src/accounts/members.js';
import { ApiKeys } from '../../src/accounts/api-keys.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import type { AuditEntryResource } from '../../src/http/schemas/audit-log.js';
import type { Page } from '../../src/http/schemas/envelope.js';
import { systemClock } from '../../src/daemon/system-clock.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { accessOf, type OwnedAccess } from './access.js';

describe('contract: the audit log', () => {
  let daemon: DaemonOnAClock;
  let access: OwnedAccess;

  before(async () => {
    daemon = await DaemonOnAClock.start({ LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'loopback' });
  });

  after(() => daemon.discard());

  beforeEach(async () => {
    access = await accessOf(daemon.storage);
  });

  const headers = () => access.headers ?? {};
  const post = async <T>(place: string, body?: object) => {
    const sent = { method: 'POST', ...(body !== undefined && { body }) };
    return dataOf<T>(await daemon.request(place, { headers: headers(), ...sent }));
  };
  const list = async (query = '', of: OwnedAccess = access) =>
    dataOf<AuditEntryResource[]>(await daemon.request(`/audit-log${query}`, of));
  const actionsOf = (entries: readonly AuditEntryResource[]) => entries.map(({ action }) => action);

  it('GET /audit-log answers 200 with who changed what, when and from where, newest first', async () => {
    const product = await post<{ id: string }>('/products', { name: 'Relay' });
    await daemon.request(`/products/${product.id}`, {
      ...{ headers: headers(), method: 'PATCH', body: { name: 'Relay 2' } },
    });
    const [renamed, created] = await list();
    expect(created).to.deep.include({
      ...{ actor: 'Test', via: 'api', user_id: null, address: '127.0.0.1' },
      ...{ action: 'product.created', details: { mode: 'live' } },
      subject: { type: 'product', id: product.id, name: 'Relay' },
    });
    expect(created?.key_id).to.be.a('string');
    expect(Date.parse(created?.created_at ?? '')).to.be.greaterThan(0);
    expect(renamed).to.deep.include({ action: 'product.renamed', details: { after: 'Relay 2' } });
  });

  it('has every change of products, feeds, endpoints, pronunciations and shares, without their secrets', async () => {
    const url = 'https://127.0.0.1:9/hooks/x7secretpathx7?token=x7secretqueryx7';
    const hook = await post<{ id: string; secret: string }>('/webhook-endpoints', { url });
    const rotated = await post<{ secret: string }>(`/webhook-endpoints/${hook.id}/rotate-secret`);
    const test = await post<{ id: string }>(`/webhook-endpoints/${hook.id}/test`);
    await post(`/webhook-secret/rotate`);
    const feed = await post<{ id: string; url: string }>('/feeds', {});
    const { id } = await post<{ id: string }>('/conversions', {
      ...{ source_type: 'document', title: 'T', content: 'One.', public_url: true },
    });
    const { token } = await post<{ token: string }>(`/conversions/${id}/embed-token`);
    const change = (place: string, method: string, body?: object) =>
      daemon.request(place, { headers: headers(), method, ...(body !== undefined && { body }) });
    await change(`/conversions/${id}`, 'PATCH', { public_url: false });
    await change(`/conversions/${id}`, 'PATCH', { public_url: false });
    await change(`/conversions/${id}/embed-token/${token}`, 'DELETE');
    await change(`/feeds/${feed.id}`, 'DELETE');
    const entries = [{ term: 'kubectl', spoken: 'cube control' }];
    await change(`/organizations/${access.organizationId}/pronunciations`, 'PUT', { entries });
    await change(`/webhook-endpoints/${hook.id}`, 'PATCH', { enabled: false });
    await change(`/webhook-endpoints/${hook.id}`, 'DELETE');
    expect(test.id).to.be.a('string');
    const found = await list('?limit=100');
    expect(actionsOf(found).reverse()).to.deep.equal([
      ...['endpoint.created', 'endpoint.secret_rotated', 'endpoint.tested'],
      ...['endpoint.secret_rotated', 'feed.created', 'conversion.shared', 'embed_token.created'],
      ...['conversion.unshared', 'embed_token.revoked', 'feed.revoked', 'pronunciations.changed'],
      ...['endpoint.changed', 'endpoint.deleted'],
    ]);
    const said = JSON.stringify(found);
    for (const secret of [hook.secret, rotated.secret, token, feed.url, 'x7secret']) {
      expect(said).not.to.include(secret);
    }
  });

  it('has nothing of a change that was refused, nor of one that changed nothing', async () => {
    await daemon.request('/products', { headers: headers(), body: { name: ' ' } });
    const { id } = await post<{ id: string }>('/products', { name: 'Relay' });
    await daemon.request(`/products/${id}`, {
      ...{ headers: headers(), method: 'PATCH', body: { name: 'Relay' } },
    });
    expect(actionsOf(await list())).to.deep.equal(['product.created']);
  });

  it('filters by action, actor and time, page by page with a cursor', async () => {
    for (const name of ['A', 'B', 'C']) await post('/products', { name });
    await post('/feeds', {});
    expect(actionsOf(await list('?action=feed.created'))).to.deep.equal(['feed.created']);
    expect(await list('?actor=Test')).to.have.lengthOf(4);
    expect(await list('?actor=nobody')).to.deep.equal([]);
    expect((await daemon.request('/audit-log?actor=%00', access)).status).to.equal(400);
    expect(await list('?since=2100-01-01T00:00:00Z')).to.deep.equal([]);
    expect(await list('?since=2020-01-01T00:00:00%2B02:00')).to.have.lengthOf(4);
    const first = await daemon.request('/audit-log?action=product.created&limit=2', access);
    const { data, meta } = first.body as Page<AuditEntryResource>;
    expect(data.map(({ subject }) => subject.name)).to.deep.equal(['C', 'B']);
    const cursor = encodeURIComponent(meta.next_cursor ?? '');
    const rest = await list(`?action=product.created&limit=2&cursor=${cursor}`);
    expect(rest.map(({ subject }) => subject.name)).to.deep.equal(['A']);
    const foreign = await daemon.request(`/audit-log?limit=2&cursor=${cursor}`, access);
    expect(errorOf(foreign).code).to.equal('INVALID_CURSOR');
  });

  it('is never that of another organization', async () => {
    await post('/products', { name: 'Relay' });
    const other = await accessOf(daemon.storage);
    expect(await list('', other)).to.deep.equal([]);
  });

  it('is not read by sandbox keys: 403 LIVE_KEY_REQUIRED', async () => {
    const { organizationId } = access;
    const sandbox = await accessOf(daemon.storage, { organizationId, mode: 'test' });
    const answer = await daemon.request('/audit-log', sandbox);
    expect([answer.status, errorOf(answer).code]).to.deep.equal([403, 'LIVE_KEY_REQUIRED']);
  });

  it('refuses the key of a removed member at once, and records the removal', async () => {
    const database = await openDatabase(daemon.storage);
    try {
      const { unitOfWork } = database;
      const members = new Members(unitOfWork, systemClock);
      const { organizationId: organization } = access;
      const email = 'leaving@example.org';
      await members.addUser(COMMAND_LINE, { email });
      await members.setRole(COMMAND_LINE, organization, email, 'admin');
      const { secret } = await new ApiKeys(unitOfWork, systemClock).create(COMMAND_LINE, {
        ...{ organization, name: 'Own', mode: 'live', scope: 'full', user: email },
      });
      const own = { headers: { authorization: `Bearer ${secret}` } };
      expect((await daemon.request('/products', { ...own, body: { name: 'X' } })).status).to.equal(
        201,
      );
      const [made] = await list();
      expect(made).to.include({ actor: email, action: 'product.created' });
      await members.remove(COMMAND_LINE, organization, email);
      const refused = await daemon.request('/products', { ...own, body: { name: 'Y' } });
      expect([refused.status, errorOf(refused).code]).to.deep.equal([401, 'UNAUTHORIZED']);
      const actions = actionsOf(await list());
      expect(actions.slice(0, 2)).to.have.members(['member.removed', 'key.revoked']);
    } finally {
      await database.close();
    }
  });
});
