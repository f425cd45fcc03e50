import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/open-database.js';
import type { ReadinessCheck } from '../http/routes/health.js';
import type { Settings } from '../settings/load-settings.js';
import type { Studio } from './studio.js';

const BYTES_PER_MEGABYTE = 1024 * 1024;

export interface ReadinessOptions {
  readonly database: Pick<Database, 'ping'>;
  readonly studio: Pick<Studio, 'ffmpegPath' | 'checkDefaultVoice'>;
  readonly storage: Settings['storage'];
  readonly logger: Logger;
}

/** Something that a conversion needs, and how it is found out whether it is usable. */
interface Need {
  /** For whoever asks; without its full stop. */
  readonly problem: string;
  /** @throws when it is not usable; why is for the log. */
  readonly look: () => Promise<void>;
}

/** Looks at everything that a conversion needs (decisions: The operator's interface), and logs what changed. */
export class Readiness {
  readonly #needs: Readonly<Record<string, Need>>;
  /** The needs that were not met when they were last looked at. */
  readonly #unmet = new Set<string>();

  constructor(private readonly options: ReadinessOptions) {
    const { database, studio, storage } = options;
    this.#needs = {
      database: { problem: 'The database does not answer', look: () => database.ping() },
      storage: {
        problem: 'The storage folder cannot be written',
        look: () => checkStorage(storage),
      },
      ffmpeg: {
        problem: 'ffmpeg is no longer there',
        look: () => access(studio.ffmpegPath, constants.X_OK),
      },
      voice: {
        problem: 'The default voice is not there',
        look: () => studio.checkDefaultVoice(),
      },
    };
  }

  /** Never throws. A check that turns bad is logged with its cause, once, and so is one that is good again. */
  async check(): Promise<Readonly<Record<string, ReadinessCheck>>> {
    const checks = Object.entries(this.#needs).map(
      async ([name, need]) => [name, await this.#look(name, need)] as const,
    );
    return Object.fromEntries(await Promise.all(checks));
  }

  async #look(name: string, { problem, look }: Need): Promise<ReadinessCheck> {
    const { logger } = this.options;
    try {
      await look();
      if (this.#unmet.delete(name)) logger.info({ check: name }, 'ready again');
      return { ok: true };
    } catch (error) {
      if (!this.#unmet.has(name)) logger.warn({ check: name, err: error }, 'not ready');
      this.#unmet.add(name);
      return { ok: false, problem: error instanceof TooLittleRoom ? error.message : `${problem}.` };
    }
  }
}

/** The message names no path: it is for whoever asks. */
class TooLittleRoom extends Error {
  override readonly name = 'TooLittleRoom';

  constructor(free: number, wanted: number) {
    super(`The storage has ${free} MB of room, less than the ${wanted} MB that it should have.`);
  }
}

/** @throws {TooLittleRoom}; Node's errors as they are. */
async function checkStorage({ dir, minimumFreeMegabytes }: Settings['storage']): Promise<void> {
  await access(dir, constants.W_OK);
  const { bavail, bsize } = await statfs(dir);
  const free = Math.floor((bavail * bsize) / BYTES_PER_MEGABYTE);
  if (free < minimumFreeMegabytes) throw new TooLittleRoom(free, minimumFreeMegabytes);
}
