import type { IntakeFile } from '../domain/intake.js';
import type { FileEnd } from '../intake/results/finishing.js';
import type { Report } from './report.js';

/** A file of a watched folder, and what has come of it. */
export interface WatchedFile {
  readonly file: IntakeFile;
  readonly end: FileEnd;
}

/** Reports the outcome of each file of a folder, in the order in which they ended. */
export function watchReport(files: readonly WatchedFile[]): Report {
  return {
    json: files.map(({ file, end }) => ({
      file: file.path,
      outcome: end.outcome,
      reason: end.reason === '' ? null : end.reason,
      audio: end.audio,
      duration_seconds: end.durationSeconds,
      conversion_ids: file.conversionIds,
    })),
    columns: ['FILE', 'OUTCOME', 'MINUTES', 'AUDIO OR REASON'],
    rows: files.map(({ file, end }) => [
      ...[file.path, end.outcome],
      end.outcome === 'done' ? (end.durationSeconds / 60).toFixed(1) : '-',
      end.audio ?? end.reason,
    ]),
    empty: 'No files were there.',
  };
}
