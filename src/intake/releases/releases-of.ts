import { createHash } from 'node:crypto';
import type { ReleaseHeading } from '../../scripting/reading/changelog/sections/release-heading.js';
import { releasesAmong } from '../../scripting/reading/changelog/sections/releases.js';
import { headingsOf, type TextHeading } from '../../scripting/reading/text-headings.js';
import { isDefinition } from './definitions.js';

/** The text of a changelog, cut at its releases. */
export interface ChangelogText {
  /** Text before the first release, without its introduction: front matter and title. */
  readonly head: string;
  /** In the order of the text; without what is not released yet. */
  readonly releases: readonly ReleaseText[];
  /** Targets of links, a line each, wherever they stand. */
  readonly definitions: readonly string[];
}

/** The text of one release. */
export interface ReleaseText {
  /** Null for releases that are named by their date only. */
  readonly version: string | null;
  /** ISO 8601 calendar date; null if the heading names none. */
  readonly date: string | null;
  /** With its heading, without definitions of links. */
  readonly text: string;
  /** SHA-256 of the words, hexadecimal: how they are laid out and where their links lead does not count. */
  readonly contentHash: string;
}

/** A heading that opens a release, or what is not released yet. */
interface Opening extends TextHeading {
  readonly release: ReleaseHeading;
  readonly unreleased: boolean;
}

/** Cuts a changelog at its releases. A text without headings of releases is one without a version. */
export function releasesOf(content: string): ChangelogText {
  const lines = content.replace(/\r\n?/g, '\n').split('\n');
  const openings = openingsIn(headingsOf(lines.join('\n')));
  const [first] = openings;
  const definitions = lines.filter(isDefinition);
  if (first === undefined) {
    const release = toRelease(lines, { version: null, date: null });
    return { head: '', releases: hasWords(release.text) ? [release] : [], definitions };
  }
  const releases = openings.flatMap((opening, index) => {
    const body = lines.slice(opening.line, openings[index + 1]?.line);
    if (opening.unreleased || isBare(opening, openings[index + 1], body)) return [];
    const { version = null, date = null } = opening.release;
    return [toRelease(body, { version, date })];
  });
  return { head: headOf(lines.slice(0, first.line)), releases, definitions };
}

function openingsIn(headings: readonly TextHeading[]): Opening[] {
  const openings: Opening[] = [];
  const releases = releasesAmong(headings);
  for (const [index, heading] of headings.entries()) {
    const release = releases[index];
    const last = openings.at(-1);
    if (release === undefined || (last !== undefined && belongsTo(heading, release, last)))
      continue;
    openings.push({ ...heading, release, unreleased: release.unreleased === true });
  }
  return openings;
}

/**
 * Lines below the heading of a release that repeat its version or give its day; heads of one day in a GNU changelog.
 */
function belongsTo(heading: TextHeading, release: ReleaseHeading, last: Opening): boolean {
  const { version, title, date } = release;
  if ((version ?? title ?? last.release.version) === undefined) return last.release.date === date;
  if (heading.depth <= last.depth) return false;
  return version === undefined || version === last.release.version;
}

/** A heading with nothing below it: that of a series, or of a release whose notes are still to come. */
function isBare(opening: Opening, next: Opening | undefined, body: readonly string[]): boolean {
  const [, ...below] = body;
  if (below.some((line) => hasWords(line) && !isDefinition(line))) return false;
  return opening.release.title === undefined || (next !== undefined && next.depth > opening.depth);
}

function toRelease(
  lines: readonly string[],
  named: Pick<ReleaseText, 'version' | 'date'>,
): ReleaseText {
  const text = lines.filter((line) => !isDefinition(line)).join('\n');
  return { ...named, text: `${text.trimEnd()}\n`, contentHash: hashOf(text) };
}

function hashOf(text: string): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return createHash('sha256').update(words.join(' ')).digest('hex');
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Front matter and the title, which may name the product; how a changelog is kept is not told with each release. */
function headOf(lines: readonly string[]): string {
  const front = /^---\n(?:[^]*?\n)?---(?=\n|$)/.exec(lines.join('\n'))?.[0] ?? '';
  const rest = lines.slice(front === '' ? 0 : front.split('\n').length);
  const [title] = headingsOf(rest.join('\n'));
  const titled = title?.depth === 1 ? rest.slice(title.line, title.line + 2) : [];
  const [heading = '', under = ''] = titled;
  const isUnderlined = /^\s*([=~*#-])\1{2,}\s*$/.test(under);
  return [front, isUnderlined ? `${heading}\n${under}` : heading]
    .filter((part) => part !== '')
    .join('\n\n');
}
