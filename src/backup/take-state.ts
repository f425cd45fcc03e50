import path from 'node:path';
import type { StoredMedia } from '../contracts/media-store.js';
import { isOutdated } from '../database/releases.js';
import { copyDatabase } from '../database/sqlite/copy-database.js';
import { databaseFile, openReader } from '../database/sqlite/open-reader.js';
import { storedAudio } from '../database/stored-audio.js';
import type { AudioCollection } from './collect-audio.js';
import { BackupRefused, DATABASE, type WatchStep } from './layout.js';
import type { Manifest } from './manifest.js';

export interface StateRequest {
  readonly storageDir: string;
  readonly audio: Manifest['audio'];
  readonly watch: WatchStep;
  readonly signal: AbortSignal;
}

/**
 * Copies the database, and takes the audio that it refers to. The daemon may remove audio at any time, so that most of it is
 * taken before the database is copied; audio that appears and disappears between the two makes another copy necessary.
 */
export async function takeState(
  folder: string,
  collection: AudioCollection,
  work: StateRequest,
): Promise<{ readonly conversions: number; readonly lost: readonly string[] }> {
  const source = databaseFile(work.storageDir);
  const copy = path.join(folder, DATABASE);
  const live = await audioIn(source, work);
  let lost = await takeAudio(live.audio, collection, work);
  for (;;) {
    await watched('Copying the database', 1, work, () => copyDatabase(source, copy, work.signal));
    const copied = await audioIn(copy, work);
    await collection.keepOnly(new Set(copied.audio.map(({ key }) => key)));
    const stillLost = await takeAudio(copied.audio, collection, work);
    const wasLost = new Set(lost);
    lost = stillLost;
    if (lost.every((key) => wasLost.has(key))) return { conversions: copied.conversions, lost };
  }
}

/** Takes audio, and returns the keys of what is lost or damaged. */
function takeAudio(
  audio: readonly StoredMedia[],
  collection: AudioCollection,
  work: StateRequest,
): Promise<readonly string[]> {
  return watched('Saving audio', audio.length, work, async (update) => {
    const lost: string[] = [];
    for (const [index, file] of audio.entries()) {
      work.signal.throwIfAborted();
      if (!(await collection.take(file, work.signal))) lost.push(file.key);
      update(index + 1);
    }
    return lost;
  });
}

/** @throws {BackupRefused} for a database of an older release, {DatabaseUnusable} for one of a newer release */
async function audioIn(
  file: string,
  { audio }: StateRequest,
): Promise<{ readonly audio: readonly StoredMedia[]; readonly conversions: number }> {
  const reader = await openReader(file);
  try {
    if (await isOutdated(reader.createQueryRunner(), 'sqlite')) {
      throw new BackupRefused(
        'The database is of an older release. Run lectern backup of that release, or start this one once: it migrates the database and keeps a copy until that has succeeded.',
      );
    }
    const [counted] = await reader.query<readonly { readonly count: number }[]>(
      'SELECT count(*) AS count FROM conversions',
    );
    return {
      audio: audio === 'included' ? await storedAudio(reader.manager) : [],
      conversions: counted?.count ?? 0,
    };
  } finally {
    await reader.destroy();
  }
}

async function watched<T>(
  name: string,
  total: number,
  { watch }: StateRequest,
  run: (update: (done: number) => void) => Promise<T>,
): Promise<T> {
  const step = watch(name, total);
  try {
    return await run((done) => step.update(done));
  } finally {
    step.stop();
  }
}
