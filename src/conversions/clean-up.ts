import type { MediaStore } from '../contracts/media-store.js';
import type { Conversion } from '../domain/conversion.js';
import type { Backlog } from './backlog.js';
import type { SettledConversions } from './settled-conversions.js';
import type { WorkNotices } from './work-notices.js';

export interface CleanUpOptions {
  readonly media: MediaStore;
  readonly notices: Pick<WorkNotices, 'removed'>;
  readonly backlog: Backlog;
  readonly settled: SettledConversions;
}

/** Takes everything away that a removed conversion leaves: the work on it, those who wait for it, audio, clips. */
export function cleanUpAfter(options: CleanUpOptions): (removed: Conversion) => Promise<void> {
  const { media, notices, backlog, settled } = options;
  return async (removed) => {
    backlog.remove(removed.id);
    settled.settle(removed.id);
    await notices.removed(removed);
    if (removed.state.status === 'completed') await media.remove(removed.state.media.key);
  };
}
