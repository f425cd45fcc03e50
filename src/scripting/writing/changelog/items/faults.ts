import { verbForm } from '../../../first-word/verb-forms.js';
import { signalsOf } from '../../../reading/changelog/classify/signals.js';
import { wordSet } from '../../../word-set.js';
import type { Topic } from './topic.js';
import lists from './words.json' with { type: 'json' };

/** Topics whose entries tell how it was, or how it is now. */
export const OF_FAULTS: ReadonlySet<Topic> = new Set(['fixed', 'security', 'data loss']);
const IS_SO_NOW = /\b(?:now|no longer|again|correctly|properly|always|ha(?:s|ve) been)\b/i;
const NEGATED = /\b(?:not|never|without|cannot)\b|n['’]t\b/i;
/** Present tense in the fix of a hole. */
const DOES_NOT = /\b(?:do|does)(?: not|n['’]t)\b/i;
const DENIED = /\b(?:not|never)\b|n['’]t\b/i;

/** Checks whether a text among the fixes says how it is since then. */
export function tellsState(text: string): boolean {
  return IS_SO_NOW.test(text) && !DENIED.test(text);
}

/** Checks whether a text says what a hole that is closed does not let happen: `Readers do not follow links` */
export function isOfClosedHole(text: string, topic: Topic): boolean {
  return topic === 'security' && DOES_NOT.test(text);
}

/** Better than before, or of a kind that was not there: no fault. */
const IMPROVEMENTS = wordSet(lists.improvements);
const ENDS_AS_LABEL = /\b(?:fix|fixes|fixed)$/i;

/** Checks whether a name among the fixes is an improvement and no fault: `Better errors`, `Contrast fixes` */
export function isImprovement(name: string): boolean {
  const [first = ''] = name.toLowerCase().split(' ', 1);
  return IMPROVEMENTS.has(first) || ENDS_AS_LABEL.test(name);
}

const WORD = /\p{L}[\p{L}'’-]*/gu;
const HOW_IT_WAS = /\b(?:was|were|got|did|could|had|would) (\w+)/i;

/** Checks whether a text tells what was wrong: by a word, or by how it was, unless that is what was done. */
export function tellsFault(text: string): boolean {
  const words = text.toLowerCase().match(WORD) ?? [];
  const [, behind] = HOW_IT_WAS.exec(text) ?? [];
  const wasSo = behind !== undefined && verbForm(behind)?.work !== true;
  return wasSo || NEGATED.test(text) || words.some((word) => signalsOf(word).has('faults'));
}
