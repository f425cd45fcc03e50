import { AUXILIARY } from '../../../first-word/function-words.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { wordSet } from '../../../word-set.js';

/** Words that begin a clause below the main one. */
const SUBORDINATORS = wordSet(`
  that which who whom whose when where whether if because while since until unless once so as how what why before after
  than although though
`);
/** Words of a clause that are looked at. */
const LOOKED_AT = 40;
const CODE = /`[^`]*`/g;
const ASIDE = /\([^()]*\)/g;

/** Adverbs of a new state, behind which a verb stands: `now`, `no longer`. */
const NOW = wordSet('now longer');

/** Checks whether the main clause of a text has a verb behind its first word: `The port is 9180`, `Rows now fold` */
export function hasMainVerb(text: string): boolean {
  const main = mainClause(text);
  return main.some((word, at) => {
    if (at === 0) return false;
    const before = main.slice(0, at).findLast((one) => !one.endsWith('ly')) ?? '';
    const isOfNow = at > 1 && NOW.has(before) && verbForm(word.toLowerCase()) !== undefined;
    return AUXILIARY.test(word) || isOfNow;
  });
}

/** Words of a text before its first subordinate clause, without marks at their ends. */
function mainClause(text: string): readonly string[] {
  const words = text.replace(CODE, '`').replace(ASIDE, '').split(/\s+/).slice(0, LOOKED_AT);
  const end = words.findIndex((word, at) => at > 0 && isSubordinator(word));
  return words.slice(0, end < 0 ? words.length : end).map((word) => word.replace(/[,;:]$/, ''));
}

export function isSubordinator(word: string): boolean {
  return SUBORDINATORS.has(word.toLowerCase());
}
