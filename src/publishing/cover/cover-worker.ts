import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import type { CoverSubject } from '../../contracts/covers.js';
import { drawCover, drawText, type FontFamily } from './drawing.js';

/** One cover, as its thread is given it. */
export interface CoverTask {
  readonly subject: CoverSubject;
  /** Its width. */
  readonly pixels: number;
}

const FONTS = ['newsreader-medium', 'instrument-sans-medium'];

/** Text is measured at this size: widths come in whole units of a thousandth then. */
const MEASURED_AT = 1_000;

let fonts: Promise<Uint8Array[]> | undefined;

/** The thread that draws covers. @returns a PNG */
export default async function draw({ subject, pixels }: CoverTask): Promise<Uint8Array> {
  const font = { fontBuffers: await (fonts ??= load()), loadSystemFonts: false };
  const measureIn = (family: FontFamily) => (text: string) => widthOf(text, family, { font });
  const svg = drawCover(subject, measureIn);
  const drawing = new Resvg(svg, { font, fitTo: { mode: 'width', value: pixels } });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}

async function load(): Promise<Uint8Array[]> {
  const engine = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  await initWasm(await readFile(engine));
  return Promise.all(FONTS.map((name) => readFile(new URL(`fonts/${name}.ttf`, import.meta.url))));
}

function widthOf(text: string, family: FontFamily, options: ResvgRenderOptions): number {
  const drawing = new Resvg(drawText(text, family, MEASURED_AT), options);
  const width = drawing.getBBox()?.width ?? 0;
  drawing.free();
  return width / MEASURED_AT;
}
