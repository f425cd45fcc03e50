import type { Change } from '../../../../domain/release.js';
import { detailTexts } from '../../../detail-texts.js';
import { wordsIn } from '../../prose/sentence.js';
import { TO_ACT_ON, TOPICS, type Topic } from './topic.js';

const GRAVE = /\b(?:crash\w{0,3}|panics?|deadlocks?|leaks?|hangs?|freezes?|lost|silently|wrong)\b/i;
const NOTABLE = /\b(?:by default|defaults?|support|stable|requires?|faster|no longer|all)\b/i;
/** Says what to do in a case, which nobody understands before what it is about. */
const ADVISES = /^(?:if|when|please|make sure)\b/i;
/** Parts that only those who build or test a product notice. */
const BEHIND =
  /^(?:the )?(?:tests?|builds?|cmake|configure|docs?|ci|scripts?|examples?|readme|lint)$/i;
const SEVERITY = { critical: 40, high: 30, moderate: 10, low: 0 };
const OF_TOPIC = 20;
/** Words of the author's own explanation that count, and the weight of all of them. */
const EXPLAINED = 60;
const OF_EXPLANATION = 15;

/** Weight of an entry by its text; comparable within a release. */
export function weightOf(change: Change, topic: Topic, area: string | undefined): number {
  const { text, severity, details } = change;
  const explained = Math.min(EXPLAINED, wordsIn([text, ...detailTexts(details)].join(' ')));
  return (
    (TO_ACT_ON.has(topic) ? OF_TOPIC * (TOPICS.length - TOPICS.indexOf(topic)) : 0) +
    (severity === undefined ? 0 : SEVERITY[severity]) +
    (GRAVE.test(text) ? 10 : 0) +
    (NOTABLE.test(text) ? 5 : 0) +
    (topic === 'added' ? 5 : 0) -
    (ADVISES.test(text) ? 40 : 0) -
    (area !== undefined && BEHIND.test(area) ? 20 : 0) +
    (OF_EXPLANATION * explained) / EXPLAINED
  );
}
