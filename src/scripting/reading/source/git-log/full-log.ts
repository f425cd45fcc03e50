import { findDate } from '../../changelog/sections/dates.js';
import type { Commit, GitLog } from './commits.js';

/** Graph before a line: `| * ` */
const GRAPH = /^[*|\\/_ ]*(?=commit [\da-f])/;
const HEAD = /^commit [\da-f]{7,64}(?: \((.*)\))?$/;
const HEADER = /^(Merge|Author|AuthorDate|Commit|CommitDate|Date|Reflog|Reflog message): /;
/** Header with a date: `Date:   Sat Oct 4 10:30:00 2031 +0200` */
const DAY = /^(?:CommitDate|Date|AuthorDate): +(\S.*)$/;
/** Indentation of a message. Lines about files have less. */
const INDENT = '    ';
/** Trailer (git-interpret-trailers(1)): `Signed-off-by: …`, `Closes #12` */
const TRAILER = /^[A-Za-z][A-Za-z-]{0,40}(?:: | #)\S/;
/** Line above the part of a message that is for programs. */
const MACHINE_PART = '---';

/** Reads the output of `git log` with whole commits; undefined for other texts. */
export function readFullLog(lines: readonly string[]): GitLog | undefined {
  const bare = lines.map((line) => line.replace(GRAPH, ''));
  const first = bare.findIndex((line) => line.trim() !== '');
  if (first === -1 || !isHead(bare, first)) return undefined;
  const heads = bare.flatMap((_, index) => (isHead(bare, index) ? [index] : []));
  const commits = heads.map((from, index) => readCommit(bare.slice(from, heads[index + 1])));
  return { isInOrder: true, above: [], commits };
}

function isHead(lines: readonly string[], index: number): boolean {
  return HEAD.test(lines[index] ?? '') && HEADER.test(lines[index + 1] ?? '');
}

function readCommit([head = '', ...lines]: readonly string[]): Commit {
  const headers = lines.findIndex((line) => !HEADER.test(line));
  const message = lines
    .slice(headers)
    .filter((line) => line.startsWith(INDENT) || line.trim() === '')
    .map((line) => line.slice(INDENT.length).trimEnd());
  const day = lines
    .slice(0, headers)
    .flatMap((line) => DAY.exec(line)?.[1] ?? [])
    .at(-1);
  const subjectAt = message.findIndex((line) => line !== '');
  return {
    subject: message[subjectAt] ?? '',
    body: withoutTrailers(message.slice(subjectAt + 1)),
    decoration: HEAD.exec(head)?.[1] ?? '',
    day: findDate(day ?? '')?.date,
    isMerge: lines.slice(0, headers).some((line) => line.startsWith('Merge: ')),
  };
}

/** Removes the paragraph of trailers at the end of a message, and the part for programs. */
function withoutTrailers(message: readonly string[]): readonly string[] {
  const divider = message.indexOf(MACHINE_PART);
  const lines = divider === -1 ? [...message] : message.slice(0, divider);
  while (lines.at(-1) === '') lines.pop();
  const gap = lines.lastIndexOf('');
  return lines.slice(gap + 1).every((line) => TRAILER.test(line)) ? lines.slice(0, gap + 1) : lines;
}
