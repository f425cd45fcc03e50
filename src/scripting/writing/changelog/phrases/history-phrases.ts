import type { Phrasings } from '../../prose/sentence.js';

/** `{v}` is the earlier version, `{t}` the time since, `{s}` an area of the product, `{n}` what was added then. */
export const SINCE_LAST: Phrasings = [
  'It comes {t} after version {v}.',
  'Since version {v}, {t} have gone by.',
];
export const SAME_DAY: Phrasings = ['It comes on the same day as version {v}.'];
export const THEME: Phrasings = [
  'As in version {v}, much of the work went into {s}.',
  'The work on {s} goes on, as in version {v}.',
];
export const CARRIED_OUT: Phrasings = [
  'Its deprecation came with version {v}.',
  'That was announced as deprecated in version {v}.',
];
export const FIX_OF_NEW: Phrasings = [
  'It touches {n}, new in version {v}.',
  'It has to do with {n}, which came with version {v}.',
];
