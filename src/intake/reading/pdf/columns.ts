import type { Line } from './lines.js';

/** Lines begin within so many points of each other in one column, indented ones included. */
const INDENTED = 20;
/** Share of a column's characters in lines that end left of its edge: a few lines reach beyond it. */
const SHARE = 0.75;
/** Minimum number of lines from which an edge can be determined. */
const FEWEST = 5;
/** A line that leaves this share of its column empty was ended by its author. */
const EMPTY = 0.35;

/** Right edges of the columns of a document. */
export class Columns {
  readonly #edges = new Map<number, number>();

  constructor(private readonly lines: readonly Line[]) {}

  /**
   * Checks whether a line ends where it need not: the first word of the next one would have fitted in. Small letters
   * may go on with a sentence that flows around a picture.
   */
  endsEarly(line: Line, next: Line): boolean {
    const edge = this.#edgeOf(line);
    const [word = ''] = next.text.split(' ', 1);
    const width = ((next.right - next.left) * word.length) / Math.max(next.text.length, 1);
    const fits = line.right + line.size / 4 + width < edge - line.size / 2;
    if (!/^\p{Ll}/u.test(next.text)) return fits;
    return fits && edge - line.right > EMPTY * (edge - line.left);
  }

  /** The right edge of the column of a line; 0 if there are too few lines to tell. */
  #edgeOf(line: Line): number {
    const bucket = Math.round(line.left / 10) * 10;
    const known = this.#edges.get(bucket);
    if (known !== undefined) return known;
    const beside = this.lines
      .filter(({ left, right }) => left <= bucket + INDENTED && right > bucket)
      .toSorted((a, b) => a.right - b.right);
    const edge = beside.length < FEWEST ? 0 : edgeOf(beside);
    this.#edges.set(bucket, edge);
    return edge;
  }
}

/** @param lines ascending by their right ends */
function edgeOf(lines: readonly Line[]): number {
  let left = lines.reduce((sum, { text }) => sum + text.length, 0) * SHARE;
  return lines.find(({ text }) => (left -= text.length) <= 0)?.right ?? 0;
}
