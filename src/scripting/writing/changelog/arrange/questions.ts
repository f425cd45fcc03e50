import { ownWords } from '../../prose/sentence.js';
import type { OwnSentence, Phrasings } from '../../prose/sentence.js';
import type { Group } from '../group/group.js';
import type { Concern, Section } from '../classify/concern.js';

/** What the host who has to upgrade asks before what is to be acted on, and before a section: the next sentences answer it. */
const BEFORE: Readonly<Record<Concern | Exclude<Section, 'act'>, Phrasings>> = {
  breaking: ['What breaks when I upgrade?', 'Which changes are breaking?'],
  security: ['What concerns security?', 'Which changes are relevant to security?'],
  'data loss': ['Could data get lost?'],
  deprecated: ['What is deprecated?', 'Which features are deprecated?'],
  removed: ['What was removed?', 'Which features were removed?'],
  yours: ['What is in it for {audience}?'],
  new: ['What is new?', 'Which features are new?'],
  different: ['What changes?', 'What behaves differently?'],
  better: ['What was fixed or improved?', 'What works better?'],
  rest: ['What happened behind the scenes?'],
};
/** Before a group that concerns another part of the product. */
const ABOUT_AREA: Phrasings = ['What about {area}?', 'Does anything change in {area}?'];

/** What a further sentence plainly answers, by how it begins or addresses the reader: the first that fits is asked. */
const ANSWERED: readonly (readonly [RegExp, Phrasings])[] = [
  [
    /^(?:please )?(?:use|migrate to|switch to|upgrade to|replace) |\byou (?:must|need to|should|have to)\b|\busers (?:must|need to|should)\b/i,
    ['What do I have to do?', 'So what do I do?'],
  ],
  [
    /^(?:this |it )?(?:only )?(?:affects|concerns) |^(?:users|anyone) (?:who|with|on) |^if you /i,
    ['Who is affected?'],
  ],
  [/^(?:it |this )?defaults to |^the default (?:is|value is) /i, ['What is the default?']],
  [
    /^(?:this|it|that) (?:is|was) (?:because|due to|done to)\b|^the reason /i,
    ['Why is that?', 'For what reason?'],
  ],
  [
    /^(?:previously|before this|until now|formerly)\b/i,
    ['What was it like before?', 'How was it until now?'],
  ],
];

export function questionBefore(
  topic: Concern | Exclude<Section, 'act'>,
  audience: string,
): OwnSentence {
  return ownWords(BEFORE[topic], { audience });
}

export function questionAbout({ entries: [{ area }] }: Group): OwnSentence | undefined {
  return area === undefined ? undefined : ownWords(ABOUT_AREA, { area });
}

/** The question that a sentence answers, where it plainly answers one. */
export function questionFor(answer: string): OwnSentence | undefined {
  const phrasings = ANSWERED.find(([pattern]) => pattern.test(answer))?.[1];
  return phrasings === undefined ? undefined : ownWords(phrasings);
}
