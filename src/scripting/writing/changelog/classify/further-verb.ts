import { verbForm } from '../../../first-word/verb-forms.js';
import type { VerbForm } from '../../../first-word/verb-forms.js';

/** What tells that a word before it is a verb: what it acts on. */
export const OBJECT =
  /^(?:a|an|the|all|any|each|every|some|this|that|these|its|their|your|our|more|both|new|it|them|to|up|down|out|off|into|back|only|non-\S+|["“-].*)$/i;
export const PREPOSITION = /^(?:by|on|in|for|with|from|when|if|as|at|via|against)$/i;
/** What tells that a word before it is the subject. */
export const SUBJECT = /^(?:is|are|was|were|means|works|needs|requires|becomes|behaves|can|will)$/i;

/** Nouns elsewhere, but verbs where they begin an entry, or stand behind another verb, and no preposition follows. */
export const VERB_FIRST =
  /^(?:support|use|show|return|set|allow|handle|require|report|update|fix|change|bump|improve|upgrade|move|add|remove|rename|drop|document|test|reduce|refactor|replace)$/;

const AND =
  /(?:,? and(?: then)?|,? then|, or| or|,|;| but| \+| &) (?:also |then |not )?([a-z-]+)(?= ([^\s]+))/gi;
const ASIDE = /\([^()]{0,200}\)/g;
/** So many characters of an object are looked at, however long it is. */
const LOOKED_AT = 400;

/**
 * Where further verbs hang on the leading one: in `the flag and remove the option` behind `the flag`. Then the entry
 * stands in a frame that fits all its verbs as they are written, and none is conjugated.
 */
export function furtherVerbAt(
  object: string,
  form: VerbForm['form'] = 'imperative',
): number | undefined {
  const plain = ` ${object.slice(0, LOOKED_AT)}`.replace(ASIDE, (aside) =>
    '.'.repeat(aside.length),
  );
  for (const { 0: joint, 1: word = '', 2: next = '', index } of plain.matchAll(AND))
    if (isVerb(joint, word, next, form) || index === 0) return Math.max(0, index - 1);
  return undefined;
}

function isVerb(joint: string, word: string, next: string, form: VerbForm['form']): boolean {
  if (/^have$/i.test(word)) return true;
  const verb = verbForm(word.toLowerCase());
  if (verb?.form !== form || SUBJECT.test(next)) return false;
  if (OBJECT.test(next)) return true;
  if (form === 'past' && verb.form === 'past' && verb.work) return !PREPOSITION.test(next);
  if (verb.form === 'imperative' && VERB_FIRST.test(verb.base)) return !PREPOSITION.test(next);
  if (verb.nounToo || verb.form === 'past') return false;
  return verb.work || /^[,;]/.test(joint) || PREPOSITION.test(next);
}
