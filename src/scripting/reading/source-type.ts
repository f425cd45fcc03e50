import type { SourceType } from '../../domain/conversion.js';
import type { SourceTypeReason } from '../../domain/text-outline.js';
import { compositionOf, type Composition } from './composition.js';
import { readSource } from './source/read-source.js';

/** Names that people give to changelogs: `CHANGES.txt`, `HISTORY.md`, `NEWS`, `release-3.1.md`, `whats-new.rst`. */
const NAME =
  /(?:^|[^a-z])(?:change[-_ ]?logs?|changes|history|news|rel(?:ease)?[-_ ]?notes?|what.?s[-_ ]?new)(?![a-z])|^releases?(?:[-_ ]?v?\d|\.|$)/i;

export interface JudgedSourceType {
  readonly type: SourceType;
  readonly reason: SourceTypeReason;
}

/**
 * What a text is, told by what it contains, and by the name of its file where the content could be either.
 * @param fileName without its folder; empty where it has none
 */
export function sourceTypeOf(content: string, fileName: string): SourceType {
  return judgeSourceType(content, fileName).type;
}

/** The same, with what decided it. */
export function judgeSourceType(content: string, fileName: string): JudgedSourceType {
  const { blocks, isChangelog } = readSource(content);
  if (isChangelog === true) return { type: 'changelog', reason: 'changes' };
  const composition = compositionOf(blocks);
  const type = typeOf(composition);
  if (type === undefined) {
    return NAME.test(fileName)
      ? { type: 'changelog', reason: 'file-name' }
      : { type: 'document', reason: 'undecided' };
  }
  if (type === 'document') return { type, reason: 'prose' };
  return { type, reason: namesReleases(composition) ? 'releases' : 'changes' };
}

/** What may stand around the releases of even the shortest changelog: its title, and how it is kept. */
const LONGEST_FRAME = 800;
/** `Git v2.1.2 Release Notes` */
const ANNOUNCED = /\b(?:release notes?|change ?log|what['’]?s new)\b/i;

/** Undefined for what could be either. */
function typeOf(text: Composition): SourceType | undefined {
  if (!namesReleases(text)) return typeWithoutReleases(text);
  const { length, released } = text;
  const consists = length - released <= LONGEST_FRAME || released >= (length * 3) / 4;
  if (consists && tellsReleases(text)) return 'changelog';
  return released >= length / 4 ? undefined : 'document';
}

/** "Development" and "Next" may head any part of a text. */
function namesReleases({ releases }: Composition): boolean {
  return releases.some(({ version, date }) => (version ?? date) !== undefined);
}

/** A list of changes without a version may be the notes of a release, and may be a list of what is to be done. */
function typeWithoutReleases(text: Composition): SourceType | undefined {
  const { length, listed, sorted, changing } = text;
  if (listed < length / 2 || changing < 1 / 3) return 'document';
  return changing >= 1 / 2 && sorted >= length / 2 ? 'changelog' : undefined;
}

/** Whether the headings of releases are what they look like, and not those of numbered sections. */
function tellsReleases({ releases, length, listed, sorted, changing }: Composition): boolean {
  const plain = releases.filter(({ date, title }) => date !== undefined || title === undefined);
  const several = new Set(releases.map(({ version, date }) => version ?? date)).size > 1;
  return (
    (several && plain.length >= releases.length / 2) ||
    releases.some(({ heading }) => ANNOUNCED.test(heading)) ||
    changing >= 1 / 2 ||
    (sorted > 0 && listed >= length / 2)
  );
}
