import { rename, rm, writeFile } from 'node:fs/promises';
import { openRegularFile, readRegularFile } from '../domain/regular-file.js';
import type { PcmAudio, WordTiming } from '../domain/audio.js';
import { assertExpected, ifRefused } from '../domain/expected-faults.js';
import { systemErrorCode } from '../domain/storage-errors.js';

/** Properties of a clip on disk without reading its samples. */
export interface ClipFacts {
  /** Hz. */
  readonly sampleRate: number;
  readonly sampleCount: number;
  readonly words?: readonly WordTiming[];
}

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** Path of the word timings next to the clip, if the engine reports them. */
const wordsPath = (clipPath: string) => `${clipPath}.json`;

/** Path of the list of users next to the clip. */
export const usersPath = (clipPath: string) => `${clipPath}.users`;

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

/** Removes a clip and the files next to it, if they exist. False if the file system refuses. */
export async function removeClip(path: string): Promise<boolean> {
  // The sound goes first: without it the rest counts as nothing.
  for (const file of [path, wordsPath(path), usersPath(path)]) {
    if (!(await removeFile(file))) return false;
  }
  return true;
}

/** Removes a file, if it is there. False if the file system does not let it go. */
export function removeFile(path: string): Promise<boolean> {
  return rm(path, { force: true }).then(() => true, ifRefused(false));
}

/**
 * Reads what a clip's header says and its word timings. Null without a clip, or one that is damaged:
 * it is rendered again.
 */
export async function readClipFacts(path: string): Promise<ClipFacts | null> {
  try {
    const [sound, words] = await Promise.all([readSoundFacts(path), readWords(path)]);
    return sound && { ...sound, ...(words !== null && { words }) };
  } catch (error) {
    // Invalid JSON, or JSON of another shape.
    if (systemErrorCode(error) === undefined) assertExpected(error, SyntaxError, TypeError);
    return null;
  }
}

async function readSoundFacts(path: string): Promise<ClipFacts | null> {
  const file = await openRegularFile(path);
  try {
    const bytes = Buffer.alloc(HEADER_BYTES);
    const { bytesRead } = await file.read(bytes, 0, HEADER_BYTES, 0);
    const { size } = await file.stat();
    return bytesRead === HEADER_BYTES ? parseHeader(bytes, size) : null;
  } finally {
    await file.close();
  }
}

/** Word timings are some bytes for each word of a sentence. */
const WORDS = { maxBytes: 4 * 1024 * 1024 };

/**
 * Null if the engine told none.
 * @throws when they are damaged.
 */
async function readWords(clipPath: string): Promise<readonly WordTiming[] | null> {
  const text = await readRegularFile(wordsPath(clipPath), WORDS).then(String, (error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words) || !words.every(isWordTiming)) throw new TypeError('No word timings.');
  return words;
}

function isWordTiming(value: unknown): value is WordTiming {
  if (typeof value !== 'object' || value === null) return false;
  const { word, startMs, endMs } = value as Partial<Record<keyof WordTiming, unknown>>;
  return typeof word === 'string' && Number.isFinite(startMs) && Number.isFinite(endMs);
}

function parseHeader(bytes: Buffer, fileSize: number): ClipFacts | null {
  const sampleRate = bytes.readUInt32LE(24);
  const dataBytes = bytes.readUInt32LE(40);
  const isWhole =
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 36, 40) === 'data' &&
    sampleRate > 0 &&
    dataBytes > 0 &&
    dataBytes % BYTES_PER_SAMPLE === 0 &&
    fileSize === HEADER_BYTES + dataBytes;
  return isWhole ? { sampleRate, sampleCount: dataBytes / BYTES_PER_SAMPLE } : null;
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
