import type { Logger } from 'pino';
import type { MediaStore } from '../contracts/media-store.js';
import { MediaStoreUnavailable } from '../domain/failure.js';

/**
 * Removes audio that no conversion refers to any more, so that nobody can hear it. What a store that does not answer
 * keeps, or a file that cannot be removed, goes as an orphan later. Never throws.
 */
export async function removeAudio(
  media: Pick<MediaStore, 'remove'>,
  key: string,
  logger: Logger,
): Promise<void> {
  try {
    await media.remove(key);
  } catch (error) {
    const level = error instanceof MediaStoreUnavailable ? 'warn' : 'error';
    logger[level]({ err: error, key }, 'audio of a deleted conversion could not be removed');
  }
}

/**
 * Removes unfinished audio. Never throws, so that the original error is reported. Audio that cannot be removed now
 * is removed as an orphan later.
 */
export async function discardAudio(
  media: Pick<MediaStore, 'discard'>,
  key: string,
  logger: Logger,
): Promise<void> {
  try {
    await media.discard(key);
  } catch (error) {
    logger.warn({ err: error, key }, 'could not remove unfinished audio');
  }
}
