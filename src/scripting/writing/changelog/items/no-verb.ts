import { PREPOSITION } from '../../../first-word/function-words.js';
import type { Verb } from '../../../first-word/first-word.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { signalsOf } from '../../../reading/changelog/classify/signals.js';
import { wordSet } from '../../../word-set.js';
import type { IsCommand } from '../command/commands.js';
import { beginsWithClause, hasMainVerb, isSubordinator, tellsNewState } from './clause.js';
import { hasDeterminer, isPlural } from './deed.js';
import { isFix } from './labels.js';
import lists from './words.json' with { type: 'json' };

/** Checks whether a word that looks like a verb is not one: a plural, or a word of the subject of another verb. */
export function isNoVerb(verb: Verb, text: string, isCommand: IsCommand): boolean {
  if (isPlural(verb)) return true;
  if (verb.form === 'past') return !isFix(verb.base) && beginsWithClause(verb.rest);
  if (verb.form !== 'imperative' || verb.adverbs.length > 0) return false;
  if (IS_NOT_DOING.test(text) || (tellsNewState(text) && !TAKES_CLAUSE.has(verb.base))) return true;
  return isCommand !== 'yes' && (isCompound(verb) || isOfFault(verb) || isSubject(verb, text));
}

/** Checks whether an imperative is the subject of what follows it: `Download link broken on Safari` */
function isSubject({ base, rest }: Verb, text: string): boolean {
  if (TAKES_CLAUSE.has(base)) return false;
  const isNoun = verbForm(base)?.nounToo === true;
  return hasMainVerb(text) || hasStalled(rest) || (isNoun && isBroken(rest));
}

/** Checks for a compound that a fault befalls: `Search suggestions crash on wide tables` */
function isOfFault({ base, rest }: Verb): boolean {
  const [first = '', second = '', third = ''] = rest.toLowerCase().split(' ', 3);
  const isFault = signalsOf(second).has('faults') && verbForm(second)?.form === 'imperative';
  const isClause = /[^s]s$/.test(first) && (third === '' || PREPOSITION.test(third));
  return isFault && isClause && !isFix(base) && !TAKES_CLAUSE.has(base);
}

/** Verbs that a clause may follow without `that`: `Ensure clients are closed` */
const TAKES_CLAUSE = wordSet(lists.takeClauses);
const IS_NOT_DOING = / not \w+ing$/;
/** Last words of a few that name something: `Combine support`, `Render placement bug` */
const NAMES_SOMETHING =
  /(?:support|compatibility|improvements?|fixes|changes|bugs?|options?|issues?)$/;
const WORDS_OF_COMPOUND = 2;

/** Checks whether a verb that is not work on a product begins a few words that name something. */
function isCompound({ work, rest }: Verb): boolean {
  const words = rest.split(' ');
  const end = words.findIndex((word) => PREPOSITION.test(word));
  const own = end < 0 ? words : words.slice(0, end);
  const isShort = own.length <= WORDS_OF_COMPOUND && !hasDeterminer(rest);
  return isShort && !work && NAMES_SOMETHING.test(own.at(-1) ?? '');
}

/** States of what does not work, behind its name. */
const OUT_OF_ORDER = wordSet(lists.outOfOrder);

/** Checks for `link broken on Safari` behind a noun. */
function isBroken(rest: string): boolean {
  const [, second = '', third = ''] = rest.split(' ', 3);
  return OUT_OF_ORDER.has(second) && (third === '' || PREPOSITION.test(third));
}

/** Words behind a noun among which what happened to it stands. */
const LOOKED_AT = 4;

/** Checks for `stalled on wide maps` behind a noun. */
function hasStalled(rest: string): boolean {
  const words = rest.split(' ');
  const clause = words.findIndex(isSubordinator);
  const end = clause < 0 ? LOOKED_AT : Math.min(clause, LOOKED_AT);
  return words.slice(0, end).some((word, at) => {
    const after = words[at + 1];
    const isLast = after === undefined || PREPOSITION.test(after);
    return isLast && verbForm(word)?.form === 'past';
  });
}
