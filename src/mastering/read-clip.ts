import { LARGEST_CLIP_BYTES, readRegularFile } from '../domain/regular-file.js';
import type { PcmAudio } from '../domain/audio.js';
import { GenerationFailure } from '../domain/failure.js';

const PCM_FORMAT = 1;
const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/**
 * Reads a clip: a mono 16-bit PCM WAV file (RIFF/WAVE, Multimedia Programming Interface 1.0).
 * @throws {GenerationFailure} when the file is anything else.
 */
export async function readClip(file: string): Promise<PcmAudio> {
  const bytes = await readRegularFile(file, { maxBytes: LARGEST_CLIP_BYTES });
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') {
    throw damagedClip('it is not a WAV file');
  }
  const format = findChunk(bytes, 'fmt ');
  const data = findChunk(bytes, 'data');
  if (format === null || format.length < 16 || data === null) {
    throw damagedClip('a part of it is missing');
  }
  if (format.readUInt16LE(0) !== PCM_FORMAT) throw damagedClip('it is not PCM');
  if (format.readUInt16LE(2) !== 1) throw damagedClip('it is not mono');
  if (format.readUInt16LE(14) !== 16) throw damagedClip('it is not 16-bit');
  const sampleRate = format.readUInt32LE(4);
  if (sampleRate < 4000 || sampleRate > 192_000) throw damagedClip('its sample rate is impossible');
  return { sampleRate, samples: samplesOf(data) };
}

function findChunk(bytes: Buffer, id: string): Buffer | null {
  let offset = RIFF_HEADER_BYTES;
  while (offset + CHUNK_HEADER_BYTES <= bytes.length) {
    const size = bytes.readUInt32LE(offset + 4);
    const start = offset + CHUNK_HEADER_BYTES;
    if (bytes.toString('latin1', offset, offset + 4) === id) {
      return start + size <= bytes.length ? bytes.subarray(start, start + size) : null;
    }
    offset = start + size + (size % 2);
  }
  return null;
}

/** A copy, since a typed array needs an even address. Every platform Node runs on here is little-endian. */
function samplesOf(data: Buffer): Int16Array {
  const samples = new Int16Array(Math.floor(data.length / 2));
  data.copy(new Uint8Array(samples.buffer));
  return samples;
}

function damagedClip(reason: string): GenerationFailure {
  return new GenerationFailure(
    `A rendered clip cannot be used: ${reason}. Try the conversion again.`,
  );
}
