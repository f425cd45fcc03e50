/** The width of a text at a font size of 1. */
export type Measure = (text: string) => number;

/** Box that text has to fit in, in the same unit as the font sizes. */
export interface TextBox {
  readonly width: number;
  /** Font sizes to choose from, the largest first. */
  readonly sizes: readonly [number, ...number[]];
  readonly mostLines: number;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

const SPACE = 0.25;
const ELLIPSIS = '…';

/** Breaks a text between words so that it is as large as it can be; what has no room even then is cut off. */
export function fitted(text: string, box: TextBox, measure: Measure): FittedText {
  const words = text.split(' ').map((word) => ({ word, width: measure(word) }));
  for (const size of box.sizes) {
    const lines = broken(words, box.width / size);
    if (lines !== null && lines.length <= box.mostLines) return { size, lines };
  }
  const size = box.sizes.at(-1) ?? box.sizes[0];
  const room = box.width / size;
  const pieces = words.flatMap(({ word, width }) => {
    return width <= room ? [{ word, width }] : inPieces(word, room, measure);
  });
  const lines = broken(pieces, room) ?? [];
  const shown = lines.slice(0, box.mostLines);
  if (shown.length === lines.length) return { size, lines: shown };
  return { size, lines: [...shown.slice(0, -1), shortened(shown.at(-1) ?? '', room, measure)] };
}

interface Word {
  readonly word: string;
  readonly width: number;
}

/** Null if a word is wider than a line. */
function broken(words: readonly Word[], room: number): readonly string[] | null {
  const lines: Word[] = [];
  for (const { word, width } of words) {
    if (width > room) return null;
    const last = lines.at(-1);
    if (last === undefined || last.width + SPACE + width > room) lines.push({ word, width });
    else lines.splice(-1, 1, { word: `${last.word} ${word}`, width: last.width + SPACE + width });
  }
  return lines.map(({ word }) => word);
}

function inPieces(word: string, room: number, measure: Measure): readonly Word[] {
  const pieces: Word[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > room) {
      pieces.push({ word: piece, width: measure(piece) });
      piece = '';
    }
    piece += character;
  }
  return [...pieces, { word: piece, width: measure(piece) }];
}

function shortened(line: string, room: number, measure: Measure): string {
  const characters = Array.from(line);
  while (characters.length > 0 && measure(characters.join('') + ELLIPSIS) > room) characters.pop();
  return characters.join('').trimEnd() + ELLIPSIS;
}
