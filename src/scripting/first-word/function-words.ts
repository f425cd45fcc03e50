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

/** Words that begin the object of a verb. */
export const DETERMINER = wordsOf(words.determiners);

/** Words that show that the word before them is a verb: they begin its object or belong to it. */
export const OBJECT = wordsOf(words.objects, /^(?:non-\S+|["“-].*)$/i);

/** Words that continue a noun or a verb: prepositions, and beginnings of clauses. */
export const PREPOSITION = wordsOf(words.prepositions);

/** Begins a clause, or joins another part. */
export const ENDS_CLAUSE = wordsOf(words.clauseEnds);

/** A plural noun in a changelog, whatever it is elsewhere: `Capistrano fixes`. */
export const PLURAL_NOUNS = wordsOf(words.pluralNouns);

/** Verbs that carry a sentence: the words that precede them are the subject. */
export const AUXILIARY =
  /^(?:(?:is|are|was|were|has|have|had|do|does|did|could|would|should|must)(?:n['’]t)?|can|cannot|can['’]t|will|won['’]t|may|might)$/i;

/** Place or purpose of the action that follows: `On macOS, fix …`, `In the Atlas API, drop …` */
export const PLACE =
  /^((?:[Oo]n|[Ii]n|[Ff]or) (?:the |some |all )?(?=\S{0,40}[\p{Lu}`])[^\s,;:]+(?: [^\s,;:]+){0,4}), (?!and |or |changes )(?=\S)/u;
