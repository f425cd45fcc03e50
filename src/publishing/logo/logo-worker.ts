import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import { imageSize } from 'image-size';
import {
  LONGEST_UPLOAD_SIDE,
  MOST_UPLOAD_PIXELS,
  type LogoProblem,
  type LogoType,
} from '../../domain/logo.js';
import { limitMemory } from './limit-memory.js';

/** One image to be converted. */
export interface LogoTask {
  readonly image: Uint8Array;
  readonly type: LogoType;
}

export type LogoResult = { readonly png: Uint8Array } | { readonly problem: LogoProblem };

/** Longest side of a logo in pixels. Pages show it at 48 pixels, on fine screens at 144. */
const LONGEST_SIDE = 512;
/** Logos that would have more bytes are made half as large. */
const MOST_BYTES = 262_144;

/** Memory of the engine in pages of 64 KiB: 192 MB. The largest image that is accepted needs half of it. */
const MEMORY_PAGES = 3_072;

/** Fonts for letters in a drawing: those of this machine are not used. */
const FONTS = ['instrument-sans-medium', 'newsreader-medium'];

type Fonts = NonNullable<ResvgRenderOptions['font']>;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Picture extends Size {
  readonly png: Uint8Array;
  readonly isBlank: boolean;
}

/** The thread that converts one image. Nothing in an image makes the engine load anything. */
export default async function convert(task: LogoTask): Promise<LogoResult> {
  const size = task.type === 'image/svg+xml' ? null : sizeOf(task.image);
  if (size === 'unknown') return { problem: 'damaged' };
  if (size !== null && !isWithinLimits(size)) return { problem: 'too-many-pixels' };
  const fonts = { loadSystemFonts: false, fontBuffers: await startEngine() };
  try {
    return size === null ? ofDrawing(task.image, fonts) : ofPixels({ ...task, ...size }, fonts);
  } catch (error) {
    // The engine stops where it has no memory left, and at its own faults. Its thread ends with this task.
    if (error instanceof WebAssembly.RuntimeError) return { problem: 'too-costly' };
    throw error;
  }
}

/** The size that an image says it has, read without decoding it. */
function sizeOf(image: Uint8Array): Size | 'unknown' {
  try {
    const { width, height } = imageSize(image);
    return width > 0 && height > 0 ? { width, height } : 'unknown';
  } catch (error) {
    // A TypeError or a RangeError: the file ends where its size should be.
    if (error instanceof TypeError || error instanceof RangeError) return 'unknown';
    throw error;
  }
}

function isWithinLimits({ width, height }: Size): boolean {
  return Math.max(width, height) <= LONGEST_UPLOAD_SIDE && width * height <= MOST_UPLOAD_PIXELS;
}

async function startEngine(): Promise<Uint8Array[]> {
  const engine = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  await initWasm(limitMemory(await readFile(engine), MEMORY_PAGES));
  const folder = new URL('../cover/fonts/', import.meta.url);
  return Promise.all(FONTS.map((name) => readFile(new URL(`${name}.ttf`, folder))));
}

function ofDrawing(image: Uint8Array, fonts: Fonts): LogoResult {
  const svg = Buffer.from(image).toString('utf8');
  try {
    return toLogo(render(svg, LONGEST_SIDE, fonts), fonts);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    // The engine throws texts that say what is wrong with the XML.
    return { problem: 'damaged' };
  }
}

/** Halves large images step by step: the engine reads few of the old pixels for each new one. */
function ofPixels(image: LogoTask & Size, fonts: Fonts): LogoResult {
  let side = Math.max(image.width, image.height);
  let svg = wrapped(image);
  while (side > 2 * LONGEST_SIDE) {
    side = Math.ceil(side / 2);
    svg = asDrawing(render(svg, side, fonts));
  }
  return toLogo(render(svg, Math.min(side, LONGEST_SIDE), fonts), fonts);
}

function toLogo(picture: Picture, fonts: Fonts): LogoResult {
  if (picture.isBlank) return { problem: 'blank' };
  if (picture.png.length <= MOST_BYTES) return { png: picture.png };
  return { png: render(asDrawing(picture), LONGEST_SIDE / 2, fonts).png };
}

/** @param side the longer one, in pixels */
function render(svg: string, side: number, font: Fonts): Picture {
  const { width, height } = measure(svg, font);
  const mode = width >= height ? 'width' : 'height';
  const drawing = new Resvg(svg, { font, fitTo: { mode, value: side } });
  const image = drawing.render();
  const { pixels } = image;
  const picture = {
    ...{ png: image.asPng(), width: image.width, height: image.height },
    isBlank: !pixels.some((value, i) => i % 4 === 3 && value > 0),
  };
  image.free();
  drawing.free();
  return picture;
}

function measure(svg: string, font: Fonts): Size {
  const drawing = new Resvg(svg, { font });
  const { width, height } = drawing;
  drawing.free();
  return { width, height };
}

function asDrawing({ png, ...size }: Picture): string {
  return wrapped({ image: png, type: 'image/png', ...size });
}

/** An image of pixels as the only content of a drawing of its size. */
function wrapped({ image, type, width, height }: LogoTask & Size): string {
  const data = `data:${type};base64,${Buffer.from(image).toString('base64')}`;
  const size = `width="${width}" height="${height}"`;
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return `<svg ${names} ${size}><image ${size} xlink:href="${data}"/></svg>`;
}
