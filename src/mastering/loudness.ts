import type { Loudness } from '../domain/audio.js';
import { GenerationFailure } from '../domain/failure.js';
import type { Encoding } from './encodings.js';
import type { Ffmpeg } from './ffmpeg.js';
import type { FfmpegTask } from './ffmpeg-process.js';

/** In LU and dB: the loudness meter tells tenths, and between four times as many samples a peak may still hide. */
export const METER_ERROR = 0.05;

/** Decoded audio may differ from what was encoded by the edges of a frame. */
export const DURATION_TOLERANCE_SECONDS = 0.06;

/** Reading of the meter for silence, and for audio shorter than one gating block (EBU R 128: 400 ms). */
const SILENCE_LUFS = -70;

/** The filter logs its results: at the end, and every 100 ms at a level that is not requested. */
const LOUDNESS_METER = 'ebur128=peak=none:framelog=verbose';

/** Oversampling for true peaks (ITU-R BS.1770-4, annex 2). */
const OVERSAMPLING = 4;

/** A file as a listener gets to hear it. */
export interface MeasuredFile extends Loudness {
  readonly durationSeconds: number;
}

/** Source of decoding and its arguments. */
type Source = Pick<FfmpegTask, 'input' | 'inputOptions'>;

/**
 * Decodes a file and measures it: integrated loudness by EBU R 128, and the true peak. Both at once, in a process each:
 * `ebur128` would tell the peak too, but takes twice as long for it as a resampler that is asked for a whole factor.
 * @throws as `Ffmpeg.run`.
 */
export async function measureFile(
  ffmpeg: Ffmpeg,
  file: string,
  { demuxer, sampleRate }: Pick<Encoding, 'demuxer' | 'sampleRate'>,
): Promise<MeasuredFile> {
  const source = { input: file, inputOptions: ['-f', demuxer] };
  const loudness = logOf(ffmpeg, source, LOUDNESS_METER);
  const peak = logOf(
    ffmpeg,
    source,
    // As floating-point numbers, which may exceed full scale.
    `aresample=${OVERSAMPLING * sampleRate}:osf=dblp,astats=measure_perchannel=none:measure_overall=Peak_level`,
  );
  // If one fails, the other ends before the failure is reported.
  await Promise.allSettled([loudness, peak]);
  const log = await loudness;
  return {
    durationSeconds: durationOf(log),
    integratedLufs: integratedOf(log),
    truePeakDbtp: truePeakOf(await peak),
  };
}

/**
 * Decodes a file to its end.
 * @returns how long it is, in seconds
 * @throws as `Ffmpeg.run`.
 */
export async function measureDuration(
  ffmpeg: Ffmpeg,
  file: string,
  { demuxer }: Pick<Encoding, 'demuxer'>,
): Promise<number> {
  const log = await logOf(ffmpeg, { input: file, inputOptions: ['-f', demuxer] }, 'anull');
  return durationOf(log);
}

/**
 * Measures samples after some filters.
 * @returns integrated loudness in LUFS; -Infinity for silence.
 * @throws as `Ffmpeg.run`.
 */
export async function measureSamples(
  ffmpeg: Ffmpeg,
  source: Source,
  filters: string,
): Promise<number> {
  return integratedOf(await logOf(ffmpeg, source, `${filters},${LOUDNESS_METER}`));
}

/** Results of filters for a whole source. */
async function logOf(ffmpeg: Ffmpeg, source: Source, filters: string): Promise<string> {
  const { log } = await ffmpeg.run({
    ...source,
    outputOptions: [
      ...['-map', '0:a', '-af', filters],
      ...['-loglevel', 'info', '-stats', '-f', 'null'],
    ],
  });
  return log;
}

function integratedOf(log: string): number {
  const lufs = Number(/I:\s+(-?[\d.]+) LUFS/.exec(log)?.[1] ?? -Infinity);
  return lufs > SILENCE_LUFS ? lufs : -Infinity;
}

/** @throws {GenerationFailure} if it is not told: what was not measured is not passed. */
function truePeakOf(log: string): number {
  const told = /Peak level dB: (-?[\d.]+|-inf)/.exec(log)?.[1];
  if (told === undefined) {
    throw new GenerationFailure('ffmpeg does not tell how loud the audio is. Install another one.');
  }
  return told === '-inf' ? -Infinity : Number(told);
}

/** Time in the last progress line of ffmpeg. */
function durationOf(log: string): number {
  return secondsOf(/^.*time=([\d:.]+)/s.exec(log)?.[1]);
}

/** `00:01:02.34` in seconds. */
function secondsOf(time = ''): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
