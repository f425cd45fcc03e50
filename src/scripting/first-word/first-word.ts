import { CUES, isDoing, type Reading } from './cues.js';
import { verbForm, type VerbForm } from './verb-forms.js';
import { isWholeSentence } from './whole-sentence.js';
import { remembered } from '../remembered.js';
import { wordSet } from '../word-set.js';

/** Grammar of an entry of a changelog by its first word. */
export type FirstWord =
  | Verb
  /** Names something: `Better error for relative paths`. */
  | { readonly is: 'noun phrase' }
  /** Has a subject and a verb of its own: `Globs can now use nested braces`. */
  | { readonly is: 'sentence' };

/** An entry that begins with a verb, and lacks a subject. */
export interface Verb extends Omit<VerbForm, 'nounToo'> {
  readonly is: 'verb';
  /** `Do not drop` is a negated imperative. */
  readonly negated: boolean;
  /** Words that preceded the verb, lower-case: `properly`, `no longer`. */
  readonly adverbs: readonly string[];
  /** Words behind the verb, in the spelling of the entry. */
  readonly rest: string;
}

/** Entries that are asked about several times, one after the other. */
const MOST_ENTRIES = 32;

/** Decides the grammar of an entry by its first sentence. @param text without an end mark; may contain inline code in back-ticks */
export const firstWordOf = remembered(firstWordIn, MOST_ENTRIES);

function firstWordIn(text: string): FirstWord {
  const { reading, others } = readFirst(text);
  if (reading === undefined || !isVerb(reading))
    return { is: isDoing(others) || isWholeSentence(text) ? 'sentence' : 'noun phrase' };
  return asVerb(reading);
}

function asVerb({ base, form, work, negated, adverbs, others }: FirstReading): Verb {
  return { is: 'verb', form, base, work, negated, adverbs, rest: others.join(' ') };
}

interface FirstReading extends Reading {
  readonly negated: boolean;
}

function readFirst(text: string) {
  const words = text.trim().split(/\s+/);
  const { negated, adverbs, at } = beforeVerb(words);
  const word = words[at] ?? '';
  const others = words.slice(at + 1);
  const found = verbAt(word, others, negated || adverbs.includes('no longer'));
  const reading: FirstReading | undefined = found && {
    ...found,
    ...{ word, others, text, adverbs, negated },
    modified: negated || adverbs.some((adverb) => MODIFIES.test(adverb)),
  };
  return { reading, others };
}

/** Checks whether a text is worded as an order: `Sort rows by name`. */
export function isOrder(text: string): boolean {
  const first = firstWordOf(text);
  return first.is === 'verb' && first.form === 'imperative';
}

/** A dictionary's verb is one behind `do not`, and elsewhere unless the first cue that has something to say says otherwise. */
function isVerb(reading: FirstReading): boolean {
  if (reading.negated) return true;
  const cue = CUES.find((says) => says(reading) !== undefined);
  return cue === undefined || cue(reading) === 'verb';
}

const ADVERB =
  /^(?:(?!(?:un)?friendly$)\w{2,20}ly|also|always|never|only|now|further|again|once|better|still|actually|really)$/i;
/** An adverb that only a verb has: `always cache`. */
const MODIFIES = /^(?:always|never|also|no longer|\w+ly)$/;
const NOT = /^(?:do not|don't|don’t|dont)$/i;

/** `Do not`, `Correctly`, `No longer` before the verb. */
function beforeVerb(words: readonly string[]) {
  const [first = '', second = ''] = words;
  const both = `${first} ${second}`;
  const not = [first, both].findIndex((one) => NOT.test(one)) + 1;
  if (not > 0) return { negated: true, adverbs: [], at: not };
  if (/^no longer$/i.test(both)) return { negated: false, adverbs: ['no longer'], at: 2 };
  const lower = words.slice(0, 2).map((word) => word.toLowerCase());
  // Not a verb that ends like one: apply, rely, supply.
  const at = [...lower, ''].findIndex((word) => !ADVERB.test(word) || verbForm(word) !== undefined);
  return { negated: false, adverbs: lower.slice(0, at), at };
}

/** No verbs, though an article may follow: `In the`, `All the`, `Not the`. */
const FUNCTION_WORDS = wordSet(`
  in on for with when if as at by from to under over after before during since while all both not no and or but also
  through via within without across into onto about because between of off out up down than that this these those there
  what which who how why where whether like unlike per plus except half such many although quite rather even just still now then
  once twice is are was were been has have had can could may might must shall should will would does did inside
  outside beside besides behind below above near against along among around despite until upon versus vs its a an the
  some any each every more most less much several various other another same new old further minor initial go total given bug bugs approximate thanks
`);
const ARTICLE = /^(?:a|an|the|its|your|our|all|each|every|some)$/i;
/** No verb that nobody has listed ends like this. */
const NOUN_ENDING = /(?:ing|[^s]s|er|ion|ness|able|al|ful)$/;

/** A listed verb, or an unknown word that is one by where it stands: after "do not", or before an article. */
function verbAt(word: string, [next = '']: readonly string[], not: boolean): VerbForm | undefined {
  const lower = word.toLowerCase().replace(/,$/, '');
  if (!/^[A-Za-z][a-z]*(?:-[a-z]+)*,? [^\p{Lo}]*$/u.test(`${word} ${next}`)) return undefined;
  if (FUNCTION_WORDS.has(lower)) return undefined;
  const isVerb = not ? !/[^s]s$/.test(lower) : ARTICLE.test(next) && !NOUN_ENDING.test(lower);
  const form = lower.endsWith('ed') ? 'past' : 'imperative';
  const unknown = { base: lower, form, work: form === 'imperative', nounToo: false } as const;
  return verbForm(lower) ?? (isVerb ? unknown : undefined);
}
