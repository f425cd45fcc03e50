import { findFfmpeg, type FoundFfmpeg } from '../mastering/find-ffmpeg.js';
import type { Settings } from '../settings/load-settings.js';
import type { CommandContext } from './command-context.js';
import { handledElsewhere } from '../domain/expected-faults.js';

/**
 * Starts to look for ffmpeg. Its version check runs in a process of its own, during which this one can load its
 * modules. A failure is thrown to the caller that waits for the outcome.
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
