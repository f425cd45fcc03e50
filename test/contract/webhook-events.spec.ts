import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import { dataOf } from '../journeys/answers.js';
import { EventCollection, type Arrived, type Envelope } from './event-collection.js';
import {
  COMPLETED_CHANGELOG,
  COMPLETED_DOCUMENT,
  FAILED_CHANGELOG,
  FAILED_DOCUMENT,
} from './event-shapes.js';
import { CHANGELOG, DOCUMENT, everyEvent } from './every-event.js';
import { testShape } from './shapes.js';
import { readPage, withExamples, writePage } from './webhooks-page.js';

const ENVELOPE = ['id', 'type', 'created_at', 'api_version', 'data'];

describe('contract: events as they arrive', () => {
  let collection: EventCollection;
  /** Of the endpoint of the organization, of that of its sandbox, and of its requests. */
  let secrets: { live: string; sandbox: string; requests: string };
  let arrived: ReadonlyMap<string, Arrived>;
  /** Those that are about no conversion, for the page. */
  const examples = new Map<string, Envelope>();

  before(async () => {
    collection = await EventCollection.start('2026-05-10T12:00:00.000Z');
    const { live, sandboxKey, daemon } = collection;
    const requests = await daemon.request('/webhook-secret', live.key);
    secrets = {
      live: (await collection.endpoint(live.key)).secret,
      sandbox: (await collection.endpoint(sandboxKey)).secret,
      requests: dataOf<{ secret: string }>(requests).secret,
    };
    arrived = await everyEvent(collection);
  });

  after(() => collection.discard());

  const one = (name: string): Arrived => {
    const found = arrived.get(name);
    if (found === undefined) throw new Error(`No event ${name}.`);
    return found;
  };
  const dataFrom = (name: string) => one(name).event.data;
  const samplesOf =
    (...names: readonly string[]) =>
    () =>
      names.map((name) => ({ data: dataFrom(name) }));

  const COMPLETED_CHANGELOGS = ['changelog', 'public changelog', 'sandbox', 'script', 'episode'];
  const COMPLETED_DOCUMENTS = ['document', 'dialogue', 'feature episode'];
  const FAILED_DOCUMENTS = ['failed document', 'failed sandbox'];
  const cases = [
    ['completed changelog', COMPLETED_CHANGELOG, COMPLETED_CHANGELOGS],
    ['failed changelog', FAILED_CHANGELOG, ['failed changelog']],
    ['completed document', COMPLETED_DOCUMENT, COMPLETED_DOCUMENTS],
    ['failed document', FAILED_DOCUMENT, FAILED_DOCUMENTS],
  ] as const;

  for (const [name, shape, names] of cases) {
    testShape(name, shape, samplesOf(...names));
    it(`${name}: has its fields in the order of the contract`, () => {
      for (const { data } of samplesOf(...names)()) {
        expect(Object.keys(data)).to.deep.equal(Object.keys(shape));
      }
    });
  }

  it('envelope: id, type, created_at, api_version and data, and livemode: false in the sandbox only', () => {
    for (const [name, { event, request }] of arrived) {
      const isSandbox = name.includes('sandbox');
      const keys = isSandbox ? [...ENVELOPE.slice(0, 4), 'livemode', 'data'] : ENVELOPE;
      expect(Object.keys(event), name).to.deep.equal(keys);
      expect(event.id).to.match(/^evt_[0-9a-f]{24}$/);
      const type = name.includes('failed') ? 'conversion.failed' : 'conversion.completed';
      expect(event.type).to.equal(type);
      expect(event.created_at).to.equal(event.data['completed_at'] ?? event.data['failed_at']);
      expect(event.api_version).to.match(/^\d{4}-\d\d-\d\d$/);
      if (isSandbox) expect(event.livemode).to.equal(false);
      expect(request.body.toString()).to.equal(JSON.stringify(event));
    }
  });

  it('tells what the API tells of the conversion', async () => {
    for (const name of [...COMPLETED_CHANGELOGS, ...COMPLETED_DOCUMENTS, 'failed document']) {
      const data = dataFrom(name);
      const { live, sandboxKey, daemon } = collection;
      const key = name === 'sandbox' ? sandboxKey : live.key;
      const answer = await daemon.request(`/conversions/${String(data['id'])}`, key);
      const detail = dataOf<ConversionDetail>(answer);
      const isDone = detail.status === 'completed';
      expect(data, name).to.deep.include({
        ...{ status: detail.status, source_type: detail.source_type },
        ...{ created_at: detail.created_at },
        ...(isDone && {
          script_text: detail.generated_script,
          audio_duration_seconds: detail.duration_seconds,
          listen_url: detail.listen_url ?? null,
          embed_url: detail.embed_url ?? null,
          completed_at: detail.completed_at,
        }),
        ...(!isDone && { error: detail.error, failed_at: detail.failed_at }),
      });
    }
  });

  it('tells how the narration was ordered: product_name, version, tone, duration; description, verbosity, speakers', () => {
    const asked = { product_name: 'Lectern', version: '1.2.0', tone: 'technical' };
    expect(dataFrom('changelog')).to.include({ ...asked, duration: 'brief' });
    expect(dataFrom('failed changelog')).to.include({ ...asked, duration: 'brief' });
    expect(dataFrom('episode')).to.include({ version: '2.0.0', duration: 'detailed' });
    expect(dataFrom('script')).to.include({ product_name: null, version: null });
    const description = { content_description: 'On relays', verbosity: 'normal' };
    expect(dataFrom('document')).to.include({ ...description, speakers: 1 });
    expect(dataFrom('dialogue')).to.include({ ...description, speakers: 2 });
  });

  it('listen_url and embed_url are null unless the conversion is public; audio_url plays', async () => {
    for (const name of ['public changelog', 'dialogue', 'episode']) {
      expect(dataFrom(name)['listen_url'], name).to.be.a('string');
      expect(dataFrom(name)['embed_url'], name).to.be.a('string');
    }
    for (const name of ['changelog', 'document', 'script', 'sandbox']) {
      expect(dataFrom(name), name).to.include({ listen_url: null, embed_url: null });
    }
    const audio = await fetch(String(dataFrom('changelog')['audio_url']));
    expect(audio.status).to.equal(200);
    await audio.arrayBuffer();
  });

  it('webhook_url fires for that conversion only, beside the endpoints, with the same event id', async () => {
    const ofRequests = () =>
      collection.arrived.filter(({ request }) => request.path === '/hooks/request');
    for (const name of ['changelog', 'script']) {
      const { id } = one(name).event;
      await collection.first(
        ({ event, request }) => event.id === id && request.path === '/hooks/request',
      );
    }
    const told = new Set(ofRequests().map(({ event }) => event.data['id']));
    expect([...told]).to.have.members([dataFrom('changelog')['id'], dataFrom('script')['id']]);
  });

  it('a sandbox endpoint receives sandbox events only, a live one live events only', () => {
    const verifies = ({ request }: Arrived, secret: string) =>
      signatureOf(request, secret) === String(request.headers['x-service-signature']);
    for (const each of collection.arrived) {
      if (each.request.path === '/hooks/request') {
        expect(verifies(each, secrets.requests)).to.equal(true);
        continue;
      }
      const isSandbox = each.event.livemode === false;
      expect(verifies(each, secrets.sandbox)).to.equal(isSandbox);
      expect(verifies(each, secrets.live)).to.equal(!isSandbox);
    }
  });

  it('headers: Content-Type, X-Service-Event, X-Service-Delivery, X-Service-Timestamp and X-Service-Signature', () => {
    const ids = collection.arrived.map(({ request }) => request.headers['x-service-delivery']);
    expect(new Set(ids).size).to.equal(ids.length);
    for (const { request, event } of collection.arrived) {
      const { headers } = request;
      expect(headers).to.include({ 'content-type': 'application/json' });
      expect(headers['x-service-event']).to.equal(event.type);
      expect(headers['x-service-delivery']).to.match(/^dlv_[0-9a-f]{24}$/);
      expect(headers['x-service-timestamp']).to.match(/^\d{10}$/);
      expect(headers['x-service-signature']).to.match(/^t=\d{10},v1=[0-9a-f]{64}$/);
    }
  });

  it('a conversion that is deleted in progress is cancelled without an event; a retry that completes has its own', async () => {
    const { daemon, sandboxKey } = collection;
    const body = { ...DOCUMENT, title: 'slow:600' };
    const { id } = dataOf<{ id: string }>(
      await daemon.request('/conversions', sandboxKey, { body }),
    );
    await daemon.request(`/conversions/${id}`, sandboxKey, { method: 'DELETE' });
    const failed = await collection.order(
      '/conversions',
      { ...DOCUMENT, title: 'fail:generation' },
      sandboxKey,
    );
    const again = String(failed.event.data['id']);
    const patch = { method: 'PATCH', body: { title: 'Mended' } };
    await daemon.request(`/conversions/${again}`, sandboxKey, patch);
    await daemon.request(`/conversions/${again}/retry`, sandboxKey, { method: 'POST' });
    const { event } = await collection.about(again, 'conversion.completed');
    expect(event.id).not.to.equal(failed.event.id);
    expect(event.data).to.include({ content_description: 'Mended', status: 'completed' });
    expect(collection.arrived.filter((each) => each.event.data['id'] === id)).to.deep.equal([]);
  });

  it('quota.warning and quota.exceeded arrive once in a period, under parallel load, with their data', async () => {
    const { daemon } = collection;
    const { key, organization } = await daemon.access();
    await collection.endpoint(key);
    await daemon.keepBusy();
    const create = () => daemon.request('/conversions', key, { body: CHANGELOG });
    await Promise.all(Array.from({ length: 20 }, create));
    const ofQuota = () =>
      collection.arrived.filter(({ event }) => event.data['organization_id'] === organization.id);
    await collection.first(({ event }) => event.type === 'quota.exceeded' && ofQuota().length >= 2);
    const events = ofQuota().map(({ event }) => event);
    for (const event of events) examples.set(event.type, event);
    const types = events.map(({ type }) => type).sort();
    expect(types).to.deep.equal(['quota.exceeded', 'quota.warning']);
    for (const { type, data } of events) {
      expect(data).to.deep.equal({
        organization_id: organization.id,
        resource: 'audio',
        used: 3,
        limit: 3,
        remaining: 0,
        threshold_percent: type === 'quota.warning' ? 80 : 100,
        period_start: '2026-05-10T00:00:00.000Z',
        period_end: '2026-06-10T00:00:00.000Z',
      });
    }
  });

  it('webhook.test arrives when it is asked for, and says so', async () => {
    const { live, daemon } = collection;
    const [endpoint] = dataOf<{ id: string }[]>(
      await daemon.request('/webhook-endpoints', live.key),
    );
    const place = `/webhook-endpoints/${endpoint?.id ?? ''}/test`;
    const delivery = dataOf<{ event_id: string }>(
      await daemon.request(place, live.key, { method: 'POST' }),
    );
    const { event } = await collection.first(({ event: { id } }) => id === delivery.event_id);
    expect(event.type).to.equal('webhook.test');
    expect(Object.keys(event.data)).to.deep.equal(['message']);
    examples.set(event.type, event);
  });

  it('docs/webhooks.md shows events as they arrive (npm run webhooks-page writes it)', async () => {
    const page = await readPage();
    const made = await withExamples(page, (name) => examples.get(name) ?? one(name).event);
    if (process.env['LECTERN_WRITE_PAGES'] === '1') await writePage(made);
    else expect(page).to.equal(made);
  });
});

/** Signature that a receiver computes (contract: Signature verification). */
function signatureOf({ headers, body }: Arrived['request'], secret: string): string {
  const timestamp = String(headers['x-service-timestamp']);
  const signed = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return `t=${timestamp},v1=${signed}`;
}
