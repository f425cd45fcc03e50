import { collapse } from '../source/blocks.js';
import { isNamedKind } from './heading-class.js';
import fillerWords from './filler-words.json' with { type: 'json' };
import { headingWords } from './heading-words.js';
import { classOfWord } from './lexicon.js';

const FILLERS: ReadonlySet<string> = new Set(fillerWords.fillers.map(simplified));
/** Marks that are not part of a name. */
const MARKS = /[^\p{L}\p{N}\s_./@*-]/gu;

/** Subject of the entries below a heading: its words without those that name a kind, lead to one or join others. */
export function subjectOfHeading(heading: string): string {
  const words = heading.replace(/\bv?\d+(?:\.\d+)+\b/g, ' ').split(/[\s,:&/]+/);
  const own = words.filter((word) => !isFiller(word));
  return collapse(own.join(' ').replace(MARKS, ' ')).replace(/^[\W_]+$/, '');
}

function isFiller(written: string): boolean {
  const word = simplified(written);
  return FILLERS.has(word) || (/^\p{L}+$/u.test(word) && isNamedKind(classOfWord(word)));
}

/** Word in lower case without accents, with its hyphens. */
function simplified(word: string): string {
  return word.includes('-') ? word.toLowerCase() : headingWords(word).join('');
}
