import cues from './cues.json' with { type: 'json' };

/** Words that a phrase of the lexicon has at most. */
const MOST_WORDS = 4;
/** Meaning of words that only label a line: `Warning: …` is one, `Show a warning` is not. */
const LABEL = 'warning';
/** Letters that the beginning of a word has at least and at most. */
const SHORTEST = 4;
const LONGEST = 16;

/** Meanings by phrase, in any language; `recommand*` stands for words that begin so. */
const MEANINGS: ReadonlyMap<string, ReadonlySet<string>> = meaningsByPhrase();

function meaningsByPhrase(): ReadonlyMap<string, ReadonlySet<string>> {
  const meanings = new Map<string, Set<string>>();
  for (const [meaning, languages] of Object.entries(cues))
    for (const phrase of Object.values(languages).flat())
      meanings.set(phrase, (meanings.get(phrase) ?? new Set()).add(meaning));
  return meanings;
}

/** Meanings of the phrases among words that demand, warn or announce, in their order, each once. */
export function cuesAmong(words: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    for (let count = 1; count <= MOST_WORDS; count += 1)
      addAll(at, MEANINGS.get(words.slice(at, at + count).join(' ')));
    for (let end = SHORTEST; end <= Math.min(word.length, LONGEST); end += 1)
      addAll(at, MEANINGS.get(`${word.slice(0, end)}*`));
  }
  return [...found];

  function addAll(at: number, meanings: ReadonlySet<string> = new Set()): void {
    for (const meaning of meanings) if (meaning !== LABEL || at === 0) found.add(meaning);
  }
}
