import {
  COUNTABLES,
  LETTERS,
  MODEL_NAMES,
  OF_BYTES,
  OF_EXTENT,
  OF_MODELS,
  OF_PICTURES,
  OF_TIME,
  TIME_LEADS,
  type Circumstance,
  type Meaning,
} from '../../lexicon/letters.js';
import { countedNoun, wordsAfter } from './surrounding-words.js';

/** Context of a number and its letter. */
export interface LetterPlace {
  readonly isSpaced: boolean;
  readonly previousWord: string;
  /** Behind the letter. */
  readonly following: string;
}

/** Meaning of a letter after a number in its context; undefined if it does not belong to a quantity. */
export function meaningOf(letter: string, place: LetterPlace): Meaning | undefined {
  return LETTERS.get(letter)?.find(({ when }) => isGiven(when, letter, place));
}

function isGiven(when: Circumstance, letter: string, place: LetterPlace): boolean {
  const leads = place.previousWord.toLowerCase();
  switch (when) {
    case 'counted':
      return isCounted(letter, leads, place.following);
    case 'model':
      return (
        wordsAfter(place.following)
          .slice(0, 1)
          .some((word) => OF_MODELS.has(word)) ||
        (!place.isSpaced && MODEL_NAMES.has(leads.replace(/[\d.-]{1,8}$/u, '')))
      );
    case 'extent':
      return wordsAfter(place.following)
        .slice(0, 1)
        .some((word) => OF_EXTENT.has(word));
    case 'apart':
      return place.isSpaced && !TIME_LEADS.has(leads) && !isOfTime(place.following);
    case 'spaced':
      return place.isSpaced;
    case 'else':
      return !place.isSpaced;
  }
}

/** Plural nouns that follow a letter in its other meaning. */
const NOT_COUNTED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['m', OF_TIME],
  ['B', OF_BYTES],
  ['K', OF_PICTURES],
]);

function isCounted(letter: string, leads: string, following: string): boolean {
  const noun = countedNoun(following);
  if (noun === undefined || NOT_COUNTED.get(letter)?.has(noun) === true) return false;
  return COUNTABLES.has(noun) || letter !== 'm' || !TIME_LEADS.has(leads);
}

function isOfTime(following: string): boolean {
  return wordsAfter(following)
    .slice(0, 1)
    .some((word) => OF_TIME.has(word) || OF_TIME.has(`${word}s`));
}
