import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AudioFormat, AudioTags } from '../domain/audio.js';
import { ENCODINGS } from './encodings.js';
import { Ffmpeg } from './ffmpeg.js';
import { tagsTask } from './tags.js';

/** Finished audio files that become one. */
export interface JoinTask {
  /** In this order, all of one format. */
  readonly files: readonly string[];
  readonly format: AudioFormat;
  readonly tags: AudioTags;
  /** Replaced when it is there. */
  readonly output: string;
}

/**
 * Joins finished audio files, each at its loudness already. What is encoded with loss is not encoded again.
 * @param workFolder where a list of the files is written for as long as it takes
 * @throws as `Ffmpeg.run`
 */
export async function joinAudio(
  ffmpegPath: string,
  { files, format, tags, output }: JoinTask,
  workFolder: string,
  signal: AbortSignal,
): Promise<void> {
  const list = path.join(workFolder, 'parts.txt');
  await writeFile(list, `ffconcat version 1.0\n${files.map(toLine).join('')}`);
  const { encoder, muxer, lossy, options, containerOptions } = ENCODINGS[format];
  const { attachments, outputOptions } = tagsTask(tags);
  try {
    await new Ffmpeg(ffmpegPath, signal).run({
      input: list,
      inputOptions: ['-f', 'concat', '-safe', '0'],
      attachments,
      output,
      outputOptions: [
        ...['-map', '0:a', ...outputOptions],
        ...(lossy ? ['-c:a', 'copy'] : ['-c:a', encoder, ...options]),
        ...containerOptions,
        ...['-f', muxer],
      ],
    });
  } finally {
    await rm(list, { force: true });
  }
}

/** A quote within quotes is ended, escaped and begun again (ffmpeg, section "Quoting and escaping"). */
function toLine(file: string): string {
  return `file 'file:${path.resolve(file).replaceAll("'", "'\\''")}'\n`;
}
