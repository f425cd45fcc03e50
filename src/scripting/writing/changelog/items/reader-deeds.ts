import type { Verb } from '../../../first-word/first-word.js';
import verbs from '../../../first-word/reader-verbs.json' with { type: 'json' };
import { wordSet } from '../../../word-set.js';
import type { Topic } from './topic.js';

/** Deeds of a listener in entries of any topic. */
const READERS_DEEDS = wordSet(`${verbs.atAScreen} ${verbs.thoughts}`);
/** Commands to a listener in entries that break something. */
const STEPS = wordSet(verbs.stepsOfOperators);
/** Commands to a listener if a word addresses the listener. */
const POSSIBLE_STEPS = wordSet(`${verbs.readersOrProducts} ${verbs.readersOrMakers}`);
const STEP = /\b(?:first|before|after|instead|again|to keep|sure to)\b/i;
const YOURS = /^\w+ your\b/i;
const READER = /\b(?:your?|please)\b|\binstead\b/i;
/** Use of something for a purpose, or in place of something: `Use the new sorter instead` */
const USE = /\binstead$| to [a-z]+/;
/** Topics of which a listener may have something to do. */
const OF_LISTENERS: ReadonlySet<Topic> = new Set(['breaking', 'deprecated', 'removed']);

/** Checks whether a command tells a listener what to do, and not what a product does. */
export function isOfReader({ base, rest }: Verb, text: string, topic: Topic): boolean {
  if (READERS_DEEDS.has(base) || (base === 'use' && topic !== 'fixed' && USE.test(rest)))
    return true;
  if (OF_LISTENERS.has(topic) && READER.test(text)) return true;
  if (POSSIBLE_STEPS.has(base) && YOURS.test(text)) return true;
  if (topic !== 'breaking') return false;
  return STEPS.has(base) || (POSSIBLE_STEPS.has(base) && STEP.test(text));
}
