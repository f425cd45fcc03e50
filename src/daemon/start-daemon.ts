import { join } from 'node:path';
import type { Logger } from 'pino';
import { createFirstOrganization } from '../accounts/first-organization.js';
import { RequestCounts } from '../accounts/request-counts.js';
import type { Clock, Timers } from '../contracts/clock.js';
import type { Reads } from '../contracts/unit-of-work.js';
import { explainDamage } from '../database/damage.js';
import { databaseFile } from '../database/open-database.js';
import { listen } from '../http/server.js';
import { LocalMediaStore } from '../library/local-media-store.js';
import { mediaUrlKeys, secretsOf } from '../library/media-keys.js';
import { MediaUrlSigner } from '../library/signed-urls.js';
import type { FoundFfmpeg } from '../mastering/find-ffmpeg.js';
import { openScriptWriter } from '../narration/open-script-writer.js';
import { openStudio, openTexts, openVoices, type StudioOptions } from '../narration/studio.js';
import type { TextPool } from '../narration/text/text-pool.js';
import { Metrics } from '../operations/metrics.js';
import { Readiness } from '../operations/readiness.js';
import { startSchedule, type PeriodicTask } from '../schedule/periodic-tasks.js';
import type { Settings } from '../settings/load-settings.js';
import { publicUrl } from '../settings/public-url.js';
import { storageNeed } from '../storage/storage-need.js';
import { lockStorage, type StorageLock } from '../storage/storage-lock.js';
import { storageSizes } from '../storage/storage-sizes.js';
import { composeApi } from './api.js';
import { composeCore, type OpenParts } from './core.js';
import { openSettingsDatabase } from './open-settings-database.js';
import { composeOrders } from './orders.js';
import { periodicTasks } from './schedule.js';
import { systemTimers } from './system-clock.js';
import { Teardown } from './teardown.js';
import { composeWorker } from './worker.js';

/** A running daemon. */
export interface Daemon {
  /** No trailing slash. */
  readonly publicUrl: string;
  /** The key of the first organization, on the very first start only. */
  readonly firstKey: string | null;
  readonly reads: Reads;
  /** Its periodic tasks. */
  readonly tasks: readonly PeriodicTask[];
  /**
   * Stops taking work, gives running work the grace of the settings, releases the rest to the queue and closes
   * everything. Safe to call again.
   */
  stop(): Promise<void>;
}

export interface DaemonOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly timers: Timers;
  /** The ffmpeg that makes the audio, maybe still being looked for. */
  readonly ffmpeg: Promise<FoundFfmpeg>;
}

/** Plan of the organization that the first start creates: on one's own machine nobody wants to be metered. */
const FIRST_PLAN = 'unlimited';

/** Longest time that answers under way are given when everything else has stopped. */
const HTTP_GRACE_MS = 1_000;

/**
 * Starts everything, forward; a part that cannot start stops what was started before it.
 * @throws the errors of the parts, as they are: StorageUnavailable, DatabaseUnusable, PluginError, FfmpegNotUsable,
 * EADDRINUSE and the like
 */
export async function startDaemon(options: DaemonOptions): Promise<Daemon> {
  const teardown = new Teardown(options.logger);
  try {
    return await start(options, teardown);
  } catch (error) {
    await teardown.run();
    // A database may be damaged where nothing was read before.
    throw explainDamage(error, databaseFile(options.settings.storage.dir));
  }
}

async function start(options: DaemonOptions, teardown: Teardown): Promise<Daemon> {
  const { settings, logger, clock } = options;
  // Before anything is made: without a voice or ffmpeg nothing is left in the storage folder.
  const voices = await openVoices(settings);
  const texts = openTexts(settings);
  teardown.add('text threads', () => texts.close());
  const ffmpegPath = (await options.ffmpeg).path;

  const { lock, ...parts } = await openParts(options, texts, teardown);
  const { unitOfWork, reads } = parts.database;
  const urlKeys = await mediaUrlKeys(settings);
  const cursorSecret = await secretsOf(settings.storage.dir).secret('cursor-key');
  const requestCounts = await RequestCounts.open({ unitOfWork, reads, clock, logger });
  teardown.add('request counts', () => requestCounts.stop());
  const server = await listen({ ...settings.http, logger });
  teardown.add('http server', () => server.close(HTTP_GRACE_MS));

  const core = await composeCore(parts);
  const studio = openStudio({ settings, voices, texts, ffmpegPath, ...counting(core.metrics) });
  teardown.add('studio', () => studio.close());
  const worker = composeWorker(core, studio);
  const orders = composeOrders(core, {
    notices: worker.notices,
    checkVersion: (order) => texts.checkVersion(order),
  });
  const readiness = new Readiness(
    {
      database: { problem: 'The database does not answer', look: () => parts.database.ping() },
      storage: storageNeed(lock, settings.storage),
      ...worker.needs,
    },
    logger,
  );
  const url = publicUrl(settings.http, server.port);
  const signer = new MediaUrlSigner(urlKeys, clock, settings.media.urlMinutes * 60);
  let accepting = false;
  const app = composeApi(core, orders, {
    ...{ signer, cursorSecret, requestCounts, readiness, publicUrl: url },
    castVoices: (voice) => voices.castVoices(voice),
    isAccepting: () => accepting,
  });
  teardown.add('waiting callers', () => {
    core.settled.giveUpAll();
    return Promise.resolve();
  });
  teardown.add('jobs', () => worker.stop(settings.shutdown.graceSeconds * 1000));
  const tasks = periodicTasks(core, orders, {
    readiness,
    takeUpMediaKeys: async () => {
      lock.assertThere();
      signer.use(await mediaUrlKeys(settings));
    },
  });
  // Runs by the machine's own time, not by the clock, which may leap.
  const schedule = startSchedule(tasks, { clock, timers: systemTimers, logger });
  teardown.add('schedule', () => schedule.stop());
  teardown.add('admission', () => {
    accepting = false;
    server.drain();
    return Promise.resolve();
  });

  await worker.start();
  // The key is shown once: nothing that can fail may come between creating it and showing it.
  const at = new Date(clock.now()).toISOString();
  const firstKey = await createFirstOrganization(unitOfWork, FIRST_PLAN, at);
  server.serve(app, `${url}/docs/errors`);
  accepting = true;
  logger.info({ url, storage: settings.storage.dir }, 'ready');

  let stopping: Promise<void> | undefined;
  return { publicUrl: url, firstKey, reads, tasks, stop: () => (stopping ??= teardown.run()) };
}

/** Opens what every daemon needs, whatever it does: the storage folder and what is in it, and the script writer. */
async function openParts(
  { settings, logger, clock, timers }: DaemonOptions,
  texts: TextPool,
  teardown: Teardown,
): Promise<OpenParts & { readonly lock: StorageLock }> {
  const folder = settings.storage.dir;
  const lock = await lockStorage(folder, clock);
  teardown.add('storage lock', () => lock.release());
  const database = await openSettingsDatabase(settings, () => lock.assertThere());
  teardown.add('database', () => database.close());
  const scriptWriter = await openScriptWriter(settings, texts, (reason) =>
    logger.warn({ writer: settings.scripting.writer, reason }, 'script not taken'),
  );
  teardown.add('script writer', () => scriptWriter.close());
  const { writer } = scriptWriter;
  const media = new LocalMediaStore(join(folder, 'media'));
  const metrics = new Metrics({ reads: database.reads, clock, sizes: storageSizes(folder) });
  return { settings, logger, clock, timers, database, media, writer, metrics, lock };
}

/** Counts what the studio does. */
function counting(metrics: Metrics): Pick<StudioOptions, 'onClip' | 'onRendered'> {
  return {
    onClip: (source) => metrics.clips.inc({ source }),
    onRendered: (renderSeconds, audioSeconds) => {
      metrics.renderSeconds.inc(renderSeconds);
      metrics.audioSeconds.inc(audioSeconds);
    },
  };
}
