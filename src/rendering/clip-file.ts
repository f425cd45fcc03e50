import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { PcmAudio, WordTiming } from '../domain/audio.js';

/** What is known of a clip on disk without reading its samples. */
export interface ClipFacts {
  /** Hz. */
  readonly sampleRate: number;
  readonly sampleCount: number;
  readonly words?: readonly WordTiming[];
}

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** Word timings stand beside the clip, where the engine tells them. */
const wordsPath = (clipPath: string) => `${clipPath}.json`;

/**
 * Writes a mono 16-bit WAV file under a temporary name and renames it: a reader sees a whole clip or none.
 * @throws Node's errors as they are.
 */
export async function writeClip(
  path: string,
  audio: PcmAudio,
  words?: readonly WordTiming[],
): Promise<void> {
  const temporary = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}.part`;
  const { samples } = audio;
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  try {
    if (words !== undefined) await writeFile(wordsPath(path), JSON.stringify(words));
    await writeFile(temporary, Buffer.concat([header(audio), data]));
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Reads what a clip's header says. Null where there is no clip, or one that is damaged: it is rendered again. */
export async function readClipFacts(path: string): Promise<ClipFacts | null> {
  try {
    const file = await open(path);
    try {
      const bytes = Buffer.alloc(HEADER_BYTES);
      const { bytesRead } = await file.read(bytes, 0, HEADER_BYTES, 0);
      const { size } = await file.stat();
      const facts = bytesRead === HEADER_BYTES ? parseHeader(bytes, size) : null;
      const words = await readWords(path);
      return facts && { ...facts, ...(words !== null && { words }) };
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}

async function readWords(clipPath: string): Promise<readonly WordTiming[] | null> {
  const text = await readFile(wordsPath(clipPath), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as WordTiming[]);
}

function parseHeader(bytes: Buffer, fileSize: number): ClipFacts | null {
  const dataBytes = bytes.readUInt32LE(40);
  const isWhole =
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 36, 40) === 'data' &&
    dataBytes > 0 &&
    fileSize === HEADER_BYTES + dataBytes;
  if (!isWhole) return null;
  return { sampleRate: bytes.readUInt32LE(24), sampleCount: dataBytes / BYTES_PER_SAMPLE };
}

/** RIFF/WAVE, PCM, one channel, 16 bits. */
function header({ sampleRate, samples }: PcmAudio): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(HEADER_BYTES - 8 + samples.byteLength, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * BYTES_PER_SAMPLE, 28);
  bytes.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  bytes.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples.byteLength, 40);
  return bytes;
}
