import { HEADING_CLASSES, type HeadingClass } from './heading-class.js';
import { headingStem, headingWords } from './heading-words.js';
import phrasesByClass from './lexicon.json' with { type: 'json' };

/** Class of a phrase; null for phrases that resemble those of a class but do not belong to it: `non-breaking`. */
type PhraseClass = HeadingClass | null;

interface Phrase {
  readonly name: PhraseClass;
  /** The heading begins with it. */
  readonly begins: boolean;
  /** The heading ends with it. */
  readonly ends: boolean;
  /** Its words, where no other inflection of them means the same. */
  readonly form?: string;
}

/** A phrase in a heading. */
export interface FoundPhrase {
  readonly name: PhraseClass;
  /** Index of its first word. */
  readonly at: number;
  readonly length: number;
  /** True if it is all that the heading says. */
  readonly isWhole: boolean;
}

const LONGEST_PHRASE = 7;
const SHORTEST_ENDING = 5;

const { phrases, endings } = readLexicon(phrasesByClass);

/** Phrases of the lexicon in a heading, in its order; the longest where several begin at a word. */
export function phrasesIn(words: readonly string[]): readonly FoundPhrase[] {
  const stems = words.map(headingStem);
  const found: FoundPhrase[] = [];
  let at = 0;
  while (at < stems.length) {
    const phrase = longestAt(words, stems, at);
    if (phrase !== undefined) found.push(phrase);
    at += phrase?.length ?? 1;
  }
  return found;
}

function longestAt(
  words: readonly string[],
  stems: readonly string[],
  at: number,
): FoundPhrase | undefined {
  for (let length = Math.min(LONGEST_PHRASE, stems.length - at); length > 0; length -= 1) {
    const isLast = at + length === stems.length;
    const form = words.slice(at, at + length).join(' ');
    const fitting = (phrases.get(stems.slice(at, at + length).join(' ')) ?? []).filter(
      (phrase) =>
        (!phrase.begins || at === 0) && (!phrase.ends || isLast) && (phrase.form ?? form) === form,
    );
    const [best] = fitting.sort((one, other) => weightOf(other) - weightOf(one));
    const name = best === undefined && length === 1 ? classOfEnding(stems[at] ?? '') : best?.name;
    if (name !== undefined) return { name, at, length, isWhole: at === 0 && isLast };
  }
  return undefined;
}

/** A certain form, and what is said of the whole heading, count more. */
function weightOf({ begins, ends, form }: Phrase): number {
  return Number(begins) + Number(ends) + (form === undefined ? 0 : 3);
}

/** Kind or class of a word wherever it stands. */
export function classOfWord(word: string): HeadingClass | undefined {
  const found = phrases.get(headingStem(word))?.find(({ begins }) => !begins);
  return found?.name ?? undefined;
}

/** Class of a compound by its last part: `Detailverbesserungen`. */
function classOfEnding(stem: string): PhraseClass | undefined {
  for (let start = 1; stem.length - start >= SHORTEST_ENDING; start += 1) {
    const name = endings.get(stem.slice(start));
    if (name !== undefined) return name;
  }
  return undefined;
}

/**
 * `^` begins a phrase that begins a heading, `$` ends one that ends it, `*` stands for the first part of a compound, and
 * `=` begins words of which no other inflection means the same.
 */
function readLexicon(file: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>) {
  const byStems = new Map<string, Phrase[]>();
  const byEnding = new Map<string, PhraseClass>();
  for (const [key, languages] of Object.entries(file)) {
    const name = HEADING_CLASSES.find((one) => one === key) ?? null;
    for (const written of Object.values(languages).flat()) {
      const words = headingWords(written);
      const stems = words.map(headingStem).join(' ');
      const form = written.startsWith('=') ? { form: words.join(' ') } : {};
      const phrase = {
        name,
        begins: written.startsWith('^'),
        ends: written.endsWith('$'),
        ...form,
      };
      if (written.startsWith('*')) byEnding.set(stems, name);
      else byStems.set(stems, [...(byStems.get(stems) ?? []), phrase]);
    }
  }
  return { phrases: byStems, endings: byEnding };
}
