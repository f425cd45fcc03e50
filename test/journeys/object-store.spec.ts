import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { Failure } from '../../src/http/schemas/envelope.js';
import { FaultyProxy, refuse } from '../builders/faulty-proxy.js';
import { S3Server } from '../builders/s3-server.js';
import { dataOf, submit, untilSettled } from './answers.js';
import { eventually } from './eventually.js';
import { RunningDaemon } from './running-daemon.js';

const BODY = { source_type: 'document', title: 'Relay', content: 'Relay copies files.' };

interface Readiness {
  readonly checks: Readonly<Record<string, { readonly ok: boolean; readonly problem?: string }>>;
}

describe('a daemon that keeps audio in an object store', () => {
  let server: S3Server;
  let proxy: FaultyProxy;
  let daemon: RunningDaemon;

  before(async () => {
    server = await S3Server.start();
    proxy = await FaultyProxy.start(server.origin);
    const env = { ...server.environment(), LECTERN_MEDIA_S3_ENDPOINT: proxy.origin };
    daemon = await RunningDaemon.start({ env: { ...env, LECTERN_MEDIA_S3_PREFIX: 'lectern' } });
  });

  after(async () => {
    await daemon.discard();
    await proxy.stop();
    await server.stop();
  });

  afterEach(async () => {
    proxy.treat = proxy.pass();
    await server.empty();
  });

  async function made(): Promise<ConversionDetail & { readonly audio_url: string }> {
    const answer = await daemon.request('/conversions', { body: { ...BODY, wait: true } });
    const detail = dataOf<ConversionDetail>(answer);
    return { ...detail, audio_url: detail.audio_url ?? '' };
  }

  async function readiness(): Promise<{ status: number; media: Readiness['checks'][string] }> {
    const answer = await fetch(`${daemon.origin}/readyz`);
    const { checks } = (await answer.json()) as Readiness;
    return { status: answer.status, media: checks['media'] ?? { ok: false, problem: 'untold' } };
  }

  async function expectUnavailable(address: string): Promise<void> {
    const answer = await fetch(address);
    expect(answer.status).to.equal(503);
    expect(answer.headers.get('retry-after')).to.equal('5');
    for (const name of ['etag', 'content-range', 'accept-ranges', 'cache-control']) {
      expect(answer.headers.get(name), name).not.to.match(/^"|bytes|immutable/);
    }
    const { error } = (await answer.json()) as Failure;
    expect(error.code).to.equal('SERVICE_UNAVAILABLE');
    expect(error.message).to.include('The media store does not respond');
  }

  it('makes audio that is heard by GET, Range, HEAD and If-None-Match, until it is deleted', async () => {
    const { id, audio_url, status } = await made();
    expect(status).to.equal('completed');
    const [name = '', ...others] = await server.names();
    expect(name).to.match(new RegExp(`^lectern/[0-9a-f]{2}/${id}-[0-9a-f]{16}\\.mp3$`));
    expect(others).to.deep.equal([]);
    expect(await readdir(path.join(daemon.storage, 'outgoing'))).to.deep.equal([]);
    expect(await readdir(path.join(daemon.storage, 'media'))).to.deep.equal([]);

    const whole = await fetch(audio_url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
    expect(whole.status).to.equal(200);
    expect(whole.headers.get('etag')).to.equal(etag);
    expect(whole.headers.get('content-length')).to.equal(String(bytes.length));

    const part = await fetch(audio_url, { headers: { range: 'bytes=100-199' } });
    expect(part.status).to.equal(206);
    expect(part.headers.get('content-range')).to.equal(`bytes 100-199/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).to.equal(true);
    const end = await fetch(audio_url, { headers: { range: 'bytes=-10' } });
    expect(Buffer.from(await end.arrayBuffer()).equals(bytes.subarray(-10))).to.equal(true);
    const beyond = await fetch(audio_url, { headers: { range: `bytes=${bytes.length}-` } });
    expect(beyond.status).to.equal(416);
    await beyond.arrayBuffer();

    const head = await fetch(audio_url, { method: 'HEAD' });
    expect(head.status).to.equal(200);
    expect(head.headers.get('content-length')).to.equal(String(bytes.length));
    expect(head.headers.get('etag')).to.equal(etag);
    const known = await fetch(audio_url, {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect(known.status).to.equal(304);

    await daemon.request(`/conversions/${id}`, { method: 'DELETE' });
    expect(await server.names()).to.deep.equal([]);
    expect((await fetch(audio_url)).status).to.equal(404);
  });

  it('says 503 while the store fails, and not that audio is lost', async () => {
    const { id, audio_url } = await made();
    expect((await readiness()).media).to.deep.equal({ ok: true });
    proxy.treat = refuse(500, 'InternalError');
    await expectUnavailable(audio_url);
    expect(await readiness()).to.deep.equal({
      status: 503,
      media: {
        ok: false,
        problem: 'The object store answers 500 InternalError: look into its log.',
      },
    });
    const detail = dataOf<ConversionDetail>(await daemon.request(`/conversions/${id}`));
    expect(detail.has_audio).to.equal(true);
    proxy.treat = proxy.first(3, 'GET', refuse(503, 'SlowDown'));
    await expectUnavailable(audio_url);
    const back = await fetch(audio_url);
    expect(back.status).to.equal(200);
    await back.arrayBuffer();
    expect((await readiness()).media).to.deep.equal({ ok: true });
  });

  it('says that audio is lost if the store says so', async () => {
    const { audio_url } = await made();
    await server.empty();
    const answer = await fetch(audio_url);
    expect(answer.status).to.equal(404);
    expect(((await answer.json()) as Failure).error.code).to.equal('AUDIO_LOST');
  });

  it('keeps finished work until the store is back', async () => {
    proxy.treat = refuse(503, 'SlowDown');
    const id = await submit(daemon, BODY);
    await eventually(() => daemon.log.includes('media store unavailable') || undefined);
    proxy.treat = proxy.pass();
    expect(await untilSettled(daemon, id)).to.include({ status: 'completed', has_audio: true });
  });

  it('fails a conversion that the store has no room for, and leaves nothing', async () => {
    proxy.treat = proxy.first(1, 'PUT', refuse(507, 'XMinioStorageFull'));
    const detail = await made();
    expect(detail.status).to.equal('failed');
    expect(detail.error?.message).to.match(/full/);
    expect(await server.names()).to.deep.equal([]);
  });

  it('deletes a conversion while the store fails: its audio can be heard no longer', async () => {
    const { id, audio_url } = await made();
    proxy.treat = refuse(500);
    const answer = await daemon.request(`/conversions/${id}`, { method: 'DELETE' });
    expect(answer.status).to.equal(200);
    expect((await fetch(audio_url)).status).to.equal(404);
    expect(daemon.log).to.include('audio of a deleted conversion could not be removed');
  });

  it('writes no credentials to the log', () => {
    expect(daemon.log).not.to.match(/S3RVER|X-Amz-Signature/);
  });
});
