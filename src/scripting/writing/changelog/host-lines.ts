import type { Tone } from '../../../domain/conversion.js';
import type { Change, ChangeKind } from '../../../domain/release.js';
import { ownWords } from '../prose/sentence.js';
import type { OwnSentence, Phrasings } from '../prose/sentence.js';
import * as phrases from './phrases/host-phrases.js';
import { topicOf } from './topic.js';
import type { Topic } from './topic.js';

/** `Node 18`, `Python 3.7`: a version of something. */
const VERSIONED = /\p{L}.*\s\d+(?:\.\d+)*$/u;
const LEAVES_BEHIND = /\b(?:drop|remov|end|deprecat|no longer|require|minimum)/i;

/** What the second host can say of the change at hand: each thing of each topic once. */
export class HostLines {
  readonly #known = new Map<Change, Topic | undefined>();
  readonly #topics = new Set<string>();
  readonly #remarks = new Set<Phrasings>();

  /** Asks for a change, by its topic. */
  question(change: Change | undefined): OwnSentence | undefined {
    return change === undefined
      ? undefined
      : this.#about(change, phrases.TOPIC_QUESTIONS[change.kind]);
  }

  /** Asks for what more an entry says, once its first sentence is told. */
  followUp(change: Change): OwnSentence | undefined {
    const topic = this.#topicOf(change);
    if (topic?.is === 'area')
      return this.#about(
        change,
        change.kind === 'fixed' ? phrases.AREA_BACKGROUND : phrases.AREA_MORE,
      );
    const leftBehind = VERSIONED.test(topic?.name ?? '') && LEAVES_BEHIND.test(change.text);
    return this.#about(change, leftBehind ? phrases.LEFT_BEHIND : phrases.FOLLOW_UPS[change.kind]);
  }

  /** What follows from a change for those who have to do with what it names. */
  consequence(change: Change): OwnSentence | undefined {
    if (this.#topicOf(change)?.is !== 'thing') return undefined;
    const fitting = phrases.CONSEQUENCES.find(
      ({ kinds, mentions, phrasings }) =>
        kinds.includes(change.kind) && mentions.test(change.text) && !this.#remarks.has(phrasings),
    );
    return fitting === undefined ? undefined : this.#about(change, fitting.phrasings);
  }

  /** Notes that one of these was said. */
  said({ phrasings, values }: OwnSentence): void {
    this.#remarks.add(phrasings);
    if (values['t'] !== undefined) this.#topics.add(values['t']);
  }

  #topicOf(change: Change): Topic | undefined {
    if (!this.#known.has(change)) this.#known.set(change, topicOf(change));
    return this.#known.get(change);
  }

  #about(change: Change, phrasings: Phrasings): OwnSentence | undefined {
    const topic = this.#topicOf(change);
    if (topic === undefined || this.#topics.has(topic.name)) return undefined;
    return ownWords(phrasings, { t: topic.name });
  }
}

/**
 * Asks for the changes of a kind by their count.
 * @param chosen whether only some of them are told.
 */
export function questionOfCount(
  kind: ChangeKind,
  n: string,
  { chosen, tone }: { readonly chosen: boolean; readonly tone: Tone },
): OwnSentence {
  if (chosen) return ownWords(phrases.CHOICE_QUESTIONS, { n });
  const weighty = kind === 'breaking' || kind === 'security';
  return ownWords(weighty ? phrases.WEIGHTY_QUESTIONS : phrases.COUNT_QUESTIONS[tone], { n });
}
