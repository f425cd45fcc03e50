import type { PcmAudio } from '../../../src/domain/audio.js';

export interface WavHeader {
  readonly encoding?: number;
  readonly channels?: number;
  readonly bits?: number;
  /** Length that the header declares, if it is wrong. */
  readonly dataBytes?: number;
}

/** A WAV file of 16-bit mono, unless the header says something else of the same bytes. */
export function wavFile({ sampleRate, samples }: PcmAudio, header: WavHeader = {}): Buffer {
  const { encoding = 1, channels = 1, bits = 16, dataBytes = samples.byteLength } = header;
  const bytes = Buffer.alloc(44);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + samples.byteLength, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(encoding, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE((sampleRate * channels * bits) / 8, 28);
  bytes.writeUInt16LE((channels * bits) / 8, 32);
  bytes.writeUInt16LE(bits, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(dataBytes, 40);
  return Buffer.concat([
    bytes,
    Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength),
  ]);
}
