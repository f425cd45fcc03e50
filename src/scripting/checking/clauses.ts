import { contentWords } from '../content-words.js';
import { inPlainWords } from './opposites.js';

/** A sentence of more characters is not taken apart: nobody follows it by ear, and it would take too long. */
const LONGEST = 1_000;

const WORDS = /[\p{L}\p{N}]+(?:['._/-]+[\p{L}\p{N}]+)*|[;,:()]|->|→/gu;
const PARTS = new Set([';', ':', '(', ')']);
const JOINTS = new Set(['but', 'while', 'whereas', 'although', 'though', 'yet']);

/** Carries what a clause says of its subject. */
export const BE =
  /^(?:is|are|was|were|be|been|isn't|aren't|wasn't|weren't|remains?|stays?|becomes?)$/i;
export const MODAL =
  /^(?:can|cannot|can't|may|might|must|should|shall|will|won't|would|could|do|does|did|don't|doesn't|didn't)$/i;

/** The words of a sentence and its marks, in order; none of one that is too long to be taken apart. */
export function wordsAndMarks(sentence: string): string[] {
  if (sentence.length > LONGEST) return [];
  return inPlainWords(sentence.replaceAll('`', '')).match(WORDS) ?? [];
}

/** The stretches of a sentence between its marks, without commas. */
export function partsOf(words: readonly string[]): string[][] {
  return cutAt(words, (word) => PARTS.has(word));
}

/**
 * The clauses of a sentence, as far as its marks and joints part them: `and` parts what has a verb of its own on either
 * side, `2.0 is fixed and 1.9 is not`.
 */
export function clausesOf(words: readonly string[]): string[][] {
  const parts = cutAt(
    words,
    (word) => PARTS.has(word) || word === ',' || JOINTS.has(word.toLowerCase()),
  );
  return parts.flatMap((part) => {
    const verbs = part.flatMap((word, at) => (BE.test(word) || MODAL.test(word) ? [at] : []));
    const [first = Infinity] = verbs;
    const last = verbs.at(-1) ?? -1;
    return cutAt(part, (word, at) => /^(?:and|or)$/i.test(word) && at > first && at < last);
  });
}

function cutAt(words: readonly string[], cuts: (word: string, at: number) => boolean): string[][] {
  const parts: string[][] = [[]];
  for (const [at, word] of words.entries())
    if (cuts(word, at)) parts.push([]);
    else parts.at(-1)?.push(word);
  return parts.filter((part) => part.length > 0);
}

/** The words of a stretch that carry its meaning, without their endings. */
export function meaningOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(contentWords(words.join(' ')));
}

/** Share of the smaller of two sets of words that the other has as well, from 0 to 1. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
}
