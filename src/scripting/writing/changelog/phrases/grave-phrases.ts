import type { Tone } from '../../../../domain/conversion.js';
import type { Phrasings } from '../../prose/sentence.js';

type ByTone = Readonly<Record<Tone, Phrasings>>;

/** With `severity_aware_tone`, in place of the opening where security or breaking changes are at stake. */
export const GRAVE_OPENINGS: Readonly<Record<'security' | 'breaking' | 'both', ByTone>> = {
  security: {
    casual: [
      'Listen up, this one matters: {name}{aside} contains security changes.',
      "Let's be serious for a moment: {name}{aside} contains security changes.",
    ],
    professional: [
      'Please listen closely: {name}{aside} contains security changes.',
      'This is about security, and it matters: {name}{aside} should have your attention.',
    ],
    enthusiastic: [
      'This one deserves your full attention: {name}{aside} contains security changes!',
      'A release to take seriously: {name}{aside} contains security changes!',
    ],
    technical: [
      'Security notice for {name}{aside}, which contains security changes.',
      'Security first: {name}{aside} contains security changes.',
    ],
  },
  breaking: {
    casual: [
      'Hold on before you upgrade: {name}{aside} contains breaking changes.',
      "Don't rush this one: {name}{aside} contains breaking changes.",
    ],
    professional: [
      'Please listen before you upgrade: {name}{aside} contains breaking changes.',
      'A word of caution first: {name}{aside} contains breaking changes.',
    ],
    enthusiastic: [
      'Stop right there before you upgrade: {name}{aside} contains breaking changes!',
      'This one deserves your full attention: {name}{aside} contains breaking changes!',
    ],
    technical: [
      'Compatibility notice for {name}{aside}, which contains breaking changes.',
      'Compatibility first: {name}{aside} contains breaking changes.',
    ],
  },
  both: {
    casual: [
      'Listen up, this one matters: {name}{aside} contains security changes and breaking changes.',
      "Don't rush this one: {name}{aside} contains both security changes and breaking changes.",
    ],
    professional: [
      'Please listen closely: {name}{aside} contains security changes and breaking changes.',
      'This needs care: {name}{aside} contains both security changes and breaking changes.',
    ],
    enthusiastic: [
      'This one deserves your full attention: {name}{aside} contains security changes and breaking changes!',
      'Stop right there: {name}{aside} contains both security changes and breaking changes!',
    ],
    technical: [
      'Security and compatibility notice for {name}{aside}, which contains both security changes and breaking changes.',
      'Security and compatibility first: {name}{aside} contains security changes and breaking changes.',
    ],
  },
};
