import type { AudioChapter, AudioExtras, AudioFormat } from '../domain/audio.js';
import { cutText } from './cut-text.js';
import { chaptersUrl, dataUrl, LONGEST_TITLE_BYTES, oneLine } from './ffmetadata.js';
import type { FfmpegTask } from './ffmpeg-process.js';
import { pictureBlock } from './picture-block.js';

/** What ffmpeg is told to write them: further inputs, after the first one, and options of the output. */
export type ExtrasTask = Required<Pick<FfmpegTask, 'attachments' | 'outputOptions'>>;

/** Nothing of what the source says of itself. */
const NOTHING_TAKEN_OVER = ['-map_metadata', '-1', '-map_chapters', '-1'];

/** One argument of a program has 128 KB on Linux (MAX_ARG_STRLEN), of which base64 takes a third. */
const MOST_COVER_BYTES = 90_000;

/** Where players look for them. RIFF has no place for either that anything reads. */
const WRITTEN: Readonly<Record<AudioFormat, (extras: AudioExtras) => ExtrasTask>> = {
  mp3: (extras) => withStreams(extras),
  m4a: (extras) => withStreams(extras),
  flac: ({ chapters, cover }) => {
    const { attachments, outputOptions } = withStreams({ chapters: [], cover });
    return { attachments, outputOptions: [...outputOptions, ...chapterComments(chapters)] };
  },
  opus: ({ chapters, cover }) => {
    const picture = cover && `METADATA_BLOCK_PICTURE=${pictureBlock(cover)}`;
    const outputOptions = [...NOTHING_TAKEN_OVER, ...chapterComments(chapters)];
    return { attachments: [], outputOptions: [...outputOptions, ...metadata(picture)] };
  },
  wav: () => ({ attachments: [], outputOptions: NOTHING_TAKEN_OVER }),
};

/** Whether there is anything that a file of a format would carry. */
export function hasExtras(format: AudioFormat, { chapters, cover }: AudioExtras): boolean {
  return format !== 'wav' && (chapters.length > 0 || cover !== null);
}

/** How ffmpeg writes chapters and cover into a file of a format. */
export function extrasTask(format: AudioFormat, { chapters, cover }: AudioExtras): ExtrasTask {
  const fits = cover !== null && cover.length <= MOST_COVER_BYTES;
  return WRITTEN[format]({ chapters, cover: fits ? cover : null });
}

function withStreams({ chapters, cover }: AudioExtras): ExtrasTask {
  const attachments: { url: string; options: readonly string[] }[] = [];
  const outputOptions: string[] = [];
  if (chapters.length > 0) {
    attachments.push({ url: chaptersUrl(chapters), options: ['-f', 'ffmetadata'] });
    // Without its (empty) tags the chapters would have no titles.
    outputOptions.push('-map_metadata', '1', '-map_chapters', '1');
  } else outputOptions.push(...NOTHING_TAKEN_OVER);
  if (cover !== null) {
    attachments.push({ url: dataUrl('image/png', cover), options: ['-f', 'png_pipe'] });
    outputOptions.push(
      ...['-map', `${attachments.length}:v`, '-c:v', 'copy', '-disposition:v', 'attached_pic'],
      // ID3v2 has its kind from this comment: APIC, front cover.
      ...['-metadata:s:v', 'comment=Cover (front)'],
    );
  }
  return { attachments, outputOptions };
}

/**
 * https://wiki.xiph.org/Chapter_Extension: `CHAPTER000=00:00:00.000` and `CHAPTER000NAME=…`, three digits. ffmpeg writes
 * none into FLAC, and into Ogg some that are a second late.
 */
function chapterComments(chapters: readonly AudioChapter[]): readonly string[] {
  return chapters.slice(0, 1_000).flatMap(({ title, startMs }, i) => {
    const name = `CHAPTER${String(i).padStart(3, '0')}`;
    const time = new Date(Math.round(startMs)).toISOString().slice(11, 23);
    const shown = cutText(oneLine(title), LONGEST_TITLE_BYTES);
    return [...metadata(`${name}=${time}`), ...metadata(`${name}NAME=${shown}`)];
  });
}

function metadata(comment: string | null): readonly string[] {
  return comment === null ? [] : ['-metadata', comment];
}
