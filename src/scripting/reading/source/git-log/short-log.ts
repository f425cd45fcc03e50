import type { Commit, GitLog } from './commits.js';

/** Author and number of commits: `Ann Example (4):` */
const HEAD = /^\S.{0,100} \((\d{1,6})\):$/;
/** Subject by its indentation. Its wrapped lines have more. */
const SUBJECT = /^ {6}(\S.*)$/;
const WRAPPED = /^ {7,}(\S.*)$/;

/** Fields of a commit that a short log does not show. */
const NOTHING_MORE: Omit<Commit, 'subject'> = {
  ...{ body: [], decoration: '', day: undefined, isMerge: false },
};

/** Reads the output of `git shortlog`: authors with as many subjects as they are said to have. Undefined for other texts. */
export function readShortLog(lines: readonly string[]): GitLog | undefined {
  const heads = lines.flatMap((line, index) => (HEAD.test(line) ? [index] : []));
  const [first] = heads;
  if (first === undefined) return undefined;
  const subjects = heads.map((from, index) =>
    subjectsBelow(lines.slice(from + 1, heads[index + 1])),
  );
  const isWhole = heads.every(
    (head, index) => Number(HEAD.exec(lines[head] ?? '')?.[1]) === subjects[index]?.length,
  );
  if (!isWhole) return undefined;
  const commits = subjects.flat().map((subject) => ({ subject, ...NOTHING_MORE }));
  return { isInOrder: false, above: lines.slice(0, first), commits };
}

function subjectsBelow(lines: readonly string[]): readonly string[] {
  const subjects: string[] = [];
  for (const line of lines) {
    const [, subject] = SUBJECT.exec(line) ?? [];
    const [, wrapped] = WRAPPED.exec(line) ?? [];
    if (subject !== undefined) subjects.push(subject);
    else if (wrapped !== undefined) subjects.push(`${subjects.pop() ?? ''} ${wrapped}`);
    else break;
  }
  return subjects;
}
