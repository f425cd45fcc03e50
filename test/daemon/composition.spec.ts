import { expect } from 'chai';
import { pino } from 'pino';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createFirstOrganization } from '../../src/accounts/first-organization.js';
import { RequestCounts } from '../../src/accounts/request-counts.js';
import { composeApi } from '../../src/daemon/api.js';
import { composeCore, type Core } from '../../src/daemon/core.js';
import { composeOrders, type Orders } from '../../src/daemon/orders.js';
import { periodicTasks } from '../../src/daemon/schedule.js';
import { systemClock, systemTimers } from '../../src/daemon/system-clock.js';
import { composeWorker } from '../../src/daemon/worker.js';
import { openDatabase, type Database } from '../../src/database/open-database.js';
import { listen } from '../../src/http/server.js';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { mediaUrlKeys } from '../../src/library/media-keys.js';
import { MediaUrlSigner } from '../../src/library/signed-urls.js';
import { findFfmpeg } from '../../src/mastering/find-ffmpeg.js';
import { openStudio, openVoices } from '../../src/narration/studio.js';
import { TextPool } from '../../src/narration/text/text-pool.js';
import { Metrics } from '../../src/operations/metrics.js';
import { Readiness } from '../../src/operations/readiness.js';
import { loadSettings, type Settings } from '../../src/settings/load-settings.js';
import { preparePrivateStorage } from '../../src/storage/private-storage.js';
import { storageSizes } from '../../src/storage/storage-sizes.js';
import { anOrganization } from '../builders/conversion.js';
import { ApiClient } from '../journeys/api-client.js';
import { dataOf, submit, untilSettled } from '../journeys/answers.js';
import { newFolder } from '../journeys/running-daemon.js';

const DOCUMENT = { source_type: 'document', title: 'Relay', content: 'Relay copies files.' };

describe('the pieces of the daemon', () => {
  let storage: string;
  let settings: Settings;
  let texts: TextPool;
  let database: Database;
  let ends: (() => Promise<void>)[];

  beforeEach(async () => {
    ends = [];
    storage = await newFolder();
    settings = loadSettings({ env: { LECTERN_STORAGE_DIR: storage }, configFile: '/dev/null' });
    await preparePrivateStorage(storage);
    texts = new TextPool({ threads: 1, idleMs: 1_000 });
    database = await openDatabase(storage);
  });

  afterEach(async () => {
    for (const end of ends.toReversed()) await end();
    await texts.close();
    await database.close();
    await rm(storage, { recursive: true });
  });

  const logger = pino({ level: 'silent' });
  const clock = systemClock;

  const core = (): Promise<Core> =>
    composeCore({
      ...{ settings, logger, clock, timers: systemTimers, database, writer: texts },
      media: new LocalMediaStore(path.join(storage, 'media')),
      metrics: new Metrics({ reads: database.reads, clock, sizes: storageSizes(storage) }),
    });

  const nobodyWorks = { enqueued: () => undefined, removed: () => Promise.resolve() };

  const ordersFor = (to: Core): Orders =>
    composeOrders(to, {
      notices: nobodyWorks,
      checkVersion: (order) => texts.checkVersion(order),
    });

  async function anApi(): Promise<ApiClient> {
    const { unitOfWork, reads } = database;
    const key = await createFirstOrganization(unitOfWork, 'unlimited', new Date().toISOString());
    const requestCounts = await RequestCounts.open({ unitOfWork, reads, clock, logger });
    const server = await listen({ host: '127.0.0.1', port: 0, keepAliveSeconds: 1, logger });
    ends.push(
      () => requestCounts.stop(),
      () => server.close(0),
    );
    const shared = await core();
    const origin = `http://127.0.0.1:${server.port}`;
    const voices = await openVoices(settings);
    const app = composeApi(shared, ordersFor(shared), {
      signer: new MediaUrlSigner(await mediaUrlKeys(settings), clock, 60),
      cursorSecret: Buffer.alloc(32, 1),
      castVoices: (voice) => voices.castVoices(voice),
      ...{ requestCounts, readiness: new Readiness({}, logger), publicUrl: origin },
      isAccepting: () => true,
    });
    server.serve(app, '');
    return new ApiClient(origin, key ?? '');
  }

  async function aWorker(): Promise<void> {
    const ffmpeg = await findFfmpeg({ searchPath: process.env['PATH'] ?? '' });
    const studio = openStudio({
      ...{ settings, texts, voices: await openVoices(settings), ffmpegPath: ffmpeg.path },
      onClip: () => undefined,
      onRendered: () => undefined,
    });
    const worker = composeWorker(await core(), studio);
    ends.push(
      () => studio.close(),
      () => worker.stop(0),
    );
    await worker.start();
  }

  it('take orders without a worker, and do the work without an API', async () => {
    const api = await anApi();
    const id = await submit(api, DOCUMENT);
    expect(dataOf(await api.request(`/conversions/${id}`))).to.include({ status: 'pending' });
    await aWorker();
    const settled = await untilSettled(api, id);
    expect(settled).to.include({ status: 'completed', has_audio: true });
    expect((await fetch(settled.audio_url ?? '')).status).to.equal(200);
  });

  it('run the schedule without an API and without a worker', async () => {
    const shared = await core();
    const tasks = periodicTasks(shared, ordersFor(shared), {
      readiness: new Readiness({}, logger),
      takeUpMediaKeys: () => Promise.resolve(),
    });
    const organization = anOrganization();
    const owner = { organizationId: organization.id, mode: 'live' } as const;
    const old = { owner, key: 'old', fingerprint: 'f', expiresAt: '2020-01-01T00:00:00.000Z' };
    await database.unitOfWork.write(async ({ accounts, idempotency }) => {
      await accounts.addOrganization(organization);
      await idempotency.add(old, 'nothing');
    });
    for (const { run } of tasks) await run();
    expect(await database.reads.idempotency.find(owner, old.key)).to.equal(null);
  });
});
