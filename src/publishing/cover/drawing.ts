import { create } from 'xmlbuilder2';
import type { CoverSubject } from '../../contracts/covers.js';
import { literal } from '../xml-text.js';
import { paletteOf } from './colours.js';
import { fitted, type Measure, type TextBox } from './lines.js';
import { printable } from './printable.js';

/** A font of the cover, by its name in the font file. */
export type FontFamily = 'Newsreader' | 'Instrument Sans';

/** The width of a text in a font, at a font size of 1. */
export type MeasureIn = (family: FontFamily) => Measure;

/** Everything below is in thousandths of the cover's width. */
const SIZE = 1_000;
const MARGIN = 88;
const NAME_TOP = 96;
const LINE_HEIGHT = 1.1;
const GAP = 46;
/** Of a line, below its base. */
const DESCENT = 0.25;

const NAME: TextBox = {
  width: SIZE - 2 * MARGIN,
  sizes: [156, 136, 118, 102, 88, 76, 66],
  mostLines: 3,
};
const DETAIL: TextBox = { width: SIZE - 2 * MARGIN, sizes: [56, 48, 42], mostLines: 2 };

/** The mark of the service, a reading board over an L, drawn in a square of 32. */
const BOARD = 'M3.2 12.6 27.2 3l2 5L5.2 17.6z';
const STAND = 'M9.9 18.9l5.2-2.1v7.4h11.6V29H9.9z';
const MARK = 'translate(540 520) scale(14)';

/** A cover as an SVG image: name and detail over the mark, in the organization's colour. */
export function drawCover(
  { organization, detail, color }: CoverSubject,
  measureIn: MeasureIn,
): string {
  const { ground, raised, text } = paletteOf(color);
  const svg = create().ele('http://www.w3.org/2000/svg', 'svg', { viewBox: `0 0 ${SIZE} ${SIZE}` });
  svg.ele('rect', { width: SIZE, height: SIZE, fill: ground });
  const mark = svg.ele('g', { transform: MARK });
  mark.ele('path', { d: BOARD, fill: text });
  mark.ele('path', { d: STAND, fill: raised });
  let y = NAME_TOP;
  const write = (words: string | null, family: FontFamily, box: TextBox) => {
    const shown = words === null ? '' : printable(words);
    if (shown === '') return;
    const { size, lines } = fitted(shown, box, measureIn(family));
    const font = { 'font-family': family, 'font-size': size, 'font-weight': 500, fill: text };
    for (const [i, line] of lines.entries()) {
      y += size * (i === 0 ? 0.8 : LINE_HEIGHT);
      svg.ele('text', { x: MARGIN, y, ...font }).txt(literal(line));
    }
    y += size * DESCENT + GAP;
  };
  write(organization, 'Newsreader', NAME);
  write(detail, 'Instrument Sans', DETAIL);
  return svg.end({ headless: true });
}

/** A text alone, to be measured. */
export function drawText(text: string, family: FontFamily, size: number): string {
  const svg = create().ele('http://www.w3.org/2000/svg', 'svg');
  svg
    .ele('text', { 'font-family': family, 'font-size': size, 'font-weight': 500 })
    .txt(literal(text));
  return svg.end({ headless: true });
}
