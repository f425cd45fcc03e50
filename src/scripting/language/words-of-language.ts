import { readableLines, TAG } from './readable-lines.js';

const CODE_SPAN = /`[^`\n]{1,200}`/g;
/** A word between marks. */
const WORD = /^[^\p{L}]{0,4}(\p{L}[\p{L}\p{M}'’-]{0,60})[^\p{L}]{0,4}$/u;
/** Scripts that put no spaces between words, by one letter, and the marks between their sentences. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const UNSPACED_MARKS = /[\s\u3000-\u303f\uff00-\uff20]+/;
/** Letters of a word of such a script, about. */
const LETTERS_OF_WORD = 2;

/** Words of a text by its lines; code, addresses and identifiers left out. Lines without a word are not among them. */
export function wordsByLine(content: string): readonly (readonly string[])[] {
  return readableLines(content)
    .map(({ text }) => wordsOf(text.replace(CODE_SPAN, ' ').replace(TAG, ' ')))
    .filter((words) => words.length > 0);
}

function wordsOf(line: string): readonly string[] {
  if (UNSPACED.test(line)) return line.split(UNSPACED_MARKS).flatMap(wordsOfUnspaced);
  return line.split(/\s+/).flatMap(wordIn);
}

function wordIn(piece: string): readonly string[] {
  const word = WORD.exec(piece)?.[1];
  return word === undefined ? [] : [word];
}

function wordsOfUnspaced(piece: string): readonly string[] {
  if (!UNSPACED.test(piece)) return wordIn(piece);
  const letters = Array.from(piece);
  const count = Math.ceil(letters.length / LETTERS_OF_WORD);
  return Array.from({ length: count }, (_, index) =>
    letters.slice(index * LETTERS_OF_WORD, (index + 1) * LETTERS_OF_WORD).join(''),
  );
}
