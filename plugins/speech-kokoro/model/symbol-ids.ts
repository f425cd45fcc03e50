/** Line of a file of tokens: a symbol, which may be a space, and its number. */
const LINE = /^(.) (\d+)$/gmu;

/** The numbers that a model has for its symbols. */
export class SymbolIds {
  readonly #ids: ReadonlyMap<string, bigint>;

  /** @param tokens text of a `tokens.txt` */
  constructor(tokens: string) {
    this.#ids = new Map(
      [...tokens.matchAll(LINE)].map(([, symbol = '', id = '']) => [symbol, BigInt(id)]),
    );
  }

  /** The numbers of symbols, without those that the model does not know. */
  of(symbols: string): readonly bigint[] {
    return Array.from(symbols).flatMap((symbol) => this.#ids.get(symbol) ?? []);
  }
}
