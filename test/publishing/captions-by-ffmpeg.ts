import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text as textOf } from 'node:stream/consumers';
import { ffmpegPath } from '../mastering/ffmpeg-checks.js';

/** A caption as a player would show it. */
export interface ReadCaption {
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Reads captions as ffmpeg does, which every second player is built on. */
export async function captionsByFfmpeg(
  captions: string,
  format: 'webvtt' | 'srt',
): Promise<readonly ReadCaption[]> {
  const args = ['-loglevel', 'error', '-f', format, '-i', '-', '-f', 'srt', '-'];
  const ffmpeg = spawn(await ffmpegPath(), args);
  ffmpeg.stdin.end(captions);
  const [read, errors] = await Promise.all([
    textOf(ffmpeg.stdout),
    textOf(ffmpeg.stderr),
    once(ffmpeg, 'close'),
  ]);
  if (errors !== '') throw new Error(errors);
  return read
    .trim()
    .split(/\n\n(?=\d+\n)/)
    .map((block) => {
      const [, times = '', ...lines] = block.split('\n');
      const [start, end] = times.split(' --> ').map(toSeconds);
      return { start: start ?? NaN, end: end ?? NaN, text: lines.join('\n') };
    });
}

function toSeconds(time: string): number {
  const [hours, minutes, seconds] = time.replace(',', '.').split(':').map(Number);
  return (hours ?? NaN) * 3_600 + (minutes ?? NaN) * 60 + (seconds ?? NaN);
}
