import { sentenceOf, type Level } from '../../../src/cli/doctor/check.js';
import type { CheckFinding } from '../../../src/cli/doctor/run-checks.js';
import { lectern, type Place } from '../../journeys/command-line.js';

/** Result of `lectern doctor … --json`. */
export interface Examination {
  readonly code: number | null;
  readonly level: Level;
  readonly findings: readonly CheckFinding[];
  /** Printed text. */
  readonly stdout: string;
}

/** Runs the built `lectern doctor` with `--json` in a process of its own. */
export async function examine(place: string | Place, ...words: string[]): Promise<Examination> {
  const { code, stdout, stderr } = await lectern(place, 'doctor', ...words, '--json');
  if (stdout === '') throw new Error(stderr);
  return { code, stdout, ...(JSON.parse(stdout) as Pick<Examination, 'level' | 'findings'>) };
}

/** The findings of a level, as `check: what`. */
export function findingsOf({ findings }: Examination, level: Level): readonly string[] {
  return findings
    .filter((finding) => finding.level === level)
    .map((finding) => `${finding.check}: ${sentenceOf(finding)}`);
}
