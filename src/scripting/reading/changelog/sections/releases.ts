import { kindOfHeading } from '../../headings/classify-heading.js';
import { headedState } from '../../tables/item-states.js';
import { PhraseList } from '../../../phrase-list.js';
import { areClauses } from './clause-numbers.js';
import { withoutDate } from './dates.js';
import { parseReleaseHeading, type ReleaseHeading } from './release-heading.js';
import { saysToCome } from './release-state.js';
import words from './release-words.json' with { type: 'json' };

/** Paragraphs that act as headings stand below all real ones. */
export const LABEL_DEPTH = 7;

export interface Heading {
  /** 0 for text above the first heading. */
  readonly depth: number;
  readonly heading: string;
}

interface Opening extends ReleaseHeading {
  readonly depth: number;
  /** Words that precede the version, without words that any release may have there. */
  readonly name: string;
}

/** Words that precede a version and name nothing. */
const COMMON = new PhraseList(words.common);

/**
 * Headings of a text that open a release. A text has one form of such headings: real ones count more than lines that act as
 * headings; a deeper one below an open release with its version or with a name of its own is a part of it. Numbers that
 * run as an outline are those of clauses, and open nothing.
 */
export function releasesAmong(headings: readonly Heading[]): (ReleaseHeading | undefined)[] {
  const isOutlined = areClauses(headings.map(({ heading }) => heading));
  const openings = headings.map((each) => {
    const opening = openingOf(each);
    return isOutlined && opening?.date === undefined ? undefined : opening;
  });
  const versioned = openings.filter((each) => each?.version !== undefined);
  const labels = versioned.filter((each) => each?.depth === LABEL_DEPTH).length;
  const onlyReal = labels * 2 <= versioned.length;
  const firstKind = headings.findIndex(({ heading }) => kindOfHeading(heading) !== undefined);
  /** Below the changes of a release without a heading of its own, `Coming soon` is one of its sections. */
  const isPlans = (at: number): boolean =>
    versioned.length === 0 &&
    firstKind !== -1 &&
    firstKind < at &&
    headedState(headings[at]?.heading ?? '') !== undefined;
  /** The last part of a release may tell what is in none yet: `Changes not yet released`; right below its heading, that it is to come. */
  const isToCome = ({ depth, unreleased }: Opening, at: number, within: Opening): boolean =>
    unreleased === true &&
    /released(?!:)/i.test(headings[at]?.heading ?? '') &&
    !(openings[at - 1] === within && saysToCome(headings[at]?.heading ?? '')) &&
    (headings.slice(at + 1).find((next) => next.depth <= depth)?.depth ?? 0) <= within.depth;
  let open: Opening | undefined;
  return openings.map((opening, index) => {
    const isLabel = opening?.depth === LABEL_DEPTH && opening.version !== undefined;
    if (opening === undefined || (onlyReal && isLabel)) return undefined;
    if (open === undefined && isPlans(index)) return undefined;
    if (open && isPart(opening, open) && !isToCome(opening, index, open)) return undefined;
    // A date below a version may be that of its release.
    if (opening.version !== undefined || open === undefined) open = opening;
    return opening;
  });
}

function openingOf({ depth, heading }: Heading): Opening | undefined {
  const release = parseReleaseHeading(heading);
  return release && { ...release, depth, name: nameBefore(heading, release.version) };
}

/** `atlas-core` of `### atlas-core (2.3.2)`, nothing of `## Version 2.3.3` */
function nameBefore(heading: string, version = ''): string {
  const before = withoutDate(heading.slice(0, heading.indexOf(version)));
  const named = before.toLowerCase().match(/\p{L}[\p{L}\p{N}_.@/+’'-]*/gu) ?? [];
  return named
    .map((word) => word.replace(/(?<![@._-])[@._-]+v?$/, ''))
    .filter((word) => !COMMON.has(word))
    .join(' ');
}

/** Below the heading of a series stand its releases, below that of a release its parts, `Features - 2.4.0` at any depth. */
function isPart(opening: Opening, open: Opening): boolean {
  const sort = /^(?:misc|other)/.test(opening.name) || kindOfHeading(opening.name) !== undefined;
  const names = sort && opening.date === undefined;
  const deeper = opening.depth > open.depth && open.version !== undefined;
  if (opening.version === open.version && (deeper || (names && open.name === ''))) return true;
  if (!deeper) return false;
  if (opening.version === undefined) return opening.date === undefined;
  // `1.4 Reading` below `1.12.0` is its fourth part.
  const isTitled = opening.title !== undefined && opening.date === undefined;
  if (isTitled && opening.version.split('.').length < open.version.split('.').length) return true;
  const series = `${open.version.replace(/\.?x$/, '')}.`;
  return opening.name !== '' && opening.name !== open.name && !opening.version.startsWith(series);
}
