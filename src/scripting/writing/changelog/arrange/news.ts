import { type OwnSentence, ownWords, wordsIn } from '../../prose/sentence.js';
import { standsInSentence } from '../phrase/articles.js';
import { listed, inPart } from '../phrase/say-group.js';
import type { OpeningStyle } from '../phrase/style.js';
import { CONCERNS, NEWS, type Concern } from '../classify/concern.js';
import type { Entry } from '../classify/entry.js';

/** Concerns that are named in an opening. */
const MOST_CONCERNS = 2;
/** Words of an addition that can be named in an opening. */
const LONGEST_HEADLINE = 9;
/** A release of so few changes is told at once. */
const FEW = 2;
/** Of so few, only the gravest concerns are announced: it is heard soon enough what most of them are. */
const SOME = 6;
const GRAVEST = 2;

/**
 * What kind of release it is and its most consequential news, in one sentence without a count.
 * @param headline the addition that is told here, and nowhere else
 */
export function newsOf(
  entries: readonly Entry[],
  headline: Entry | undefined,
  style: OpeningStyle,
): OwnSentence | undefined {
  const end = entries.length > SOME ? undefined : GRAVEST;
  const graves = CONCERNS.slice(0, end).flatMap((concern) => nameOf(concern, entries));
  if (graves.length > 0)
    return ownWords(style.news, { news: listed(graves.slice(0, MOST_CONCERNS)) });
  const most = (of: readonly Entry[]) => entries.length > SOME && 2 * of.length > entries.length;
  const added = entries.filter(({ section }) => section === 'new');
  const fixed = entries.filter(({ change: { kind } }) => kind === 'fixed');
  if (most(fixed)) return ownWords(style.mostlyFixes);
  if (headline !== undefined) return ownWords(style.news, { news: headline.said.words });
  return most(added) ? ownWords(style.mostlyNew) : undefined;
}

/** `breaking changes in the parser`, where all of them are there. */
function nameOf(concern: Concern, entries: readonly Entry[]): string[] {
  const [first, ...others] = entries.filter((entry) => entry.concern === concern);
  if (first === undefined) return [];
  const [one, several] = NEWS[concern];
  const name = others.length === 0 && !first.said.words.startsWith(several) ? one : several;
  const together = first.area !== undefined && others.every(({ area }) => area === first.area);
  return [together ? `${name} ${inPart(first.area)}` : name];
}

/**
 * The addition that weighs most, where it can be told in few words and nothing has to be acted on.
 * @param entries what is added weighs less and less
 */
export function headlineOf(entries: readonly Entry[]): Entry | undefined {
  const fixes = entries.filter(({ change: { kind } }) => kind === 'fixed').length;
  const calm = entries.every(({ concern }) => concern === undefined);
  if (!calm || entries.length <= FEW || 2 * fixes > entries.length) return undefined;
  return entries.find(
    ({ said: { frame, words }, section, code, area }) =>
      frame === 'add' &&
      section === 'new' &&
      wordsIn(words) <= LONGEST_HEADLINE &&
      !/[,;:()]/.test(words) &&
      standsInSentence(words) &&
      code.length === 0 &&
      area === undefined,
  );
}
