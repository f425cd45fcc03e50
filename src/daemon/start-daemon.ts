import type { Logger } from 'pino';
import { createFirstOrganization } from '../accounts/first-organization.js';
import { linkAddress } from '../accounts/one-time-links.js';
import type { Clock, Timers } from '../contracts/clock.js';
import type { Reads } from '../contracts/unit-of-work.js';
import { explainDamage } from '../database/damage.js';
import { databaseFile } from '../database/sqlite/open-reader.js';
import { createHealthApp } from '../http/health-app.js';
import { listen } from '../http/server.js';
import { createAddresses } from '../http/views/addresses.js';
import { eventRenderer } from '../http/views/event-view.js';
import { mediaUrlKeys } from '../library/media-keys.js';
import { MediaUrlSigner } from '../library/signed-urls.js';
import type { FoundFfmpeg } from '../mastering/find-ffmpeg.js';
import { openTexts } from '../narration/studio.js';
import { Readiness } from '../operations/readiness.js';
import type { SpeechPlugins } from '../plugin-host/speech-plugins.js';
import type { PeriodicTask } from '../schedule/periodic-tasks.js';
import type { Settings } from '../settings/load-settings.js';
import { publicUrl } from '../settings/public-url.js';
import { assertStartable } from '../settings/startable.js';
import { composeApi } from './api.js';
import { openApiParts, type OpenApiParts } from './api-parts.js';
import { composeCore, type Core } from './core.js';
import { metricsAccess } from './metrics-access.js';
import { openParts } from './open-parts.js';
import type { openWorker as OpenWorker } from './open-worker.js';
import type { Intake, IntakeObserver, IntakeParts } from './intake.js';
import { composeOrders, type Orders } from './orders.js';
import { periodicTasks } from './schedule.js';
import { backupTasks } from './scheduled-backup.js';
import { recoveryFor } from './recover-work.js';
import { startTasks } from './start-tasks.js';
import { Teardown } from './teardown.js';
import { threadErrorLog } from './thread-error-log.js';
import { openVoicePacks } from './voice-packs.js';
import { lookForVoices, spokenLanguages, voiceChoice } from './voices.js';
import type { Worker } from './worker.js';

/** A running daemon. */
export interface Daemon {
  /** No trailing slash. */
  readonly publicUrl: string;
  /** The key of the first organization, on the very first start only. */
  readonly firstKey: string | null;
  /** The link for the first administrator, on the very first start only. */
  readonly setupUrl: string | null;
  readonly reads: Reads;
  /** Its periodic tasks. */
  readonly tasks: readonly PeriodicTask[];
  /** Its watched folders; null if it watches none. */
  readonly intake: Pick<Intake, 'isIdle' | 'isConverting' | 'trouble'> | null;
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
  /** The ffmpeg that makes the audio, maybe still being looked for; asked for by a worker only. */
  readonly ffmpeg: () => Promise<FoundFfmpeg>;
  /** Told of the files of watched folders. */
  readonly observer?: IntakeObserver;
}

/** Plan of the organization that the first start creates: on one's own machine nobody wants to be metered. */
const FIRST_PLAN = 'unlimited';

/** Longest time that answers under way are given when everything else has stopped. */
const HTTP_GRACE_MS = 1_000;

/**
 * Starts everything that its roles ask for, forward; a part that cannot start stops what was started before it.
 * @throws the errors of the parts, as they are: SettingsError, StorageUnavailable, DatabaseUnusable, DatabaseUnavailable,
 * PluginError, FfmpegNotUsable, EADDRINUSE and the like
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
  const { roles } = settings;
  const isApi = roles.includes('api');
  assertStartable(settings);
  // Before anything is made: without a voice or ffmpeg nothing is left in the storage folder.
  const voices = await lookForVoices(settings, logger);
  const texts = openTexts(settings, {
    onThreadError: threadErrorLog(logger),
    spokenLanguages: spokenLanguages(voices, settings),
  });
  teardown.add('text threads', () => texts.close());
  const ffmpeg = roles.includes('worker') ? await options.ffmpeg() : null;
  const ffmpegPath = pathIn(ffmpeg);

  const parts = await openParts(options, texts, teardown);
  const urlKeys = await mediaUrlKeys(settings);
  const signer = new MediaUrlSigner(urlKeys, clock, settings.media.urlMinutes * 60);
  const apiParts = isApi ? await openApiParts(parts, signer, teardown) : null;
  const server = await listen({ ...settings.http, logger });
  teardown.add('http server', () => server.close(HTTP_GRACE_MS));

  const url = publicUrl(settings.http, server.port);
  const addresses = createAddresses(url, (key) => signer.sign(key));

  const core = await composeCore(parts);
  const worker =
    ffmpegPath === null || voices === null
      ? null
      : await startableWorker(
          core,
          { ...{ voices, texts, ffmpegPath }, renderEvent: eventRenderer(addresses) },
          teardown,
        );
  const orders = composeOrders(core, {
    texts,
    outline: (order, signal) => texts.outline(order, signal),
    understand: (request, lane, signal) => texts.understand(request, lane, signal),
  });
  const intake = await openIntake(core, orders, {
    ...{ ffmpegPath, voices, observer: options.observer ?? {} },
    assertStorage: () => parts.lock.assertThere(),
  });
  const { speaking, tasks: workerTasks, needs: workerNeeds } = worker ?? WITHOUT_WORKER;
  const needs = { ...parts.needs, ...workerNeeds, ...intake?.needs };
  const readiness = new Readiness(needs, logger, (check, isOk) =>
    core.metrics.ready.set({ check }, Number(isOk)),
  );
  let accepting = false;
  const isAccepting = () => accepting;
  const app =
    apiParts === null
      ? createHealthApp({
          health: { isAccepting, checkReadiness: () => readiness.check() },
          ...{ metrics: core.metrics, metricsAccess: metricsAccess(settings) },
          ...{ logger, publicUrl: url },
        })
      : composeApi(core, orders, {
          ...{ ...apiParts, addresses, readiness, publicUrl: url, isAccepting },
          chooseVoice: voiceChoice(voices, settings),
          ...{ voices, speaking, ffmpeg, texts },
          voicePacks: openVoicePacks(core, { voices, speaksHere: speaking !== null }, teardown),
        });
  teardown.add('waiting callers', () => endWaiting(core, apiParts));
  if (worker !== null) {
    teardown.add('jobs', () => worker.stop(settings.shutdown.graceSeconds * 1000));
  }
  // Before the jobs: nothing more is ordered then.
  teardown.add('watched folders', async () => intake?.stop());
  const takeUpMediaKeys = async () => {
    parts.lock.assertThere();
    signer.use(await mediaUrlKeys(settings));
  };
  const stopBackup = new AbortController();
  const tasks = [
    ...periodicTasks(core, orders, { readiness, takeUpMediaKeys }),
    ...workerTasks,
    ...backupTasks(core, stopBackup.signal),
  ];
  await startTasks(tasks, core, teardown);
  teardown.add('backup', () => {
    stopBackup.abort();
    return Promise.resolve();
  });
  teardown.add('admission', () => {
    accepting = false;
    server.drain();
    return Promise.resolve();
  });

  const recovery = recoveryFor(core);
  teardown.add('recovery', () => recovery.stop());
  await recovery.start();
  await worker?.start();
  // The key and the link are shown once: nothing that can fail may come between creating and showing them.
  const shownOnce = isApi ? await firstSecrets(options, parts, url) : NOTHING_TO_SHOW;
  server.serve(app, `${url}/docs/errors`);
  accepting = true;
  intake?.start();
  logger.info({ url, roles, storage: settings.storage.dir }, 'ready');

  let stopping: Promise<void> | undefined;
  const { reads } = parts.database;
  return {
    publicUrl: url,
    ...shownOnce,
    reads,
    tasks,
    intake,
    stop: () => (stopping ??= teardown.run()),
  };
}

/** Answers everybody who waits for a conversion or follows one. */
function endWaiting({ settled, progress }: Core, apiParts: OpenApiParts | null): Promise<void> {
  settled.giveUpAll();
  progress.close();
  apiParts?.callerStreams.events.endAll();
  apiParts?.visitorStreams.events.endAll();
  return Promise.resolve();
}

/** Parts of a daemon that does no work itself. */
const WITHOUT_WORKER = { needs: {}, speaking: null, tasks: [] };

const NOTHING_TO_SHOW = { firstKey: null, setupUrl: null };

/** Makes the first organization; nothing to show where there is one already. */
async function firstSecrets(
  { clock }: Pick<DaemonOptions, 'clock'>,
  { database }: Pick<Core, 'database'>,
  url: string,
): Promise<Pick<Daemon, 'firstKey' | 'setupUrl'>> {
  const at = new Date(clock.now()).toISOString();
  const first = await createFirstOrganization(database.unitOfWork, FIRST_PLAN, at);
  if (first === null) return NOTHING_TO_SHOW;
  return { firstKey: first.key, setupUrl: linkAddress(url, first.setupToken) };
}

/** Loaded only if there is work to be done: it costs memory. */
async function startableWorker(...parts: Parameters<typeof OpenWorker>): Promise<Worker> {
  const { openWorker } = await import('./open-worker.js');
  return openWorker(...parts);
}

/** Null if this process makes no audio. */
function pathIn(ffmpeg: FoundFfmpeg | null): string | null {
  return ffmpeg?.path ?? null;
}

/** Null if no folders are watched: loaded only if they are. */
async function openIntake(
  core: Core,
  orders: Orders,
  {
    ffmpegPath,
    voices,
    ...parts
  }: Pick<IntakeParts, 'observer' | 'assertStorage'> & {
    readonly ffmpegPath: string | null;
    readonly voices: SpeechPlugins | null;
  },
): Promise<Intake | null> {
  if (ffmpegPath === null || voices === null || !core.settings.intake.enabled) return null;
  const { composeIntake } = await import('./intake.js');
  const chooseVoice = voiceChoice(voices, core.settings);
  return composeIntake(core, orders, { ...parts, ffmpegPath, chooseVoice });
}
