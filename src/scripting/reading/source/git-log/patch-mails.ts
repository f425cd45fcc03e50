import { findDate } from '../../changelog/sections/dates.js';
import { collapse } from '../blocks.js';
import { SUBJECT_ONLY, type Commit, type GitLog } from './commits.js';
import { readMessage } from './message.js';

/** First line of a patch (git-format-patch(1)), whose day is the same for all. */
const HEAD = /^From [\da-f]{40} Mon Sep 17 00:00:00 2001$/;
/** `[PATCH v2 1/2] ` */
const MARK = /^\[[^[\]]{0,60}PATCH[^[\]]{0,60}\] */;

/** Reads patches in mails, as git makes them of commits; undefined for other texts. */
export function readPatchMails(lines: readonly string[]): GitLog | undefined {
  const first = lines.findIndex((line) => line.trim() !== '');
  if (!HEAD.test(lines[first] ?? '')) return undefined;
  const heads = lines.flatMap((line, index) => (HEAD.test(line) ? [index] : []));
  const commits = heads.map((from, index) => readPatch(lines.slice(from + 1, heads[index + 1])));
  return { isInOrder: false, above: [], commits, below: [] };
}

function readPatch(lines: readonly string[]): Commit {
  const gap = lines.findIndex((line) => line.trim() === '');
  const headers = unfolded(gap === -1 ? lines : lines.slice(0, gap));
  const valueOf = (name: string) =>
    headers.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  const subject = collapse(valueOf('Subject')).replace(MARK, '');
  const below = gap === -1 ? [] : lines.slice(gap).map((line) => line.trimEnd());
  return {
    ...{ ...SUBJECT_ONLY, ...readMessage([subject, ...below], false) },
    day: findDate(valueOf('Date'))?.date,
  };
}

/** Headers with the lines that continue them (RFC 5322, section 2.2.3). */
function unfolded(lines: readonly string[]): readonly string[] {
  const headers: string[] = [];
  for (const line of lines) {
    if (/^[ \t]/.test(line)) headers.push(`${headers.pop() ?? ''} ${line.trim()}`);
    else headers.push(line);
  }
  return headers;
}
