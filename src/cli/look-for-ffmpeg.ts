import { findFfmpeg, type FoundFfmpeg } from '../mastering/find-ffmpeg.js';
import type { Settings } from '../settings/load-settings.js';
import type { CommandContext } from './command-context.js';
import { handledElsewhere } from '../domain/expected-faults.js';

/**
 * Begins to look for ffmpeg. Asking it for its version takes a process of its own some time, in which this one can load
 * what it needs. A failure is told to whoever waits for the outcome.
 */
export function lookForFfmpeg(
  { mastering }: Settings,
  { env }: Pick<CommandContext, 'env'>,
): Promise<FoundFfmpeg> {
  const found = findFfmpeg({
    configuredPath: mastering.ffmpegPath,
    searchPath: env['PATH'] ?? '',
  });
  handledElsewhere(found);
  return found;
}
