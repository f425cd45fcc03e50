import type { Tone } from '../../../../domain/conversion.js';
import type { Phrasings } from '../../prose/sentence.js';

type ByTone = Readonly<Record<Tone, Phrasings>>;

export const CLOSINGS: ByTone = {
  casual: ["And that's {name}.", "That's it for {name}.", 'That wraps up {name}.'],
  professional: [
    'This concludes the overview of {name}.',
    'That completes the overview of {name}.',
  ],
  enthusiastic: ["And that's {name}. Enjoy!", "That's {name}, have fun with it!"],
  technical: ['End of the notes for {name}.', 'That is the complete picture of {name}.'],
};

/** Where everything was told, but in `brief`. */
export const BRIEF_CLOSINGS: ByTone = {
  casual: ["And that's {name} in short.", "In short, that's {name}."],
  professional: ['That is {name} in brief.', 'In brief, that is {name}.'],
  enthusiastic: ["And that's {name}, short and sweet!", "Short and sweet, that's {name}!"],
  technical: ['End of the brief notes for {name}.', 'That is {name} in brief.'],
};

/** Where not everything was told. */
export const PARTIAL_CLOSINGS: ByTone = {
  casual: [
    'Those are the highlights of {name}; the rest is in the written notes.',
    "That's the short version of {name}.",
  ],
  professional: [
    'These were the essentials of {name}; the written notes have the rest.',
    'That concludes this summary of {name}.',
  ],
  enthusiastic: [
    'And those were the highlights of {name}, with more in the written notes!',
    "That's {name} in a nutshell!",
  ],
  technical: [
    'That is a summary of {name}; the full list is in the written notes.',
    'End of the summary of {name}.',
  ],
};

/** A last word that follows from what was told; by audience where one is recognized. */
export const TAKEAWAYS: Readonly<
  Record<'breaking' | 'security' | 'removed' | 'deprecated', Readonly<Record<string, Phrasings>>>
> = {
  security: {
    default: ['With security involved, upgrading should not wait.'],
    developers: ['With security involved, check what you ship.'],
    administrators: ['With security involved, put this upgrade at the top of the list.'],
    executives: ['Because security is involved, make sure someone owns the upgrade.'],
    'end users': ['Because security is involved, update when you can.'],
  },
  breaking: {
    default: ['Read up on the breaking changes before you upgrade.'],
    developers: ['Check your code against the breaking changes before you upgrade.'],
    administrators: ['Plan the upgrade around the breaking changes, and test it first.'],
    executives: ['The breaking changes mean that the upgrade needs planning.'],
    'end users': ['Some habits may have to change because of the breaking changes.'],
  },
  removed: {
    default: ['If you rely on something that was removed, find a replacement before you upgrade.'],
    developers: ['If your code uses something that was removed, change that before you upgrade.'],
    administrators: [
      'If your setup uses something that was removed, change that before you upgrade.',
    ],
    executives: ['Something was removed, so have its use checked before the upgrade.'],
    'end users': ['If you miss something, it may be among the removals.'],
  },
  deprecated: {
    default: ['If you rely on something that is deprecated, start to move away from it.'],
    developers: ['If your code uses something that is deprecated, start to move away from it.'],
    administrators: [
      'If your setup uses something that is deprecated, start to move away from it.',
    ],
    executives: ['Deprecations mean work later, so plan for it.'],
    'end users': ['What is deprecated still works, but may not stay.'],
  },
};
