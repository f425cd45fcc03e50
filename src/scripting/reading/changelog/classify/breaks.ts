import type { WordsOfEntry } from './entry-words.js';

const NOT = /^(?:not?|any|without|avoid\p{L}*|non-?|\p{L}+n't)$/u;
const MAKES = /^(?:contain|introduc|includ|mak)\p{L}+$/u;
const MOST_BETWEEN = 2;
const MOST_BEFORE = 5;
const INCOMPATIBLE = /\b(?:(?:backwards?|api)[- ]incompatible|incompatible change)/i;
const LABEL = /^\W*(?:breaking:|breaking changes\b(?! (?:is|are|were)))/i;
const ENDS = /^(?:drop(?:s|ped)?|remov(?:es?|ed)|(?:end|stop)(?:s|p?ed)?)$/;
const THIS_ONE = /^\W*this (?:release|version) /i;

/** Checks whether an entry says that what was there before breaks, or that support of something ends. */
export function tellsBreak({ sentence, words }: WordsOfEntry): boolean {
  if (INCOMPATIBLE.test(sentence) || LABEL.test(sentence)) return true;
  const own = THIS_ONE.test(sentence) ? words.slice(2) : words;
  const at = /^(?:the|all)$/.test(own[1] ?? '') ? 2 : 1;
  if (ENDS.test(own[0] ?? '') && own[at] === 'support') return true;
  return words.some((word, place) => word === 'breaking' && isToldAt(words, place));
}

function isToldAt(words: readonly string[], place: number): boolean {
  const next = words[place + 1];
  const before = words.slice(Math.max(0, place - MOST_BEFORE), place);
  if (next === 'changes') return before.slice(-MOST_BETWEEN - 1).some((word) => MAKES.test(word));
  return next === 'change' && !isDenied(before);
}

/** `not a breaking change`, `without breaking change`, `avoids a map breaking change` */
function isDenied(before: readonly string[]): boolean {
  if (NOT.test(before.at(-1) ?? '')) return true;
  return before.some((word, at) => NOT.test(word) && /^an?$/.test(before[at + 1] ?? ''));
}
