import type { Logger } from 'pino';
import type { MediaStore } from '../contracts/media-store.js';

/** Age from which audio that no conversion has is an orphan: nobody stores a file for that long. */
const ORPHAN_AGE_MS = 86_400_000;

export interface OrphanedAudioOptions {
  readonly media: MediaStore;
  /** Checks whether anything has audio of a key. */
  readonly isWanted: (key: string) => Promise<boolean>;
  readonly logger: Logger;
}

/** Removes audio that a crash or a failed removal has left. Safe beside other daemons on the same store. */
export async function removeOrphanedAudio(options: OrphanedAudioOptions): Promise<void> {
  const { media, isWanted, logger } = options;
  // Files have the time of the machine, whatever the daemon's clock says.
  const removed = await media.removeOrphans(isWanted, Date.now() - ORPHAN_AGE_MS);
  if (removed > 0) logger.info({ files: removed }, 'orphaned audio removed');
}
