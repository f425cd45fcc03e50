import nouns from './code-nouns.json' with { type: 'json' };
import { verbForm } from './first-word/verb-forms.js';
import { PhraseEnds } from './phrase-ends.js';
import { PhraseList } from './phrase-list.js';

const NAMED = new PhraseList(nouns.named);
const NAMED_BY_ENDING = /^\w+(?:[st]ion|ment|ness|ity)s?$/;
const SHOWN = new PhraseList(nouns.shown);
const LED = new PhraseEnds(nouns.led);
const ADJECTIVE = /\w(?:-\w+|ical|able|ible|ous)$/i;

/** Checks whether a text ends in the noun that code behind it only shows: `the option`. */
export function endsInName(before: string): boolean {
  const noun = /(?<![a-z])[a-z]+(?= $)/.exec(before)?.[0] ?? '';
  const isNoun = NAMED.has(noun) || NAMED_BY_ENDING.test(noun);
  return noun === 'pattern' || (isNoun && verbForm(noun) === undefined);
}

/** Checks whether a text begins with the noun that code before it only shows: `{% if %} … {% else %} blocks`. */
export function beginsWithName(following: string): boolean {
  return following.startsWith(' ') && SHOWN.endAt(following, 1) !== undefined;
}

/** Checks whether the word that precedes code leaves no place for an article: `explicit`. */
export function leavesNoArticle(before: string): boolean {
  const words = before.trimEnd();
  return words !== before && (ADJECTIVE.test(words) || LED.startIn(words) !== undefined);
}
