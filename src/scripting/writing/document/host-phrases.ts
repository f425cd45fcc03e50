import type { Tone } from '../../../domain/conversion.js';
import type { Phrases } from './phrases.js';
import type { Phrasings } from '../prose/sentence.js';

/** What the second host says instead of a narrator: leading on becomes asking. */
type HostPhrases = Pick<
  Phrases,
  'chapter' | 'section' | 'question' | 'clause' | 'instruction' | 'recap' | 'mainPoints'
>;

const QUESTION: Phrasings = ['{heading}', 'So, {heading}'];
const CLAUSE: Phrasings = [
  'Next it says: {heading}.',
  'Then the heading reads: {heading}.',
  'And it goes on: {heading}.',
];

const INSTRUCTION: Phrasings = [
  'How does one {deed}?',
  'And how does one {deed}?',
  'What does it take to {deed}?',
  'So how do you {deed}?',
];

const RELAXED: HostPhrases = {
  chapter: [
    'What about {heading}?',
    "Let's get to {heading}.",
    'And {heading}?',
    'Tell us about {heading}.',
    'How about {heading}?',
    'Then we get to {heading}.',
  ],
  section: [
    'And what about {heading}?',
    'How about {heading}?',
    'Then we get to {heading}.',
    'What does it say about {heading}?',
    'On to {heading}.',
  ],
  question: QUESTION,
  clause: CLAUSE,
  instruction: INSTRUCTION,
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
  instruction: INSTRUCTION,
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
    'Then we get to {heading}!',
    "Let's hear about {heading}!",
  ],
  question: QUESTION,
  clause: CLAUSE,
  instruction: INSTRUCTION,
  recap: ["What's the best of it?", 'In a nutshell?', 'So what do we keep from that?'],
  mainPoints: ['Before we go, give us the highlights!', 'So what are the highlights?'],
};

export const HOST_PHRASES: Readonly<Record<Tone, HostPhrases>> = {
  casual: RELAXED,
  professional: SOBER,
  enthusiastic: EXCITED,
  technical: SOBER,
};

/** Questions of the second host that the sentence that comes next in the source answers. */
export interface Prompt {
  /** How that sentence starts. */
  readonly cue: RegExp;
  /** `{h}` is the heading it stands under, as it stands within a sentence. */
  readonly phrasings: Phrasings;
  /** Where it stands under none. */
  readonly stock: Phrasings;
}

export const PROMPTS: readonly Prompt[] = [
  {
    cue: /^(?:for example|for instance)\b/i,
    phrasings: ['What would be an example for {h}?', 'Can you give an example for {h}?'],
    stock: ['Can you give an example?', 'What would that look like?'],
  },
  {
    cue: /^(?:however|but)\b/i,
    phrasings: ['Is there a catch with {h}?', 'And the other side of {h}?'],
    stock: ['Is there a catch?', 'And the other side of it?'],
  },
  {
    cue: /^(?:therefore|thus|so|as a result|this means|that means|in other words|it['’]s therefore)\b/i,
    phrasings: ['So what follows for {h}?', 'What does that mean for {h}?'],
    stock: ['So what follows from that?', 'And what does that come down to?'],
  },
  {
    cue: /^to (?:achieve|do) th(?:is|at)\b/i,
    phrasings: ['And how is that done with {h}?', 'How does one get there with {h}?'],
    stock: ['And how is that done?', 'How does one get there?'],
  },
  {
    cue: /^(?:note|please|warning|important|caution|be careful|make sure|it['’]s important)\b/i,
    phrasings: [
      'Anything to watch out for with {h}?',
      'What should people keep in mind about {h}?',
    ],
    stock: ['Anything to watch out for?', 'And what matters there?'],
  },
  {
    cue: /^(?:additionally|in addition|moreover|furthermore|also|it is also)\b/i,
    phrasings: ['What else is there on {h}?', 'Is there more on {h}?'],
    stock: ['Anything else?', 'Is there more?'],
  },
  {
    cue: /^(?:instead|as a general rule|similarly|likewise)\b/i,
    phrasings: ['And otherwise, with {h}?', 'What then, with {h}?'],
    stock: ['And otherwise?', 'What then?'],
  },
];

/** Asked before a block, where there is room for it. */
export const BLOCK_PROMPTS = {
  list: {
    phrasings: ['What are the points on {h}?', 'Can you go through {h}?'],
    stock: ['Which ones?', 'What are they?'],
  },
  table: {
    phrasings: ['What does the table on {h} say?', 'How does that compare for {h}?'],
    stock: ['How do they compare?', 'What does the table say?'],
  },
  code: {
    phrasings: ['What does that look like for {h}?', 'How does one write that for {h}?'],
    stock: ['What does that look like?', 'How does one write that?'],
  },
} as const satisfies Record<string, Omit<Prompt, 'cue'>>;

/** Asked where the first host has talked for long. */
export const MORE: Omit<Prompt, 'cue'> = {
  phrasings: ['What else does it say about {h}?', 'And what more is there to {h}?'],
  stock: ['What else does it say?', 'And what more is there?'],
};
