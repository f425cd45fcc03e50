/** The front cover, in the numbers that ID3v2 (APIC) and FLAC share. */
const FRONT_COVER = 3;

const PNG = 'image/png';
const BITS_PER_PIXEL = 24;

/**
 * Encodes a PNG as a picture in Vorbis comments: a FLAC picture block in base64 (RFC 9639, section 8.8;
 * https://wiki.xiph.org/VorbisComment, METADATA_BLOCK_PICTURE). ffmpeg does not write pictures into Ogg.
 */
export function pictureBlock(png: Uint8Array): string {
  // The header of a PNG begins with its size (ISO/IEC 15948, section 11.2.2).
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return Buffer.concat([
    numbers(FRONT_COVER, PNG.length),
    Buffer.from(PNG),
    numbers(0, header.getUint32(16), header.getUint32(20), BITS_PER_PIXEL, 0, png.length),
    png,
  ]).toString('base64');
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, 4 * i);
  return bytes;
}
