import type { Logger } from 'pino';
import type { MediaStore } from '../contracts/media-store.js';
import type { Backlog } from '../conversions/backlog.js';
import type { SettledConversions } from '../conversions/settled-conversions.js';
import type { Conversion } from '../domain/conversion.js';
import type { NarrationLine } from './narration-line.js';

export interface CleanUpOptions {
  readonly media: MediaStore;
  readonly line: NarrationLine;
  /** Resolves when nothing works on the conversion any more. */
  readonly interrupt: (conversionId: string) => Promise<void>;
  readonly backlog: Backlog;
  readonly settled: SettledConversions;
  readonly logger: Logger;
}

/** Takes everything away that a removed conversion leaves: the work on it, those who wait for it, audio, clips. */
export function cleanUpAfter(options: CleanUpOptions): (removed: Conversion) => Promise<void> {
  const { media, line, interrupt, backlog, settled, logger } = options;
  return async ({ id, state, script, voice }) => {
    backlog.remove(id);
    settled.settle(id);
    await interrupt(id);
    if (state.status === 'completed') await media.remove(state.media.key);
    if (script === null) return;
    try {
      await line.forgetClips(id, script, voice);
    } catch (error) {
      // The disk is full, say: the cache drops what is unused for longest.
      logger.warn({ err: error, conversion_id: id }, 'clips of a removed conversion were left');
    }
  };
}
