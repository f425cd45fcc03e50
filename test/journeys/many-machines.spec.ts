import { expect } from 'chai';
import { createHash } from 'node:crypto';
import type { AudioUrl, ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { FeedWithUrl } from '../../src/http/schemas/feed.js';
import { needPostgres } from '../postgres/fresh-database.js';
import { dataOf, errorOf, submit, untilSettled } from './answers.js';
import { eventually } from './eventually.js';
import { Machines } from './machines.js';
import { ProgressReader } from './progress-reader.js';
import type { RunningDaemon } from './running-daemon.js';

const SHORT = { source_type: 'document', title: 'Relay', content: 'Relay copies files.' };
/** Takes many seconds to speak. */
const LONG = {
  source_type: 'document',
  title: 'Relay',
  content: Array.from(
    { length: 400 },
    (_, i) => `Step ${i} copies file number ${i} from the first machine to the second one.`,
  ).join('\n\n'),
};

interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, { readonly ok: boolean; readonly problem?: string }>>;
}

async function readiness(daemon: RunningDaemon): Promise<Readiness & { readonly status: number }> {
  const answer = await fetch(`${daemon.origin}/readyz`);
  return { status: answer.status, ...((await answer.json()) as Readiness) };
}

describe('an API without a worker, and a worker without an API', () => {
  let machines: Machines;
  let api: RunningDaemon;
  let worker: RunningDaemon;

  before(needPostgres);

  before(async () => {
    machines = await Machines.open();
    // No ffmpeg is on this machine.
    api = await machines.start('api,scheduler', { path: '/nowhere' });
    worker = await machines.start('worker');
  });

  after(() => machines.discard());

  it('make audio that is waited for and heard at the API', async () => {
    const answer = await api.request('/conversions', { body: { ...SHORT, wait: true } });
    const { status, audio_url = '' } = dataOf<ConversionDetail>(answer);
    expect(status).to.equal('completed');
    expect(audio_url).to.match(new RegExp(`^${api.origin}/media/`));
    const whole = await fetch(audio_url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
    expect(whole.headers.get('etag')).to.equal(etag);
    const part = await fetch(audio_url, { headers: { range: 'bytes=10-19' } });
    expect(part.status).to.equal(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).to.equal(true);
    const head = await fetch(audio_url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).to.equal(String(bytes.length));
    const known = await fetch(audio_url, {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect(known.status).to.equal(304);
  });

  it('make a format once however many ask at however many nodes, and end a feed at all of them', async () => {
    const second = await machines.start('api', { path: '/nowhere' });
    const answer = await api.request('/conversions', { body: { ...SHORT, wait: true } });
    const { id } = dataOf<ConversionDetail>(answer);
    const nodes = [api, second, api, second];
    const ask = async (node: RunningDaemon) => {
      const address = await node.request(`/conversions/${id}/audio?format=flac`, {
        headers: { accept: 'application/json' },
      });
      const { audio_url } = dataOf<AudioUrl>(address);
      return new URL(audio_url).pathname;
    };
    const places = await Promise.all(nodes.map(ask));
    expect(new Set(places).size).to.equal(1);
    const stored = await machines.objects.names();
    expect(stored.filter((name) => name.endsWith('.flac'))).to.have.length(1);

    const feed = dataOf<FeedWithUrl>(await api.request('/feeds', { body: {} }));
    const { pathname } = new URL(feed.url);
    const read = (node: RunningDaemon) => fetch(node.origin + pathname);
    const [here, there] = await Promise.all([read(api), read(second)]);
    expect([here.status, there.status]).to.deep.equal([200, 200]);
    await second.request(`/feeds/${feed.id}`, { method: 'DELETE' });
    expect((await read(api)).status).to.equal(404);
  });

  it('tell at the API how far the work of the worker is, which only the worker could let hear', async () => {
    const id = await submit(api, LONG);
    const reader = await ProgressReader.open(`${api.origin}/v1/conversions/${id}/progress`, {
      authorization: `Bearer ${api.key}`,
    });
    const { data } = await reader.until((event) => (event.data.utterances_done ?? 0) > 0);
    expect(data.status).to.equal('generating');
    expect(data.utterances_total).to.be.above(data.utterances_done ?? Infinity);
    const elsewhere = await api.request(`/conversions/${id}/stream`);
    expect(elsewhere.status).to.equal(503);
    expect(errorOf(elsewhere).code).to.equal('LIVE_AUDIO_ELSEWHERE');
    expect(elsewhere.headers.get('retry-after')).to.equal('2');
    await api.request(`/conversions/${id}`, { method: 'DELETE' });
    expect((await reader.rest()).at(-1)?.event).not.to.equal('completed');
  });

  it('say each what it needs, and that it is ready', async () => {
    const ofApi = await readiness(api);
    expect(ofApi).to.include({ status: 200, ready: true });
    expect(ofApi.checks).to.have.all.keys('database', 'storage', 'media', 'settings');
    const ofWorker = await readiness(worker);
    expect(ofWorker).to.include({ status: 200, ready: true });
    expect(ofWorker.checks).to.include.all.keys('ffmpeg', 'voice');
    for (const { ok } of Object.values(ofWorker.checks)) expect(ok).to.equal(true);
  });

  it('answer at the worker how it is, and nothing else', async () => {
    expect((await fetch(`${worker.origin}/healthz`)).status).to.equal(200);
    expect(await (await fetch(`${worker.origin}/metrics`)).text()).to.include(
      'lectern_queue_depth',
    );
    for (const place of ['/v1/conversions', '/v1/openapi', '/docs/', '/media/x']) {
      expect((await fetch(`${worker.origin}${place}`)).status, place).to.equal(404);
    }
  });

  it('stop at the worker what is deleted at the API', async () => {
    const id = await submit(api, LONG);
    await eventually(() => worker.log.includes(id) || undefined);
    const answer = await api.request(`/conversions/${id}`, { method: 'DELETE' });
    expect(answer.status).to.equal(200);
    // The one place of the worker is free at once, and nothing is left of what it was doing.
    const next = await submit(api, SHORT);
    expect(await untilSettled(api, next)).to.include({ status: 'completed' });
    expect(worker.log).not.to.match(new RegExp(`${id}.*conversion completed`));
    expect((await machines.objects.names()).filter((name) => name.includes(id))).to.deep.equal([]);
  });

  it('go on when the worker is killed and another one is there', async () => {
    const ids = [await submit(api, LONG), await submit(api, SHORT)];
    const [first = ''] = ids;
    await eventually(() => worker.log.includes(first) || undefined);
    await worker.end('SIGKILL');
    const killedAt = Date.now();
    const successor = await machines.start('worker');
    await eventually(() => successor.log.includes(first) || undefined);
    expect(Date.now() - killedAt).to.be.below(15_000);
    await api.request(`/conversions/${first}`, { method: 'DELETE' });
    expect(await untilSettled(api, ids[1] ?? '')).to.include({ status: 'completed' });
  });

  it('report settings that contradict each other, and continue', async () => {
    const other = await machines.start('api', { env: { LECTERN_MEDIA_URL_MINUTES: '7' } });
    const told = await eventually(async () => {
      const { status, ready, checks } = await readiness(other);
      return checks['settings']?.ok === false
        ? { status, ready, ...checks['settings'] }
        : undefined;
    });
    expect(told).to.include({ status: 200, ready: true });
    expect(told.problem).to.include('media.urlMinutes');
    expect(other.log).to.include('media.urlMinutes');
    await other.end();
    await eventually(async () => {
      const { settings } = (await readiness(api)).checks;
      return settings?.ok === true ? true : undefined;
    });
  });
});

describe('daemons on an empty database', () => {
  before(needPostgres);

  it('can start at once: one of them makes the first organization', async () => {
    const machines = await Machines.open();
    try {
      const starting = [1, 2, 3].map(() => machines.start('api', { key: 'of another' }));
      const daemons = await Promise.all(starting);
      const keys = daemons.flatMap(({ log }) => /lt_live_\w{43}/.exec(log)?.[0] ?? []);
      expect(keys).to.have.length(1);
      for (const { origin } of daemons) {
        const headers = { authorization: `Bearer ${keys[0]}` };
        expect((await fetch(`${origin}/v1/usage`, { headers })).status).to.equal(200);
      }
    } finally {
      await machines.discard();
    }
  });

  it('do everything with the fewest connections', async () => {
    const machines = await Machines.open();
    try {
      const daemon = await machines.start(undefined, { env: { LECTERN_DATABASE_POOL_SIZE: '4' } });
      const answers = await Promise.all(
        [1, 2, 3].map(() => daemon.request('/conversions', { body: { ...SHORT, wait: true } })),
      );
      for (const answer of answers) {
        expect(dataOf<ConversionDetail>(answer)).to.include({ status: 'completed' });
      }
    } finally {
      await machines.discard();
    }
  });

  it('are refused without the keys that all must share, with the command that makes them', async () => {
    const machines = await Machines.open();
    try {
      const env = {
        LECTERN_SECRETS_URL_SIGNING_KEY: '',
        LECTERN_SECRETS_CURSOR_KEY: '',
        LECTERN_SECRETS_WEBHOOK_KEY: '',
      };
      const message = await machines.start('api', { env, key: 'none' }).then(
        () => 'It started.',
        (error: unknown) => String(error),
      );
      for (const name of ['urlSigningKey', 'cursorKey', 'webhookKey']) {
        expect(message).to.include(`secrets.${name}`);
      }
      expect(message).to.include('openssl rand -base64 32');
    } finally {
      await machines.discard();
    }
  });
});
