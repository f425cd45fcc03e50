import type { ChangeKind } from '../../../../domain/release.js';
import type { Tone } from '../../../../domain/conversion.js';
import type { Phrasings } from '../../prose/sentence.js';

export const CHAPTER_TITLES: Readonly<Record<ChangeKind, string>> = {
  breaking: 'Breaking changes',
  security: 'Security',
  added: "What's new",
  changed: 'Changes',
  deprecated: 'Deprecations',
  removed: 'Removals',
  fixed: 'Fixes',
  performance: 'Performance',
  documentation: 'Documentation',
  internal: 'Under the hood',
  other: 'Further notes',
};

/** How a chapter of one kind begins; `{n}` is the count with the kind's name. */
export const LEADS: Readonly<Record<ChangeKind, Readonly<Record<Tone, Phrasings>>>> = {
  breaking: {
    casual: ['Heads up, there {is} {n}.', "Let's get the tricky part out of the way: {n}."],
    professional: [
      'The breaking part requires attention: {n}.',
      'Compatibility is affected by {n}.',
    ],
    enthusiastic: ['Watch out for {n}!', 'Bold moves first: {n}!'],
    technical: ['Compatibility: {n}.', 'Incompatible with earlier versions: {n}.'],
  },
  security: {
    casual: ['On to security, with {n}.', "Security's next: {n}."],
    professional: [
      'Turning to security, there {is} {n}.',
      'With regard to security, there {is} {n}.',
    ],
    enthusiastic: ['Safety matters, so here {is} {n}!', 'Feel safer with {n}!'],
    technical: ['Security: {n}.', 'Security-relevant: {n}.'],
  },
  added: {
    casual: ["Now for the fun part, what's new: {n}.", "So what's new? {N}."],
    professional: [
      'Turning to new functionality, there {is} {n}.',
      'New functionality comes with {n}.',
    ],
    enthusiastic: ['Now the best part: {n}!', 'Look what is new: {n}!'],
    technical: ['Added: {n}.', 'New functionality: {n}.'],
  },
  changed: {
    casual: ['Some things work differently now: {n}.', 'On to what changed: {n}.'],
    professional: [
      'Existing behavior is affected by {n}.',
      'Turning to existing functionality, there {is} {n}.',
    ],
    enthusiastic: ['Things also got reworked, with {n}!', 'On we go with {n}!'],
    technical: ['Changed: {n}.', 'Existing behavior: {n}.'],
  },
  deprecated: {
    casual: ['A few things are on their way out: {n}.', 'Looking ahead, there {is} {n}.'],
    professional: ['Looking ahead, please note {n}.', 'Future removal is announced by {n}.'],
    enthusiastic: ['Time to say a slow goodbye: {n}!', 'Looking ahead, we see {n}!'],
    technical: ['Deprecated: {n}.', 'Scheduled to go away: {n}.'],
  },
  removed: {
    casual: ['Some things are gone: {n}.', 'Time to say goodbye, with {n}.'],
    professional: [
      'The release also comes with {n}.',
      'Turning to what is no longer there, we have {n}.',
    ],
    enthusiastic: ['Out with the old: {n}!', 'Spring cleaning brings {n}!'],
    technical: ['Removed: {n}.', 'No longer present: {n}.'],
  },
  fixed: {
    casual: ['And what got fixed? {N}.', 'On to the repairs: {n}.'],
    professional: ['Reliability benefits from {n}.', 'Turning to corrections, there {is} {n}.'],
    enthusiastic: ['Bugs beware, here {is} {n}!', 'Squashed and sorted: {n}!'],
    technical: ['Fixed: {n}.', 'Defects corrected: {n}.'],
  },
  performance: {
    casual: ['Speed got some love too: {n}.', 'What about speed? {N}.'],
    professional: [
      'On performance, there {is} {n}.',
      'With regard to performance, there {is} {n}.',
    ],
    enthusiastic: ['Need for speed? Here {is} {n}!', 'Faster, leaner, better: {n}!'],
    technical: ['Performance: {n}.', 'Speed and resources: {n}.'],
  },
  documentation: {
    casual: ['The docs moved along as well, with {n}.', 'Over in the docs, there {is} {n}.'],
    professional: ['The documentation received {n}.', 'Documentation is covered by {n}.'],
    enthusiastic: ['Even the docs got better, with {n}!', 'Happy reading, thanks to {n}!'],
    technical: ['Documentation: {n}.', 'In the documentation: {n}.'],
  },
  internal: {
    casual: ['Behind the scenes, there {is} {n}.', 'Under the hood, it has {n}.'],
    professional: ['Internally, there {is} {n}.', 'Behind the scenes, the release has {n}.'],
    enthusiastic: ['Even behind the scenes there {is} {n}!', 'Under the hood you get {n}!'],
    technical: ['Internal: {n}.', 'Build, tests and the like: {n}.'],
  },
  other: {
    casual: ['And there is more: {n}.', 'To round things off, there {is} {n}.'],
    professional: ['Furthermore, there {is} {n}.', 'The notes also list {n}.'],
    enthusiastic: ["That's not all, here {is} {n}!", 'And there is even more: {n}!'],
    technical: ['Other: {n}.', 'Unsorted: {n}.'],
  },
};

/** In a summary: the count by scope, and what is picked out. */
export const BY_SCOPE: Phrasings = [
  'By area, that is {n}.',
  'Sorted by area: {n}.',
  'They spread out like this: {n}.',
];
export const AMONG_THEM: Phrasings = [
  'These stand out.',
  'Some stand out.',
  'Here are some that matter.',
  'Among them are these.',
];
/** The same where only one is picked out. */
export const FIRST_OF_ALL: Phrasings = [
  'Of these, one stands out.',
  'Here is the one that matters most.',
  'This is the one to know.',
];
export const REST: Phrasings = [
  'That leaves {n} in the written notes.',
  'The written notes list {n}.',
  'Not told here: {n}.',
];

/**
 * How the telling of one of several releases begins. What is said of it stands in four forms:
 * `{does}` goes on from its name, `{did}` in the past, `{which}` from a comma, `{there}` is a clause of its own.
 */
export const RELEASE_LEADS: Phrasings = [
  '{Name}{aside} {does}.',
  'Next comes {name}{dated}, {which}.',
  'Going back to {name}{dated}, {there}.',
  'Before that, {name}{aside} {did}.',
  'Then there is {name}{dated}, {which}.',
];
export const FIRST_RELEASE_LEADS: Phrasings = [
  'The newest is {name}{dated}, {which}.',
  'We start with {name}{dated}, {which}.',
];
/** For neighbours without changes: a few by their versions, more by the first and the last. */
export const EMPTY_RELEASES: Phrasings = [
  'No changes are listed for versions {n}.',
  'Versions {n} list no changes.',
  'For versions {n}, no changes are listed.',
];
export const MANY_EMPTY_RELEASES: Phrasings = [
  'From {name} back to {last}, no changes are listed.',
  'No changes are listed for the versions from {from} back to {to}.',
];
/** The same for a release that is told by its introduction, having no list of changes. */
export const PROSE_LEADS: Phrasings = [
  'Next comes {name}{dated}.',
  'Before that, there was {name}{dated}.',
  'Going back further, we get to {name}{dated}.',
];
export const FIRST_PROSE_LEADS: Phrasings = ['The newest is {name}{dated}.'];
/** In `brief`: how many releases are not told of; `{name}` is the oldest. */
export const OLDER_BACK_TO: Phrasings = [
  'Before that, there are {n}, back to {name}.',
  'Further back, there are {n}, down to {name}.',
];
export const OLDER: Phrasings = ['Before that, there are {n}.'];
export const RELEASE_YANKED: Phrasings = [
  'This release has been withdrawn.',
  'Note that it has been withdrawn.',
];
/** After changes of weight, before the others. */
export const BACK_TO_OTHERS: Phrasings = ['On to the rest.', 'Now for the rest.'];
/** Before changes of weight among others. */
export const FLAGS: Partial<Readonly<Record<ChangeKind, Phrasings>>> = {
  breaking: [
    'Careful with this part, it is breaking.',
    'This next part is breaking.',
    'Here comes a break with the past.',
  ],
  security: ['Security is involved here.', 'This concerns security.', 'Now to security.'],
};
