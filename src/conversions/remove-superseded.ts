import type { Logger } from 'pino';
import type { Clock } from '../contracts/clock.js';
import type { MediaStore } from '../contracts/media-store.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';

export interface SupersededRemovalOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'supersededAudio'>;
  readonly media: Pick<MediaStore, 'remove'>;
  readonly clock: Clock;
  /** Lifetime of a signed address, in minutes: nobody plays an older one. */
  readonly urlMinutes: number;
  readonly logger: Logger;
}

const MINUTE_MS = 60_000;

/** Removes the audio of earlier versions whose signed addresses have expired. */
export async function removeSuperseded({
  unitOfWork,
  reads,
  media,
  clock,
  urlMinutes,
  logger,
}: SupersededRemovalOptions): Promise<void> {
  const now = clock.now();
  const before = new Date(now - urlMinutes * MINUTE_MS).toISOString();
  const keys = await reads.supersededAudio.keptKeys(before);
  const removed: string[] = [];
  for (const key of keys) {
    try {
      await media.remove(key);
      removed.push(key);
    } catch (error) {
      logger.warn({ err: error, key }, 'could not remove the audio of an earlier version yet');
    }
  }
  const at = new Date(now).toISOString();
  await unitOfWork.write(({ supersededAudio }) => supersededAudio.noteRemoved(removed, at));
}
