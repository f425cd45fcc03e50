import { runsOf } from '../../../runs.js';
import type { Source, SourceBlock, SourceItem, SourceParagraph } from '../blocks.js';
import { toInlines } from '../plain-inlines.js';
import { readPlainText } from '../plain-text.js';
import type { Commit, GitLog } from './commits.js';
import { readFullLog } from './full-log.js';
import { releaseNamedBy } from './named-release.js';
import { readOneLineLog } from './one-line-log.js';
import { readPatchMails } from './patch-mails.js';
import { readShortLog } from './short-log.js';
import { readSvnLog } from './svn-log.js';
import { isToldSubject } from './told-subjects.js';

const TAG = /(?:^|, )tag: ([^,]+)/;

/** Readers of the forms of logs, the strictest first. */
const READERS = [readFullLog, readSvnLog, readPatchMails, readOneLineLog, readShortLog];

/**
 * Reads a log of git or Subversion (git-log(1), git-shortlog(1), git-format-patch(1)). Tags, and commits that name a release,
 * open releases. Undefined for other texts.
 */
export function readGitLog(text: string): Source | undefined {
  const lines = text.split('\n');
  for (const read of READERS) {
    const log = read(lines);
    if (log !== undefined) return { isChangelog: true, origin: 'log', blocks: blocksOf(log) };
  }
  return undefined;
}

function blocksOf(log: GitLog): SourceBlock[] {
  return [
    ...readPlainText(log.above.join('\n')).blocks,
    ...(log.isInOrder ? inOrder(log) : atOnce(log)),
    ...readPlainText(log.below.join('\n')).blocks,
  ];
}

/** Gives each commit to the release that the next tag above it marks. */
function inOrder({ commits }: GitLog): SourceBlock[] {
  const runs = runsOf(commits, (commit) => releaseOf(commit) !== undefined);
  return runs.flatMap(([first, ...others], index) => {
    const isToCome = index === 0 && runs.length > 1 && releaseOf(first) === undefined;
    const release = releaseOf(first) ?? (isToCome ? 'Unreleased' : undefined);
    const isNamed = releaseNamedBy(first.subject) !== undefined;
    return [
      ...headingBlocks(release, isToCome ? undefined : first.day),
      // What the commit of a release says of it stands below its heading.
      ...(isNamed ? readPlainText(first.body.join('\n')).blocks : []),
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

function headingBlocks(release?: string, day?: string): SourceBlock[] {
  const text =
    release !== undefined && day !== undefined ? `${release} (${day})` : (release ?? day);
  if (text === undefined) return [];
  return [{ type: 'heading', depth: 2, inlines: [{ type: 'text', text }] }];
}

function listOf(commits: readonly Commit[]): SourceBlock[] {
  const items = commits
    .filter(({ subject, isMerge }) => !isMerge && isToldSubject(subject))
    .map(toItem);
  return items.length === 0 ? [] : [{ type: 'list', ordered: false, start: 1, items }];
}

function toItem({ subject, body }: Commit): SourceItem {
  const line: SourceParagraph = { type: 'paragraph', inlines: toInlines(subject, new Map()) };
  return { blocks: [line, ...readPlainText(body.join('\n')).blocks] };
}
