import type { OwnSentence, Values } from './sentence.js';

/**
 * Chooses phrasings so that no sentence of ours starts like the one before or after it.
 * Takes the phrasings of one table in turn, from a place that the seed decides:
 * the same seed and calls give the same words.
 */
export class Wording {
  readonly #seed: number;
  /** Results by the words of a table: the same table may be put together again. */
  readonly #turns = new Map<string, number>();

  constructor(seed: string) {
    this.#seed = hash(seed);
  }

  /**
   * @param neighbours the sentences before and after, as far as they are known. Where no phrasing differs from both, one
   *   that differs from the sentence before is taken.
   */
  say({ phrasings, values, plainFirst }: OwnSentence, neighbours: readonly string[]): string {
    const table = phrasings.join();
    const turn = plainFirst === true ? 0 : (this.#turns.get(table) ?? this.#seed);
    const start = turn % phrasings.length;
    const inTurn = [...phrasings.slice(start), ...phrasings.slice(0, start)];
    const unlike = (others: readonly string[]): string | undefined => {
      const taken = new Set(others.map(openerOf));
      return inTurn.find((one) => !taken.has(openerOf(fill(one, values))));
    };
    const template = unlike(neighbours) ?? unlike(neighbours.slice(0, 1)) ?? inTurn[0] ?? '';
    this.#turns.set(table, phrasings.indexOf(template) + 1);
    return fill(template, values);
  }
}

/** The word a sentence starts with, as one hears it. */
export function openerOf(sentence: string): string {
  return /[\p{L}\p{N}][\p{L}\p{N}'’.-]*/u.exec(sentence)?.[0].toLowerCase() ?? sentence;
}

export function fill(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : '',
  );
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
