import { runsOf } from '../../../runs.js';
import type { Source, SourceBlock, SourceItem, SourceParagraph } from '../blocks.js';
import { toInlines } from '../plain-inlines.js';
import { readPlainText } from '../plain-text.js';
import type { Commit, GitLog } from './commits.js';
import { readFullLog } from './full-log.js';
import { readOneLineLog } from './one-line-log.js';
import { readShortLog } from './short-log.js';

/** Commits that only join others, or that somebody meant to tidy before they are seen. */
const NOT_TOLD =
  /^(?:merge (?:branch|commit|pull request|remote-tracking branch|tag)\b|wip\b|(?:fixup|squash|amend)!)/i;
const TAG = /(?:^|, )tag: ([^,]+)/;
/** A subject that does nothing but name a release: `Bump version to 2.5.0`, `Release 1.3`, `v0.4.0` */
const RELEASE =
  /^(?:chore\(release\): )?(?:(?:bump|prepare|release|set|tag)\b)?(?: ?(?:release|version))?(?: ?(?:for|to))? ?(v?\d{1,5}(?:\.\d{1,5}){1,3}(?:-[\w.]{1,20})?)$/i;

/** A log of git (git-log(1), git-shortlog(1)): its releases by tags and by commits that name one, each with its commits. Undefined for other texts. */
export function readGitLog(text: string): Source | undefined {
  const lines = text.split('\n');
  const log = readFullLog(lines) ?? readOneLineLog(lines) ?? readShortLog(lines);
  if (log === undefined) return undefined;
  const above = readPlainText(log.above.join('\n')).blocks;
  return { isChangelog: true, blocks: [...above, ...(log.isInOrder ? inOrder(log) : atOnce(log))] };
}

/** Each commit belongs to the release that the next tag above it marks. */
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

/** By author, commits say nothing of the order of releases: all are of the one that one of them names. */
function atOnce({ commits }: GitLog): SourceBlock[] {
  const releases = commits.flatMap((commit) => releaseOf(commit) ?? []);
  const [heading] = releases;
  return [...headingBlocks(releases.length === 1 ? heading : undefined), ...listOf(commits)];
}

function releaseOf({ subject, decoration }: Commit): string | undefined {
  return TAG.exec(decoration)?.[1] ?? RELEASE.exec(subject)?.[1];
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
  return !isMerge && subject !== '' && !NOT_TOLD.test(subject) && !RELEASE.test(subject);
}

function toItem({ subject, body }: Commit): SourceItem {
  const line: SourceParagraph = { type: 'paragraph', inlines: toInlines(subject, new Map()) };
  return { blocks: [line, ...readPlainText(body.join('\n')).blocks] };
}
