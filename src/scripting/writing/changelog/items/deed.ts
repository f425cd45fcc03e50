import { AUXILIARY, DETERMINER, OBJECT, PREPOSITION } from '../../../first-word/function-words.js';
import { thirdPerson, verbForm, type VerbForm } from '../../../first-word/verb-forms.js';
import { wordSet } from '../../../word-set.js';
import type { IsCommand } from '../command/commands.js';
import { hasMainVerb, isSubordinator } from './clause.js';

/** An entry that begins with what is done, and lacks a subject: `Reject empty ids`, `Rejects empty ids`, `Rejected empty ids` */
export interface Deed {
  /** Dictionary form of the verb: `reject` */
  readonly base: string;
  /** Verb in the third person with its adverbs: `no longer rejects` */
  readonly does: string;
  /** Words behind the verb. */
  readonly object: string;
  /** True where it is work on a product (`Rename the flag`), false where the product does it (`Reject empty ids`). */
  readonly isWork: boolean;
  /** True where its verb has no adverb, no negation and no other verb beside it. */
  readonly isSingle: boolean;
}

const NEGATIONS: ReadonlySet<string> = new Set(['do not', "don't", 'no longer', 'stop']);
const ADVERBS = wordSet('also always never now only again better');
const JOINTS = wordSet('and or then but');
const WORD = /^[a-z]+(?:-[a-z]+)*$/;
/** Words of an object that are searched for further verbs. */
const LOOKED_AT = 60;

/**
 * Reads what an entry does.
 * @param text first sentence of the entry, without its end mark
 * @returns undefined where it does not surely begin with a verb, or has a further verb whose form is not sure
 */
export function deedOf(text: string, isCommand: IsCommand): Deed | undefined {
  const words = text.split(/\s+/);
  const { adverbs, isNegated, at } = beforeVerb(words);
  const object = words.slice(at + 1);
  const verb = leadingVerb(words[at] ?? '', object, { text, isCommand, isNegated });
  if (verb === undefined || object.length === 0) return undefined;
  const further = furtherVerbs(object, verb.form);
  if (further.length > 0 && (isNegated || verb.form === 'past')) return undefined;
  const said = [...adverbs, ...(isNegated ? ['no longer'] : []), thirdPerson(verb.base)];
  return {
    ...{ base: verb.base, does: said.join(' '), object: conjugated(object, further).join(' ') },
    ...{ isWork: verb.work && !isNegated, isSingle: said.length === 1 && further.length === 0 },
  };
}

/** Object with the further verbs in the third person. */
function conjugated(object: readonly string[], further: readonly number[]): readonly string[] {
  return object.map((word, at) => (further.includes(at) ? thirdPerson(word) : word));
}

function beforeVerb(words: readonly string[]) {
  const [first = '', second = ''] = words.map((word) => word.toLowerCase().replace('’', "'"));
  if (NEGATIONS.has(`${first} ${second}`)) return { adverbs: [], isNegated: true, at: 2 };
  if (first === "don't") return { adverbs: [], isNegated: true, at: 1 };
  const isManner = first.endsWith('ly') && WORD.test(first) && verbForm(first) === undefined;
  const isAdverb = ADVERBS.has(first) || isManner;
  return {
    adverbs: isAdverb && first !== 'now' ? [first] : [],
    isNegated: false,
    at: Number(isAdverb),
  };
}

interface Beginning {
  readonly text: string;
  readonly isCommand: IsCommand;
  readonly isNegated: boolean;
}

type Leading = Pick<VerbForm, 'base' | 'form' | 'work'>;

function leadingVerb(
  word: string,
  object: readonly string[],
  { text, isCommand, isNegated }: Beginning,
): Leading | undefined {
  const plain = word.toLowerCase();
  if (!WORD.test(plain)) return undefined;
  const verb = verbForm(plain);
  if (isCommand === 'yes') {
    if (verb === undefined) return { base: plain, form: 'imperative', work: false };
    return verb.form === 'gerund' ? undefined : verb;
  }
  if (verb === undefined) return undefined;
  // What the classifier leaves open, a verb that is nothing else decides.
  const isSure = isNegated || (isCommand === 'unsure' && !verb.nounToo);
  if (isSure && verb.form === 'imperative') return verb;
  return isSurelyFinite(verb, object, text) ? verb : undefined;
}

/** Checks whether `Fixed` or `Adds` is what was done: no participle before a noun, and no plural. */
function isSurelyFinite(verb: VerbForm, [next = '']: readonly string[], text: string): boolean {
  if (verb.form !== 'past' && verb.form !== 'third person') return false;
  if (PREPOSITION.test(next) || AUXILIARY.test(next) || hasMainVerb(text)) return false;
  return !verb.nounToo || DETERMINER.test(next) || OBJECT.test(next);
}

/**
 * Places of verbs that go on with what the first one begins: `Move the flag and rename the option`. Behind a clause or an
 * infinitive only those behind a comma do: the others belong to it.
 */
function furtherVerbs(object: readonly string[], form: VerbForm['form']): readonly number[] {
  if (form !== 'imperative' && form !== 'past') return [];
  const words = object.slice(0, LOOKED_AT);
  let isWithin = false;
  return words.flatMap((word, at) => {
    const [before = '', last = ''] = [words[at - 2], words[at - 1]];
    isWithin ||= isSubordinator(word) || isInfinitive(word, words[at + 1]);
    const isJoined = JOINTS.has(last) && (!isWithin || before.endsWith(','));
    return isJoined && isVerbOf(form, word, words[at + 1] ?? '') ? [at] : [];
  });
}

function isInfinitive(word: string, next = ''): boolean {
  return word === 'to' && verbForm(next)?.form === 'imperative';
}

function isVerbOf(form: VerbForm['form'], word: string, next: string): boolean {
  const verb = verbForm(word);
  if (verb?.form !== form || next === '') return false;
  return !verb.nounToo || DETERMINER.test(next) || OBJECT.test(next);
}
