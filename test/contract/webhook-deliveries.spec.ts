import { expect } from 'chai';
import type { WebhookEndpointResource } from '../../src/http/schemas/webhook-endpoint.js';
import type {
  WebhookDeliveryDetail,
  WebhookDeliveryResource,
} from '../../src/http/schemas/webhook-delivery.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { MeteredDaemon, type Access, type RequestOptions } from './metered-daemon.js';

/** Nothing listens there: attempts fail at once. */
const DEAD = 'https://127.0.0.1:9/hook';

describe('contract: webhook deliveries', () => {
  let daemon: MeteredDaemon;
  let access: Access;

  before(async () => {
    const env = { LECTERN_WEBHOOKS_ALLOWED_NETWORKS: '127.0.0.1:9' };
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z', {}, env);
  });

  after(() => daemon.discard());

  beforeEach(async () => {
    access = await daemon.access();
  });

  const send = (place: string, options: RequestOptions = {}) =>
    daemon.request(place, access.key, options);
  const post = (place: string) => send(place, { method: 'POST' });
  const create = async (body: object = {}) =>
    dataOf<WebhookEndpointResource>(
      await send('/webhook-endpoints', { body: { url: DEAD, ...body } }),
    );
  const codeOf = async (answer: ReturnType<typeof send>) => errorOf(await answer).code;

  it('POST test answers 202 with the delivery, which is tried, told of with its attempts, and sent again', async () => {
    const { id } = await create({ enabled: false });
    const options = { method: 'POST', headers: { 'Idempotency-Key': 'test' } };
    const answer = await send(`/webhook-endpoints/${id}/test`, options);
    expect(answer.status).to.equal(202);
    const delivery = dataOf<WebhookDeliveryResource>(answer);
    expect(delivery).to.include({ endpoint_id: id, url: DEAD, state: 'pending', attempt_count: 0 });
    const again = dataOf<WebhookDeliveryResource>(
      await send(`/webhook-endpoints/${id}/test`, options),
    );
    expect(again.id).to.equal(delivery.id);
    const place = `/webhook-deliveries/${delivery.id}`;
    const tried = await eventually(async () => {
      const detail = dataOf<WebhookDeliveryDetail>(await send(place));
      return detail.attempts.length === 0 ? undefined : detail;
    });
    expect(tried).to.include({ event_type: 'webhook.test', state: 'pending', attempt_count: 1 });
    expect(Date.parse(tried.next_attempt_at ?? '')).to.be.above(daemon.clock.now());
    const [attempt] = tried.attempts;
    expect(attempt).to.include({ status: null, answer: '' });
    expect(attempt?.answer_headers).to.deep.equal({});
    expect(attempt?.request).to.include({ url: DEAD });
    expect(attempt?.request?.headers).to.include({ 'X-Service-Delivery': attempt?.id });
    expect(JSON.parse(attempt?.request?.body ?? '')).to.include({ id: delivery.event_id });
    expect(attempt?.reason).to.be.a('string').and.not.empty;
    expect(attempt?.id).to.match(/^dlv_[0-9a-f]{24}$/);
    const resent = await post(`${place}/resend`);
    expect(resent.status).to.equal(202);
    expect(dataOf(resent)).to.include({ id: delivery.id, state: 'pending' });
  });

  it('GET /webhook-deliveries answers pages, newest first, and filters by endpoint and state', async () => {
    const one = await create();
    const two = await create();
    const ids: string[] = [];
    for (const { id } of [one, two, one, one]) {
      const delivery = await post(`/webhook-endpoints/${id}/test`);
      ids.unshift(dataOf<WebhookDeliveryResource>(delivery).id);
    }
    const page = async (query: string) => {
      const answer = await send(`/webhook-deliveries?${query}`);
      const items = dataOf<WebhookDeliveryResource[]>(answer).map(({ id }) => id);
      const { meta } = answer.body as { meta: { next_cursor: string | null } };
      return { items, cursor: meta.next_cursor ?? '' };
    };
    const first = await page('limit=3');
    expect(first.items).to.deep.equal(ids.slice(0, 3));
    expect((await page(`limit=3&cursor=${first.cursor}`)).items).to.deep.equal(ids.slice(3));
    const ofTwo = await page(`endpoint_id=${two.id}`);
    expect(ofTwo.items).to.deep.equal([ids[2]]);
    expect((await page('state=succeeded')).items).to.deep.equal([]);
    const ofNothing = `conversion_id=${two.id}`;
    expect((await page(ofNothing)).items).to.deep.equal([]);
    const others = `/webhook-deliveries?state=failed&cursor=${first.cursor}`;
    expect(await codeOf(send(others))).to.equal('INVALID_CURSOR');
    expect(await codeOf(send('/webhook-deliveries?state=lost'))).to.equal('VALIDATION_ERROR');
  });
});
