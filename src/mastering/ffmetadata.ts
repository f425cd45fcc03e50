import type { AudioChapter } from '../domain/audio.js';

/** As many as ID3v2 (CTOC, one byte) and MP4 (chpl, one byte) can count. */
const MOST_CHAPTERS = 255;

/**
 * Bytes of one line of text. All of it is one argument of ffmpeg, of which Linux takes 128 KB
 * (MAX_ARG_STRLEN): 255 chapters with titles of this length fit.
 */
export const LONGEST_TITLE_BYTES = 240;

/**
 * Chapters as ffmpeg reads them (ffmpeg-formats, section "Metadata"), as an address that holds them, so that no file is
 * needed.
 */
export function chaptersUrl(chapters: readonly AudioChapter[]): string {
  const sections = chapters.slice(0, MOST_CHAPTERS).map(({ title, startMs, endMs }) => {
    const start = Math.round(startMs);
    const times = `START=${start}\nEND=${Math.max(start, Math.round(endMs))}`;
    return `[CHAPTER]\nTIMEBASE=1/1000\n${times}\ntitle=${escaped(title)}\n`;
  });
  return dataUrl('text/plain', Buffer.from(`;FFMETADATA1\n${sections.join('')}`));
}

/** Bytes as an address that ffmpeg reads (ffmpeg-protocols, section "data"). */
export function dataUrl(contentType: string, bytes: Uint8Array): string {
  return `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** Without what a player could not show: control characters, half of a pair of surrogates. */
export function oneLine(title: string): string {
  return title.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
}

/** In one line, each character that means something escaped, and cut between two characters. */
function escaped(title: string): string {
  let text = '';
  for (const character of oneLine(title)) {
    const next = text + (/[=;#\\]/.test(character) ? `\\${character}` : character);
    if (Buffer.byteLength(next) > LONGEST_TITLE_BYTES) break;
    text = next;
  }
  return text;
}
