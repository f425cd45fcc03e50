import { expect } from 'chai';
import { mkdtemp, open, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MediaStoreUnavailable, StorageFull } from '../../src/domain/failure.js';
import type { ObjectStore } from '../../src/library/s3/object-store.js';
import { S3MediaStore } from '../../src/library/s3-media-store.js';
import { cutAfter, FaultyProxy, keepSilent, refuse, slow } from '../builders/faulty-proxy.js';
import { S3Server } from '../builders/s3-server.js';

const MEGABYTE = 1024 * 1024;
const SHORT = { connectMs: 1_000, answerMs: 1_000, silenceMs: 2_000, probeMs: 500 };

describe('media store on an object store with faults', () => {
  let server: S3Server;
  let proxy: FaultyProxy;
  let objects: ObjectStore;
  let outgoing: string;
  let store: S3MediaStore;

  before(async () => {
    server = await S3Server.start();
  });

  after(() => server.stop());

  beforeEach(async () => {
    proxy = await FaultyProxy.start(server.origin);
    objects = server.client({ endpoint: proxy.origin, timeouts: SHORT });
    outgoing = await mkdtemp(path.join(tmpdir(), 'lectern-outgoing-'));
    store = new S3MediaStore(objects, '', outgoing);
  });

  afterEach(async () => {
    await objects.close();
    await proxy.stop();
    await server.empty();
    await rm(outgoing, { recursive: true });
  });

  async function prepare(key: string, bytes = 5): Promise<void> {
    const file = await store.prepare(key);
    await writeFile(file, '');
    await truncate(file, bytes);
  }

  async function put(key: string, bytes = 5): Promise<void> {
    await prepare(key, bytes);
    await store.commit(key);
  }

  const get = (key: string, bytes = 5) => buffer(store.read(key, { start: 0, end: bytes - 1 }));

  const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => 'no failure',
      (error: unknown) => error,
    );

  async function expectUnavailable(promise: Promise<unknown>, message: RegExp): Promise<void> {
    const failure = await failureOf(promise);
    expect(String(failure)).to.match(message);
    expect(failure).to.be.instanceOf(MediaStoreUnavailable);
    expect(String(failure)).not.to.include('S3RVER');
  }

  async function expectAllUnavailable(key: string, message: RegExp): Promise<void> {
    const asked = [
      store.commit(key),
      store.size(key),
      store.remove(key),
      store.removeOrphans(() => Promise.resolve(false), 0),
      get(key),
      objects.probe(),
    ];
    await Promise.all(asked.map((failing) => expectUnavailable(failing, message)));
  }

  it('down: everything says so, and what was to be stored is kept', async () => {
    await prepare('a.mp3');
    await proxy.stop();
    await expectAllUnavailable('a.mp3', /does not answer \(ECONNREFUSED\).*media\.s3\.endpoint/);
    expect(await readdir(outgoing)).to.deep.equal(['a.mp3']);
    proxy = await FaultyProxy.start(server.origin);
  });

  it('silent: everything gives up', async () => {
    await prepare('a.mp3');
    proxy.treat = keepSilent;
    await expectAllUnavailable(
      'a.mp3',
      /does not answer \((?:UND_ERR_HEADERS_TIMEOUT|TimeoutError)\)/,
    );
  });

  for (const method of ['PUT', 'HEAD', 'GET', 'DELETE']) {
    it(`answering 500 twice to ${method}, then recovering: nobody notices`, async () => {
      proxy.treat = proxy.first(2, method, refuse(500, 'InternalError'));
      await put('a.mp3');
      expect((await get('a.mp3')).length).to.equal(5);
      await store.remove('a.mp3');
      expect(proxy.requests.filter((line) => line.startsWith(method)).length).to.be.at.least(3);
      expect(await server.names()).to.deep.equal([]);
    });
  }

  it('breaking a connection in an upload: the upload starts again', async () => {
    const broken = proxy.pass({ up: () => cutAfter(MEGABYTE, 'broken') });
    proxy.treat = proxy.first(2, 'PUT', broken);
    await put('a.mp3', 4 * MEGABYTE);
    expect(await store.size('a.mp3')).to.equal(4 * MEGABYTE);
  });

  it('answering 500 for long: everything says so, after three attempts', async () => {
    await prepare('a.mp3');
    proxy.treat = refuse(503, 'SlowDown');
    await expectUnavailable(store.commit('a.mp3'), /answers 503 SlowDown: look into its log/);
    expect(proxy.requests).to.have.length(3);
  });

  for (const [status, code] of [
    [507, 'XMinioStorageFull'],
    [507, undefined],
    [400, 'EntityTooLarge'],
    [403, 'QuotaExceeded'],
    [500, 'InsufficientStorage'],
  ] as const) {
    it(`full (${status} ${code ?? ''}): says so at once, and nothing is visible`, async () => {
      await prepare('a.mp3');
      proxy.treat = proxy.first(1, 'PUT', refuse(status, code));
      const failure = await failureOf(store.commit('a.mp3'));
      expect(failure).to.be.instanceOf(StorageFull);
      expect(String(failure)).to.include('The object store has no room');
      expect(await store.size('a.mp3')).to.equal(null);
      expect(await server.names()).to.deep.equal([]);
    });
  }

  it('slow with an upload that makes progress: it is not cut off', async () => {
    proxy.treat = proxy.pass({ up: () => slow(10 * MEGABYTE) });
    const start = performance.now();
    await put('a.mp3', 40 * MEGABYTE);
    expect(performance.now() - start).to.be.above(SHORT.silenceMs);
    proxy.treat = proxy.pass();
    expect(await store.size('a.mp3')).to.equal(40 * MEGABYTE);
  });

  it('slow with a download that makes progress: it is not cut off', async () => {
    await put('a.mp3', 2 * MEGABYTE);
    proxy.treat = proxy.pass({ down: () => slow(MEGABYTE * 0.8) });
    const start = performance.now();
    expect((await get('a.mp3', 2 * MEGABYTE)).length).to.equal(2 * MEGABYTE);
    expect(performance.now() - start).to.be.above(SHORT.silenceMs);
  });

  it('sending a truncated body: the stream fails, however it ends', async () => {
    await put('a.mp3', MEGABYTE);
    const brokenOff = { down: () => cutAfter(400_000, 'broken') };
    const endedEarly = { down: () => cutAfter(400_000, 'kept'), chunked: true };
    for (const passing of [brokenOff, endedEarly]) {
      proxy.treat = proxy.pass(passing);
      await expectUnavailable(get('a.mp3', MEGABYTE), /does not answer|648576 bytes too few/);
    }
    const fallsSilent = { down: () => cutAfter(400_000, 'kept') };
    proxy.treat = proxy.pass(fallsSilent);
    await expectUnavailable(get('a.mp3', MEGABYTE), /does not answer/);
  });

  it('sending the whole if a part was asked for: the stream fails', async () => {
    await put('a.mp3');
    proxy.treat = (request, response) => {
      delete request.headers.range;
      proxy.pass()(request, response);
    };
    const part = buffer(store.read('a.mp3', { start: 1, end: 2 }));
    await expectUnavailable(part, /does not give the bytes asked for/);
  });

  it('keeping less than was sent: the audio does not count as stored', async () => {
    await prepare('a.mp3');
    proxy.treat = (request, response) => {
      if (request.method === 'HEAD') response.writeHead(200, { 'content-length': '3' }).end();
      else proxy.pass()(request, response);
    };
    await expectUnavailable(store.commit('a.mp3'), /has kept 3 of 5 bytes/);
  });

  it('refusing the key: says which settings to look at', async () => {
    await objects.close();
    objects = server.client({ accessKeyId: 'wrong', timeouts: SHORT });
    store = new S3MediaStore(objects, '', outgoing);
    await prepare('a.mp3');
    const refused = /refuses the access key \(403.*media\.s3\.secretAccessKey/;
    await expectAllUnavailable('a.mp3', refused);
  });

  it('without the bucket: says so', async () => {
    await objects.close();
    objects = server.client({ bucket: 'nowhere', timeouts: SHORT });
    store = new S3MediaStore(objects, '', outgoing);
    await prepare('a.mp3');
    const missing = /has no such bucket: create it, or correct media\.s3\.bucket/;
    await expectUnavailable(store.commit('a.mp3'), missing);
    await expectUnavailable(objects.probe(), missing);
    await expectUnavailable(
      store.removeOrphans(() => Promise.resolve(false), 0),
      missing,
    );
  });

  it('taking nothing of a long file: only a little of it is in memory', async () => {
    await prepare('a.mp3', 128 * MEGABYTE);
    proxy.treat = keepSilent;
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const look = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 20);
    const leave = new AbortController();
    const commit = failureOf(store.commit('a.mp3', leave.signal));
    await once(AbortSignal.timeout(SHORT.silenceMs), 'abort');
    leave.abort();
    await commit;
    clearInterval(look);
    expect(most - before).to.be.below(24 * MEGABYTE);
  });

  it('silent in an upload that is interrupted: the upload ends at once with the reason', async () => {
    await prepare('a.mp3');
    const asked = new Promise<void>((resolve) => (proxy.treat = () => resolve()));
    const leave = new AbortController();
    const commit = failureOf(store.commit('a.mp3', leave.signal));
    await asked;
    const reason = new Error('Stopping.');
    leave.abort(reason);
    expect(await commit).to.equal(reason);
    expect(proxy.requests).to.have.length(1);
  });

  it('with a reader who leaves: the download ends', async () => {
    await put('a.mp3', 8 * MEGABYTE);
    const ended = new Promise<void>((resolve) => {
      proxy.treat = (request, response) => {
        response.once('close', resolve);
        proxy.pass({ down: () => slow(MEGABYTE) })(request, response);
      };
    });
    const reads = store.read('a.mp3', { start: 0, end: Infinity });
    await once(reads, 'readable');
    reads.destroy();
    await ended;
    const early = store.read('a.mp3', { start: 0, end: Infinity });
    early.destroy();
    await once(early, 'close');
  });

  it('leaves the file of a failed upload open for nobody', async () => {
    await prepare('a.mp3');
    proxy.treat = refuse(400, 'Nonsense');
    await expectUnavailable(
      store.commit('a.mp3'),
      /answers 400 Nonsense: check media\.s3\.endpoint/,
    );
    await store.discard('a.mp3');
    const file = await open(await store.prepare('a.mp3'), 'wx');
    await file.close();
  });
});
