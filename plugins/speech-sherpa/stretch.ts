import { spawn } from 'node:child_process';
import type { PcmAudio } from '../../src/domain/audio.js';

/**
 * Speech at another rate and the same pitch, by ffmpeg's atempo.
 * @param rate a factor, 0.5 to 2
 * @throws an Error where ffmpeg does not start or fails
 * @throws the signal's reason when aborted, as soon as the process has ended, which is killed.
 */
export async function stretch(
  { sampleRate, samples }: PcmAudio,
  rate: number,
  ffmpegPath: string,
  signal?: AbortSignal,
): Promise<PcmAudio> {
  const form = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1'];
  const process = spawn(
    ffmpegPath,
    [
      ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', '1', ...form],
      ...['-i', 'pipe:0', '-af', `atempo=${rate}`, ...form, 'pipe:1'],
    ],
    { stdio: ['pipe', 'pipe', 'ignore'], killSignal: 'SIGKILL', ...(signal && { signal }) },
  );
  let failure: unknown;
  process.on('error', (error) => {
    failure = error;
  });
  // Also where it did not start, or was killed: nothing of it is left then.
  const closed = new Promise((resolve) => process.once('close', resolve));
  process.stdin.on('error', () => undefined);
  process.stdin.end(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
  const chunks: Buffer[] = [];
  process.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await closed;
  signal?.throwIfAborted();
  if (failure !== undefined) {
    throw new Error('the rate of the voice could not be changed: ffmpeg did not start', {
      cause: failure,
    });
  }
  if (process.exitCode !== 0) throw new Error('the rate of the voice could not be changed');
  const data = Buffer.concat(chunks);
  const stretched = new Int16Array(Math.floor(data.length / 2));
  data.copy(new Uint8Array(stretched.buffer));
  return { sampleRate, samples: stretched };
}
