import { PhraseList } from '../../../phrase-list.js';
import { isOneOf, type Phrase } from '../lines/phrases.js';
import { isMonthName } from './dates.js';
import words from './release-words.json' with { type: 'json' };

/** Says that a release is still to come. */
const TO_COME = new PhraseList([...words.toCome, ...words.toComeAtEnd, ...words.noChangesSince]);
const AT_END = new PhraseList(words.toComeAtEnd);
const NO_CHANGES_SINCE = new PhraseList(words.noChangesSince);
/** A day that is left open: `202x-xx-xx`, `(xx.xx.xxxx)` */
const OPEN_DAY = /(?<![^\s([–-])[\dxymd?]{1,12}(?:[-./ ][xymd?]{2,9}){1,3}/gi;
/** The same with the name of its month: `xx Aug? 2031` */
const OPEN_DAY_OF_MONTH = /(?<![^\s([–-])x{1,2} (?<month>\p{L}{3,10})\??(?: \d{4})?/giu;
const MAYBE_OPEN = /[-./ ][xymd?]{2}|x /i;

/** Names of what is not released yet: `Upcoming changes`, `Changes planned for the next major release`, `master`, `2.x` */
const UNRELEASED: readonly Phrase[] = [
  [new PhraseList(words.branches)],
  [new PhraseList(words.unreleasedChanges), /^(?: (?:to|in|on) (?:the |a )?(?:\w+ )?\w+)?/i],
  [new PhraseList(words.planned), /^ (?:\w+ )?(?:release|version)/i],
  [/^unreleased: (?!.*\d\.\d).{1,60}/i],
  [/^v?x(?:\.x)+/i],
  [/^(?:[\w-]+ )?\?(?:\.\?)+/],
];

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Places in a text that say that a release is still to come. */
function placesIn(text: string): readonly Place[] {
  const places: Place[] = MAYBE_OPEN.test(text) ? openDaysIn(text) : [];
  for (let place = TO_COME.findIn(text); place !== undefined;) {
    const end = endOfState(text, place);
    if (end !== undefined) places.push({ start: place.start, end });
    place = TO_COME.findIn(text, place.end);
  }
  return places;
}

function openDaysIn(text: string): Place[] {
  return [OPEN_DAY, OPEN_DAY_OF_MONTH].flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ 0: whole, index: start, groups: { month = '' } = {} }) =>
      form === OPEN_DAY || isMonthName(month) ? [{ start, end: start + whole.length }] : [],
    ),
  );
}

/** End of what a phrase begins; undefined if something else is behind the phrase than has to be. */
function endOfState(text: string, { start, end }: Place): number | undefined {
  const [said, behind] = [text.slice(start, end), text.slice(end)];
  if (AT_END.has(said)) return /^(?:\W*$|[)\]])/.test(behind) ? end : undefined;
  if (!NO_CHANGES_SINCE.has(said)) return end;
  const [since] = /^ \S{1,30} yet\b/i.exec(behind) ?? [];
  return since === undefined ? undefined : end + since.length;
}

const BEHIND = /[\s([–-]$/;
const BEFORE = /^[\s)\],;:]/;

/** Place in a heading that says that the release is still to come, with the marks around it: `1.17.0 (Unreleased)`, `2.0.0 - TBD` */
export function toComeIn(text: string): Place | undefined {
  const place = placesIn(text).find(
    ({ start, end }) =>
      (start === 0 || BEHIND.test(text.slice(0, start))) &&
      (end === text.length || BEFORE.test(text.slice(end))),
  );
  return place && { start: Math.max(0, place.start - 1), end: place.end + 1 };
}

/** Checks whether a text says that a release is still to come, and nothing else: `Unreleased.` */
export function saysToCome(text: string): boolean {
  return placesIn(text).some(
    ({ start, end }) => /^\W{0,20}$/.test(text.slice(0, start)) && /^\W*$/.test(text.slice(end)),
  );
}

/** Checks whether a text names what is not released yet. */
export function namesUnreleased(name: string): boolean {
  const bare = name.replace(/\.$/, '');
  const end = TO_COME.endAt(bare);
  if (end !== undefined && endOfState(bare, { start: 0, end }) === bare.length) return true;
  const isWhole = (place: Place): boolean => place.start === 0 && place.end === bare.length;
  return isOneOf(bare, UNRELEASED) || (MAYBE_OPEN.test(bare) && openDaysIn(bare).some(isWhole));
}

/** The number is still open: `1.4.9/1.5.0 - Unreleased` */
const EITHER = /^\W*\d[\w.]*\/v?\d+\.[\w.]*\w\W{1,9}/;

/** A heading without the first of two versions of which one is still to come. */
export function withoutEither(text: string): string {
  const [either = ''] = EITHER.exec(text) ?? [];
  return either !== '' && saysToCome(text.slice(either.length)) ? text.slice(either.length) : text;
}
