import { isOneOf, type Phrase } from '../lines/phrases.js';

/** Words for a change after which something of before fails: `Not backward compatible`, `API-breaking` */
export const INCOMPATIBLE: readonly RegExp[] = [
  /^(?:(?:backwards?|bc|api|abi|binary|source)[- ])?(?:incom\w+ib(?:le|ility)|breaking)/i,
  /^not backwards?[- ]compatible/i,
  /^break(?:s|ing)? (?:\w+[- ])?compatibility/i,
];

/** The same as a whole, with whom it concerns: `Not backward compatible with 1.x` */
const LABELS: readonly Phrase[] = INCOMPATIBLE.map((words) => [
  words,
  /^(?: changes?)?(?: (?:with|for|to) [^:]{1,60})?/i,
]);

/** Checks whether a label says in any words that what was there before breaks, and for whom. */
export function namesIncompatible(label: string): boolean {
  return isOneOf(label, LABELS);
}
