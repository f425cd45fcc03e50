import { firstWordOf, type Verb } from '../../../first-word/first-word.js';
import { AUXILIARY, DETERMINER, OBJECT, PREPOSITION } from '../../../first-word/function-words.js';
import { thirdPerson, verbForm, type VerbForm } from '../../../first-word/verb-forms.js';
import { wordSet } from '../../../word-set.js';
import { isSubordinator } from './clause.js';
import lists from './words.json' with { type: 'json' };

/** Deed of an entry that begins with a verb: `Reject empty ids`, `Rejects empty ids`, `Rejected empty ids` */
export interface Deed {
  /** Dictionary form of the verb: `reject` */
  readonly base: string;
  /** Verb in the third person with its adverbs: `no longer rejects` */
  readonly does: string;
  /** Words behind the verb. */
  readonly object: string;
  /** True if it is work on a product (`Rename the flag`), false if the product does it (`Reject empty ids`). */
  readonly isWork: boolean;
  /** True if its verb has no adverb, no negation and no other verb beside it. */
  readonly isSingle: boolean;
}

const JOINTS = wordSet(lists.joints);
/** Marks that join, behind which a verb stays as it is. */
const LOOSE_JOINT = /^(?:[+&–—-]|plus)$|[,;]$/;
/** Words of an object that are searched for further verbs. */
const LOOKED_AT = 60;

/** Returns the deed of a verb; undefined if a further verb would have to be changed: `Rename the flag, drop the option` */
export function deedOf(verb: Verb): Deed | undefined {
  const { base, form, negated, adverbs, rest, work } = verb;
  if (/^(?:$|[-–—] |\()/.test(rest) || form === 'gerund') return undefined;
  const object = rest.split(/\s+/);
  if (form === 'past' && PREPOSITION.test(object[0] ?? '')) return undefined;
  const isNegated = negated || adverbs.includes('no longer');
  const further = furtherVerbs(object, form);
  if (further === undefined || (further.length > 0 && isNegated)) return undefined;
  const manner = adverbs.filter((adverb) => adverb !== 'now' && adverb !== 'no longer');
  const said = [...(isNegated ? ['no longer'] : []), ...manner, thirdPerson(base)];
  return {
    ...{ base, does: said.join(' '), object: conjugated(object, further).join(' ') },
    ...{ isWork: work && !isNegated, isSingle: said.length === 1 && further.length === 0 },
  };
}

/** Object with its further verbs in the third person. */
function conjugated(object: readonly string[], further: readonly number[]): readonly string[] {
  return object.map((word, at) => (further.includes(at) ? thirdPerson(word) : word));
}

/**
 * Places of verbs that go on with what the first one begins, `Move the flag and rename the option`; undefined if one of
 * them may be a verb, or cannot be put into the third person.
 */
function furtherVerbs(
  object: readonly string[],
  form: VerbForm['form'],
): readonly number[] | undefined {
  const found = joinedWords(object.slice(0, LOOKED_AT)).flatMap(({ at, isLoose, isWithin }) => {
    const answer = verbAmong(object[at] ?? '', object[at + 1] ?? '', form);
    const isNone = answer === 'no' || (isWithin && answer === 'unsure');
    return isNone ? [] : [{ at, isSure: answer === 'yes' && !isLoose && form === 'imperative' }];
  });
  return found.every(({ isSure }) => isSure) ? found.map(({ at }) => at) : undefined;
}

interface JoinedWord {
  readonly at: number;
  /** True behind a mark, without a word that joins. */
  readonly isLoose: boolean;
  /** True if a clause or an infinitive precedes it. */
  readonly isWithin: boolean;
}

/** Words behind joints; behind a clause or an infinitive only what follows a comma does not belong to that. */
function joinedWords(words: readonly string[]): readonly JoinedWord[] {
  let isWithin = false;
  return words.flatMap((word, at): readonly JoinedWord[] => {
    const [before = '', last = ''] = [words[at - 2], words[at - 1]];
    isWithin ||= isSubordinator(word) || isInfinitive(word, words[at + 1]);
    if (JOINTS.has(last))
      return isWithin && !before.endsWith(',') ? [] : [{ at, isLoose: false, isWithin }];
    const isLoose = !JOINTS.has(word) && LOOSE_JOINT.test(last) && !isWithin;
    return isLoose ? [{ at, isLoose, isWithin }] : [];
  });
}

function isInfinitive(word: string, next = ''): boolean {
  return word === 'to' && verbForm(next)?.form === 'imperative';
}

type Answer = 'yes' | 'no' | 'unsure';

/** Decides whether a word behind a joint is a verb in the form of the first one. */
function verbAmong(word: string, next: string, form: VerbForm['form']): Answer {
  if (/^do(?:n['’]t)?$/i.test(word)) return 'unsure';
  const verb = verbForm(word.toLowerCase());
  if (verb === undefined || verb.form === 'gerund' || !goesOn(next)) return 'no';
  const hasObject = DETERMINER.test(next) || OBJECT.test(next);
  const isNoun = verb.nounToo && !hasObject;
  if (verb.form === form && /^[a-z]/.test(word)) {
    if (!isNoun) return 'yes';
    return PREPOSITION.test(next) && form !== 'imperative' ? 'no' : 'unsure';
  }
  return hasObject || !isOfNoun(verb, next) ? 'unsure' : 'no';
}

function goesOn(next: string): boolean {
  return next !== '' && !AUXILIARY.test(next) && !JOINTS.has(next);
}

function isOfNoun({ nounToo, form, work }: VerbForm, next: string): boolean {
  return nounToo || (form === 'past' && !work) || PREPOSITION.test(next);
}

/** Checks whether a text begins with what is done, and not with a plural: `Rows fold` */
export function beginsWithDeed(text: string): boolean {
  const first = firstWordOf(text);
  return first.is === 'verb' && !isPlural(first);
}

/** Verbs that are adjectives as well and have no plural. */
const ADJECTIVES = wordSet(lists.adjectives);

/** Checks whether a third person is a plural as well: `Filters stay open`, but not `Filters the rows` */
export function isPlural({ base, form, adverbs, rest }: Verb): boolean {
  if (form !== 'third person' || adverbs.length > 0) return false;
  if (ADJECTIVES.has(base) || verbForm(base)?.nounToo !== true) return false;
  return !hasDeterminer(rest) && !rest.includes(' to ');
}

/** Checks whether an object begins as one. */
export function hasDeterminer(object: string): boolean {
  const [next = ''] = object.split(' ', 1);
  return DETERMINER.test(next) || OBJECT.test(next);
}
