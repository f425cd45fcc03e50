import { GenerationFailure } from '../domain/failure.js';
import { storageFull, systemErrorCode } from '../domain/storage-errors.js';

/** ffmpeg's words for ENOSPC, EFBIG and EDQUOT, and the signal by which the kernel says EFBIG. */
const FULL_PATTERN = /No space left on device|File too large|Disk quota exceeded|SIGXFSZ/;

/** The process ended by a signal, or with the status by which ffmpeg tells that it was asked to end by one. */
const ENDED_PATTERN = /killed with signal (\w+)|exited with code 255/;

/** ffmpeg did not fail: its process was ended by somebody else, or crashed. */
export class EndedFromOutside extends GenerationFailure {}

/**
 * Failure of a run of ffmpeg. The message is for the caller of the API and names no path; the cause is for the log.
 * @param error as fluent-ffmpeg gives it
 * @param log what ffmpeg said
 */
export function explained(error: Error, log: string): Error {
  const cause = new Error(`${error.message}\n${log}`.trim(), { cause: error });
  if (FULL_PATTERN.test(cause.message)) return storageFull(cause);
  const ended = ENDED_PATTERN.exec(error.message);
  if (ended !== null) {
    return new EndedFromOutside(
      `Encoding the audio was ended from outside twice (ffmpeg, ${ended[1] ?? 'status 255'}), as happens when memory ` +
        'runs out. Free some memory and try the conversion again.',
      { cause },
    );
  }
  return new GenerationFailure(explanationOf(error), { cause });
}

function explanationOf(error: Error): string {
  if (['ENOENT', 'EACCES'].includes(systemErrorCode(error) ?? '')) {
    return 'ffmpeg is not there any more. Install it (apt-get install ffmpeg) and try again.';
  }
  const exitCode = /exited with code (\d+)/.exec(error.message)?.[1] ?? 'none';
  return `The audio could not be encoded (ffmpeg, exit code ${exitCode}). The log has the details.`;
}
