import type { Tone } from '../../../../domain/conversion.js';
import { ownWords } from '../../prose/sentence.js';
import type { OwnSentence, Phrasings } from '../../prose/sentence.js';
import type { Group } from '../group/group.js';
import type { Concern, Section } from '../classify/concern.js';

/** What the host who has to upgrade asks before what is to be acted on, and before a section: the next sentences answer it. */
const BEFORE: Readonly<
  Record<'free' | 'formal', Readonly<Record<Concern | Exclude<Section, 'act'>, Phrasings>>>
> = {
  free: {
    breaking: ['What breaks when I upgrade?', 'Which things break?'],
    security: ['Anything about security?', "What's the security part?"],
    'data loss': ['Could data get lost?'],
    deprecated: ['What is deprecated?', 'Which things are deprecated?'],
    removed: ['What was removed?', 'Which things were removed?'],
    yours: ["What's in it for {audience}?"],
    new: ["What's new?", 'What do I get?'],
    different: ['What changes?', 'What behaves differently?'],
    better: ['What got fixed or improved?', 'What works better?'],
    rest: ['What happened behind the scenes?'],
  },
  formal: {
    breaking: ['Which changes are breaking?', 'What is breaking?'],
    security: ['What concerns security?', 'Which changes are relevant to security?'],
    'data loss': ['In which case could data be lost?'],
    deprecated: ['What is deprecated?', 'Which features are deprecated?'],
    removed: ['What has been removed?', 'Which features were removed?'],
    yours: ['What concerns {audience}?'],
    new: ['What is new?', 'Which features are new?'],
    different: ['What has changed in behaviour?', 'Which behaviour has changed?'],
    better: ['What has been fixed or improved?', 'Which fixes and improvements are there?'],
    rest: ['What was done internally?'],
  },
};
/** Before a group that concerns another part of the product. */
const ABOUT_AREA: Phrasings = [
  'What about {area}?',
  'Is there anything for {area}?',
  'Does anything change in {area}?',
];

/** What a further sentence answers, by its words: the first that fits is asked. */
const ANSWERED: readonly (readonly [RegExp, Phrasings])[] = [
  [
    /\b(?:feature )?flags?\b|\bopt[- ]in\b|\bexperimental\b/i,
    ['Is there a flag for it?', 'Do I need a flag?'],
  ],
  [
    /\bdefaults? (?:to|is|are)\b|\bby default\b/i,
    ['What is the default?', 'Which default does it have?'],
  ],
  [
    /\b(?:instead|migrate|replace \w+ with|switch to|upgrade to|rename|you (?:must|need to|should|have to|can)|users (?:must|need|should|may))\b/i,
    ['What do I have to do?', 'So what do I do?'],
  ],
  [
    /\b(?:affects?|affected|only (?:applies|if|when)|if you|users (?:who|with|on)|anyone who)\b/i,
    ['Who is affected?', 'Does it concern everybody?'],
  ],
  [
    /\bsince (?:\S+ )?v?\d|\bintroduced in\b|\bbug (?:since|from)\b/i,
    ['Since when?', 'How old is that?'],
  ],
  [
    /\b(?:because|due to|since the|so that|in order to|reason)\b/i,
    ['Why is that?', 'For what reason?'],
  ],
  [
    /\b(?:caused|failed|crashed|accidentally|silently|did not|didn['’]t|was not|were not|wrong(?:ly)?)\b/i,
    ['What was the problem?', 'What went wrong?'],
  ],
  [
    /\b(?:previously|before this|until now|used to|could (?:cause|lead|result|fail|crash))\b/i,
    ['What was it like before?', 'How was it until now?'],
  ],
];

export function questionBefore(
  topic: Concern | Exclude<Section, 'act'>,
  tone: Tone,
  audience: string,
): OwnSentence {
  return ownWords(BEFORE[isFree(tone) ? 'free' : 'formal'][topic], { audience });
}

export function questionAbout({ entries: [{ area }] }: Group): OwnSentence | undefined {
  return area === undefined ? undefined : ownWords(ABOUT_AREA, { area });
}

/** The question that a sentence answers, where it plainly answers one. */
export function questionFor(answer: string): OwnSentence | undefined {
  const phrasings = ANSWERED.find(([pattern]) => pattern.test(answer))?.[1];
  return phrasings === undefined ? undefined : ownWords(phrasings);
}

function isFree(tone: Tone): boolean {
  return tone === 'casual' || tone === 'enthusiastic';
}
