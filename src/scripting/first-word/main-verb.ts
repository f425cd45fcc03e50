import { AUXILIARY, DETERMINER } from './function-words.js';
import { verbForm } from './verb-forms.js';
import { wordSet } from '../word-set.js';

/** A plural noun in a changelog, whatever it is elsewhere: `Capistrano fixes`. */
export const PLURAL_NOUNS: ReadonlySet<string> = wordSet(`
  fixes changes updates upgrades supports releases requests reports crashes leaks uses errors hangs imports exports blocks writes reads tests sets looks checks
`);
/** So many words are looked at for a verb. */
const WORDS_LOOKED_AT = 12;

/** Where the main clause of a text surely has a finite verb behind its first word, -1 where none is sure; in the object of a verb a third person may as well be a plural. */
export function mainVerbAt(text: string, object = false): number {
  const words = mainClause(text, object);
  return words.findIndex(
    (word, index) =>
      index > 0 &&
      (AUXILIARY.test(word) ||
        (goesOn(words, index) && isSurelyFinite(word, words.slice(0, index), object))),
  );
}

/** Whether a word behind the first may be the verb of its main clause: then a text is no certain name. */
export function mayHaveVerb(text: string): boolean {
  const words = mainClause(text, false, JOINS);
  const end = words.findIndex((word) => PLACES.test(word));
  return words.some((word, index) => {
    if (index === 0 || index === words.length - 1) return false;
    if (end === -1 || index < end) return mayBeVerb(words, index);
    // `fold() for old maps gains a flag`
    return verbForm(word)?.form === 'third person' && DETERMINER.test(words[index + 1] ?? '');
  });
}

const PLACES = /^(?:for|in|on|with|from|by|at)$/i;
const JOINS = new RegExp(`^(?:and|or|of)$|${PLACES.source}`, 'i');

function mayBeVerb(words: readonly string[], index: number): boolean {
  const [word = '', next = ''] = words.slice(index);
  const verb = verbForm(word);
  const plural = verb?.nounToo === true || PLURAL_NOUNS.has(word);
  if (verb?.form === 'past') return WHAT_BECAME.test(next);
  if (verb?.form === 'third person') return !plural || goesOn(words, index);
  return verb?.form === 'imperative' && !plural && isOfSeveral(words, index);
}

/** `The default port changed from 80`, `Requests added support` */
const WHAT_BECAME = /^(?:from|to|support|an?|the)$/;

/** `Files and the status tab support paging` */
function isOfSeveral(words: readonly string[], index: number): boolean {
  const several = /[^s]s$|\wly$/.test(words[index - 1] ?? '');
  return (several || words.slice(1, index - 1).includes('and')) && goesOn(words, index);
}

/** The words before the first that begins a clause or joins another part, and that one; beyond those in `through`. */
function mainClause(text: string, object: boolean, through?: RegExp): readonly string[] {
  const words = text.replace(/\([^()]*\)|["“][^"“”]*["”]/g, '""').split(/\s+/);
  const end = words.findIndex(
    (word, index) =>
      (index > 0 || object) &&
      through?.test(word) !== true &&
      (ENDS_CLAUSE.test(word) || /[,;:–—-]$/.test(word)),
  );
  return (end === -1 ? words : words.slice(0, end + 1)).slice(0, WORDS_LOOKED_AT);
}

/** Begins a clause, or joins another part. */
export const ENDS_CLAUSE =
  /^(?:that|which|who|whose|when|where|whether|if|because|while|since|until|unless|once|so|as|how|what|why|before|after|to|and|or|but|than|for|in|on|with|from|by|at|of|via|using|without)$/i;

function goesOn(words: readonly string[], index: number): boolean {
  const next = words[index + 1];
  return next !== undefined && !ENDS_CLAUSE.test(next);
}

/** No participle: `rewritten`, `mapped` belong to nouns. */
function isSurelyFinite(word: string, before: readonly string[], object: boolean): boolean {
  const verb = verbForm(word);
  if (verb === undefined || verb.nounToo || PLURAL_NOUNS.has(word)) return false;
  if (verb.form === 'third person') return !object;
  const plural = /^(?:[A-Za-z]+|\S+ .* [a-z]+|\S+ [a-z]+)[^s]s(?: [a-z]+ly)?$/;
  return verb.form === 'imperative' && verb.base !== 'support' && plural.test(before.join(' '));
}
