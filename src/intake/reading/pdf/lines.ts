/** A piece of text on a page, as PDF places it: points from the lower left corner. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Size of its font in points. */
  readonly size: number;
}

/** A line of text on a page. */
export interface Line {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  /** Size of most of its characters in points. */
  readonly size: number;
}

/** Pieces whose baselines are this share of their size apart are on one line. */
const SAME_BASELINE = 0.4;
/** A gap of this share of the size is a space. */
const SPACE = 0.15;
/** So far to the left of where the line has come, a piece begins another line. */
const BACKWARD = 2;

/** Puts the pieces of a page together to lines, in the order in which they are written. */
export function toLines(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = [];
  let open: Piece[] = [];
  for (const piece of pieces) {
    const last = open.at(-1);
    if (last !== undefined && !isSameLine(last, piece)) {
      lines.push(toLine(open));
      open = [];
    }
    // Some programs place each space; where it belongs the gap tells.
    if (piece.text.trim() !== '') open.push(piece);
  }
  if (open.length > 0) lines.push(toLine(open));
  return lines;
}

function isSameLine(last: Piece, next: Piece): boolean {
  const size = Math.max(last.size, next.size, 1);
  return (
    Math.abs(last.y - next.y) < size * SAME_BASELINE &&
    next.x > last.x + last.width - size * BACKWARD
  );
}

function toLine(pieces: readonly Piece[]): Line {
  let text = '';
  let right = pieces[0]?.x ?? 0;
  const sizes = new Map<number, number>();
  for (const piece of pieces) {
    const gap = piece.x - right;
    const apart = gap > piece.size * SPACE && text !== '' && !/\s$/.test(text);
    text += apart && !/^\s/.test(piece.text) ? ` ${piece.text}` : piece.text;
    right = Math.max(right, piece.x + piece.width);
    const size = roundSize(piece.size);
    sizes.set(size, (sizes.get(size) ?? 0) + piece.text.length);
  }
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    left: Math.min(...pieces.map(({ x }) => x)),
    right,
    y: pieces[0]?.y ?? 0,
    size: mostFrequent(sizes),
  };
}

/** Half points: programs write 11.04 and 10.98 for 11. */
function roundSize(size: number): number {
  return Math.round(size * 2) / 2;
}

/** Key with the largest count; 0 for an empty map. */
export function mostFrequent(counts: ReadonlyMap<number, number>): number {
  let most = 0;
  let found = 0;
  for (const [value, count] of counts) {
    if (count > most) [most, found] = [count, value];
  }
  return found;
}
