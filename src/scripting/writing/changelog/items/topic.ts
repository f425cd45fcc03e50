import type { Change } from '../../../../domain/release.js';
import { detailTexts } from '../../../detail-texts.js';
import { PhraseList } from '../../../phrase-list.js';
import { tellsDanger } from '../../../reading/changelog/classify/dangers.js';
import { wordsOfEntry } from '../../../reading/changelog/classify/entry-words.js';
import phrases from './topic-phrases.json' with { type: 'json' };

/** Topics of a narration in their order: what a listener must act on comes first. */
export const TOPICS = [
  ...(['breaking', 'security', 'data loss', 'deprecated', 'removed'] as const),
  ...(['added', 'changed', 'performance', 'fixed', 'documentation', 'internal'] as const),
] as const;
export type Topic = (typeof TOPICS)[number];

/** Topics whose entries are always told, never only counted (contract decisions, `verbosity`). */
export const ALWAYS_TOLD: ReadonlySet<Topic> = new Set([
  ...(['breaking', 'security', 'data loss', 'deprecated'] as const),
]);
/** Topics of which a listener may have to act. */
export const TO_ACT_ON: ReadonlySet<Topic> = new Set([...ALWAYS_TOLD, 'removed']);
/** Topics that only those who make a product notice. */
export const BEHIND_THE_SCENES: ReadonlySet<Topic> = new Set(['documentation', 'internal']);

const DATA_LOSS = new PhraseList(phrases.dataLoss);
const WILL_STOP = new PhraseList(phrases.willStop);

/** Topic of an entry: its kind, unless its words weigh more. */
export function topicOf(change: Change): Topic {
  const { kind, text, references, severity } = change;
  if (kind === 'breaking' || kind === 'documentation' || kind === 'internal') return kind;
  if (severity !== undefined || references.some(({ type }) => type === 'cve')) return 'security';
  if (kind === 'fixed' && tellsDanger(wordsOfEntry(text))) return 'security';
  if (kind !== 'security' && losesData(change)) return 'data loss';
  if (kind !== 'other' && kind !== 'changed') return kind;
  return WILL_STOP.findIn(text) === undefined ? 'changed' : 'deprecated';
}

function losesData({ text, details }: Change): boolean {
  return [text, ...detailTexts(details)].some((one) => DATA_LOSS.findIn(one) !== undefined);
}
