import { AUXILIARY, DETERMINER } from '../../../first-word/function-words.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { wordSet } from '../../../word-set.js';
import lists from './words.json' with { type: 'json' };

/** Words that begin a clause below the main one. */
const SUBORDINATORS = wordSet(lists.subordinators);
/** Words of a clause that are looked at. */
const LOOKED_AT = 40;
const CODE = /`[^`]*`/g;
const ASIDE = /\([^()]*\)/g;

/** Checks whether the main clause of a text has a verb behind its first word: `The port is 9180`, `Rows now fold` */
export function hasMainVerb(text: string): boolean {
  const main = mainClause(text);
  return main.some((word, at) => at > 0 && (AUXILIARY.test(word) || isOfNow(main, at)));
}

/** Checks whether the main clause of a text says what its subject does now: `Log reading now only happens at night` */
export function tellsNewState(text: string): boolean {
  const main = mainClause(text);
  return main.some(
    (word, at) => isOfNow(main, at) && verbForm(word.toLowerCase())?.form === 'third person',
  );
}

/** Checks whether a word is the verb of a new state: `Rows now fold`, `Rows no longer fold`, but not `no longer used rows` */
function isOfNow(words: readonly string[], at: number): boolean {
  const before = words.slice(0, at).filter((word) => !word.endsWith('ly'));
  const isNow = before.at(-1) === 'now' || (before.at(-1) === 'longer' && before.at(-2) === 'no');
  const verb = isNow && before.length > 1 ? verbForm(words[at]?.toLowerCase() ?? '') : undefined;
  return (
    verb !== undefined &&
    verb.form !== 'gerund' &&
    (verb.form !== 'past' || at === words.length - 1)
  );
}

/** Checks whether a text begins with a plural that does something: `trays keep their lids` */
export function beginsWithClause(text: string): boolean {
  const [first = '', second = '', third = ''] = text.split(' ', 3);
  const isVerb = verbForm(second)?.form === 'imperative';
  return /[^s]s$/.test(first) && isVerb && DETERMINER.test(third);
}

/** Words of a text before its first subordinate clause, without marks at their ends. */
export function mainClause(text: string): readonly string[] {
  const words = text.replace(CODE, '`').replace(ASIDE, '').split(/\s+/).slice(0, LOOKED_AT);
  const end = words.findIndex(
    (word, at) => at > 0 && (isSubordinator(word) || beginsAnew(words, at)),
  );
  return words.slice(0, end < 0 ? words.length : end).map((word) => word.replace(/[,;:]$/, ''));
}

/** Checks for an infinitive, or what stands behind a semicolon. */
function beginsAnew(words: readonly string[], at: number): boolean {
  const isInfinitive = words[at] === 'to' && verbForm(words[at + 1] ?? '')?.form === 'imperative';
  return isInfinitive || words[at - 1]?.endsWith(';') === true;
}

export function isSubordinator(word: string): boolean {
  return SUBORDINATORS.has(word.toLowerCase());
}
