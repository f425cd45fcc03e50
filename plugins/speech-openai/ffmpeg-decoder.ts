import { spawn } from 'node:child_process';
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
 * @throws the signal's reason when aborted, as soon as the process has ended, which is killed.
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
  let failure: unknown;
  process.on('error', (error) => {
    failure = error;
  });
  // Also where it did not start, or was killed: nothing of it is left then.
  const closed = new Promise((resolve) => process.once('close', resolve));
  // It stops reading where it has enough.
  process.stdin.on('error', () => undefined);
  process.stdin.end(bytes);
  const chunks: Buffer[] = [];
  process.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await closed;
  signal.throwIfAborted();
  if (failure !== undefined)
    throw new NoSpeech('the MP3 file could not be decoded: ffmpeg did not start');
  if (process.exitCode !== 0) {
    throw new NoSpeech("the speech server's MP3 file is damaged or cut off");
  }
  const data = Buffer.concat(chunks);
  const samples = new Int16Array(Math.floor(data.length / 2));
  data.copy(new Uint8Array(samples.buffer));
  return { sampleRate: SAMPLE_RATE, samples };
}
