import { rm } from 'node:fs/promises';
import { openRegularFile } from '../domain/regular-file.js';
import type { AudioExtras, AudioFormat, AudioTags } from '../domain/audio.js';
import { ENCODINGS } from './encodings.js';
import { metadataTask } from './extras.js';
import type { Ffmpeg } from './ffmpeg.js';

/** Contents of a finished file. */
export interface AttachTask {
  readonly file: string;
  readonly format: AudioFormat;
  readonly tags: AudioTags;
  readonly extras: AudioExtras;
}

/**
 * Writes chapters and cover into an encoded file: when chapters begin is known only once it is encoded. The sound is
 * copied as it is. The file is written anew under its name while the old one, which has none any more, is read, so that
 * a crash leaves nothing else.
 * @throws as `Ffmpeg.run`
 */
export async function attach(
  ffmpeg: Ffmpeg,
  { file, format, tags, extras }: AttachTask,
): Promise<void> {
  const { attachments, outputOptions } = metadataTask(format, tags, extras);
  const { muxer, demuxer, containerOptions } = ENCODINGS[format];
  const encoded = await openRegularFile(file);
  try {
    await rm(file);
    await ffmpeg.run({
      input: () => encoded.createReadStream({ start: 0, autoClose: false }),
      inputOptions: ['-f', demuxer],
      attachments,
      output: file,
      outputOptions: [
        ...['-map', '0:a', '-c:a', 'copy'],
        ...containerOptions,
        ...outputOptions,
        ...['-f', muxer],
      ],
    });
  } finally {
    await encoded.close();
  }
}
