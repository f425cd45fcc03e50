import type { PcmAudio } from '../../src/domain/audio.js';

const HEADER_BYTES = 44;

/**
 * The mono 16-bit WAV file that flite writes: a header of 44 bytes, then samples.
 * @throws when it is anything else.
 */
export function readWav(file: Buffer): PcmAudio {
  if (file.length < HEADER_BYTES || file.toString('latin1', 0, 4) !== 'RIFF') {
    throw new Error('flite wrote no audio.');
  }
  if (file.readUInt16LE(22) !== 1 || file.readUInt16LE(34) !== 16) {
    throw new Error('flite wrote audio that is not mono with 16 bits.');
  }
  const count = (file.length - HEADER_BYTES) >> 1;
  const samples = new Int16Array(count);
  for (let i = 0; i < count; i++) samples[i] = file.readInt16LE(HEADER_BYTES + 2 * i);
  return { sampleRate: file.readUInt32LE(24), samples };
}
