import { countOf } from '../../prose/number-words.js';
import type { Item } from '../items/item.js';
import { TOPICS, type Topic } from '../items/topic.js';

/** Names of what is counted, one and several. */
const COUNTED: Readonly<Record<Topic, readonly [string, string]>> = {
  breaking: ['breaking change', 'breaking changes'],
  security: ['security change', 'security changes'],
  'data loss': ['fix of lost data', 'fixes of lost data'],
  deprecated: ['deprecation', 'deprecations'],
  removed: ['removal', 'removals'],
  added: ['addition', 'additions'],
  changed: ['change', 'changes'],
  performance: ['performance improvement', 'performance improvements'],
  fixed: ['fix', 'fixes'],
  documentation: ['documentation change', 'documentation changes'],
  internal: ['maintenance change', 'maintenance changes'],
};
/** `a breaking change`, `two breaking changes` */
export function countedTopic(topic: Topic, count: number): string {
  const [one, several] = COUNTED[topic];
  return count === 1 ? `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}` : countOf(count, one, several);
}

/** `another breaking change`, `further breaking changes` */
export function moreOfTopic(topic: Topic, count: number): string {
  const [one, several] = COUNTED[topic];
  return count === 1 ? `another ${one}` : `further ${several}`;
}

/** Fewer entries are named by no kind but the gravest. */
const SEVERAL = 3;
/** Topics that are named however few are counted. */
const GRAVE = TOPICS.slice(0, 4);

/** `, among them two breaking changes`; else `, most of them fixes` where more than half are of one kind. */
export function gravestOf(counted: readonly Item[]): string {
  const countOfTopic = (topic: Topic) => counted.filter((item) => item.topic === topic).length;
  const grave = GRAVE.find((topic) => countOfTopic(topic) > 0);
  const most = TOPICS.find((topic) => 2 * countOfTopic(topic) > counted.length);
  const topic = grave ?? most;
  if (topic === undefined) return '';
  const count = countOfTopic(topic);
  const isAll = count === counted.length;
  const isPlainWord = topic === 'changed' || counted.length < SEVERAL;
  if (grave === undefined && isPlainWord) return '';
  if (isAll && count === 1) return `, ${countedTopic(topic, 1)}`;
  if (isAll) return `, all of them ${COUNTED[topic][1]}`;
  if (grave === undefined) return `, most of them ${COUNTED[topic][1]}`;
  return `, among them ${countOf(count, ...COUNTED[topic])}`;
}
