import type { AudioFormat } from '../domain/audio.js';

/** How each format is served. Ogg is the container of Opus files (RFC 7845, section 9). */
export const AUDIO_CONTENT_TYPES: Readonly<Record<AudioFormat, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
};

const BY_EXTENSION = new Map<string, string>(Object.entries(AUDIO_CONTENT_TYPES));

/** The content type of a media key by its extension; `application/octet-stream` for any other. */
export function contentTypeOfKey(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return BY_EXTENSION.get(extension) ?? 'application/octet-stream';
}
