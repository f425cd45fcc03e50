import { rm } from 'node:fs/promises';
import { openRegularFile } from '../domain/regular-file.js';
import type { AudioExtras, AudioFormat, AudioTags } from '../domain/audio.js';
import { ENCODINGS } from './encodings.js';
import { extrasTask } from './extras.js';
import type { Ffmpeg } from './ffmpeg.js';
import { tagOptions } from './tags.js';

/** What a finished file is to carry. */
export interface AttachTask {
  readonly file: string;
  readonly format: AudioFormat;
  readonly tags: AudioTags;
  readonly extras: AudioExtras;
}

/**
 * ffmpeg 5 looks every 10 ms for what one of several inputs has read meanwhile, eight packets of sound at most unless told
 * otherwise: an hour of MP3 took three minutes to copy.
 */
const WELL_FED = ['-thread_queue_size', '4096'];

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
  const { attachments, outputOptions } = extrasTask(format, extras);
  const { muxer, demuxer, containerOptions } = ENCODINGS[format];
  const encoded = await openRegularFile(file);
  try {
    await rm(file);
    await ffmpeg.run({
      input: () => encoded.createReadStream({ start: 0, autoClose: false }),
      inputOptions: ['-f', demuxer, ...WELL_FED],
      attachments,
      output: file,
      outputOptions: [
        ...['-map', '0:a', '-c:a', 'copy'],
        ...containerOptions,
        ...tagOptions(tags),
        ...outputOptions,
        ...['-f', muxer],
      ],
    });
  } finally {
    await encoded.close();
  }
}
