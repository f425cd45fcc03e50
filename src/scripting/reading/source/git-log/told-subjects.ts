import { releaseNamedBy } from './named-release.js';

/** Subjects of commits that only join others, or that were meant to be tidied up. */
const NOT_TOLD = [
  ...['merge branch ', 'merge commit ', 'merge pull request ', 'merge remote-tracking branch '],
  ...['merged in ', 'merge tag ', 'fixup!', 'squash!', 'amend!'],
];
/** `Merge AP-2275`, `Merged main into feature/AP-2275` */
const MERGED = /^merged? (?:[A-Z]+-\d+|\S+ into \S+)$/i;
const UNFINISHED = /^\[?wip\b/i;

/** Tells whether a subject says what was changed: it neither joins other commits, is unfinished nor only names a release. */
export function isToldSubject(subject: string): boolean {
  const words = subject.toLowerCase();
  const isAside =
    UNFINISHED.test(words) ||
    MERGED.test(subject) ||
    NOT_TOLD.some((opening) => words.startsWith(opening));
  return subject !== '' && !isAside && releaseNamedBy(subject) === undefined;
}
