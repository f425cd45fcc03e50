import { ownWords, type OwnSentence, type Phrasings } from '../../prose/sentence.js';
import type { Topic } from '../classify/concern.js';

/** What the host who has to upgrade asks before what is to be acted on, and before a section: the next sentences answer it. */
const BEFORE: Partial<Readonly<Record<Topic, Phrasings>>> = {
  breaking: ['What is breaking in this release?', 'Which changes are breaking?'],
  security: ['Are there security fixes?', 'Is there anything about security?'],
  deprecated: ['What is deprecated?', 'Is anything deprecated?'],
  removed: ['What was removed?', 'Was anything removed?'],
  yours: ['What is in it for {audience}?', 'Is there anything for {audience}?'],
  new: ['What is new?', 'Is there anything new?'],
  different: ['What changes?', 'Is anything different?'],
  better: ['What was fixed or improved?', 'Does anything work better?'],
};
/** Tells the reader what to do, by how it begins or whom it addresses. */
const TO_DO =
  /^(?:please )?(?:use (?=.* instead\W*$)|migrate to |switch to |upgrade to )|^(?:you|users) (?:must|need to|should|have to)\b/i;
const ASKED: Phrasings = ['What do I have to do?', 'So what do I do?'];

export function questionBefore(topic: Topic, audience: string): OwnSentence | undefined {
  const phrasings = BEFORE[topic];
  return phrasings === undefined ? undefined : ownWords(phrasings, { audience });
}

/** The question that a sentence answers, where it plainly answers one. */
export function questionFor(answer: string): OwnSentence | undefined {
  return TO_DO.test(answer) ? ownWords(ASKED) : undefined;
}
