import type { Words } from './words.js';

/** What stands before a token. */
export interface SurroundingsBefore {
  /** The word before, with nothing but spaces between, as it is written; empty where there is none. */
  readonly previousWord: string;
  /** The character directly before; empty at the start. */
  readonly previousCharacter: string;
  /** Up to 80 characters directly before the match. */
  readonly preceding: string;
  /** How words are said. */
  readonly words: Words;
}

/** What a rule may look at beside its own match. */
export interface Surroundings extends SurroundingsBefore {
  /** Up to 80 characters that follow the match. */
  readonly following: string;
}

/**
 * One way of writing something and how it is said.
 *
 * Patterns are sticky and tried only where a token begins. Every quantifier in them is bounded,
 * or runs over what the rule then consumes, so that reading is linear in the length of the text.
 */
export interface PatternRule {
  readonly pattern: RegExp;
  /** Words and plain punctuation; undefined leaves the text to the rules that follow. */
  readonly say: (match: Match, surroundings: Surroundings) => string | undefined;
}

/** What is read piece by piece, because its pieces decide about each other. */
export interface ReaderRule {
  /** What begins at an offset of the text; undefined leaves it to the rules that follow. Linear in what it then consumes. */
  readonly read: (
    text: string,
    start: number,
    surroundings: SurroundingsBefore,
  ) => Reading | undefined;
}

/** A form that is read, and how it is said. */
export type Rule = PatternRule | ReaderRule;

/** What a reader has said, and where what it stands for ends, exclusive. */
export interface Reading {
  readonly end: number;
  readonly said: string;
}

/** What a pattern has found: its groups by number, the whole match at 0; a group that took no part is empty. */
export type Match = (group: number) => string;

/** Joins parts with single spaces, leaving out empty ones. */
export function phrase(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
