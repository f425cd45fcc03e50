import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { MediaStore } from '../contracts/media-store.js';
import { openMediaStore } from '../daemon/open-media-store.js';
import { systemClock } from '../daemon/system-clock.js';
import { Teardown } from '../daemon/teardown.js';
import { countFinishedAudio, finishedAudio } from '../database/moving/finished-audio.js';
import { compareRows, moveRows, type MovedTable } from '../database/moving/move-rows.js';
import { openSource, type MoveSource } from '../database/moving/source.js';
import { openTarget } from '../database/moving/target.js';
import { databaseFile } from '../database/sqlite/open-reader.js';
import { createLogger } from '../operations/create-logger.js';
import type { Settings } from '../settings/load-settings.js';
import { lockStorage } from '../storage/storage-lock.js';
import { CommandRefused, type OutputStream } from './command-context.js';
import { moveAudio, type MovedAudio } from './move-audio.js';
import { showStep } from './progress.js';

export interface MoveRequest {
  readonly settings: Settings;
  /** postgres:// URL */
  readonly to: string;
  /** True if finished audio goes to the object store of the settings. */
  readonly copiesAudio: boolean;
  /** Output for the progress of the move. */
  readonly stderr: OutputStream;
}

/** Outcome of a move. */
export interface MoveOutcome {
  readonly tables: readonly MovedTable[];
  /** Null if none was to be copied. */
  readonly audio: MovedAudio | null;
}

/**
 * Moves the installation of the storage folder to PostgreSQL. No daemon can start on either database during the move.
 * @throws an error with a remedy if it is not possible; the signal's reason
 */
export async function moveInstallation(
  request: MoveRequest,
  signal: AbortSignal,
): Promise<MoveOutcome> {
  // Standard output is for the report.
  const logger = await createLogger({ ...request.settings.log, level: 'silent' });
  const teardown = new Teardown(logger);
  try {
    return await moveParts(request, { logger, teardown, signal });
  } finally {
    await teardown.run();
  }
}

interface MoveContext {
  readonly logger: Logger;
  readonly teardown: Teardown;
  readonly signal: AbortSignal;
}

async function moveParts(request: MoveRequest, context: MoveContext): Promise<MoveOutcome> {
  const { settings, to, copiesAudio, stderr } = request;
  const { logger, teardown, signal } = context;
  const source = await openStorage(settings.storage.dir, teardown);
  const store = copiesAudio ? await openAudioStore(settings, teardown) : null;
  const { caFile } = settings.database;
  const address = { url: to, caFile: caFile === '' ? null : caFile };
  const target = await openTarget(source, { address, logger, signal });
  teardown.add('target', () => target.close());
  const watch = (step: string, total: number) => showStep(step, total, stderr);
  await moveRows({ source, target, signal, watch });
  const audio = store === null ? null : await copyAll(source, store, request, signal);
  await target.assertAlone();
  return { tables: await compareRows({ source, target, signal, watch }), audio };
}

/** The database of the storage folder, to be read, while no daemon uses the folder. */
async function openStorage(dir: string, teardown: Teardown): Promise<MoveSource> {
  // Before the lock, which would create a missing folder.
  if (!existsSync(databaseFile(dir))) {
    throw new CommandRefused(
      `${databaseFile(path.resolve(dir))} does not exist. Set storage.dir to the folder of the installation.`,
    );
  }
  const lock = await lockStorage(dir, systemClock);
  teardown.add('storage lock', () => lock.release());
  const source = await openSource(dir);
  teardown.add('source', () => source.close());
  return source;
}

async function openAudioStore(settings: Settings, teardown: Teardown): Promise<MediaStore> {
  const store = await openMediaStore(settings);
  teardown.add('media store', () => store.close());
  for (const need of Object.values(store.needs)) await need.look();
  return store.media;
}

async function copyAll(
  { manager }: MoveSource,
  to: MediaStore,
  { settings, stderr }: MoveRequest,
  signal: AbortSignal,
): Promise<MovedAudio> {
  const progress = showStep('Copying audio', await countFinishedAudio(manager), stderr);
  try {
    const storageDir = settings.storage.dir;
    return await moveAudio(finishedAudio(manager), { storageDir, to, progress }, signal);
  } finally {
    progress.stop();
  }
}
