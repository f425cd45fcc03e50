import { runsOf } from '../../../runs.js';
import { isToldSubject } from './told-subjects.js';

/** Line of a commit in another text: `  3f2a1bc (tag: v1.2.0) Subject` */
const COMMIT = /^[ \t]*([\da-f]{7,40}) (?:\([^()]*\) )?(\S.*)$/;
const FENCE = /^[ \t]*(?:`{3,}|~{3,})[ \t]*\w*$/;
/** Command above its output, or the branch that lines below it are on. */
const ABOVE = /^[ \t]*(?:\$ )?git (?:log|shortlog)\b.*$|^\* \S+$/;
const FEWEST_COMMITS = 2;
/** Least share of commits in a text that is a log with remarks. */
const MOST = 0.5;

/** Text with its excerpts from logs as lists. */
export interface TextWithExcerpts {
  readonly text: string;
  /** True if most of its lines are commits. */
  readonly isLog: boolean;
}

/**
 * Turns the lines of commits in a mail or page, in a code block or not, into lists of their subjects. A code block that also
 * holds other lines stays as it is.
 */
export function withLogExcerpts(text: string): TextWithExcerpts {
  const lines = text.split('\n');
  const runs = runsOf(lines, (line, [first]) => isCommit(line) !== isCommit(first));
  if (!runs.some(isExcerpt)) return { text, isLog: false };
  const written: string[] = [];
  let commits = 0;
  for (const [index, run] of runs.entries()) {
    const isFenced = FENCE.test(runs[index - 1]?.at(-1) ?? '');
    const isClosed = FENCE.test(runs[index + 1]?.[0] ?? '');
    if (!isExcerpt(run) || isFenced !== isClosed) {
      written.push(...run);
      continue;
    }
    commits += run.length;
    if (isFenced) written.pop();
    withoutCommand(written);
    written.push('', ...run.flatMap(itemOf), '');
    if (isFenced) runs[index + 1]?.shift();
  }
  const filled = lines.filter((line) => line.trim() !== '').length;
  return { text: written.join('\n'), isLog: commits >= filled * MOST };
}

function isCommit(line: string): boolean {
  return COMMIT.test(line);
}

/** Tells commits from words and numbers: some of their hashes have digits and letters. */
function isExcerpt(lines: readonly string[]): boolean {
  const hashes = lines.flatMap((line) => COMMIT.exec(line)?.[1] ?? []);
  const areMixed = hashes.some((hash) => /\d/.test(hash) && /[a-f]/.test(hash));
  return lines.length >= FEWEST_COMMITS && hashes.length === lines.length && areMixed;
}

function withoutCommand(written: string[]): void {
  const last = written.findLastIndex((line) => line.trim() !== '');
  if (ABOVE.test(written[last] ?? '')) written.length = last;
}

function itemOf(line: string): string[] {
  const [, , subject = ''] = COMMIT.exec(line) ?? [];
  return isToldSubject(subject) ? [`- ${subject}`] : [];
}
