import { firstWordOf } from '../../../first-word/first-word.js';
import { wordSet } from '../../../word-set.js';
import { isFix } from '../items/labels.js';
import { tellsFault } from '../items/faults.js';
import type { Item } from '../items/item.js';
import type { Topic } from '../items/topic.js';
import lists from '../items/words.json' with { type: 'json' };

/** Verbs after which something is gone. */
const REMOVALS = wordSet(lists.removals);

/** Topic of the words before an entry in its author's words: `changed` where its own topic would contradict them. */
export function leadTopicOf({ topic, quoted }: Pick<Item, 'topic' | 'quoted'>): Topic {
  return contradicts(topic, quoted) ? 'changed' : topic;
}

/**
 * Checks for an addition that repairs or removes something or describes a fault, and for a removal that does neither.
 */
function contradicts(topic: Topic, text: string): boolean {
  const first = firstWordOf(text);
  const base = first.is === 'verb' && first.form === 'imperative' ? first.base : undefined;
  if (topic === 'added')
    return base === undefined ? tellsFault(text) : isFix(base) || REMOVALS.has(base);
  return (
    (topic === 'removed' || topic === 'deprecated') && base !== undefined && !REMOVALS.has(base)
  );
}
