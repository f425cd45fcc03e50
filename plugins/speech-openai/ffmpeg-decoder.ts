import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { PcmAudio } from '../../src/domain/audio.js';
import { NoSpeech } from './speech-request.js';

/** Hz that all MP3 files are decoded at: the most that speech engines make use of. */
const SAMPLE_RATE = 24_000;

export interface EncodedSpeech {
  readonly bytes: Buffer;
  readonly longestSeconds: number;
}

/**
 * Decodes an MP3 file by ffmpeg, which is let read nothing but its input.
 * @throws {NoSpeech} for a file that is damaged or cut off.
 * @throws the signal's reason when aborted; the process ends with it.
 */
export async function decodeByFfmpeg(
  ffmpegPath: string,
  { bytes, longestSeconds }: EncodedSpeech,
  signal: AbortSignal,
): Promise<PcmAudio> {
  const process = spawn(
    ffmpegPath,
    [
      ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-xerror', '-err_detect', 'explode'],
      ...['-protocol_whitelist', 'pipe', '-f', 'mp3', '-i', 'pipe:0', '-map', '0:a:0'],
      // One second more than is allowed, so that what is longer is noticed.
      ...['-t', String(Math.ceil(longestSeconds) + 1), '-ac', '1', '-ar', String(SAMPLE_RATE)],
      ...['-f', 's16le', 'pipe:1'],
    ],
    { stdio: ['pipe', 'pipe', 'ignore'], signal, killSignal: 'SIGKILL' },
  );
  const ended = once(process, 'close');
  // It stops reading where it has enough.
  process.stdin.on('error', () => undefined);
  process.stdin.end(bytes);
  const chunks: Buffer[] = [];
  process.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  try {
    const [status] = (await ended) as [number | null];
    if (status !== 0) throw new NoSpeech("the speech server's MP3 file is damaged or cut off");
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NoSpeech) throw error;
    throw new NoSpeech('the MP3 file could not be decoded: ffmpeg did not start');
  }
  const data = Buffer.concat(chunks);
  const samples = new Int16Array(Math.floor(data.length / 2));
  data.copy(new Uint8Array(samples.buffer));
  return { sampleRate: SAMPLE_RATE, samples };
}
