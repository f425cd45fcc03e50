import type { Words } from './words.js';

/** What a rule may look at beside its own match. */
export interface Surroundings {
  /** The word before, with nothing but spaces between, as it is written; empty where there is none. */
  readonly previousWord: string;
  /** The character directly before; empty at the start. */
  readonly previousCharacter: string;
  /** Up to 80 characters directly before the match. */
  readonly preceding: string;
  /** Up to 80 characters that follow the match. */
  readonly following: string;
  /** How words are said. */
  readonly words: Words;
}

/**
 * One way of writing something and how it is said.
 *
 * Patterns are sticky and tried only where a token begins. Every quantifier in them is bounded,
 * or runs over what the rule then consumes, so that reading is linear in the length of the text.
 */
export interface Rule {
  readonly pattern: RegExp;
  /** Words and plain punctuation; undefined leaves the text to the rules that follow. */
  readonly say: (match: Match, surroundings: Surroundings) => string | undefined;
}

/** What a pattern has found: its groups by number, the whole match at 0; a group that took no part is empty. */
export type Match = (group: number) => string;

/** Joins parts with single spaces, leaving out empty ones. */
export function phrase(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
