import type { AudioChapter } from '../domain/audio.js';
import { cutText } from './cut-text.js';
import type { Attachment } from './ffmpeg-process.js';

/** Maximum number of chapters in ID3v2 (CTOC, one byte) and MP4 (chpl, one byte). */
const MOST_CHAPTERS = 255;

/** Maximum length of a chapter title, in bytes. No player shows more. */
export const LONGEST_TITLE_BYTES = 240;

/** Tags and chapters as ffmpeg reads them (ffmpeg-formats, section "Metadata"). */
export function metadataFile(
  fields: readonly (readonly [name: string, value: string])[],
  chapters: readonly AudioChapter[],
): Attachment {
  const tags = fields.map(([name, value]) => `${name}=${escaped(value)}\n`);
  const sections = chapters.slice(0, MOST_CHAPTERS).map(({ title, startMs, endMs }) => {
    const start = Math.round(startMs);
    const times = `START=${start}\nEND=${Math.max(start, Math.round(endMs))}`;
    const shown = cutText(oneLine(title), LONGEST_TITLE_BYTES);
    return `[CHAPTER]\nTIMEBASE=1/1000\n${times}\ntitle=${escaped(shown)}\n`;
  });
  return {
    content: `;FFMETADATA1\n${tags.join('')}${sections.join('')}`,
    options: ['-f', 'ffmetadata'],
  };
}

/** Without what a player could not show: control characters, half of a pair of surrogates. */
export function oneLine(title: string): string {
  return title.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
}

function escaped(value: string): string {
  return value.replaceAll('\0', '').replace(/[=;#\\\r\n]/g, '\\$&');
}
