import type { AudioTags } from '../domain/audio.js';
import { cutText } from './cut-text.js';
import { metadataFile } from './ffmetadata.js';
import type { FfmpegTask } from './ffmpeg-process.js';

const GENERATOR = 'Lectern';

/** A title of 500 characters always fits; how long the name of a product is, nothing bounds. */
const LONGEST_BYTES = 2_000;

/** Names of tags and their values, in the order in which they are written. */
export type TagFields = readonly (readonly [name: string, value: string])[];

/** Further inputs of ffmpeg, after the first one, and options of the output. */
export type MetadataTask = Required<Pick<FfmpegTask, 'attachments' | 'outputOptions'>>;

/**
 * The tags by ffmpeg's names. Each container gives them its own (ID3v2: TIT2, TPE1, TALB, TDRC, TENC; Vorbis comments;
 * MP4 atoms; RIFF INFO).
 */
export function tagFields(tags: AudioTags): TagFields {
  const { title, organization, product = organization, date } = tags;
  const fields = {
    title,
    ...(organization !== undefined && { artist: organization }),
    ...(product !== undefined && { album: product }),
    date,
    genre: 'Speech',
    encoded_by: GENERATOR,
    comment: `Narrated by ${GENERATOR}`,
  };
  return Object.entries(fields).map(([name, value]) => [name, cutText(value, LONGEST_BYTES)]);
}

/**
 * Arguments of ffmpeg for writing tags without the metadata of its first input: by file, because all users can see
 * arguments.
 */
export function tagsTask(tags: AudioTags): MetadataTask {
  return {
    attachments: [metadataFile(tagFields(tags), [])],
    outputOptions: ['-map_metadata', '1'],
  };
}
