import { remembered } from '../../remembered.js';
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

/** Words that a phrase of several words begins with. */
const OPENINGS: ReadonlySet<string> = new Set(
  [...MEANINGS.keys()].filter((phrase) => phrase.includes(' ')).map(firstWord),
);

function firstWord(phrase: string): string {
  return phrase.slice(0, phrase.indexOf(' '));
}

/** Words of a long text, which come again. */
const MOST_REMEMBERED = 5000;

/** Meanings of a phrase, as a whole and by the beginning of its last word. */
const meaningsOf = remembered((phrase) => {
  const found = new Set(MEANINGS.get(phrase));
  const last = phrase.lastIndexOf(' ') + 1;
  const longest = Math.min(phrase.length, last + LONGEST);
  for (let end = last + SHORTEST; end <= longest; end += 1)
    for (const meaning of MEANINGS.get(`${phrase.slice(0, end)}*`) ?? []) found.add(meaning);
  return found;
}, MOST_REMEMBERED);

/** Meanings of the phrases among words that demand, warn or announce, in their order, each once. */
export function cuesAmong(words: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    addAll(at, meaningsOf(word));
    for (let count = 2; count <= MOST_WORDS && OPENINGS.has(word); count += 1)
      addAll(at, meaningsOf(words.slice(at, at + count).join(' ')));
  }
  return [...found];

  function addAll(at: number, meanings: ReadonlySet<string>): void {
    for (const meaning of meanings) if (meaning !== LABEL || at === 0) found.add(meaning);
  }
}
