import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from '../result.js';

const execute = promisify(execFile);

/** Level relative to the whole (EBU R 128) below which audio counts as a pause, if it lasts. */
const PAUSE_LU = 30;
const SHORTEST_PAUSE_SECONDS = 0.15;

export interface Sound {
  /** Before mastering. */
  readonly integratedLufs: number;
  /** Loudness range (EBU Tech 3342) in LU. */
  readonly loudnessRange: number;
  readonly pausesPerMinute: number;
  readonly medianPauseSeconds: number;
  /** Of the whole time. */
  readonly silentShare: number;
}

/**
 * Measures a WAV file with ffmpeg: loudness, and the pauses in and between sentences.
 * @throws an Error when ffmpeg does, or does not tell what it was asked
 */
export async function measureSound(ffmpegPath: string, file: string): Promise<Sound> {
  const meter = await logOf(ffmpegPath, file, 'ebur128=framelog=verbose');
  const integratedLufs = numberIn(meter, /I:\s+(-?[\d.]+) LUFS/);
  const limit = `${(integratedLufs - PAUSE_LU).toFixed(1)}dB:d=${SHORTEST_PAUSE_SECONDS}`;
  const detected = await logOf(ffmpegPath, file, `silencedetect=n=${limit}`);
  const pauses = Array.from(detected.matchAll(/silence_duration: ([\d.]+)/g), ([, told]) =>
    Number(told),
  );
  const seconds = secondsIn(meter);
  return {
    integratedLufs,
    loudnessRange: numberIn(meter, /LRA:\s+(-?[\d.]+) LU/),
    pausesPerMinute: (60 * pauses.length) / seconds,
    medianPauseSeconds: median(pauses),
    silentShare: pauses.reduce((sum, pause) => sum + pause, 0) / seconds,
  };
}

/**
 * Decodes a file into mono samples of 32-bit floating point.
 * @returns the file that they are in
 */
export async function decode(
  ffmpegPath: string,
  file: string,
  sampleRate: number,
): Promise<string> {
  const form = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1'];
  const samples = `${file}.f32`;
  await execute(ffmpegPath, ['-v', 'error', '-y', '-i', file, ...form, samples]);
  return samples;
}

/** Log of a filter for a whole file. */
async function logOf(ffmpegPath: string, file: string, filter: string): Promise<string> {
  const options = ['-hide_banner', '-nostats', '-i', file, '-af', filter, '-f', 'null', '-'];
  const { stderr } = await execute(ffmpegPath, options, { maxBuffer: 16 * 1024 * 1024 });
  return stderr;
}

function numberIn(log: string, pattern: RegExp): number {
  const told = pattern.exec(log)?.[1];
  if (told === undefined) throw new Error(`ffmpeg does not tell ${pattern.source}:\n${log}`);
  return Number(told);
}

function secondsIn(log: string): number {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(log) ?? [];
  return 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds);
}
