import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Database } from '../database/open-database.js';
import type { ReadinessCheck } from '../http/routes/health.js';
import type { Studio } from './studio.js';

/** Looks at everything that a conversion needs (decisions: The operator's interface). */
export async function checkReadiness(
  database: Database,
  storageDir: string,
  studio: Studio,
): Promise<Readonly<Record<string, ReadinessCheck>>> {
  const [databaseCheck, storage, ffmpeg, voice] = await Promise.all([
    check('The database does not answer', () => database.ping()),
    check('The storage folder cannot be written', () => access(storageDir, constants.W_OK)),
    check('ffmpeg is no longer there', () => access(studio.ffmpegPath, constants.X_OK)),
    check('The default voice is not there', () => studio.checkDefaultVoice()),
  ]);
  return { database: databaseCheck, storage, ffmpeg, voice };
}

async function check(problem: string, look: () => Promise<void>): Promise<ReadinessCheck> {
  try {
    await look();
    return { ok: true };
  } catch {
    return { ok: false, problem: `${problem}.` };
  }
}
