import { findDate } from './dates.js';

/** What a heading says of the release below it. */
export interface ReleaseHeading {
  readonly version?: string;
  readonly date?: string;
  readonly title?: string;
  readonly yanked: boolean;
}

const VERSION =
  /(?:^|[\s@(["'/-]|\bv|\bV)(v?\d+(?:\.\d+){1,4}(?:[-.+~]?(?:alpha|beta|rc|pre|preview|next|canary|nightly|dev|snapshot|insiders|final|post|hotfix|p|a|b|build|[0-9a-f]{7,})[\w.+-]*|[-+][\w.+-]+)?|v\d+)(?=$|[\s\])"',:;(]|\.(?:\s|$))/i;
const UNRELEASED =
  /^\W*(?:unreleased|upcoming|in development|dev|next|master|main|head|trunk)(?: (?:changes|release|version))?\b[^.]{0,20}$/i;
const BEFORE =
  /^(?:changes?(?:log)?|release[sd]?|notes?|version|what'?s|new|in|for|with|v|the|between|and|news|stable|current|of|to|history|major|minor|patch|hotfix|security|noteworthy|announcing|=+|\*+)$/i;
const NOT_A_RELEASE =
  /\b(?:support|migrat\w*|upgrad\w*|from|since|requires?|using|node(?:\.js)?|python|drop\w*|update\w*|fix\w*|add\w*|bump\w*|install\w*|until|before|after|compatib\w*)\b/i;

/** Reads a heading as that of a release; undefined when it is none. */
export function readReleaseHeading(text: string): ReleaseHeading | undefined {
  if (text.length > 160) return undefined;
  const yanked = /\byanked\b/i.test(text);
  const found = findDate(text);
  const words = text.replace(found?.written ?? '\uE000', ' ').replace(/\[?\byanked\b\]?/i, ' ');
  const date = found === undefined ? {} : { date: found.date };
  const bare = words.replace(/[[\]()]/g, ' ').trim();
  if (UNRELEASED.test(bare)) return { ...date, yanked };
  const match = VERSION.exec(words);
  const written = match?.[1];
  if (match === null || written === undefined) {
    return found !== undefined && !/\p{L}{3}/u.test(bare) ? { ...date, yanked } : undefined;
  }
  if (!mayStandBefore(words.slice(0, match.index))) return undefined;
  const title = titleAfter(words.slice(match.index + match[0].length));
  if (title.length > 90 || (/^[a-z]/.test(title) && NOT_A_RELEASE.test(title))) return undefined;
  const version = written.replace(/^v(?=\d)/i, '');
  return { version, ...date, ...(title === '' ? {} : { title }), yanked };
}

function mayStandBefore(prefix: string): boolean {
  const words = prefix.split(/[\s:@]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return true;
  if (NOT_A_RELEASE.test(prefix)) return false;
  const foreign = words.filter((word) => !BEFORE.test(word));
  return foreign.length <= 3 && words.length <= 7;
}

function titleAfter(rest: string): string {
  const title = rest
    .replace(/\([\s/,:-]*\)/g, ' ')
    .replace(/^[\s\])(,:;.\-–—/|"'*~=]+|[\s(\[,:;\-–—/|=*]+$/g, '')
    .replace(/\s+/g, ' ');
  return /\p{L}{2}/u.test(title) &&
    !/^(?:release[ds]?|stable|latest|released on|date)$/i.test(title)
    ? title.replace(/^(?:released?|date)\s*:?\s*/i, '')
    : '';
}
