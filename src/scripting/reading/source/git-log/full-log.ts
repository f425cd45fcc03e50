import { findDate } from '../../changelog/sections/dates.js';
import type { Commit, GitLog } from './commits.js';
import { readMessage } from './message.js';

/** Graph before a line: `| * ` */
const GRAPH = /^[*|\\/_ ]*(?=commit [\da-f])/;
const HEAD = /^commit [\da-f]{7,64}(?: \((.*)\))?$/;
const HEADER = /^(Merge|Author|AuthorDate|Commit|CommitDate|Date|Reflog|Reflog message): /;
/** Header with a date: `Date:   Sat Oct 4 10:30:00 2031 +0200` */
const DAY = /^(?:CommitDate|Date|AuthorDate): +(\S.*)$/;
/** Indentation of a message. Lines about files have less. */
const INDENT = '    ';

/** Reads the output of `git log` with whole commits; undefined for other texts. */
export function readFullLog(lines: readonly string[]): GitLog | undefined {
  const bare = lines.map((line) => line.replace(GRAPH, ''));
  const first = bare.findIndex((line) => line.trim() !== '');
  if (first === -1 || !isHead(bare, first)) return undefined;
  const heads = bare.flatMap((_, index) => (isHead(bare, index) ? [index] : []));
  // A log that was pasted into a page may have lost its indentation.
  const isIndented = bare.some((line) => line.startsWith(INDENT));
  const commits = heads.map((from, index) =>
    readCommit(bare.slice(from, heads[index + 1]), isIndented),
  );
  return { isInOrder: true, above: [], commits, below: [] };
}

function isHead(lines: readonly string[], index: number): boolean {
  return HEAD.test(lines[index] ?? '') && HEADER.test(lines[index + 1] ?? '');
}

function readCommit([head = '', ...lines]: readonly string[], isIndented: boolean): Commit {
  const headers = lines.findIndex((line) => !HEADER.test(line));
  const above = headers === -1 ? lines : lines.slice(0, headers);
  const message = lines
    .slice(above.length)
    .filter((line) => !isIndented || line.startsWith(INDENT) || line.trim() === '')
    .map((line) => line.slice(isIndented ? INDENT.length : 0).trimEnd());
  const day = above.flatMap((line) => DAY.exec(line)?.[1] ?? []).at(-1);
  const isMerge = above.some((line) => line.startsWith('Merge: '));
  return {
    ...readMessage(message, isMerge),
    decoration: HEAD.exec(head)?.[1] ?? '',
    day: findDate(day ?? '')?.date,
  };
}
