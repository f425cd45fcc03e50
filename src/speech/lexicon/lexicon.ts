/** Pronunciations of terms, from `config/pronunciations.yaml` and an operator's additions. */
export interface Lexicon {
  /** Terms said in their own way, however they are capitalized. Keys in lower case; spaces and signs allowed. */
  readonly terms: ReadonlyMap<string, string>;
  /** Terms whose capitals make the difference. */
  readonly cased: ReadonlyMap<string, string>;
  /** Said letter by letter, also inside identifiers and in lower case. Keys in lower case. */
  readonly spelled: ReadonlySet<string>;
  /** Said as words, in capitals too. Keys in lower case. */
  readonly words: ReadonlySet<string>;
  /** Pronunciations of file name extensions; extensions that are not listed are read like any other word. */
  readonly fileExtensions: ReadonlyMap<string, string>;
}

/** Checks whether a value that comes from another thread is a lexicon. */
export function isLexicon(value: unknown): value is Lexicon {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['terms', 'cased', 'fileExtensions'].every((name) => Reflect.get(value, name) instanceof Map) &&
    ['spelled', 'words'].every((name) => Reflect.get(value, name) instanceof Set)
  );
}

/** One lexicon of two, in which what the nearer one says of a term stands alone. */
export function layer(nearer: Lexicon, farther: Lexicon): Lexicon {
  const settled = (term: string): boolean =>
    nearer.terms.has(term) || nearer.spelled.has(term) || nearer.words.has(term);
  const without = <T>(entries: Iterable<T>, termOf: (entry: T) => string): T[] =>
    [...entries].filter((entry) => !settled(termOf(entry).toLowerCase()));
  return {
    terms: new Map([...without(farther.terms, ([term]) => term), ...nearer.terms]),
    cased: new Map([...without(farther.cased, ([term]) => term), ...nearer.cased]),
    spelled: new Set([...without(farther.spelled, String), ...nearer.spelled]),
    words: new Set([...without(farther.words, String), ...nearer.words]),
    fileExtensions: new Map([...farther.fileExtensions, ...nearer.fileExtensions]),
  };
}
