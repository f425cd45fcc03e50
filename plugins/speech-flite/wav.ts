import type { PcmAudio } from '../../src/domain/audio.js';

const HEADER_BYTES = 44;

/**
 * The mono 16-bit WAV file that flite writes: a header of 44 bytes, then samples.
 * @throws when it is anything else.
 */
export function readWav(bytes: Uint8Array): PcmAudio {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < HEADER_BYTES || file.toString('latin1', 0, 4) !== 'RIFF') {
    throw new Error('flite wrote no audio.');
  }
  if (file.readUInt16LE(22) !== 1 || file.readUInt16LE(34) !== 16) {
    throw new Error('flite wrote audio that is not mono with 16 bits.');
  }
  const samples = new Int16Array((file.length - HEADER_BYTES) >> 1);
  file.copy(new Uint8Array(samples.buffer), 0, HEADER_BYTES);
  return { sampleRate: file.readUInt32LE(24), samples };
}
