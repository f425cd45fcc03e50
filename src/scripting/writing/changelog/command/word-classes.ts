import { AUXILIARY, DETERMINER, OBJECT, PREPOSITION } from '../../../first-word/function-words.js';
import { verbForm } from '../../../first-word/verb-forms.js';

/** Class of a word: forms of verbs, with a question mark where the word is a noun as often, and words of grammar. */
export type WordClass =
  | ('verb' | 'verb?' | 'third' | 'third?' | 'past' | 'past?' | 'ing' | 'ing?')
  | ('aux' | 'det' | 'prep' | 'and' | 'now' | 'object')
  | ('code' | 'number' | 'name' | 'ly' | 'plural' | 'word');

const FORMS = {
  imperative: ['verb', 'verb?'],
  'third person': ['third', 'third?'],
  past: ['past', 'past?'],
  gerund: ['ing', 'ing?'],
} as const;
const LIKE_CODE = /^`|[a-z][A-Z]|\w[._(/]\w*|^-{1,2}\w/;
const JOINTS: ReadonlySet<string> = new Set(['and', 'or']);
/** Adverbs of a new state: `now`, `no longer`. */
const NOW: ReadonlySet<string> = new Set(['now', 'longer']);
/** Endings of nouns. */
const NOUN = /(?:tion|ment|ness|ity|ance|ence|ship|ism|age|er|or)s?$/;

/**
 * Class of a word by the lexica, or by how it is written.
 * @param at index of the word in its sentence
 */
export function classOf(word: string, at: number): WordClass {
  const plain = lower(word);
  if (LIKE_CODE.test(word)) return 'code';
  if (/\d/.test(word)) return 'number';
  const grammar = classInGrammar(plain);
  if (grammar !== undefined) return grammar;
  const verb = verbForm(plain);
  if (verb !== undefined) return FORMS[verb.form][verb.nounToo ? 1 : 0];
  if (at > 0 && /^\p{Lu}/u.test(word)) return 'name';
  if (plain.endsWith('ly')) return 'ly';
  return /[^s]s$/.test(plain) ? 'plural' : 'word';
}

/** Class of a word that has no meaning but in grammar. */
function classInGrammar(plain: string): WordClass | undefined {
  if (AUXILIARY.test(plain)) return 'aux';
  if (DETERMINER.test(plain)) return 'det';
  if (PREPOSITION.test(plain)) return JOINTS.has(plain) ? 'and' : 'prep';
  if (NOW.has(plain)) return 'now';
  return OBJECT.test(plain) ? 'object' : undefined;
}

export function isNounByEnding(word: string): boolean {
  return NOUN.test(word);
}

export function lower(word: string): string {
  return word.toLowerCase().replaceAll('’', "'");
}
