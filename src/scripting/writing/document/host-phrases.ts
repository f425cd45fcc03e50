import type { Tone } from '../../../domain/conversion.js';
import type { Phrases } from './phrases.js';
import type { Phrasings } from './sentence.js';

/** What the second host says instead of a narrator: leading on becomes asking. */
type HostPhrases = Pick<
  Phrases,
  'chapter' | 'section' | 'question' | 'clause' | 'recap' | 'mainPoints'
>;

const QUESTION: Phrasings = ['{heading}', 'So, {heading}'];
const CLAUSE: Phrasings = [
  'Next it says: {heading}.',
  'Then the heading reads: {heading}.',
  'And it goes on: {heading}.',
];

const RELAXED: HostPhrases = {
  chapter: [
    'What about {heading}?',
    "Let's get to {heading}.",
    'And {heading}?',
    'Tell us about {heading}.',
    'How about {heading}?',
    'Then there is {heading}.',
  ],
  section: [
    'And what about {heading}?',
    'How about {heading}?',
    'Then there is {heading}.',
    'What does it say about {heading}?',
    'On to {heading}.',
  ],
  question: QUESTION,
  clause: CLAUSE,
  recap: ["What's the gist of it?", 'In short?', 'So, if we keep one thing from that?'],
  mainPoints: ['Before we go, what should stick?', 'So what do we take away?'],
};

const SOBER: HostPhrases = {
  chapter: [
    'What does the text say about {heading}?',
    "Let's turn to {heading}.",
    'The next part is {heading}.',
    'How does it treat {heading}?',
    'And {heading}?',
  ],
  section: [
    'What about {heading}?',
    'Next comes {heading}.',
    'And {heading}?',
    'Could you cover {heading}?',
    'This leads to {heading}.',
  ],
  question: QUESTION,
  clause: CLAUSE,
  recap: ['What is the essence of that?', 'In summary?', 'How would you sum that up?'],
  mainPoints: ['To close, what are the main points?', 'Which points matter most?'],
};

const EXCITED: HostPhrases = {
  chapter: [
    'What about {heading}?',
    'Tell us about {heading}!',
    'And {heading}?',
    "I'm curious about {heading}!",
    'Next up, {heading}!',
  ],
  section: [
    'And what about {heading}?',
    'How about {heading}?',
    'Then there is {heading}!',
    "Let's hear about {heading}!",
  ],
  question: QUESTION,
  clause: CLAUSE,
  recap: ["What's the best of it?", 'In a nutshell?', 'So what do we keep from that?'],
  mainPoints: ['Before we go, give us the highlights!', 'So what are the highlights?'],
};

export const HOST_PHRASES: Readonly<Record<Tone, HostPhrases>> = {
  casual: RELAXED,
  professional: SOBER,
  enthusiastic: EXCITED,
  technical: SOBER,
};

/** Short questions of the second host, answered by the sentence that comes next in the source. */
export const PROMPTS: readonly (readonly [RegExp, Phrasings])[] = [
  [
    /^(?:for example|for instance)\b/i,
    ['Can you give an example?', 'Such as?', 'What would that look like?'],
  ],
  [/^(?:however|but)\b/i, ['Is there a catch?', 'And the other side of it?', 'But?']],
  [
    /^(?:therefore|thus|so|as a result|this means|that means|in other words|it['’]s therefore)\b/i,
    ['So what follows from that?', 'Which means?', 'And what does that come down to?'],
  ],
  [/^to (?:achieve|do) th(?:is|at)\b/i, ['And how is that done?', 'How does one get there?']],
  [
    /^(?:note|please|warning|important|caution|be careful|make sure|it['’]s important)\b/i,
    ['Anything to watch out for?', 'What should people keep in mind?', 'And what matters there?'],
  ],
  [
    /^(?:additionally|in addition|moreover|furthermore|also|it is also)\b/i,
    ['Anything else?', 'Is there more?', 'What else?'],
  ],
  [/^(?:instead|as a general rule|similarly|likewise)\b/i, ['And otherwise?', 'What then?']],
];

/** Asked before a block, where there is room for it. */
export const BLOCK_PROMPTS = {
  list: ['Which ones?', 'What are they?', 'Can you go through them?'],
  table: ['How do they compare?', 'What does the table say?'],
  code: ['What does that look like?', 'How does one write that?'],
} as const satisfies Record<string, Phrasings>;
