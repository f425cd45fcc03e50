import { type Breaks, breaksByHeading, breaksBySize, breaksIn, type Piece } from './breaks.js';

/** Number of code points of a text. */
export function codePoints(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

/**
 * Splits a text into parts of at most `limit` code points: between sections where that is enough, else between
 * paragraphs, lines, sentences, words, and in the end anywhere. Joined, the parts are the text.
 * @param best places to divide at in place of those between sections
 */
export function splitText(
  text: string,
  limit: number,
  best: readonly Breaks[] = breaksByHeading(text),
): string[] {
  return split({ text, at: 0 }, limit, [...best, ...breaksIn]);
}

/** @param finer the kinds of break that may be used, the best first */
function split(piece: Piece, limit: number, [best, ...finer]: readonly Breaks[]): string[] {
  if (codePoints(piece.text) <= limit) return [piece.text];
  if (best === undefined)
    return cut(piece, breaksBySize(piece.text, limit)).map(({ text }) => text);
  const pieces = cut(piece, best(piece));
  return pack(
    pieces.flatMap((each) => split(each, limit, finer)),
    limit,
  );
}

/** Neighbours together as far as the limit allows. */
function pack(pieces: readonly string[], limit: number): string[] {
  const packed: string[] = [];
  let open = '';
  let length = 0;
  for (const piece of pieces) {
    const added = codePoints(piece);
    if (length + added > limit) {
      packed.push(open);
      open = '';
      length = 0;
    }
    open += piece;
    length += added;
  }
  return [...packed, open].filter((part) => part !== '');
}

function cut({ text, at }: Piece, breaks: readonly number[]): Piece[] {
  const places = [0, ...breaks.filter((place) => place > 0 && place < text.length), text.length];
  return places.slice(1).map((end, index) => {
    const start = places[index] ?? 0;
    return { text: text.slice(start, end), at: at + start };
  });
}
