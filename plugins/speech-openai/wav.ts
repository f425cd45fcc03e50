import type { PcmAudio } from '../../src/domain/audio.js';
import { NoSpeech } from './speech-request.js';

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
/** A length that was not known when the header was written: the rest of the file. */
const UNKNOWN_LENGTHS = new Set([0, 0x7fffffff, 0xffffffff, 0x7fffffff - 36, 0xffffffff - 36]);

/** Content of the chunk `fmt `. */
interface WavFormat {
  readonly encoding: number;
  readonly channels: number;
  readonly sampleRate: number;
  readonly bits: number;
}

/**
 * Reads a WAV file (RIFF/WAVE, Multimedia Programming Interface 1.0) of 16-bit or 32-bit floating-point samples; the
 * channels of stereo are mixed. The file begins with `RIFF` and `WAVE`.
 * @throws {NoSpeech} for other samples, and for a file that is shorter than it says.
 */
export function readWav(file: Buffer): PcmAudio {
  let format: WavFormat | undefined;
  for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES <= file.length;) {
    const id = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const start = at + CHUNK_HEADER_BYTES;
    if (id === 'data') {
      if (format === undefined) throw damaged('its samples come before their format');
      return { sampleRate: format.sampleRate, samples: mono(dataOf(file, start, length), format) };
    }
    if (start + length > file.length) throw damaged('it is cut off');
    if (id === 'fmt ') format = readFormat(file.subarray(start, start + length));
    at = start + length + (length % 2);
  }
  throw damaged('it has no samples');
}

function dataOf(file: Buffer, start: number, length: number): Buffer {
  if (UNKNOWN_LENGTHS.has(length)) return file.subarray(start);
  if (start + length > file.length) throw damaged('it is cut off');
  return file.subarray(start, start + length);
}

function readFormat(chunk: Buffer): WavFormat {
  if (chunk.length < 16) throw damaged('its format is cut off');
  const named = chunk.readUInt16LE(0);
  // The first two bytes of the GUID contain the real format (WAVEFORMATEXTENSIBLE).
  const encoding = named === EXTENSIBLE && chunk.length >= 40 ? chunk.readUInt16LE(24) : named;
  const channels = chunk.readUInt16LE(2);
  const sampleRate = chunk.readUInt32LE(4);
  const bits = chunk.readUInt16LE(14);
  const isKnown = (encoding === PCM && bits === 16) || (encoding === FLOAT && bits === 32);
  if (!isKnown)
    throw damaged(`its samples are of kind ${encoding} with ${bits} bits, not 16-bit PCM`);
  if (channels !== 1 && channels !== 2) throw damaged(`it has ${channels} channels`);
  if (sampleRate < 8_000 || sampleRate > 192_000) throw damaged('its sample rate is impossible');
  return { encoding, channels, sampleRate, bits };
}

function mono(data: Buffer, { encoding, channels, bits }: WavFormat): Int16Array {
  const width = bits / 8;
  if (data.length % (width * channels) !== 0) throw damaged('its last sample is cut off');
  const samples = new Int16Array(data.length / width / channels);
  const valueAt = (at: number): number =>
    encoding === PCM ? data.readInt16LE(at) : 32_767 * finite(data.readFloatLE(at));
  for (let index = 0; index < samples.length; index += 1) {
    const at = index * channels * width;
    const value = channels === 1 ? valueAt(at) : (valueAt(at) + valueAt(at + width)) / 2;
    samples[index] = Math.max(-32_768, Math.min(32_767, Math.round(value)));
  }
  return samples;
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw damaged('it has samples that are no numbers');
  return value;
}

function damaged(reason: string): NoSpeech {
  return new NoSpeech(`the speech server's WAV file cannot be used: ${reason}`);
}
