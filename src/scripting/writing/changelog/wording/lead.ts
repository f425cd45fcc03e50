import { isNounBefore, verbForm } from './verbs.js';
import type { VerbForm } from './verbs.js';

/** How an entry begins: what stands before its first verb, and that verb. */
export interface Lead {
  readonly negated: boolean;
  readonly adverbs: readonly string[];
  /** The verb it begins with, if it is one. */
  readonly verb?: VerbForm;
  /** The verb as it is written. */
  readonly word: string;
  /** What follows the verb. */
  readonly rest: string;
}

const ADVERB =
  /^(?:\w{2,20}ly|also|always|never|only|now|no longer|further|again|once|properly|better|still|temporarily|actually|really)$/i;
const MODIFIES = /^(?:always|never|also|no longer|\w+ly)$/;
const NOT = /^(?:do not|don't|don’t|dont)$/i;
/** What follows a verb that is as likely a noun, where it is the verb. */
const OBJECT_STARTS =
  /^(?:a|an|the|all|any|each|every|some|this|that|these|its|their|your|our|more|both|new|in|on|to|for|from|with|of|when|if|by|up|down|out|off|into|as|over|against|via|back|only|non|current|correct|proper|multiple|existing|missing|unused|default)$/i;
const PREPOSITION =
  /^(?:in|on|to|for|from|with|of|when|if|by|as|over|against|via|where|after|on|at|due|while|because|and|or|not|is|was|so|that)$/i;
const ARTICLE = /^(?:a|an|the|its|your|our|all|each|every|some)$/i;
/** A version is no object: `send 1.0.0` names a dependency. */
const VERSION = /^[~^]?v?\d+(?:\.[\dx*]+)+(?:[-.+]\w+)*$/;

/** No verbs, though an article may follow: `In the`, `All the`, `Not the`. */
const NO_VERBS = new Set(
  (
    'in on for with when if as at by from to under over after before during since while all both not only no and or but also ' +
    'through via within without across into onto about because between of off out up than that this these those there what ' +
    'which who how why where whether like unlike per plus except half such many quite rather even just still now then once ' +
    'twice is are was were be been has have had can could may might must shall should will would do does did inside outside ' +
    'beside besides behind below above near against along among around despite until upon versus vs its a an the some any ' +
    'each every more most less much several various other another same new old'
  ).split(' '),
);

/** @param words of an entry, without an end mark. */
export function leadOf(words: readonly string[]): Lead {
  const { negated, adverbs, at } = beforeVerb(words);
  const word = words[at] ?? '';
  const next = words[at + 1];
  const rest = words.slice(at + 1).join(' ');
  const verb =
    next !== undefined && VERSION.test(next) && words.length === at + 2
      ? undefined
      : verbAt(
          word,
          next,
          negated,
          adverbs.some((adverb) => MODIFIES.test(adverb)),
        );
  return { negated, adverbs, word, rest, ...(verb === undefined ? {} : { verb }) };
}

/** @param modified whether an adverb before it makes it a verb: `always cache`. */
function verbAt(
  word: string,
  next: string | undefined,
  negated: boolean,
  modified: boolean,
): VerbForm | undefined {
  if (!/^[A-Za-z][a-z]*(?:-[a-z]+)*$/.test(word)) return undefined;
  const known = verbForm(word.toLowerCase());
  if (known === undefined) return guessed(word.toLowerCase(), next, negated);
  if (negated) return known;
  if (next === 'of') return undefined;
  if (isCompound(word, next)) return undefined;
  if (next !== undefined && PREPOSITION.test(next) && isNounBefore(next, known)) return undefined;
  if (known.form === 'base' && known.nounToo && !modified && !followsVerb(next ?? ''))
    return undefined;
  return known;
}

/** `pull request`; `set keyword`, `return statement`: a word of a language, and what it is. */
function isCompound(word: string, next = ''): boolean {
  return COMPOUND.test(`${word} ${next}`);
}

const COMPOUND =
  /^(?:pull requests?|(?:set|get|return|throw|try|use|let|break|continue|yield|await|unset) (?:keyword|statement|operator|directive|clause)s?)$/i;

/** An unknown word is a verb by where it stands: after "do not", or before an article. */
function guessed(word: string, next: string | undefined, negated: boolean): VerbForm | undefined {
  if (NO_VERBS.has(word)) return undefined;
  const found = { base: word, work: true, nounToo: false };
  if (negated) return { ...found, form: 'base' };
  if (
    next === undefined ||
    !ARTICLE.test(next) ||
    /(?:ing|[^s]s|ly|er|ion|ness|able|al|ful)$/.test(word)
  )
    return undefined;
  return { ...found, form: word.endsWith('ed') ? 'past' : 'base' };
}

/** `Do not`, `Correctly`, `No longer` before the verb. */
function beforeVerb(words: readonly string[]): {
  negated: boolean;
  adverbs: readonly string[];
  at: number;
} {
  const [first = '', second = ''] = words;
  if (NOT.test(`${first} ${second}`)) return { negated: true, adverbs: [], at: 2 };
  if (NOT.test(first)) return { negated: true, adverbs: [], at: 1 };
  if (/^no longer$/i.test(`${first} ${second}`))
    return { negated: false, adverbs: ['no longer'], at: 2 };
  const adverbs: string[] = [];
  while (adverbs.length < 2 && isAdverb(words[adverbs.length] ?? '')) {
    adverbs.push((words[adverbs.length] ?? '').toLowerCase());
  }
  return { negated: false, adverbs, at: adverbs.length };
}

/** Not a verb that ends like one: apply, rely, supply. */
function isAdverb(word: string): boolean {
  return ADVERB.test(word) && verbForm(word.toLowerCase()) === undefined;
}

/** Whether what follows tells that a word is a verb, not a noun. */
export function followsVerb(next: string): boolean {
  return OBJECT_STARTS.test(next) || /^["“-]/.test(next);
}

/** Whether what follows tells that a word is a subject: `unset means zero`, `reset works`. */
export function followsSubject(next: string): boolean {
  return /^(?:means|works|needs|requires|becomes|behaves|is|are|was|were)$/.test(next);
}
