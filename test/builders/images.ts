import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Red, green, blue and opacity, 0 to 255. */
export type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const TRUE_COLOUR_WITH_ALPHA = 6;

/** A PNG image. */
export function pngOf(
  width: number,
  height: number,
  paint: (x: number, y: number) => Pixel = () => [217, 72, 15, 255],
): Buffer {
  const rows = Buffer.alloc(height * (1 + 4 * width));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set(paint(x, y), y * (1 + 4 * width) + 1 + 4 * x);
  }
  return png({ width, height, depth: 8, colours: TRUE_COLOUR_WITH_ALPHA }, rows);
}

/** A black PNG of one bit a pixel: few bytes, however large it is. */
export function vastPngOf(width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return png({ width, height, depth: 1, colours: 0 }, rows);
}

interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colours: number;
}

function png({ width, height, depth, colours }: PngHeader, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colours], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')];
  return Buffer.concat([SIGNATURE, ...parts]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
}

/** A red JPEG of 16 × 16 pixels. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAgAAAQABAAD//gAPTGF2YzYxLjMuMTAwAP/bAEMACCgoLygvNzc3Nzc3QTxBQ0NDQUFBQUND' +
    'Q0hISFVVVUhISENDSEhQUFVVXF9cV1dVV19fZGRkeHhzc4yMkaysz//EAEwAAQEAAAAAAAAAAAAAAAAAAAAGAQEB' +
    'AAAAAAAAAAAAAAAAAAAGBxABAAAAAAAAAAAAAAAAAAAAABEBAAAAAAAAAAAAAAAAAAAAAP/AABEIABAAEAMBIgAC' +
    'EQADEQD/2gAMAwEAAhEDEQA/AIsAUX9//9k=',
  'base64',
);

/** A red GIF of 1 × 1 pixel, or one that says its frame has another size than the whole. */
export function gifOf(frameWidth = 1, frameHeight = 1): Buffer {
  const gif = Buffer.from(
    '47494638396101000100800000ff000000000021f90400000000002c00000000010001000002024401003b',
    'hex',
  );
  gif.writeUInt16LE(frameWidth, gif.indexOf(0x2c) + 5);
  gif.writeUInt16LE(frameHeight, gif.indexOf(0x2c) + 7);
  return gif;
}

/** Beginning of a WebP image. */
export const WEBP = Buffer.from(
  '524946461a000000574542505650384c0d0000002f00000010071011118888fe0700',
  'hex',
);

export function svgOf(content: string, attributes = 'width="64" height="32"'): Buffer {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return Buffer.from(`<svg ${names} ${attributes}>${content}</svg>`);
}

/** A PNG of 8 bits a channel with opacity, as Lectern writes logos. */
export interface ReadPng {
  readonly width: number;
  readonly height: number;
  readonly pixel: (x: number, y: number) => Pixel;
}

/** Reads a PNG back. @throws for what is not one of the kind that Lectern writes */
export function readPng(bytes: Buffer): ReadPng {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new Error('It is not a PNG.');
  const data: Buffer[] = [];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const rows = unfiltered(inflateSync(Buffer.concat(data)), 4 * width, height);
  return {
    width,
    height,
    pixel: (x, y) => {
      const at = 4 * (y * width + x);
      return [rows[at] ?? 0, rows[at + 1] ?? 0, rows[at + 2] ?? 0, rows[at + 3] ?? 0];
    },
  };
}

/** PNG 1.2, section 6: each row says how its bytes differ from those to the left and above. */
function unfiltered(filtered: Buffer, rowBytes: number, height: number): Uint8Array {
  const rows = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    const filter = filtered[y * (rowBytes + 1)] ?? 0;
    for (let x = 0; x < rowBytes; x += 1) {
      const at = y * rowBytes + x;
      const left = x < 4 ? 0 : (rows[at - 4] ?? 0);
      const above = y === 0 ? 0 : (rows[at - rowBytes] ?? 0);
      const corner = x < 4 || y === 0 ? 0 : (rows[at - rowBytes - 4] ?? 0);
      const guesses = [0, left, above, (left + above) >> 1, paeth(left, above, corner)];
      rows[at] = (filtered[y * (rowBytes + 1) + 1 + x] ?? 0) + (guesses[filter] ?? 0);
    }
  }
  return rows;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const distances = [left, above, corner].map((value) => Math.abs(guess - value));
  const [toLeft = 0, toAbove = 0, toCorner = 0] = distances;
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
