import type { LiveEncodingRequest } from '../contracts/mastering.js';
import type { RenderedUtterance } from '../contracts/rendering.js';
import { clipSamples } from './clip-samples.js';
import { ENCODINGS } from './encodings.js';
import { Ffmpeg } from './ffmpeg.js';
import { CEILING_DBFS, limiterFilters } from './leveling.js';
import { LiveLevels } from './live-levels.js';
import type { MasteringOptions } from './mastering-options.js';
import { sampleBytes, sampleOptions } from './samples.js';

/**
 * Whole frames at once and each by itself (no bit reservoir), nothing that only a finished file can say (Xing), and no
 * waiting for a full buffer.
 */
const LIVE_OPTIONS = [
  ...['-reservoir', '0', '-write_xing', '0', '-id3v2_version', '0', '-write_id3v1', '0'],
  ...['-map_metadata', '-1', '-flush_packets', '1', '-f', 'mp3'],
];

/** See `Mastering.encodeLive`. */
export async function encodeLive(
  { clips, take }: LiveEncodingRequest,
  { ffmpegPath, targetLufs, bitrateKbps }: MasteringOptions,
  signal: AbortSignal,
): Promise<void> {
  const { encoder, sampleRate: encoderRate, attenuationDb } = ENCODINGS.mp3;
  const ffmpeg = new Ffmpeg(ffmpegPath, signal);
  const level = { integratedLufs: targetLufs, ceilingDbfs: CEILING_DBFS };
  const levels = new LiveLevels(level, encoderRate, ffmpeg);
  const coming = clips()[Symbol.asyncIterator]();
  try {
    const first = await coming.next();
    if (first.done === true) return;
    const { sampleRate } = first.value;
    await ffmpeg.runOnce({
      input: async function* () {
        let next: IteratorResult<RenderedUtterance> = first;
        for (; next.done !== true; next = await coming.next()) {
          yield* readUtterance(next.value, sampleRate, levels, ffmpeg);
        }
      },
      inputOptions: sampleOptions(sampleRate),
      output: take,
      outputOptions: [
        ...['-af', limiterFilters(CEILING_DBFS, encoderRate, attenuationDb)],
        ...['-c:a', encoder, '-ar', String(encoderRate), '-ac', '1', '-b:a', `${bitrateKbps}k`],
        ...['-compression_level', '7', ...LIVE_OPTIONS],
      ],
    });
  } finally {
    await coming.return?.();
  }
}

/** A clip at its level, with the pauses around it. */
async function* readUtterance(
  rendered: RenderedUtterance,
  sampleRate: number,
  levels: LiveLevels,
  ffmpeg: Ffmpeg,
): AsyncGenerator<Uint8Array, void> {
  const { speaker, pauseBeforeMs = 0, pauseAfterMs, volume } = rendered.utterance;
  const silence = (ms: number) =>
    sampleBytes(new Int16Array(Math.round((ms / 1000) * sampleRate)), 0);
  const samples = await clipSamples(rendered, sampleRate, ffmpeg);
  const gainDb = await levels.gainFor(speaker, { samples, volume }, sampleRate);
  if (pauseBeforeMs > 0) yield silence(pauseBeforeMs);
  yield sampleBytes(samples, gainDb + volume);
  yield silence(pauseAfterMs);
}
