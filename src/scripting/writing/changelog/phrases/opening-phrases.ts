import type { Tone } from '../../../../domain/conversion.js';
import type { Phrasings } from '../../prose/sentence.js';
import type { Occasion } from '../release-facts.js';

/** By tone; `{name}` is the product with its version, `{dated}` the date as ", released on …" or nothing. */
type ByTone = Readonly<Record<Tone, Phrasings>>;

export const OPENINGS: Readonly<Record<Occasion, ByTone>> = {
  regular: {
    casual: [
      "Here's what's new in {name}{dated}.",
      "Let's look at {name}{dated}.",
      'Time to see what {name}{aside} brings.',
    ],
    professional: ['This is an overview of {name}{dated}.', 'The following covers {name}{dated}.'],
    enthusiastic: [
      'Great news: {name} is here{dated}!',
      "It's time for something new: {name}{dated}!",
    ],
    technical: ['Release notes for {name}{dated}.', 'The subject is {name}{dated}.'],
  },
  patch: {
    casual: [
      "A quick one: here's what got fixed in {name}{dated}.",
      "Here's {name}{dated}, and it's all about fixes.",
    ],
    professional: [
      'This is an overview of {name}{dated}, a maintenance release.',
      'The following covers the fixes in {name}{dated}.',
    ],
    enthusiastic: [
      'Good news: {name} is here{dated}, and it is all about fixes!',
      'Fresh fixes have landed in {name}{dated}!',
    ],
    technical: [
      'Release notes for {name}{dated}, a release with fixes only.',
      'The subject is {name}{dated}, which contains fixes only.',
    ],
  },
  security: {
    casual: [
      "Here's what's in {name}{dated}, and some of it concerns security.",
      "Let's look at {name}{dated}, which touches on security.",
    ],
    professional: [
      'This is an overview of {name}{dated}, which includes security changes.',
      'The following covers {name}{dated}, including its security changes.',
    ],
    enthusiastic: [
      'Here comes {name}{dated}, with security work on board!',
      'Say hello to {name}{dated}, which takes care of security!',
    ],
    technical: [
      'Release notes for {name}{dated}, with security-relevant changes.',
      'The subject is {name}{dated}, with security-relevant changes.',
    ],
  },
  breaking: {
    casual: [
      "Here's what's new in {name}{dated}, and some of it needs your attention.",
      "Let's look at {name}{dated}, which changes a few things you may rely on.",
    ],
    professional: [
      'This is an overview of {name}{dated}, which contains breaking changes.',
      'The following covers {name}{dated}, including its breaking changes.',
    ],
    enthusiastic: [
      'Big news: {name} is here{dated}, and it shakes things up!',
      'Get ready for {name}{dated}, a release that changes things!',
    ],
    technical: [
      'Release notes for {name}{dated}, with incompatible changes.',
      'The subject is {name}{dated}, which is not fully backward compatible.',
    ],
  },
  first: {
    casual: [
      "Here's the first release: {name}{dated}.",
      "Let's meet {name}{dated}, the first release.",
    ],
    professional: [
      'This is an introduction to {name}{dated}, the first release.',
      'The following covers {name}{dated}, the first release.',
    ],
    enthusiastic: [
      'Here it is, the very first release: {name}{dated}!',
      'Welcome to the first release: {name}{dated}!',
    ],
    technical: [
      'Release notes for {name}{dated}, the first release.',
      'The subject is the first release, {name}{dated}.',
    ],
  },
  huge: {
    casual: [
      'Get comfortable: {name} is a big one.',
      "Here's {name}{dated}, and there is a lot in it.",
    ],
    professional: [
      'This is an overview of {name}{dated}, an extensive release.',
      'The following summarizes {name}{dated}, an extensive release.',
    ],
    enthusiastic: [
      'Wow, {name} is huge!',
      'Hold on tight: {name} is here{dated}, and it is packed!',
    ],
    technical: [
      'Release notes for {name}{dated}, an extensive release.',
      'The subject is {name}{dated}, an extensive release.',
    ],
  },
  yanked: {
    casual: [
      'First things first: {name}{aside} has been pulled, so better stay away from it.',
      'Careful with {name}{dated}: this release has been withdrawn.',
    ],
    professional: [
      'Please note that {name}{aside} has been withdrawn and should not be used.',
      'An important notice first: {name}{aside} has been withdrawn.',
    ],
    enthusiastic: [
      'Hold on: {name}{aside} has been withdrawn, so please leave this one out!',
      'Careful: {name}{aside} has been withdrawn!',
    ],
    technical: [
      'Note that {name}{aside} has been yanked and should not be installed.',
      'Status first: {name}{aside} has been yanked.',
    ],
  },
  unreleased: {
    casual: [
      "Here's what's on its way for {name}; none of it is released yet.",
      "Let's peek at what's coming in {name}, which is still unreleased.",
    ],
    professional: [
      'This is a preview of {name}, which has not been released yet.',
      'The following previews unreleased changes for {name}.',
    ],
    enthusiastic: [
      'A sneak peek at what is coming to {name}, before it is even released!',
      'Exciting things are on their way in {name}, not released yet!',
    ],
    technical: ['Unreleased changes for {name}.', 'Pending changes for {name}, not released yet.'],
  },
  several: {
    casual: [
      "Here's what has happened in {name}, over {releases}.",
      "Let's catch up on {name}, which went through {releases}.",
    ],
    professional: [
      'This is an overview of {releases} of {name}, the newest first.',
      'The following covers {name} across {releases}, the newest first.',
    ],
    enthusiastic: [
      'So much to tell about {name}: {releases} worth of changes!',
      'Buckle up for {releases} of {name}!',
    ],
    technical: [
      'Release notes for {name}, covering {releases}, newest first.',
      'The subject is {name}, {releases}, newest first.',
    ],
  },
  empty: {
    casual: [
      "Here's {name}{dated}, and it is a quiet one.",
      'Not much to tell about {name}{dated}.',
    ],
    professional: [
      'This is a short notice about {name}{dated}.',
      'The following is a short notice about {name}{dated}.',
    ],
    enthusiastic: ['Here is {name}{dated}!', 'Say hello to {name}{dated}!'],
    technical: ['Release notes for {name}{dated}.', 'The subject is {name}{dated}.'],
  },
};

/** `{n}` is what the release is made of. */
export const COMPOSITION: ByTone = {
  casual: ['It has {n}.', "You'll hear about {n}.", "There's this to tell: {n}."],
  professional: ['It comprises {n}.', 'In total there {is} {n}.'],
  enthusiastic: ['Inside you will find {n}!', 'It comes with {n}!'],
  technical: ['Contents: {n}.', 'It consists of {n}.'],
};

export const NO_CHANGES: Phrasings = [
  'No changes are listed for it.',
  'Its list of changes is empty.',
];

/** By audience; `{n}` is the name of an audience that is not recognized. */
export const AUDIENCES: Readonly<Record<string, Phrasings>> = {
  developers: [
    'If you build on it, listen for what touches your code.',
    'For developers, what matters is what touches your code.',
  ],
  administrators: [
    'If you run it, listen for what touches your upgrade.',
    'For administrators, what matters is what touches operations.',
  ],
  'end users': [
    'If you use it, this is what you will notice.',
    'For everyone who uses it, this is what you will notice.',
  ],
  executives: [
    'In short, this is what it means for the product.',
    'For decision makers, this is the gist.',
  ],
  other: ['This one is for {n}.', 'Told for {n}.'],
};

export const TEAM_NOTES: Phrasings = [
  'A note from the team: {n}',
  'The team adds: {n}',
  'From the team comes this note: {n}',
];
