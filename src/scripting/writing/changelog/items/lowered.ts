import { verbForm } from '../../../first-word/verb-forms.js';
import { isCountNoun } from './count-nouns.js';
import { wordSet } from '../../../word-set.js';
import lists from './words.json' with { type: 'json' };

/** Words that a name of a product begins with. */
const NAMES = wordSet(lists.names);
/** The only name that begins with a verb. */
const READ_THE_DOCS = 'Read the Docs';
const PLAIN_WORDS = wordSet(lists.plainWords);
const ENDINGS =
  /(?:tions?|ments?|ness|ity|ances?|ences?|ing|able|ible|ly|ical|ive|ous|ful|less|ed|al)$/;

/** A phrase to stand within a sentence: its first word is lowered where it is surely no name. */
export function asNoun(text: string): string {
  const [first = '', second = ''] = text.split(' ', 2);
  const known = PLAIN_WORDS.has(first.toLowerCase());
  if (/^[A-Z][a-z]+$/.test(second) && !known) return text;
  if (!/^[A-Z][a-z]*(?:-[a-z]+)*,?$/.test(first) || isName(text)) return text;
  const word = first.toLowerCase().replace(/,$/, '');
  const plain =
    isCountNoun(word) ||
    PLAIN_WORDS.has(word.split('-', 1)[0] ?? '') ||
    verbForm(word) !== undefined ||
    ENDINGS.test(word);
  return plain ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function isName(text: string): boolean {
  const [first = ''] = /^[A-Za-z]+/.exec(text) ?? [];
  return NAMES.has(first) || text.startsWith(READ_THE_DOCS);
}

/** A verb or participle to stand within a sentence. */
export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
