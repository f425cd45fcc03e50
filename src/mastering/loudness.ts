import type { Loudness } from '../domain/audio.js';
import type { Ffmpeg } from './ffmpeg.js';
import type { FfmpegTask } from './ffmpeg-process.js';

/** The meter tells tenths: what it tells may be off by half of one. */
export const METER_ERROR = 0.05;

/** What the meter tells of silence, and of what is shorter than one gating block (EBU R 128: 400 ms). */
const SILENCE_LUFS = -70;

/** A file as a listener gets to hear it. */
export interface HeardFile extends Loudness {
  readonly durationSeconds: number;
}

/**
 * Decodes a file and measures it with ffmpeg's EBU R 128 meter, true peak included.
 * @throws as `Ffmpeg.run`.
 */
export async function measureFile(
  ffmpeg: Ffmpeg,
  file: string,
  demuxer: string,
): Promise<HeardFile> {
  const log = await meter(ffmpeg, { input: file, inputOptions: ['-f', demuxer] }, 'peak=true');
  return {
    durationSeconds: secondsOf(/.*time=([\d:.]+)/s.exec(log)?.[1]),
    integratedLufs: integratedOf(log),
    truePeakDbtp: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(log)?.[1] ?? -Infinity),
  };
}

/**
 * Measures samples after some filters.
 * @returns integrated loudness in LUFS; -Infinity for silence.
 * @throws as `Ffmpeg.run`.
 */
export async function measureSamples(
  ffmpeg: Ffmpeg,
  source: Pick<FfmpegTask, 'input' | 'inputOptions'>,
  filters: string,
): Promise<number> {
  return integratedOf(await meter(ffmpeg, source, 'peak=none', filters));
}

async function meter(
  ffmpeg: Ffmpeg,
  source: Pick<FfmpegTask, 'input' | 'inputOptions'>,
  peak: string,
  filters?: string,
): Promise<string> {
  // What it finds it logs: at the end, and for every 100 ms at a level that is not asked for.
  const chain = [filters, `ebur128=${peak}:framelog=verbose`].filter((one) => one !== undefined);
  const { log } = await ffmpeg.run({
    ...source,
    outputOptions: [
      ...['-map', '0:a', '-af', chain.join(',')],
      ...['-loglevel', 'info', '-stats', '-f', 'null'],
    ],
  });
  return log;
}

function integratedOf(log: string): number {
  const lufs = Number(/I:\s+(-?[\d.]+) LUFS/.exec(log)?.[1] ?? -Infinity);
  return lufs > SILENCE_LUFS ? lufs : -Infinity;
}

/** `00:01:02.34` in seconds. */
function secondsOf(time = ''): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
