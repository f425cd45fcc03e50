import { SUBJECT_ONLY, type GitLog } from './commits.js';

/** Author and number of commits: `Ann Example (4):` */
const HEAD = /^\S.{0,100} \((\d{1,6})\):$/;
/** Subject by its indentation. Its wrapped lines have more. */
const SUBJECT = /^(?: {2,6}|\t)(\S.*)$/;
const WRAPPED = /^(?: {7,}|\t\s+)(\S.*)$/;
/** Least share of the authors that have as many subjects as they are said to have. Who pastes a log may cut it. */
const MOST = 0.5;

interface Group {
  readonly subjects: readonly string[];
  /** Index of the line behind them. */
  readonly end: number;
}

/** Reads the output of `git shortlog`: authors with as many subjects as they are said to have. Undefined for other texts. */
export function readShortLog(lines: readonly string[]): GitLog | undefined {
  const heads = lines.flatMap((line, index) => (HEAD.test(line) ? [index] : []));
  const [first] = heads;
  if (first === undefined) return undefined;
  const groups = heads.map((head, index) => readGroup(lines, head + 1, heads[index + 1]));
  const whole = heads.filter(
    (head, index) => Number(HEAD.exec(lines[head] ?? '')?.[1]) === groups[index]?.subjects.length,
  );
  const areFilled = groups.every(({ subjects }) => subjects.length > 0);
  if (!areFilled || whole.length < heads.length * MOST) return undefined;
  const subjects = groups.flatMap((group) => group.subjects);
  return {
    isInOrder: false,
    above: lines.slice(0, first),
    commits: subjects.map((subject) => ({ subject, ...SUBJECT_ONLY })),
    below: lines.slice(groups.at(-1)?.end),
  };
}

function readGroup(lines: readonly string[], from: number, next = lines.length): Group {
  const subjects: string[] = [];
  let at = from;
  for (; at < next; at += 1) {
    const line = lines[at] ?? '';
    const [, subject] = SUBJECT.exec(line) ?? [];
    const [, wrapped] = WRAPPED.exec(line) ?? [];
    if (subject !== undefined) subjects.push(subject);
    else if (wrapped !== undefined) subjects.push(`${subjects.pop() ?? ''} ${wrapped}`.trim());
    else break;
  }
  return { subjects, end: at };
}
