import type { AudioChapter, AudioExtras, AudioFormat, AudioTags } from '../domain/audio.js';
import { cutText } from './cut-text.js';
import { LONGEST_TITLE_BYTES, metadataFile, oneLine } from './ffmetadata.js';
import type { Attachment } from './ffmpeg-process.js';
import { pictureBlock } from './picture-block.js';
import { tagFields, type MetadataTask, type TagFields } from './tags.js';
import { inHours } from '../domain/clock-time.js';

/** Maximum size of a cover, in bytes. Covers that Lectern draws are much smaller. */
const MOST_COVER_BYTES = 90_000;

/** Takes metadata from the metadata file, the first additional input, and none from the source. */
const TAKEN_OVER = ['-map_metadata', '1', '-map_chapters', '1'];
const WITHOUT_CHAPTERS = ['-map_metadata', '1', '-map_chapters', '-1'];

/** Places in which players look for them. RIFF has no widely read place for either. */
const WRITTEN: Readonly<
  Record<AudioFormat, (tags: TagFields, extras: AudioExtras) => MetadataTask>
> = {
  mp3: (tags, extras) => withStreams(tags, extras),
  m4a: (tags, extras) => withStreams(tags, extras),
  flac: (tags, { chapters, cover }) =>
    withStreams([...tags, ...chapterComments(chapters)], { chapters: [], cover }),
  opus: (tags, { chapters, cover }) => {
    const picture: TagFields =
      cover === null ? [] : [['METADATA_BLOCK_PICTURE', pictureBlock(cover)]];
    const comments = [...tags, ...chapterComments(chapters), ...picture];
    return withStreams(comments, { chapters: [], cover: null });
  },
  wav: (tags) => withStreams(tags, { chapters: [], cover: null }),
};

/** Checks whether there is anything that a file of a format would carry. */
export function hasExtras(format: AudioFormat, { chapters, cover }: AudioExtras): boolean {
  return format !== 'wav' && (chapters.length > 0 || cover !== null);
}

/**
 * Arguments of ffmpeg for writing tags, chapters and cover into a file of a format, in place of the metadata of its
 * source.
 */
export function metadataTask(
  format: AudioFormat,
  tags: AudioTags,
  { chapters, cover }: AudioExtras,
): MetadataTask {
  const fits = cover !== null && cover.length <= MOST_COVER_BYTES;
  return WRITTEN[format](tagFields(tags), { chapters, cover: fits ? cover : null });
}

function withStreams(tags: TagFields, { chapters, cover }: AudioExtras): MetadataTask {
  const metadata = metadataFile(tags, chapters);
  const mapped = chapters.length > 0 ? TAKEN_OVER : WITHOUT_CHAPTERS;
  if (cover === null) return { attachments: [metadata], outputOptions: mapped };
  const picture: Attachment = { content: cover, options: ['-f', 'png_pipe'] };
  return {
    attachments: [metadata, picture],
    outputOptions: [
      ...mapped,
      ...['-map', '2:v', '-c:v', 'copy', '-disposition:v', 'attached_pic'],
      // ID3v2 has its kind from this comment: APIC, front cover.
      ...['-metadata:s:v', 'comment=Cover (front)'],
    ],
  };
}

/**
 * https://wiki.xiph.org/Chapter_Extension: `CHAPTER000=00:00:00.000` and `CHAPTER000NAME=…`, three digits. ffmpeg writes
 * none into FLAC, and into Ogg some that are a second late.
 */
function chapterComments(chapters: readonly AudioChapter[]): TagFields {
  return chapters.slice(0, 1_000).flatMap(({ title, startMs }, i): TagFields => {
    const name = `CHAPTER${String(i).padStart(3, '0')}`;
    const shown = cutText(oneLine(title), LONGEST_TITLE_BYTES);
    return [
      [name, inHours(startMs)],
      [`${name}NAME`, shown],
    ];
  });
}
