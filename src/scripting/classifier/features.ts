import { stem } from '../content-words.js';
import { remembered } from '../remembered.js';
import { isMakerTool } from './maker-tools.js';

/** That a text names any tool which software is made with. */
export const MAKER_TOOL = '@maker-tool';

/** What a classifier looks at in a text. */
export interface Features {
  /**
   * Its words without endings, each pair of neighbours (`unit test`), the word it begins with (`^refactor`) and those
   * of the part it names (`ci:`), each once; and {@link MAKER_TOOL}.
   */
  readonly seen: ReadonlySet<string>;
  /** How many different words it has. */
  readonly words: number;
}

/** A word, or the name of a file or tool with its marks: `.gitignore`, `actions/checkout`. */
const WORD = /(?<![\w./@+-])[\w./@+-]+/g;
const MARKS_AROUND = /^[/@+_-]+|(?<![./@+_-])[./@+_-]+$/g;
/** In characters; a text has said by then what it is about. */
const LOOKED_AT = 200;

/** Texts of which several classifiers look at the features, one after the other. */
const MOST_TEXTS = 16;
const featuresAlone = remembered((text) => featuresWithin(text, ''), MOST_TEXTS);

/** @param scope the part of the product that the text is about */
export function featuresOf(text: string, scope = ''): Features {
  return scope === '' ? featuresAlone(text) : featuresWithin(text, scope);
}

function featuresWithin(text: string, scope: string): Features {
  const part = wordsOf(scope);
  const words = wordsOf(text.slice(0, LOOKED_AT));
  const seen = new Set([...part, ...words, ...words.flatMap(partsOfPath)]);
  const count = seen.size;
  if ([...seen].some(isMakerTool)) seen.add(MAKER_TOOL);
  for (const [index, word] of words.entries())
    seen.add(index === 0 ? `^${word}` : `${words[index - 1] ?? ''} ${word}`);
  for (const word of part) seen.add(`${word}:`);
  return { seen, words: count };
}

/** `.github/workflows/test.yml` is about workflows, `actions/checkout` is an action, `rows_spec` a specification. */
function partsOfPath(word: string): string[] {
  return /[/_-]/.test(word) ? wordsOf(word.replace(/[/_-]/g, ' ')) : [];
}

/** The words of a text without their endings, in lower case; those of inline code behind a back-tick, as they are names. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split('`')
    .flatMap((piece, index) => {
      const found = (piece.match(WORD) ?? []).filter((word) => /[a-z]/.test(word));
      const words = found.map((word) => stem(word.replace(MARKS_AROUND, '')));
      const isCode = index % 2 === 1;
      return words.flatMap((word) => (word === '' ? [] : [isCode ? `\`${word}` : word]));
    });
}
