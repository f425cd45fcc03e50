import type { Commit, GitLog } from './commits.js';

/** Graph before a line, or on a line of its own. */
const GRAPH = /^[*|\\/_ ]+/;
/** Line of a commit: `3f2a1bc (HEAD -> main, tag: v1.2.0) Subject`, in some formats with a day before it. */
const COMMIT =
  /^(?:(\d{4}-\d\d-\d\d)(?:[ T][\d:+-]{4,15}){0,2} )?([\da-f]{4,64})(?: -)?(?: \(([^()]*)\))? +(\S.*)$/;
/** Age, in formats that show it: `2 days ago : ` */
const AGE = /^\(?\d{1,4} [a-z]{3,8} ago\)? ?[:-]? ?/;
/** Subject with its author behind it, in formats that show that. */
const AUTHOR_BEHIND = /^(.*\S) [<(]\p{L}[^<>()]{0,40}[>)]$/u;
/** First word with the space behind it: the author, where authors have a column. */
const FIRST_WORD = /^\S{1,40} +/;
/** Length of the shortest abbreviation that git makes by itself. A shorter one may be a word. */
const SHORTEST_HASH = 7;
const FEWEST_COMMITS = 2;
/** Least share of the lines that are commits. The others are wrapped lines or remarks. */
const NEARLY_ALL = 0.8;

/** Reads the output of `git log` with a line for each commit; undefined for other texts. */
export function readOneLineLog(lines: readonly string[]): GitLog | undefined {
  const written = lines.map((line) => line.replace(GRAPH, '')).filter((line) => line !== '');
  const matches = written.map((line) => COMMIT.exec(line)).filter((match) => match !== null);
  const fewest = Math.max(FEWEST_COMMITS, written.length * NEARLY_ALL);
  if (matches.length < fewest || !areHashes(matches)) return undefined;
  const subjects = withoutAuthors(matches.map(([, , , , rest = '']) => rest.replace(AGE, '')));
  const commits = subjects.map((subject, index): Commit => ({
    ...{ subject, body: [], isMerge: false },
    decoration: matches[index]?.[3] ?? '',
    day: matches[index]?.[1],
  }));
  return { isInOrder: true, above: [], commits: commits.map(withOwnDecoration), below: [] };
}

/** Tells hashes from words: they are long, and some have digits. */
function areHashes(matches: readonly RegExpExecArray[]): boolean {
  const hashes = matches.map(([, , hash = '']) => hash);
  const areDated = matches.every(([, day]) => day !== undefined);
  const areLong = hashes.every(({ length }) => length >= SHORTEST_HASH);
  return (areDated || areLong) && hashes.some((hash) => /\d/.test(hash));
}

/** Removes authors, which formats put behind each subject or into a column before it. */
function withoutAuthors(subjects: readonly string[]): readonly string[] {
  const behind = subjects.map((subject) => AUTHOR_BEHIND.exec(subject)?.[1]);
  if (behind.every((subject) => subject !== undefined)) return behind;
  const before = subjects.map((subject) => FIRST_WORD.exec(subject)?.[0] ?? '');
  const [{ length: column } = ''] = before;
  const isColumn = before.every(({ length }) => length === column);
  const isPadded = before.some((word) => word.endsWith('  '));
  return isColumn && isPadded ? subjects.map((subject) => subject.slice(column)) : subjects;
}

/** Takes a decoration that stands behind the author. */
function withOwnDecoration(commit: Commit): Commit {
  const [whole, decoration] = /^\(((?:HEAD|tag: )[^()]*)\) /.exec(commit.subject) ?? [];
  if (whole === undefined || decoration === undefined) return commit;
  return { ...commit, decoration, subject: commit.subject.slice(whole.length) };
}
