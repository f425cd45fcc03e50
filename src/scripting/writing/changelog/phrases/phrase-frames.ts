import type { ChangeKind } from '../../../../domain/release.js';
import type { Phrasings } from '../../prose/sentence.js';

/** Told first where it is no sentence and nothing but a colon can lead to it. */
export const THIS_ONE = 'This one: {n}.';

type Frames = Readonly<Record<ChangeKind, Phrasings>>;

export const PHRASE: Frames = {
  breaking: ['One breaking change: {n}.', 'Another breaking change: {n}.', 'Also breaking: {n}.'],
  security: ['A security change: {n}.', 'Also on security: {n}.', 'Security again: {n}.'],
  added: [
    'New here: {n}.',
    'Also new: {n}.',
    'Another addition: {n}.',
    'Added as well: {n}.',
    'One more addition: {n}.',
  ],
  changed: [
    'One change: {n}.',
    'Another change: {n}.',
    'Also changed: {n}.',
    'Changed as well: {n}.',
  ],
  deprecated: ['Deprecated: {n}.', 'Another deprecation: {n}.', 'Also deprecated: {n}.'],
  removed: ['Removed: {n}.', 'Also removed: {n}.', 'Gone as well: {n}.', 'Another removal: {n}.'],
  fixed: [
    'One fix: {n}.',
    'Another fix: {n}.',
    'Also fixed: {n}.',
    'Fixed as well: {n}.',
    'A further fix: {n}.',
    'Next among the fixes: {n}.',
  ],
  performance: [
    'On performance: {n}.',
    'Another performance change: {n}.',
    'Also on speed and resources: {n}.',
  ],
  documentation: [
    'In the documentation: {n}.',
    'Another documentation change: {n}.',
    'Also in the docs: {n}.',
  ],
  internal: [
    'Under the hood: {n}.',
    'Another internal change: {n}.',
    'Also internal: {n}.',
    'Behind the scenes: {n}.',
  ],
  other: ['One note: {n}.', 'Another note: {n}.', 'Also noted: {n}.', 'A further note: {n}.'],
};
export const PHRASE_IN_SCOPE: Frames = {
  breaking: [
    'A breaking change in {s}: {n}.',
    'Also breaking, in {s}: {n}.',
    'In {s}, a breaking change: {n}.',
  ],
  security: [
    'A security change in {s}: {n}.',
    'In {s}, on security: {n}.',
    'Security again, in {s}: {n}.',
  ],
  added: [
    'New in {s}: {n}.',
    'An addition to {s}: {n}.',
    'In {s}, also new: {n}.',
    'For {s}, there is this: {n}.',
  ],
  changed: [
    'Changed in {s}: {n}.',
    'A change in {s}: {n}.',
    'In {s}, another change: {n}.',
    'For {s}, this change: {n}.',
  ],
  deprecated: [
    'Deprecated in {s}: {n}.',
    'In {s}, a deprecation: {n}.',
    'Another deprecation, in {s}: {n}.',
  ],
  removed: ['Removed from {s}: {n}.', 'Gone from {s}: {n}.', 'In {s}, a removal: {n}.'],
  fixed: [
    'Fixed in {s}: {n}.',
    'A fix in {s}: {n}.',
    'In {s}, another fix: {n}.',
    'For {s}, a fix: {n}.',
    'Also fixed, in {s}: {n}.',
  ],
  performance: [
    'On performance in {s}: {n}.',
    'A performance change in {s}: {n}.',
    'In {s}, on performance: {n}.',
  ],
  documentation: [
    'In the documentation of {s}: {n}.',
    'A documentation change for {s}: {n}.',
    'For {s}, in the docs: {n}.',
  ],
  internal: [
    'Under the hood, in {s}: {n}.',
    'An internal change in {s}: {n}.',
    'In {s}, behind the scenes: {n}.',
  ],
  other: ['A note on {s}: {n}.', 'In {s}, this: {n}.', 'Also noted for {s}: {n}.'],
};
