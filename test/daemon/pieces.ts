import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { createFirstOrganization } from '../../src/accounts/first-organization.js';
import { StoredRequestOutcomes } from '../../src/accounts/stored-request-outcomes.js';
import { MemoryRequestCounts } from '../../src/accounts/memory-request-counts.js';
import { ReleaseHistory } from '../../src/conversions/release-history.js';
import { composeApi } from '../../src/daemon/api.js';
import { composeCore, type Core } from '../../src/daemon/core.js';
import { composeOrders, type Orders } from '../../src/daemon/orders.js';
import { systemClock, systemTimers } from '../../src/daemon/system-clock.js';
import { Teardown } from '../../src/daemon/teardown.js';
import { openVoicePacks } from '../../src/daemon/voice-packs.js';
import { voiceChoice } from '../../src/daemon/voices.js';
import { openStreams } from '../../src/daemon/stream-parts.js';
import { composeWorker } from '../../src/daemon/worker.js';
import type { SqliteDatabase } from '../../src/database/database.js';
import { Downloads } from '../../src/http/downloads.js';
import { TextThreads } from '../../src/intake/texts/text-threads.js';
import { listen } from '../../src/http/server.js';
import { createAddresses } from '../../src/http/views/addresses.js';
import { eventRenderer } from '../../src/http/views/event-view.js';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { sessionKeys } from '../../src/library/session-key.js';
import { mediaUrlKeys } from '../../src/library/media-keys.js';
import { MediaUrlSigner } from '../../src/library/signed-urls.js';
import { openStudio, openVoices } from '../../src/narration/studio.js';
import { TextPool } from '../../src/narration/text/text-pool.js';
import { Metrics } from '../../src/operations/metrics.js';
import { LogoConverter } from '../../src/publishing/logo/logo-converter.js';
import { ImageFetcher } from '../../src/webhooks/fetch-image.js';
import { NetworkPolicy } from '../../src/webhooks/network-policy.js';
import { Readiness } from '../../src/operations/readiness.js';
import { CoverPool } from '../../src/publishing/cover/cover-pool.js';
import { loadSettings, type Settings } from '../../src/settings/load-settings.js';
import { preparePrivateStorage } from '../../src/storage/private-storage.js';
import { storageSizes } from '../../src/storage/storage-sizes.js';
import { foundFfmpeg } from '../builders/found-ffmpeg.js';
import { PagePool } from '../../src/web/rendering/page-pool.js';
import { openFreshSqlite } from '../builders/fresh-sqlite.js';
import { LEXICON } from '../builders/verbalizer.js';
import { ApiClient } from '../journeys/api-client.js';
import { newFolder } from '../builders/new-folder.js';

const logger = pino({ level: 'silent' });
const clock = systemClock;

/** The pieces of the daemon, each of which can be composed without the others. */
export class Pieces {
  readonly #ends: (() => Promise<void>)[] = [];
  readonly #texts = new TextPool({
    ...{ threads: 1, idleMs: 1_000, longestMs: 60_000 },
    lexicon: LEXICON,
  });
  readonly #covers = new CoverPool();
  readonly #pages = new PagePool();

  /** Number of rendered pages. */
  rendered = 0;

  private constructor(
    readonly settings: Settings,
    readonly database: SqliteDatabase,
  ) {}

  /** @param changes further settings, by environment */
  static async open(changes: Readonly<Record<string, string>> = {}): Promise<Pieces> {
    const storage = await newFolder();
    const env = { LECTERN_STORAGE_DIR: storage, LECTERN_HTTP_MAX_STREAMS: '100', ...changes };
    await preparePrivateStorage(storage);
    const settings = loadSettings({ env, configFile: '/dev/null' });
    return new Pieces(settings, await openFreshSqlite(storage));
  }

  async discard(): Promise<void> {
    for (const end of this.#ends.toReversed()) await end();
    await this.#texts.close();
    await this.#covers.close();
    await this.#pages.close();
    await this.database.close();
    await rm(this.settings.storage.dir, { recursive: true });
  }

  /** @param database in place of the one of the storage folder */
  core(database = this.database): Promise<Core> {
    const { settings } = this;
    const { dir } = settings.storage;
    const { reads, unitOfWork } = database;
    return composeCore({
      ...{ settings, logger, clock, timers: systemTimers, database, writer: this.#texts },
      history: new ReleaseHistory({ reads, unitOfWork, reader: this.#texts, logger }),
      covers: this.#covers,
      media: new LocalMediaStore(path.join(dir, 'media')),
      metrics: new Metrics({ reads: database.reads, clock, sizes: storageSizes(dir) }),
      sizes: storageSizes(dir),
    });
  }

  orders(core: Core): Orders {
    return composeOrders(core, {
      texts: this.#texts,
      outline: (order, signal) => this.#texts.outline(order, signal),
      understand: (request, lane, signal) => this.#texts.understand(request, lane, signal),
    });
  }

  async signer(): Promise<MediaUrlSigner> {
    return new MediaUrlSigner(await mediaUrlKeys(this.settings), clock, 60);
  }

  /** An API that is served, and a client with a key of the first organization. */
  async api(core: Core): Promise<ApiClient> {
    const { unitOfWork, reads } = this.database;
    const first = await createFirstOrganization(unitOfWork, 'unlimited', new Date().toISOString());
    const requestCounts = await MemoryRequestCounts.open({ unitOfWork, reads, clock, logger });
    const requestOutcomes = new StoredRequestOutcomes({ unitOfWork, clock, logger });
    const { http } = this.settings;
    const address = { host: '127.0.0.1', port: 0, keepAliveSeconds: 1 };
    const server = await listen({ ...address, stalledSeconds: http.stalledSeconds, logger });
    const logoImages = new LogoConverter();
    this.#ends.push(
      () => logoImages.close(),
      () => requestCounts.stop(),
      () => requestOutcomes.stop(),
      () => server.close(0),
    );
    const origin = `http://127.0.0.1:${server.port}`;
    const voices = await openVoices(this.settings);
    const look = () => core.database.ping();
    const signer = await this.signer();
    const addresses = createAddresses(origin, (mediaKey) => signer.sign(mediaKey));
    const app = composeApi(core, this.orders(core), {
      ...{ signer, addresses, requestOutcomes },
      cursorSecret: Buffer.alloc(32, 1),
      sessionKeys: await sessionKeys(this.settings),
      callerStreams: openStreams(http.maxStreams),
      visitorStreams: openStreams(http.maxStreams, http.maxStreamsPerAddress),
      pages: {
        render: (order) => {
          this.rendered += 1;
          return this.#pages.render(order);
        },
      },
      uploadTexts: new TextThreads({ idleMs: 1_000 }),
      downloads: new Downloads({
        ...{ all: http.maxDownloads, perAddress: http.maxDownloadsPerAddress },
        stalledSeconds: http.stalledSeconds,
      }),
      chooseVoice: voiceChoice(voices, this.settings),
      ...{ voices, speaking: null, ffmpeg: null, texts: this.#texts },
      voicePacks: openVoicePacks(core, { voices, speaksHere: false }, new Teardown(logger)),
      readiness: new Readiness({ database: { problem: 'It does not answer', look } }, logger),
      logoImages,
      images: new ImageFetcher({ policy: new NetworkPolicy(['public']), ca: '', version: '0' }),
      ...{ requestCounts, publicUrl: origin, isAccepting: () => true },
    });
    server.serve(app, '');
    return new ApiClient(origin, first?.key ?? '');
  }

  /** A worker that works until the pieces are discarded. */
  async worker(core: Core): Promise<void> {
    const { settings } = this;
    const ffmpeg = await foundFfmpeg();
    const studio = openStudio({
      ...{ settings, texts: this.#texts, voices: await openVoices(settings) },
      ...{ ffmpegPath: ffmpeg.path, onClip: () => undefined, onRendered: () => undefined },
    });
    const signer = await this.signer();
    const addresses = createAddresses('http://localhost', (mediaKey) => signer.sign(mediaKey));
    const worker = await composeWorker(core, studio, eventRenderer(addresses));
    this.#ends.push(
      () => studio.close(),
      () => worker.stop(0),
    );
    await worker.start();
  }
}
