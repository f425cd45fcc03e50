import type { Words } from './words.js';

/** Context before a token. */
export interface SurroundingsBefore {
  /** Original spelling of the previous word, with only spaces between; empty without such a word. */
  readonly previousWord: string;
  /** The character directly before; empty at the start. */
  readonly previousCharacter: string;
  /** Up to 80 characters directly before the match. */
  readonly preceding: string;
  /** Pronunciations of words. */
  readonly words: Words;
}

/** Context that a rule may use in addition to its own match. */
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

/** A rule for text that is read piece by piece, because its pieces depend on each other. */
export interface ReaderRule {
  /**
   * Reads the text at an offset; undefined leaves it to the rules that follow. Linear in the length of the text that it
   * consumes.
   */
  readonly read: (
    text: string,
    start: number,
    surroundings: SurroundingsBefore,
  ) => Reading | undefined;
}

/** A form that is read, and how it is said. */
export type Rule = PatternRule | ReaderRule;

/** Spoken text of a reader, and the end of its source, exclusive. */
export interface Reading {
  readonly end: number;
  readonly said: string;
}

/** Groups of a matched pattern by number, the whole match at 0; a group that did not take part is empty. */
export type Match = (group: number) => string;

/** Joins parts with single spaces, leaving out empty ones. */
export function phrase(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
