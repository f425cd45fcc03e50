import type { Logger } from 'pino';
import type { MediaStore } from '../contracts/media-store.js';
import { MediaStoreUnavailable } from '../domain/failure.js';

/**
 * Removes audio that no conversion refers to any more, so that nobody can hear it. What a store that does not answer
 * keeps goes as an orphan later.
 */
export async function removeAudio(
  media: Pick<MediaStore, 'remove'>,
  key: string,
  logger: Logger,
): Promise<void> {
  try {
    await media.remove(key);
  } catch (error) {
    if (!(error instanceof MediaStoreUnavailable)) throw error;
    logger.warn({ err: error, key }, 'audio of a removed conversion was left');
  }
}
