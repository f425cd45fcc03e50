import { remembered } from './remembered.js';
import { wordSet } from './word-set.js';

const STOP_WORDS = wordSet(`
  a about above after again against all also although always am an and another any are as at be because been
  before being below between both but by can cannot could did do does doing done down during each either else
  etc ever every few for from further get gets got had has have having he her here hers him his how however i
  if in into is it its itself just let lets like made make makes many may me might more most much must my need
  needs neither no nor not now of off often on once one only or other others our ours out over own per please
  rather same see she should since so some such than that the their theirs them then there therefore these they
  this those through thus to too under until up upon us use used uses using usually very via was way we well
  were what when where whether which while who whom whose why will with within without would yet you your yours
  don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't shouldn't hasn't haven't hadn't it's
`);

/**
 * The words of a text that carry its meaning, lower-case and without plural and verb endings,
 * so that `retries` and `retry` meet. In order, with repetitions.
 */
export function contentWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’._-][\p{L}\p{N}]+)*/gu) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word.replace('’', "'"))).map(stem);
}

/** Letters and digits of a text in lower case, single spaces between: two texts that sound alike are equal. */
export function plainWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Short words of which an ending is cut all the same: `adds`, `added`, `moved`. */
const SHORT_FORMS: readonly RegExp[] = [
  /^[a-z]{2}[a-hj-rtv-z]s$/,
  /^(?:add|fix|end)(?:ed|ing)$/,
  /^(?![aeiou])[a-z][aeiou](?![aeiou])[a-z]ed$/,
];
const SHORT_ENDING = /(?<=add|fix|end)(?:ed|ing)$|s$|(?<=e)d$/;

/** Words of a long text, of which each is asked about several times. */
const MOST_WORDS = 5000;

/** Cuts the commonest English endings; longer words only, so that names stay themselves. */
export const stem = remembered(stemOf, MOST_WORDS);

function stemOf(word: string): string {
  if (SHORT_FORMS.some((form) => form.test(word))) return word.replace(SHORT_ENDING, '');
  if (word.length < 5 || !/^[a-z'’-]+$/.test(word)) return word;
  const bare = word.replace(/['’]s$/, '');
  if (/[^aeiou]ies$/.test(bare)) return `${bare.slice(0, -3)}y`;
  if (bare.endsWith('ing') && bare.length > 6) return undouble(bare.slice(0, -3));
  if (bare.endsWith('ied') && bare.length > 5) return `${bare.slice(0, -3)}y`;
  if (bare.endsWith('ed') && bare.length > 5) return undouble(bare.slice(0, -2));
  if (/(?:[sxz]|[cs]h)es$/.test(bare)) return bare.slice(0, -2);
  if (bare.endsWith('s') && !/(?:ss|us|is)$/.test(bare)) return dropE(bare.slice(0, -1));
  return dropE(bare);
}

function undouble(word: string): string {
  return /([bdfglmnprt])\1$/.test(word) ? word.slice(0, -1) : dropE(word);
}

function dropE(word: string): string {
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
}
