import { placesOf } from '../runs.js';
import { contentWords, stem } from '../content-words.js';
import { splitSentences } from '../sentences.js';
import { speakable } from '../speakable.js';
import type { Statement } from './source-statements.js';

/** Share of the source that a script narrates. */
export interface Coverage {
  /** Statements there are to tell. */
  readonly expected: number;
  readonly told: number;
  /** `told / expected`; 1 where there is nothing to tell. */
  readonly share: number;
  readonly missing: readonly string[];
}

/** A statement counts as told when this share of its content words is heard close together. */
const ENOUGH = 0.8;
/** Number of neighbouring sentences that count as close; for a statement of several sentences one more than it has. */
const WINDOW = 3;
/** A word in more sentences than this is heard everywhere; to look further would take too long. */
const EVERYWHERE = 400;

/** Looks every statement up in the script: its content words must stand within a few neighbouring sentences. */
export class CoverageMeter {
  /** The sentences that contain each word, ascending. */
  readonly #places: ReadonlyMap<string, readonly number[]>;

  constructor(sentences: readonly string[]) {
    this.#places = placesOf(sentences.map((sentence) => new Set(audibleWords(sentence))));
  }

  /** @param enough the share of its content words with which a text counts as told */
  measure(texts: readonly string[], enough = ENOUGH): Coverage {
    const missing = texts.filter((text) => !this.#tells(text, enough));
    const told = texts.length - missing.length;
    const share = texts.length === 0 ? 1 : told / texts.length;
    return { expected: texts.length, told, share, missing };
  }

  #tells(text: string, enough: number): boolean {
    const words = [...new Set(audibleWords(text))];
    if (words.length === 0) return true;
    const rare = words.filter((word) => (this.#places.get(word)?.length ?? 0) <= EVERYWHERE);
    const size = Math.max(WINDOW, splitSentences(text).length + 1);
    const needed = Math.ceil(words.length * enough - 1e-9) - (words.length - rare.length);
    return needed <= 0 || this.#mostWithin(size, rare) >= needed;
  }

  /** Largest number of the words within so many neighbouring sentences. */
  #mostWithin(size: number, words: readonly string[]): number {
    const heard = words.flatMap((word) =>
      (this.#places.get(word) ?? []).map((place) => ({ word, place })),
    );
    heard.sort((one, other) => one.place - other.place);
    const open = new Map<string, number>();
    let first = 0;
    let most = 0;
    for (const { word, place } of heard) {
      open.set(word, (open.get(word) ?? 0) + 1);
      for (let left = heard[first]; left !== undefined && left.place <= place - size;) {
        const count = (open.get(left.word) ?? 0) - 1;
        if (count === 0) open.delete(left.word);
        else open.set(left.word, count);
        first += 1;
        left = heard[first];
      }
      most = Math.max(most, open.size);
    }
    return most;
  }
}

/** Content of a change: its text, or its details if it has no text. */
export function headlines(statements: readonly Statement[]): string[] {
  return statements.map(({ text, details }) => (text === '' ? (details[0] ?? '') : text));
}

/** Content words that a listener could hear: no addresses, hashes or encoded values. */
function audibleWords(text: string): string[] {
  const words = contentWords(speakable(text))
    .flatMap((word) => word.split(/[._'’-]/))
    .filter((word) => word.length > 1)
    .map((word) => MEANS.get(word) ?? word);
  const others = words.filter((word) => word !== 'add');
  return others.length > 0 ? others : words;
}

/**
 * Verbs such as `Fixed: …` and `takes care of …` count as one word. An addition is assumed if nothing else is stated; a
 * removal that is narrated as an addition is found by another check.
 */
const MEANS = new Map(
  Object.entries({
    add: 'new add addition introduc introduce',
    remove: 'remov removal gone drop withdraw delet delete goodbye part go',
    fix: 'fix resolv resolve correct correction care sort bug',
  }).flatMap(([meant, said]) =>
    said.split(' ').map((word): [string, string] => [stem(word), meant]),
  ),
);
