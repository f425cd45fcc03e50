import type { ChangeKind } from '../../../../domain/release.js';
import type { Phrasings } from '../../document/sentence.js';

/** Asked where a chapter has no lead of its own. */
export const WHERE_TO_START: Phrasings = [
  'Where do we start?',
  'What comes first?',
  'What stands out?',
];
export const WHAT_IS_IN_IT: Phrasings = [
  'What is in it?',
  'So what do we have?',
  'And what does it bring?',
];

/** What the second host makes of a change, where its own words allow that: a kind, what it mentions, what follows. */
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
      'With data at stake, that alone is worth the upgrade.',
      'Data at risk is the worst kind of bug, so good riddance.',
    ],
  },
  {
    kinds: ['fixed'],
    mentions: /\b(?:crash\w*|panics?|abort\w*)\b/i,
    phrasings: [
      'So that no longer brings it down.',
      'Anyone who has seen it go down there can relax.',
    ],
  },
  {
    kinds: ['fixed'],
    mentions: /\b(?:deadlock\w*|hang\w*|freez\w*|stuck|blocking)\b/i,
    phrasings: ['So no more waiting forever.', 'Which means nobody has to restart it for that.'],
  },
  {
    kinds: ['fixed'],
    mentions: /\bleak\w*\b/i,
    phrasings: [
      'Leaks like that hurt whatever runs for weeks.',
      'Long-running setups will feel that one.',
    ],
  },
  {
    kinds: ['fixed', 'performance'],
    mentions: /\b(?:CPU|memory|allocations?)\b/,
    phrasings: ['So that is easier on the machine.', 'Small machines will like that.'],
  },
  {
    kinds: ['performance'],
    mentions: /\b(?:speed|faster|throughput|quer(?:y|ies)|latency)\b/i,
    phrasings: ['Less waiting, then.', 'That is one you get for free.'],
  },
  {
    kinds: ['added'],
    mentions: /^(?:add )?experimental\b|\badd experimental\b/i,
    phrasings: [
      'So still something to try out with care.',
      'Worth a try, but still experimental ground.',
    ],
  },
  {
    kinds: ['added', 'changed', 'fixed', 'other'],
    mentions: /\bby default\b/i,
    phrasings: [
      'So that reaches everyone, without touching a setting.',
      'Defaults matter, most people never change them.',
    ],
  },
  {
    kinds: ['changed', 'removed', 'breaking', 'other', 'deprecated'],
    mentions: /\b(?:drop\w*|remov\w*|no longer|gone)\b/i,
    phrasings: [
      'So whoever still depends on it has some work to do.',
      'Better to check for that before the upgrade.',
    ],
  },
  {
    kinds: ['breaking'],
    mentions: ANY,
    phrasings: ['That calls for a look at your own setup first.', 'So test before you upgrade.'],
  },
  {
    kinds: ['security'],
    mentions: ANY,
    phrasings: ['Not something to put off.', 'That one should not wait.'],
  },
  {
    kinds: ['deprecated'],
    mentions: ANY,
    phrasings: ['Still there for now, but the clock is ticking.', 'Time to look for another way.'],
  },
  {
    kinds: ['removed'],
    mentions: ANY,
    phrasings: ['So check whether anything of yours still needs it.'],
  },
  {
    kinds: ['added'],
    mentions: /\b(?:options?|flags?|settings?|config\w*|parameters?)\b/i,
    phrasings: ['One more thing you can adjust, then.', 'Handy for those who like to tune things.'],
  },
  {
    kinds: ['added'],
    mentions: /\bsupport\w*\b/i,
    phrasings: ['That opens it up to more people.', 'Good to have, for those who need it.'],
  },
  {
    kinds: ['fixed'],
    mentions: /\b(?:wrong|incorrect\w*|missing|invalid|malformed|silently)\b/i,
    phrasings: [
      'Those are nasty, because nobody notices them.',
      'So the results can be trusted again.',
    ],
  },
];
