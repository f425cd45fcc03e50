import type { AudioTags } from '../domain/audio.js';
import { cutText } from './cut-text.js';

const GENERATOR = 'Lectern';

/** A title of 500 characters always fits; how long the name of a product is, nothing bounds. */
const LONGEST_BYTES = 2_000;

/**
 * The tags as ffmpeg's `-metadata` options. Each container gives them its own names
 * (ID3v2: TIT2, TPE1, TALB, TDRC, TENC; Vorbis comments; MP4 atoms; RIFF INFO).
 * ffmpeg splits at the first `=` only, so a value may contain anything.
 */
export function tagOptions(tags: AudioTags): string[] {
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
  return Object.entries(fields).flatMap(([name, value]) => [
    '-metadata',
    `${name}=${cutText(value, LONGEST_BYTES)}`,
  ]);
}
