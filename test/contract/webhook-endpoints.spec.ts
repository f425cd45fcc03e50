import { expect } from 'chai';
import type {
  WebhookEndpointResource,
  WebhookEndpointWithSecret,
} from '../../src/http/schemas/webhook-endpoint.js';
import type { WebhookDeliveryResource } from '../../src/http/schemas/webhook-delivery.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { MeteredDaemon, type Access, type RequestOptions } from './metered-daemon.js';
import { readRows } from './rows.js';

const URL_OF_HOOK = 'https://example.org/hooks/lectern?token=1#part';
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;
const NOBODY = '00000000-0000-7000-8000-000000000000';

describe('contract: webhook endpoints', () => {
  let daemon: MeteredDaemon;
  let access: Access;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
  });

  after(() => daemon.discard());

  beforeEach(async () => {
    access = await daemon.access();
  });

  const send = (place: string, options: RequestOptions = {}, key = access.key) =>
    daemon.request(place, key, options);
  const post = (place: string, key?: string) => send(place, { method: 'POST' }, key);
  const create = async (body: object = {}, key?: string) =>
    dataOf<WebhookEndpointWithSecret>(
      await send('/webhook-endpoints', { body: { url: URL_OF_HOOK, ...body } }, key),
    );
  const list = async (key?: string) =>
    dataOf<WebhookEndpointResource[]>(await send('/webhook-endpoints', {}, key));
  const codeOf = async (answer: ReturnType<typeof send>) => errorOf(await answer).code;

  it('POST /webhook-endpoints answers 201 with the endpoint and, this once, its secret', async () => {
    const answer = await send('/webhook-endpoints', { body: { url: URL_OF_HOOK } });
    expect(answer.status).to.equal(201);
    const { id, secret, ...endpoint } = dataOf<WebhookEndpointWithSecret>(answer);
    expect(secret).to.match(SECRET);
    expect(endpoint).to.deep.equal({
      ...{ url: URL_OF_HOOK, description: '', events: [], enabled: true, status: 'active' },
      ...{ created_at: daemon.clock.at, last_success_at: null, consecutive_failures: 0 },
      ...{ failing_since: null, failure_reason: null },
    });
    expect(dataOf(await send(`/webhook-endpoints/${id}`))).to.deep.equal({ id, ...endpoint });
    expect(await list()).to.deep.equal([{ id, ...endpoint }]);
  });

  it('takes a description, some of the events, each once, and whether it is enabled', async () => {
    const events = ['quota.warning', 'conversion.failed', 'quota.warning'];
    const made = await create({ description: 'On call 🎧', events, enabled: false });
    expect(made).to.deep.include({
      ...{ description: 'On call 🎧', enabled: false, status: 'disabled' },
      events: ['quota.warning', 'conversion.failed'],
    });
  });

  it('refuses other events, a missing or unusable address and overlong texts: 400 names the field', async () => {
    for (const [field, body] of [
      ['url', {}],
      ['url', { url: 'http://example.org/' }],
      ['url', { url: 'https://user@example.org/' }],
      ['events.0', { url: URL_OF_HOOK, events: ['conversion.started'] }],
      ['events.0', { url: URL_OF_HOOK, events: ['webhook.test'] }],
      ['events', { url: URL_OF_HOOK, events: 'all' }],
      ['description', { url: URL_OF_HOOK, description: 'x'.repeat(501) }],
      ['enabled', { url: URL_OF_HOOK, enabled: 'yes' }],
    ] as const) {
      const answer = await send('/webhook-endpoints', { body });
      expect(answer.status, field).to.equal(400);
      expect([errorOf(answer).details].flat()[0], field).to.include({ field });
    }
    const body = { url: 'https://169.254.169.254/' };
    expect(await codeOf(send('/webhook-endpoints', { body }))).to.equal('WEBHOOK_URL_NOT_ALLOWED');
    expect(await list()).to.deep.equal([]);
  });

  it('PATCH changes what it names; an empty object changes nothing; the address is checked', async () => {
    const { id } = await create({ description: 'Before', events: ['quota.warning'] });
    const patch = (body: object) => send(`/webhook-endpoints/${id}`, { method: 'PATCH', body });
    const changed = async (body: object) => dataOf<WebhookEndpointResource>(await patch(body));
    const before = dataOf(await send(`/webhook-endpoints/${id}`));
    expect(await changed({})).to.deep.equal(before);
    expect(await changed({ description: 'After' })).to.deep.include({
      description: 'After',
      events: ['quota.warning'],
    });
    expect(await changed({ enabled: false })).to.include({ status: 'disabled' });
    expect(await changed({ enabled: true, events: [] })).to.deep.include({
      ...{ status: 'active', events: [] },
    });
    const url = 'https://example.org/other';
    expect(await changed({ url })).to.include({ url });
    expect(await codeOf(patch({ url: 'https://localhost/' }))).to.equal('WEBHOOK_URL_NOT_ALLOWED');
    expect(await codeOf(patch({ url: 'ftp://a/' }))).to.equal('VALIDATION_ERROR');
    expect(dataOf(await send(`/webhook-endpoints/${id}`))).to.include({ url });
  });

  it('DELETE removes it; a second DELETE is 404', async () => {
    const { id } = await create();
    const remove = () => send(`/webhook-endpoints/${id.toUpperCase()}`, { method: 'DELETE' });
    const removed = { id, object: 'webhook_endpoint', deleted: true, deleted_at: daemon.clock.at };
    expect(dataOf(await remove())).to.deep.equal(removed);
    expect(await codeOf(remove())).to.equal('WEBHOOK_ENDPOINT_NOT_FOUND');
    expect(await list()).to.deep.equal([]);
  });

  it('at most 20 of an organization and mode, also when they are made at once', async () => {
    const making = Array.from({ length: 25 }, () =>
      send('/webhook-endpoints', { body: { url: URL_OF_HOOK } }),
    );
    const answers = await Promise.all(making);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.map((answer) => errorOf(answer).code)).to.deep.equal(
      Array(5).fill('WEBHOOK_ENDPOINT_LIMIT_EXCEEDED'),
    );
    expect(await list()).to.have.length(20);
    await create({}, await daemon.keyOf(access.organization, { mode: 'test' }));
  });

  it('those of another organization or mode are 404 and in no list; a key that may only read changes none', async () => {
    const { id } = await create();
    const tested = dataOf<WebhookDeliveryResource>(await post(`/webhook-endpoints/${id}/test`));
    const places = [
      [`/webhook-endpoints/${id}`, 'WEBHOOK_ENDPOINT_NOT_FOUND'],
      [`/webhook-deliveries/${tested.id}`, 'WEBHOOK_DELIVERY_NOT_FOUND'],
    ] as const;
    const actions = [`/webhook-endpoints/${id}/rotate-secret`, `/webhook-endpoints/${id}/test`];
    const reading = await daemon.keyOf(access.organization, { scope: 'read' });
    const sandbox = await daemon.keyOf(access.organization, { mode: 'test' });
    for (const key of [(await daemon.access()).key, sandbox]) {
      for (const [place, code] of places) expect(await codeOf(send(place, {}, key))).to.equal(code);
      for (const place of actions) {
        expect(await codeOf(post(place, key))).to.equal('WEBHOOK_ENDPOINT_NOT_FOUND');
      }
      const resend = `/webhook-deliveries/${tested.id}/resend`;
      expect(await codeOf(post(resend, key))).to.equal('WEBHOOK_DELIVERY_NOT_FOUND');
      expect(await list(key)).to.deep.equal([]);
      expect(dataOf(await send('/webhook-deliveries', {}, key))).to.deep.equal([]);
    }
    expect(await list(reading)).to.have.length(1);
    for (const place of [...actions, '/webhook-endpoints', '/webhook-secret/rotate']) {
      const options = { method: 'POST', body: { url: URL_OF_HOOK } };
      expect(await codeOf(send(place, options, reading))).to.equal('INSUFFICIENT_SCOPE');
    }
    expect(await codeOf(send('/webhook-secret', {}, reading))).to.equal('INSUFFICIENT_SCOPE');
  });

  it('rotate-secret gives a new secret; X-Organization-ID chooses the organization', async () => {
    const { id, secret } = await create();
    const headers = { 'X-Organization-ID': access.organization.id };
    const options = { method: 'POST', headers };
    const rotated = await send(`/webhook-endpoints/${id}/rotate-secret`, options);
    expect(dataOf<WebhookEndpointWithSecret>(rotated).secret)
      .to.match(SECRET)
      .and.not.equal(secret);
    const foreign = { headers: { 'X-Organization-ID': NOBODY } };
    expect(await codeOf(send('/webhook-endpoints', foreign))).to.equal('FORBIDDEN');
  });

  it('GET /webhook-secret is one of the organization and mode and stays until it is rotated', async () => {
    const read = async (key?: string) =>
      dataOf<{ secret: string }>(await send('/webhook-secret', {}, key)).secret;
    const [first, second] = await Promise.all([read(), read()]);
    expect(first).to.match(SECRET).and.equal(second);
    expect(await read(await daemon.keyOf(access.organization, { mode: 'test' }))).not.to.equal(
      first,
    );
    const { secret } = dataOf<{ secret: string }>(await post('/webhook-secret/rotate'));
    expect(secret).not.to.equal(first);
    expect(await read()).to.equal(secret);
  });

  it('an Idempotency-Key makes one endpoint and tells its secret again, which is stored nowhere as it is', async () => {
    const options = { headers: { 'Idempotency-Key': 'one' }, body: { url: URL_OF_HOOK } };
    const first = dataOf<WebhookEndpointWithSecret>(await send('/webhook-endpoints', options));
    const again = await send('/webhook-endpoints', options);
    expect(again.status).to.equal(201);
    expect(again.headers.get('idempotent-replayed')).to.equal('true');
    expect(dataOf(again)).to.deep.equal(first);
    const other = { ...options, body: { url: 'https://example.org/' } };
    expect(await codeOf(send('/webhook-endpoints', other))).to.equal('IDEMPOTENCY_CONFLICT');
    expect(await list()).to.have.length(1);
    const { secret } = dataOf<{ secret: string }>(await post('/webhook-secret/rotate'));
    const rows = JSON.stringify(await readRows(daemon.storage));
    for (const text of [first.secret, secret]) expect(rows).not.to.include(text.slice(6, 40));
  });
});
