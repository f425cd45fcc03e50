import type { Tone } from '../../../../domain/conversion.js';
import type { ChangeKind } from '../../../../domain/release.js';
import type { Phrasings } from '../../prose/sentence.js';

/*
 * What the second host says. `{n}` is a count with the kind's name ("two fixes"), `{t}` the topic of a change in its own
 * words, `{name}` a release. Topics stand where no verb must agree with them.
 */

type ByKind = Readonly<Record<ChangeKind, Phrasings>>;

/** Before the changes of a kind, where there are several. */
export const COUNT_QUESTIONS: Readonly<Record<Tone, Phrasings>> = {
  casual: ['So what are the {n}?', "Let's hear the {n}.", 'What about the {n}?', 'And the {n}?'],
  professional: [
    'What are the {n}?',
    'Could you go through the {n}?',
    'And what about the {n}?',
    'How about the {n}?',
  ],
  enthusiastic: [
    'So what are the {n}?',
    "Let's hear the {n}!",
    'And the {n}?',
    'Now the {n}, please!',
  ],
  technical: [
    'Which are the {n}?',
    'What do the {n} affect?',
    'And the {n}?',
    'What about the {n}?',
  ],
};
/** Where only some of them are told. */
export const CHOICE_QUESTIONS: Phrasings = [
  'Which of the {n} stand out?',
  'What stands out among the {n}?',
  'And of the {n}, what matters most?',
];
export const WEIGHTY_QUESTIONS: Phrasings = [
  'What should people know about the {n} before they upgrade?',
  'And what about the {n}?',
];
export const WHAT_STANDS_OUT: Phrasings = ['What stands out?', 'Which ones matter most?'];

const PLAIN: Phrasings = ['What about {t}?', 'How about {t}?', 'And {t}?'];

/** Before a change. */
export const TOPIC_QUESTIONS: ByKind = {
  breaking: [
    'And the breaking part, {t}?',
    'What does the breaking part mean for {t}?',
    'How about the breaking part, {t}?',
  ],
  security: [
    'And on security, {t}?',
    'What about security with {t}?',
    'How about security and {t}?',
  ],
  added: ['Tell us about {t}.', 'What about {t}?', 'How about {t}?', 'And {t}?'],
  changed: ['What changes with {t}?', 'How about {t}?', 'And what about {t}?'],
  deprecated: ['What happens to {t}?', 'And what about {t}?'],
  removed: ['What happens to {t}?', 'And what became of {t}?'],
  fixed: ['What was wrong with {t}?', 'And what got fixed with {t}?', 'How about {t}?'],
  performance: ['What got better with {t}?', 'How about {t}?', 'And {t}?'],
  documentation: PLAIN,
  internal: PLAIN,
  other: PLAIN,
};

const MEANING: Phrasings = [
  'What does that mean for people who use {t}?',
  'And what follows for {t}?',
  'So what should people with {t} know?',
];
const BACKGROUND: Phrasings = [
  'What went wrong with {t}?',
  'And what was behind that with {t}?',
  'What was the matter with {t}?',
];
const MORE: Phrasings = [
  'What should one know about {t}?',
  'Can you say more about {t}?',
  'Is there more to {t}?',
];

/** Within a change, before what more its entry says. */
export const FOLLOW_UPS: ByKind = {
  breaking: MEANING,
  security: MORE,
  added: MORE,
  changed: MORE,
  deprecated: MEANING,
  removed: MEANING,
  fixed: BACKGROUND,
  performance: MORE,
  documentation: MORE,
  internal: MORE,
  other: MORE,
};
/** The same for a version of something that is left behind. */
export const LEFT_BEHIND: Phrasings = [
  'What does that mean for people still on {t}?',
  'And those who are still on {t}?',
];
/** Where an entry names no more than the area it belongs to. */
export const AREA_BACKGROUND: Phrasings = [
  'What went wrong there in {t}?',
  'And what was behind that in {t}?',
];
export const AREA_MORE: Phrasings = [
  'Can you say more about that in {t}?',
  'And what is behind that in {t}?',
];

/** Where nothing else leads to what a release has. */
export const WHAT_IS_IN_IT: Phrasings = ['So what is in {name}?', 'What does {name} bring?'];

/** The changes of a kind, by the first host where the second has just spoken. */
export const COUNT_STATEMENTS: Phrasings = [
  'Then there {is} {n}.',
  'Next, there {is} {n}.',
  'It also has {n}.',
];

/** Before an earlier release, and the answer to it (in the forms of `RELEASE_LEADS`). */
export const RELEASE_QUESTIONS: Phrasings = [
  'And what did {name} bring?',
  'What about {name}{dated}?',
  'How about {name}{dated}?',
];
export const RELEASE_ANSWERS: Phrasings = ['It {does}.', '{there}.', 'In it, {there}.'];

/** What follows from a change, where its own words allow that: a kind, what it mentions, what follows. */
export interface Consequence {
  readonly kinds: readonly ChangeKind[];
  readonly mentions: RegExp;
  readonly phrasings: Phrasings;
}

const ANY = /./;
export const CONSEQUENCES: readonly Consequence[] = [
  {
    kinds: ['fixed'],
    mentions: /\b(?:data loss|los(?:s|ing|t) (?:of )?\w+|corrupt\w*)\b/i,
    phrasings: [
      'With data at stake in {t}, that alone is worth the upgrade.',
      'So data is safer with {t} from here on.',
    ],
  },
  {
    kinds: ['fixed'],
    mentions: /\b(?:crash\w*|panics?|abort\w*)\b/i,
    phrasings: ['So {t} should be steadier now.', 'Anyone who saw {t} go down can relax.'],
  },
  {
    kinds: ['fixed'],
    mentions: /\b(?:deadlock\w*|hang\w*|freez\w*|stuck|blocking)\b/i,
    phrasings: [
      'So {t} should keep moving now.',
      'Good to know for anyone who had to restart {t}.',
    ],
  },
  {
    kinds: ['fixed'],
    mentions: /\bleak\w*\b/i,
    phrasings: ['Whoever runs {t} for weeks will feel that.'],
  },
  {
    kinds: ['fixed', 'performance'],
    mentions: /\b(?:CPU|memory|allocations?)\b/,
    phrasings: [
      'So {t} should be easier on the machine.',
      'Small machines with {t} will like that.',
    ],
  },
  {
    kinds: ['performance'],
    mentions: /\b(?:speed|faster|throughput|quer(?:y|ies)|latency)\b/i,
    phrasings: ['Less waiting for {t}, then.', 'So {t} should take less time.'],
  },
  {
    kinds: ['added'],
    mentions: /^(?:add )?experimental\b|\badd experimental\b/i,
    phrasings: ['So {t} should still be tried out with care.'],
  },
  {
    kinds: ['added', 'changed', 'fixed', 'other'],
    mentions: /\bby default\b/i,
    phrasings: ['So that reaches everyone who has {t}.'],
  },
  {
    kinds: ['changed', 'removed', 'breaking', 'other', 'deprecated'],
    mentions: /\b(?:drop\w*|remov\w*|no longer|gone)\b/i,
    phrasings: [
      'So whoever still depends on {t} has some work to do.',
      'Better find out before the upgrade who counts on {t}.',
    ],
  },
  {
    kinds: ['breaking'],
    mentions: ANY,
    phrasings: [
      'That calls for a look at your own use of {t} first.',
      'So test everything with {t} before you upgrade.',
    ],
  },
  {
    kinds: ['security'],
    mentions: ANY,
    phrasings: [
      'With {t} concerned, this one is urgent.',
      'So whoever has {t} should see to that soon.',
    ],
  },
  {
    kinds: ['deprecated'],
    mentions: /\bdeprecat/i,
    phrasings: ['So better plan ahead for {t}.', 'Time to look for something in place of {t}.'],
  },
  {
    kinds: ['removed'],
    mentions: /^(?:remov|drop|delet)/i,
    phrasings: ['So check whether anything of yours still needs {t}.'],
  },
  {
    kinds: ['added'],
    mentions: /\b(?:options?|flags?|settings?|config\w*|parameters?)\b/i,
    phrasings: ['One more thing to adjust, then: {t}.', 'Those who like to tune things get {t}.'],
  },
  {
    kinds: ['added'],
    mentions: /\bsupport\w*\b/i,
    phrasings: ['Good news for everyone who waited for {t}.', 'So whoever needs {t} can have it.'],
  },
  {
    kinds: ['fixed'],
    mentions: /\b(?:wrong|incorrect\w*|missing|invalid|malformed|silently)\b/i,
    phrasings: ['So one can trust {t} again.', 'With {t}, that was easy to miss.'],
  },
];
