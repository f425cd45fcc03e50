import { expect } from 'chai';
import type {
  ConversionDetail,
  QueuedConversion,
} from '../../src/http/schemas/conversion-response.js';
import type { EmbedTokenResource } from '../../src/http/schemas/embed-token.js';
import type { ProductDetail } from '../../src/http/schemas/product.js';
import type { ScriptResource } from '../../src/http/schemas/script.js';
import type { RequestOptions } from '../journeys/api-client.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { eventually } from '../journeys/eventually.js';
import { accessOf } from './access.js';
import { MeteredDaemon } from './metered-daemon.js';
import { readRows } from './rows.js';

const DAY_MS = 86_400_000;

describe('contract: sandbox', () => {
  let daemon: DaemonOnAClock;
  let sandbox: RequestOptions;

  before(async () => {
    daemon = await DaemonOnAClock.start({ LECTERN_JOBS_CONCURRENCY: '1' });
    const [organization] = dataOf<{ id: string }[]>(await daemon.request('/organizations'));
    sandbox = await accessOf(daemon.storage, { mode: 'test', organizationId: organization?.id });
  });

  after(() => daemon.discard());

  const create = async (body: object, access: RequestOptions = sandbox) =>
    dataOf<ConversionDetail>(
      await daemon.request('/conversions', {
        ...access,
        body: { source_type: 'document', title: 'Sandbox', content: 'Hello.', wait: true, ...body },
      }),
    );
  const statusOf = async (place: string, options: RequestOptions) =>
    (await daemon.request(place, options)).status;

  /** Waits until `count` conversions are being processed, and returns them. */
  const processing = (count: number) =>
    eventually(async () => {
      const list = await daemon.request('/conversions?status=processing', sandbox);
      const found = dataOf<{ id: string }[]>(list);
      return found.length === count ? found : undefined;
    });

  it('objects of one mode are invisible to the other', async () => {
    const test = await create({ source_type: 'changelog' });
    const live = await create({ source_type: 'changelog' }, {});
    const script = { body: { content: 'Hello there.' } };
    const { id } = dataOf<ScriptResource>(await daemon.request('/scripts', script));
    for (const [places, other] of [
      [[`/conversions/${test.id}`, `/episodes/${test.id}`, `/conversions/${test.id}/audio`], {}],
      [[`/conversions/${live.id}`, `/episodes/${live.id}`], sandbox],
    ] as const) {
      for (const place of places) expect(await statusOf(place, other), place).to.equal(404);
    }
    for (const place of ['/conversions', '/changelogs', '/episodes']) {
      const ids = async (access: RequestOptions) =>
        dataOf<{ id: string }[]>(await daemon.request(place, access)).map((item) => item.id);
      expect(await ids(sandbox), place)
        .to.include(test.id)
        .and.not.to.include(live.id);
      expect(await ids({}), place)
        .to.include(live.id)
        .and.not.to.include(test.id);
    }
    const body = { output_format: 'audio' };
    expect(await statusOf(`/scripts/${id}/convert`, { ...sandbox, body })).to.equal(404);
    for (const [method, rest] of [
      ['DELETE', ''],
      ['POST', '/retry'],
      ['POST', '/embed-token'],
    ] as const) {
      expect(await statusOf(`/conversions/${test.id}${rest}`, { method })).to.equal(404);
    }
  });

  it('runs the whole pipeline on at most the first 300 words', async () => {
    // Seven words each, all different: repetitions are narrated once.
    const sentences = Array.from({ length: 80 }, (_, i) => `Shelf ${i} of the cupboard is empty.`);
    const settings = { verbosity: 'detailed' };
    const long = { content: sentences.join(' '), output_format: 'audio', settings };
    const script = dataOf<ScriptResource>(
      await daemon.request('/scripts', { ...sandbox, body: long }),
    );
    expect(script.word_count).to.be.greaterThan(300);
    const conversion = dataOf<ConversionDetail>(
      await daemon.request(`/scripts/${script.id}/convert`, {
        ...sandbox,
        body: { output_format: 'audio', wait: true },
      }),
    );
    expect(conversion.status).to.equal('completed');
    const narrated = conversion.generated_script ?? '';
    expect(narrated.split(/\s+/)).to.have.length(300);
    expect(script.script.startsWith(narrated)).to.equal(true);
  });

  it('does not count the labels of hosts among the 300 words', async () => {
    const script = dataOf<ScriptResource>(
      await daemon.request('/scripts', { ...sandbox, body: { content: 'Hello there.' } }),
    );
    const turns = Array.from(
      { length: 80 },
      (_, i) => `HOST ${(i % 2) + 1}: Five words are said here.`,
    );
    const conversion = dataOf<ConversionDetail>(
      await daemon.request(`/scripts/${script.id}/convert`, {
        ...sandbox,
        body: { output_format: 'audio', wait: true, edited_content: turns.join('\n\n') },
      }),
    );
    expect(conversion.generated_script).to.equal(turns.slice(0, 60).join('\n\n'));
  });

  it('a title of fail:generation makes a conversion fail, in the sandbox only', async () => {
    const title = 'fail:generation';
    const failed = await create({ title });
    expect(failed.status).to.equal('failed');
    expect(failed.error?.code).to.equal('GENERATION_FAILED');
    expect((await create({ title }, {})).status).to.equal('completed');
  });

  it('a title of slow:N makes it take N seconds more', async () => {
    const slow = create({ title: 'slow:60' });
    const [first] = await processing(1);
    await daemon.advance(30_000);
    // What comes later is done first.
    expect((await create({}, {})).status).to.equal('completed');
    expect((await processing(1))[0]).to.deep.equal(first);
    await daemon.advance(30_000);
    expect(await slow).to.include({ id: first?.id, status: 'completed' });
  });

  it('a slow one can be cancelled by deleting it: a waiting caller gets 404', async () => {
    const body = { source_type: 'document', title: 'slow:90', content: 'Hello.' };
    const waiting = daemon.request('/conversions', { ...sandbox, body: { ...body, wait: true } });
    const [slow] = await processing(1);
    const place = `/conversions/${slow?.id}`;
    const jobs = async () => (await readRows(daemon.storage))['jobs'] ?? [];
    const before = (await jobs()).filter((row) => !row.includes(slow?.id ?? ''));
    expect(await statusOf(place, { ...sandbox, method: 'DELETE' })).to.equal(200);
    expect(errorOf(await waiting).code).to.equal('CONVERSION_NOT_FOUND');
    expect(await jobs()).to.deep.equal(before);
  });

  it('retries a failed one: 202, and it fails again', async () => {
    const { id } = await create({ title: 'fail:generation' });
    const options = { ...sandbox, method: 'POST' };
    const retried = await daemon.request(`/conversions/${id}/retry`, options);
    expect(retried.status).to.equal(202);
    expect(dataOf<QueuedConversion>(retried)).to.include({ id, status: 'pending' });
  });

  it('objects are removed after 7 days; live ones stay', async () => {
    const test = await create({});
    const live = await create({}, {});
    await daemon.advance(7 * DAY_MS - 60_000);
    await daemon.runPeriodicTasks();
    expect(await statusOf(`/conversions/${test.id}`, sandbox)).to.equal(200);
    await daemon.advance(120_000);
    await daemon.runPeriodicTasks();
    expect(await statusOf(`/conversions/${test.id}`, sandbox)).to.equal(404);
    expect((await fetch(test.audio_url ?? '')).status).to.be.oneOf([403, 404]);
    expect(await statusOf(`/conversions/${live.id}`, {})).to.equal(200);
    expect((await fetch(live.audio_url ?? '')).status).to.equal(403);
  });

  it('products, scripts, events, embed tokens and idempotency keys are removed after 7 days, too; live ones stay', async () => {
    const make = async (access: RequestOptions) => {
      const send = async <T>(place: string, body?: object) =>
        dataOf<T>(await daemon.request(place, { ...access, method: 'POST', body }));
      const product = await send<ProductDetail>('/products', { name: 'Kept for a week' });
      const script = await send<ScriptResource>('/scripts', { content: 'Hello there.' });
      const headers = { ...access.headers, 'idempotency-key': 'once' };
      const { id } = await create({}, { headers });
      await send<EmbedTokenResource>(`/conversions/${id}/embed-token`);
      return { product: product.id, script: script.id };
    };
    const test = await make(sandbox);
    const live = await make({ headers: { authorization: `Bearer ${daemon.key}` } });
    const convert = (script: string, access: RequestOptions) =>
      statusOf(`/scripts/${script}/convert`, { ...access, body: { output_format: 'audio' } });
    const testRows = async () =>
      Object.entries(await readRows(daemon.storage))
        .filter(([table]) => table !== 'api_keys' && table !== 'job_lanes')
        .filter(([, rows]) => rows.some((row) => row.includes('"mode":"test"')))
        .map(([table]) => table);
    await daemon.advance(7 * DAY_MS - 60_000);
    await daemon.runPeriodicTasks();
    expect(await statusOf(`/products/${test.product}`, sandbox)).to.equal(200);
    expect(await convert(test.script, sandbox)).to.equal(410);
    // A product that is too old goes from under a conversion that is not.
    const young = await create({ product_id: test.product });
    await daemon.advance(120_000);
    await daemon.runPeriodicTasks();
    expect(await statusOf(`/products/${test.product}`, sandbox)).to.equal(404);
    expect(await convert(test.script, sandbox)).to.equal(404);
    const left = await daemon.request(`/conversions/${young.id}`, sandbox);
    expect(dataOf<ConversionDetail>(left).product_id).to.equal(null);
    expect(await statusOf(`/products/${live.product}`, {})).to.equal(200);
    expect(await convert(live.script, {})).to.equal(410);
    // Of the young one.
    expect(await testRows()).to.deep.equal(['conversions', 'events']);
    await daemon.advance(8 * DAY_MS);
    await daemon.runPeriodicTasks();
    expect(await testRows()).to.deep.equal([]);
  });
});

describe('contract: sandbox: slow conversions beside others', () => {
  let daemon: MeteredDaemon;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z', { concurrentJobs: 3 });
  });

  after(() => daemon.discard());

  const create = async (key: string, title: string, wait = false) => {
    const body = { source_type: 'document', title, content: 'Hello.', wait };
    return dataOf<ConversionDetail>(await daemon.request('/conversions', key, { body }));
  };
  const untilListed = (key: string, status: string, count: number) =>
    eventually(async () => {
      const list = await daemon.request(`/conversions?status=${status}`, key);
      return dataOf<object[]>(list).length === count ? true : undefined;
    });

  it('slow ones delay no other organization, and count as in progress in their own organization', async () => {
    // This daemon works on one conversion at a time, and on three of an organization.
    const { key: slow } = await daemon.access({ mode: 'test' });
    for (let i = 0; i < 5; i += 1) await create(slow, 'slow:3600');
    await untilListed(slow, 'processing', 3);
    for (const mode of ['live', 'test'] as const) {
      const { key } = await daemon.access({ mode });
      expect((await create(key, 'Quick', true)).status).to.equal('completed');
    }
    await untilListed(slow, 'processing', 3);
    await untilListed(slow, 'pending', 2);
    await daemon.moveTo('2026-05-10T13:00:00.000Z');
    const { key: other } = await daemon.access();
    await create(other, 'Another');
    await untilListed(slow, 'completed', 3);
    await untilListed(slow, 'processing', 2);
  });

  it('a slow one goes on waiting for what is left of its time after a restart', async () => {
    await daemon.moveTo('2026-05-10T14:00:00.000Z');
    const { key } = await daemon.access({ mode: 'test' });
    const { id } = await create(key, 'slow:3600');
    await untilListed(key, 'processing', 1);
    await daemon.moveTo('2026-05-10T14:59:30.000Z');
    await daemon.stop();
    await daemon.resume();
    expect((await create(key, 'Quick', true)).status).to.equal('completed');
    await untilListed(key, 'processing', 1);
    await daemon.moveTo('2026-05-10T15:00:00.000Z');
    await daemon.stop();
    await daemon.resume();
    await untilListed(key, 'completed', 2);
    const detail = await daemon.request(`/conversions/${id}`, key);
    expect(dataOf<ConversionDetail>(detail).has_audio).to.equal(true);
  });
});
