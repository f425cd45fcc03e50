import { runsOf } from '../../../runs.js';
import { wordSet } from '../../../word-set.js';
import type { Source, SourceBlock, SourceItem, SourceParagraph } from '../blocks.js';
import { toInlines } from '../plain-inlines.js';
import { readPlainText } from '../plain-text.js';
import type { Commit, GitLog } from './commits.js';
import { readFullLog } from './full-log.js';
import { readOneLineLog } from './one-line-log.js';
import { readShortLog } from './short-log.js';

/** Subjects of commits that only join others, or that were meant to be tidied up. */
const NOT_TOLD = [
  ...['merge branch ', 'merge commit ', 'merge pull request ', 'merge remote-tracking branch '],
  ...['merge tag ', 'fixup!', 'squash!', 'amend!'],
];
const UNFINISHED = /^wip\b/i;
const TAG = /(?:^|, )tag: ([^,]+)/;
/** Version at the end of a subject. */
const VERSION = /(?:^| )(v?\d{1,5}(?:\.\d{1,5}){1,3}(?:-[\w.]{1,20})?)$/i;
/** Words before a version in subjects that only name a release: `Bump version to 2.5.0`, `Release 1.3` */
const RELEASE_WORDS = wordSet('chore(release): bump prepare release set tag version for to');

/**
 * Reads a log of git (git-log(1), git-shortlog(1)). Tags, and commits that name a release, open releases. Undefined for other
 * texts.
 */
export function readGitLog(text: string): Source | undefined {
  const lines = text.split('\n');
  const log = readFullLog(lines) ?? readOneLineLog(lines) ?? readShortLog(lines);
  if (log === undefined) return undefined;
  const above = readPlainText(log.above.join('\n')).blocks;
  return { isChangelog: true, blocks: [...above, ...(log.isInOrder ? inOrder(log) : atOnce(log))] };
}

/** Gives each commit to the release that the next tag above it marks. */
function inOrder({ commits }: GitLog): SourceBlock[] {
  const runs = runsOf(commits, (commit) => releaseOf(commit) !== undefined);
  return runs.flatMap(([first, ...others], index) => {
    const isToCome = index === 0 && runs.length > 1 && releaseOf(first) === undefined;
    const release = releaseOf(first) ?? (isToCome ? 'Unreleased' : undefined);
    return [
      ...headingBlocks(release, isToCome ? undefined : first.day),
      ...listOf([first, ...others]),
    ];
  });
}

/** Gives all commits to the only release that they name: sorted by author, they do not show the order of releases. */
function atOnce({ commits }: GitLog): SourceBlock[] {
  const releases = commits.flatMap((commit) => releaseOf(commit) ?? []);
  const [heading] = releases;
  return [...headingBlocks(releases.length === 1 ? heading : undefined), ...listOf(commits)];
}

function releaseOf({ subject, decoration }: Commit): string | undefined {
  return TAG.exec(decoration)?.[1] ?? releaseNamedBy(subject);
}

/** Release that a subject names, where it says nothing else. */
function releaseNamedBy(subject: string): string | undefined {
  const match = VERSION.exec(subject);
  const words = subject.slice(0, match?.index).toLowerCase().split(' ');
  return words.every((word) => word === '' || RELEASE_WORDS.has(word)) ? match?.[1] : undefined;
}

function headingBlocks(release?: string, day?: string): SourceBlock[] {
  const text =
    release !== undefined && day !== undefined ? `${release} (${day})` : (release ?? day);
  if (text === undefined) return [];
  return [{ type: 'heading', depth: 2, inlines: [{ type: 'text', text }] }];
}

function listOf(commits: readonly Commit[]): SourceBlock[] {
  const items = commits.filter(isTold).map(toItem);
  return items.length === 0 ? [] : [{ type: 'list', ordered: false, start: 1, items }];
}

function isTold({ subject, isMerge }: Commit): boolean {
  return !isMerge && subject !== '' && !isAside(subject) && releaseNamedBy(subject) === undefined;
}

function isAside(subject: string): boolean {
  const words = subject.toLowerCase();
  return UNFINISHED.test(words) || NOT_TOLD.some((opening) => words.startsWith(opening));
}

function toItem({ subject, body }: Commit): SourceItem {
  const line: SourceParagraph = { type: 'paragraph', inlines: toInlines(subject, new Map()) };
  return { blocks: [line, ...readPlainText(body.join('\n')).blocks] };
}
