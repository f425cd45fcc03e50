import { join } from 'node:path';
import type { Logger } from 'pino';
import { createFirstOrganization } from '../accounts/first-organization.js';
import { RequestCounts } from '../accounts/request-counts.js';
import type { Clock, Timers } from '../contracts/clock.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';
import { Metrics } from '../http/metrics.js';
import { listen } from '../http/server.js';
import { LocalMediaStore } from '../library/local-media-store.js';
import { MediaUrlSigner } from '../library/signed-urls.js';
import { startSchedule, type PeriodicTask } from '../schedule/periodic-tasks.js';
import type { Settings } from '../settings/load-settings.js';
import { publicUrl } from '../settings/public-url.js';
import { compose } from './compose.js';
import { mediaUrlKeys, secretsOf } from './media-keys.js';
import { openSettingsDatabase } from './open-settings-database.js';
import { openScriptWriter } from './script-writer.js';
import { lockStorage } from './storage-lock.js';
import { storageSizes } from './storage-sizes.js';
import { openStudio } from './studio.js';
import { Teardown } from './teardown.js';

/** A running daemon. */
export interface Daemon {
  /** No trailing slash. */
  readonly publicUrl: string;
  /** The key of the first organization, on the very first start only. */
  readonly firstKey: string | null;
  readonly reads: Reads;
  /** What it does now and then, by the wall clock. */
  readonly tasks: readonly PeriodicTask[];
  /**
   * Stops taking work, gives running work the grace of the settings, hands the rest back to the queue and closes
   * everything. Safe to call again.
   */
  stop(): Promise<void>;
}

export interface DaemonOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly timers: Timers;
  /** The environment's PATH: where ffmpeg is looked for. */
  readonly searchPath: string;
}

/** Plan of the organization that the first start creates: on one's own machine nobody wants to be metered. */
const FIRST_PLAN = 'unlimited';

/** Longest time that answers under way are given when everything else has stopped. */
const HTTP_GRACE_MS = 1_000;

/**
 * Starts everything, forward; a part that cannot start stops what was started before it.
 * @throws the errors of the parts, as they are: StorageUnavailable, PluginError, FfmpegNotUsable, EADDRINUSE and the like
 */
export async function startDaemon(options: DaemonOptions): Promise<Daemon> {
  const teardown = new Teardown(options.logger);
  try {
    return await start(options, teardown);
  } catch (error) {
    await teardown.run();
    throw error;
  }
}

async function start(
  { settings, logger, clock, timers, searchPath }: DaemonOptions,
  teardown: Teardown,
): Promise<Daemon> {
  const folder = settings.storage.dir;
  const lock = await lockStorage(folder, clock);
  teardown.add('storage lock', () => lock.release());

  const [database, urlKeys, cursorSecret] = await Promise.all([
    openSettingsDatabase(settings),
    mediaUrlKeys(settings),
    secretsOf(folder).secret('cursor-key'),
  ]);
  teardown.add('database', () => database.close());

  const { unitOfWork, reads } = database;
  const metrics = new Metrics({ reads, clock, sizes: storageSizes(folder) });
  const studio = await openStudio({
    settings,
    searchPath,
    onClip: (source) => metrics.clips.inc({ source }),
    onRendered: (renderSeconds, audioSeconds) => {
      metrics.renderSeconds.inc(renderSeconds);
      metrics.audioSeconds.inc(audioSeconds);
    },
  });
  teardown.add('studio', () => studio.close());

  const scriptWriter = await openScriptWriter(settings, (reason) =>
    logger.warn({ writer: settings.scripting.writer, reason }, 'script not taken'),
  );
  teardown.add('script writer', () => scriptWriter.close());

  const media = new LocalMediaStore(join(folder, 'media'));
  await recoverWork(unitOfWork, reads, media, logger);
  const requestCounts = await RequestCounts.open({ unitOfWork, reads, clock, logger });
  teardown.add('request counts', () => requestCounts.stop());

  const server = await listen({ ...settings.http, logger });
  teardown.add('http server', () => server.close(HTTP_GRACE_MS));
  // The key is shown once: nothing that stops the start may come between its making and its showing.
  const at = new Date(clock.now()).toISOString();
  const firstKey = await createFirstOrganization(unitOfWork, FIRST_PLAN, at);
  let accepting = false;
  const url = publicUrl(settings.http, server.port);
  const signer = new MediaUrlSigner(urlKeys, clock, settings.media.urlMinutes * 60);
  const { app, runner, settled, ...composed } = await compose({
    settings,
    logger,
    clock,
    timers,
    database,
    media,
    signer,
    cursorSecret,
    writer: scriptWriter.writer,
    studio,
    requestCounts,
    metrics,
    publicUrl: url,
    isAccepting: () => accepting,
  });
  teardown.add('waiting callers', () => {
    settled.giveUpAll();
    return Promise.resolve();
  });
  teardown.add('jobs', () => runner.stop(settings.shutdown.graceSeconds * 1000));
  const tasks: readonly PeriodicTask[] = [
    ...composed.tasks,
    {
      name: 'take up a rotated media key',
      at: '* * * * *',
      run: async () => signer.use(await mediaUrlKeys(settings)),
    },
  ];
  const schedule = startSchedule(tasks, logger);
  teardown.add('schedule', () => schedule.stop());
  teardown.add('admission', () => {
    accepting = false;
    server.drain();
    return Promise.resolve();
  });

  runner.start();
  server.serve(app, `${url}/docs/errors`);
  accepting = true;
  logger.info({ url, storage: folder }, 'ready');

  let stopping: Promise<void> | undefined;
  return { publicUrl: url, firstKey, reads, tasks, stop: () => (stopping ??= teardown.run()) };
}

/** Puts back what a crash left: jobs that were running, and audio that no conversion knows. */
async function recoverWork(
  unitOfWork: UnitOfWork,
  reads: Reads,
  media: LocalMediaStore,
  logger: Logger,
): Promise<void> {
  const orphans = await unitOfWork.write(async ({ jobs, conversions }) => {
    const recovered = await jobs.recover();
    for (const { subject } of recovered) await conversions.requeue(subject);
    return recovered;
  });
  if (orphans.length > 0) logger.warn({ jobs: orphans.length }, 'taking up interrupted work again');
  const wanted = await reads.conversions.mediaKeys();
  await media.removeAllBut((key) => Promise.resolve(wanted.has(key)));
}
