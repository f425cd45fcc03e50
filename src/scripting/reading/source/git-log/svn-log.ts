import { SUBJECT_ONLY, type Commit, type GitLog } from './commits.js';
import { readMessage } from './message.js';

/** Head of a revision: `r204 | ann | 2031-10-04 14:20:11 +0200 (Sat, 04 Oct 2031) | 2 lines` */
const HEAD = /^r\d{1,9} \| [^|]{1,80} \| (\d{4}-\d\d-\d\d)[^|]{0,60} \| \d{1,5} lines?$/;
/** Line between revisions. */
const RULER = /^-{20,}$/;
/** Subject that only joins revisions: `merge r204 from branches/2.3` */
const MERGED = /^merge[ds]? (?:r\d|revision|branch)/i;

/** Reads the output of `svn log`; undefined for other texts. */
export function readSvnLog(lines: readonly string[]): GitLog | undefined {
  const heads = lines.flatMap((line, index) => (HEAD.test(line) ? [index] : []));
  const [first] = heads;
  if (first === undefined) return undefined;
  const above = lines.slice(0, first).filter((line) => !RULER.test(line));
  if (above.some((line) => line.trim() !== '')) return undefined;
  const commits = heads.map((from, index) => readRevision(lines.slice(from, heads[index + 1])));
  return { isInOrder: true, above: [], commits, below: [] };
}

function readRevision([head = '', ...lines]: readonly string[]): Commit {
  const message = lines.filter((line) => !RULER.test(line)).map((line) => line.trimEnd());
  const read = readMessage(message, false);
  const [, day] = HEAD.exec(head) ?? [];
  return { ...SUBJECT_ONLY, ...read, day, isMerge: MERGED.test(read.subject) };
}
