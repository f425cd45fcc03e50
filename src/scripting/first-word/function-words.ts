import { wordSet } from '../word-set.js';
import words from './function-words.json' with { type: 'json' };

/** Recognizes words, in any case. */
interface Words {
  readonly test: (word: string) => boolean;
}

function wordsOf(list: string, others?: RegExp): Words {
  const known = wordSet(list);
  return { test: (word) => known.has(word.toLowerCase()) || others?.test(word) === true };
}

/** What begins that which a verb acts on. */
export const DETERMINER = wordsOf(words.determiners);

/** What tells that a word before it is a verb: what it acts on, or what belongs to it. */
export const OBJECT = wordsOf(words.objects, /^(?:non-\S+|["“-].*)$/i);

/** What leads on from a noun or a verb to something else: a preposition, or the beginning of a clause. */
export const PREPOSITION = wordsOf(words.prepositions);

/** Begins a clause, or joins another part. */
export const ENDS_CLAUSE = wordsOf(words.clauseEnds);

/** A plural noun in a changelog, whatever it is elsewhere: `Capistrano fixes`. */
export const PLURAL_NOUNS = wordsOf(words.pluralNouns);

/** Carries a sentence: what stands before it is the subject. */
export const AUXILIARY =
  /^(?:(?:is|are|was|were|has|have|had|do|does|did|could|would|should|must)(?:n['’]t)?|can|cannot|can['’]t|will|won['’]t|may|might)$/i;

/** Where, or for what, that is done which follows: `On macOS, fix …`, `In the Atlas API, drop …` */
export const PLACE =
  /^((?:[Oo]n|[Ii]n|[Ff]or) (?:the |some |all )?(?=\S{0,40}[\p{Lu}`])[^\s,;:]+(?: [^\s,;:]+){0,4}), (?!and |or |changes )(?=\S)/u;
