import { type Line, mostFrequent } from './lines.js';
import { Columns } from './columns.js';
import { joinLines } from './join-lines.js';

/** Depth of a heading as in Markdown: 1 is the largest. */
export type HeadingDepth = 1 | 2 | 3 | 4 | 5 | 6;
const DEPTHS: readonly HeadingDepth[] = [1, 2, 3, 4, 5];

/** Text of the lines of a PDF, in reading order. */
export type PdfBlock =
  | { readonly type: 'heading'; readonly depth: HeadingDepth; readonly text: string }
  | { readonly type: 'item'; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: string };

/** Lines this much larger than the text are headings. */
const LARGER = 1.12;
const LONGEST_HEADING = 200;
/** Lines farther apart than this, in distances of lines, are of different paragraphs. */
const FAR = 1.4;
const BULLET = /^[•‣◦▪▫●○■□–➢✓·⁃∙]\s*(?=\S)/u;
const NUMBER = /^(?:\d{1,2}[.)]|\([a-z\d]{1,2}\)) \S/;

/** Position of a line among the others. */
interface Placed {
  readonly line: Line;
  readonly page: number;
}

/** Puts the lines of all pages together to paragraphs, list items and headings. */
export function toBlocks(pages: readonly (readonly Line[])[]): PdfBlock[] {
  const placed = pages.flatMap((lines, page) => lines.map((line) => ({ line, page })));
  const layout = new Layout(placed.map(({ line }) => line));
  const words = wordsOf(placed);
  const blocks: PdfBlock[] = [];
  let open: Placed[] = [];
  const close = (): void => {
    const [first] = open;
    if (first !== undefined)
      blocks.push(
        layout.toBlock(
          open.map(({ line }) => line),
          words,
        ),
      );
    open = [];
  };
  for (const next of placed) {
    const last = open.at(-1);
    if (last !== undefined && layout.begins(last, next)) close();
    open.push(next);
  }
  close();
  return blocks;
}

/** Typical layout of a document, and deviations from it. */
class Layout {
  readonly #body: number;
  readonly #pitch: number;
  readonly #columns: Columns;
  /** Sizes of headings, largest first. */
  readonly #headings: readonly number[];

  constructor(lines: readonly Line[]) {
    const characters = new Map<number, number>();
    for (const { size, text } of lines) {
      characters.set(size, (characters.get(size) ?? 0) + text.length);
    }
    this.#body = mostFrequent(characters);
    this.#headings = [...characters.keys()]
      .filter((size) => size > this.#body * LARGER)
      .sort((a, b) => b - a);
    this.#pitch = pitchOf(lines, this.#body);
    this.#columns = new Columns(lines);
  }

  /** Checks whether a line begins another block than the one before it is of. */
  begins(last: Placed, next: Placed): boolean {
    const { line: before } = last;
    const { line } = next;
    if (this.#isHeading(before) !== this.#isHeading(line)) return true;
    if (this.#isHeading(line)) return before.size !== line.size || this.#isFar(before, line, 1.6);
    if (BULLET.test(line.text) || (NUMBER.test(line.text) && before.left >= line.left - 1)) {
      return true;
    }
    if (this.#columns.endsEarly(before, line)) return true;
    // Behind the end of a page or column the sentence may go on.
    if (next.page !== last.page || line.y > before.y + before.size) return endsSentence(before);
    if (this.#isFar(before, line, FAR)) return true;
    const indented = line.left > before.left + before.size * 0.8 && !BULLET.test(before.text);
    return indented && endsSentence(before);
  }

  toBlock(lines: readonly Line[], words: ReadonlySet<string>): PdfBlock {
    const [first] = lines;
    const text = joinLines(
      lines.map((line) => line.text),
      words,
    );
    if (first !== undefined && this.#isHeading(first) && text.length <= LONGEST_HEADING) {
      const depth = DEPTHS[this.#headings.indexOf(first.size)] ?? 6;
      return { type: 'heading', depth, text };
    }
    return BULLET.test(text)
      ? { type: 'item', text: text.replace(BULLET, '') }
      : { type: 'paragraph', text };
  }

  #isHeading(line: Line): boolean {
    return this.#headings.includes(line.size) && /\p{L}/u.test(line.text);
  }

  #isFar(before: Line, line: Line, times: number): boolean {
    const usual = Math.max(this.#pitch * (line.size / (this.#body || 1)), line.size);
    return before.y - line.y > usual * times;
  }
}

/** The usual distance of the lines of the text. */
function pitchOf(lines: readonly Line[], body: number): number {
  const distances = new Map<number, number>();
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const distance = Math.round(((before?.y ?? 0) - line.y) * 2) / 2;
    if (before?.size !== body || line.size !== body || distance < body * 0.8) return;
    if (distance < body * 3) distances.set(distance, (distances.get(distance) ?? 0) + 1);
  });
  return mostFrequent(distances) || body * 1.2;
}

function endsSentence({ text }: Line): boolean {
  return /[.!?:;。！？…]["'”’»)\]]*$/u.test(text);
}

/** The words that stand inside of lines, to tell which of them have a hyphen. */
function wordsOf(placed: readonly Placed[]): ReadonlySet<string> {
  return new Set(
    placed.flatMap(
      ({ line }) => line.text.toLowerCase().match(/[\p{L}\p{M}][\p{L}\p{M}-]+/gu) ?? [],
    ),
  );
}
