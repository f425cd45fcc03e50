import { tellsFault } from './faults.js';
import type { Topic } from './topic.js';

/** Label of a headline. */
export type Label = 'new' | Topic;

/** Labels of what certain verbs do, whose objects stand as headlines. */
const LABELS: Readonly<Record<string, Label>> = {
  add: 'added',
  introduce: 'added',
  fix: 'fixed',
  resolve: 'fixed',
  remove: 'removed',
  deprecate: 'deprecated',
};

/** Checks whether a verb says that what its object names was fixed; paths are resolved as well. */
export function isFix(base: string, object?: string): boolean {
  const isOther = base === 'resolve' && object !== undefined && !tellsFault(object);
  return LABELS[base] === 'fixed' && !isOther;
}

/** No object: `Fix up`, `Drop in` */
const NO_OBJECT =
  /^(?:for|to|in|so|up|not|how|that|when|with|by|on|out|down|back|from|over|and|or)\b/;
/** Belongs to the verb: what it was done for, by what, or how. */
const OF_VERB = / (?:not )?to (?:\w+ly )?[a-z]{2,}| (?:by|from) (?:\w+ly )?\w+ing\b| so that /;
const HOW = / \w{3,}ly to | only (?:when|if) /;
/** Removed each time it does something: no feature is gone. */
const AT_WORK = / (?:if|when|while|after|before|until) /;
/** Nouns behind `to`, which no verb is. */
const TO_NOUN = / to (?=the |an? |all |each |its |[A-Z`"“'\d])/g;

/** An object that has a verb of its own: `Fix rows without a name failed to be sent` */
const TELLS_FAULT = / (?:failed|should|must) /;

/** Checks whether an object says the same without its verb: `crash on start`, but not `the pause to save time` */
export function isNamed(object: string, base: string): boolean {
  if (TELLS_FAULT.test(object) && LABELS[base] === 'fixed') return true;
  if (LABELS[base] === 'fixed' && !isFix(base, object)) return false;
  if (NO_OBJECT.test(object) || HOW.test(object)) return false;
  if (OF_VERB.test(object.replace(TO_NOUN, ' – '))) return false;
  return LABELS[base] !== 'removed' || !AT_WORK.test(object);
}

/** Label of an object by its verb, where it says the same as the topic of the entry. */
export function labelAmong(base: string, topic: Topic): Label | undefined {
  const label = LABELS[base];
  if (label === undefined || topic === 'breaking' || topic === 'documentation') return undefined;
  if (label === 'fixed') return topic === 'security' ? 'security' : 'fixed';
  if (label === 'added') return topic === 'fixed' ? undefined : 'added';
  return label === topic ? label : undefined;
}
