import type { OwnSentence } from './sentence.js';

/**
 * Chooses phrasings so that no sentence of ours starts like the one before or after it.
 * Takes the phrasings of one table in turn, from a place that the seed decides:
 * the same seed and calls give the same words.
 */
export class Wording {
  readonly #seed: number;
  /** By the words of a table: the same one may be put together anew. */
  readonly #turns = new Map<string, number>();

  constructor(seed: string) {
    this.#seed = hash(seed);
  }

  /**
   * @param neighbours the sentences before and after, as far as they are known. Where no phrasing differs from both, one
   *   that differs from the sentence before is taken.
   */
  say(sentence: OwnSentence, neighbours: readonly string[]): string {
    return (
      this.#choose(sentence, neighbours) ??
      this.#choose(sentence, neighbours.slice(0, 1)) ??
      this.#choose(sentence, []) ??
      ''
    );
  }

  #choose(sentence: OwnSentence, neighbours: readonly string[]): string | undefined {
    const { phrasings, values, plainFirst } = sentence;
    const table = phrasings.join();
    const taken = new Set(neighbours.map(openerOf));
    const turn = plainFirst === true ? 0 : (this.#turns.get(table) ?? this.#seed);
    for (let step = 0; step < phrasings.length; step += 1) {
      const index = (turn + step) % phrasings.length;
      const said = fill(phrasings[index] ?? phrasings[0], values);
      if (taken.has(openerOf(said))) continue;
      this.#turns.set(table, index + 1);
      return said;
    }
    return undefined;
  }
}

/** The word a sentence starts with, as one hears it. */
export function openerOf(sentence: string): string {
  return /[\p{L}\p{N}][\p{L}\p{N}'’.-]*/u.exec(sentence)?.[0].toLowerCase() ?? sentence;
}

export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
