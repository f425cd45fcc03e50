import { createHash } from 'node:crypto';

/** Longest key in characters: with the longest suffix it still fits a file name (NAME_MAX is 255). */
const MAX_KEY_LENGTH = 200;

const KEY_PATTERN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?:\/[a-z0-9-]+(?:\.[a-z0-9-]+)*)*$/;

/** Checks whether a text may name a file of the store. Only such keys ever reach the file system. */
export function isMediaKey(text: string): boolean {
  return text.length <= MAX_KEY_LENGTH && KEY_PATTERN.test(text);
}

/** The folder, two hexadecimal characters, in which a key's file stands: 256 folders fill evenly. */
export function shardOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 2);
}

/** One flat file name per key; `_` cannot occur in a key, so the way back is unique. */
export function fileNameOfKey(key: string): string {
  return key.replaceAll('/', '_');
}

/** The key a file name stands for; null for a name that the store never gives. */
export function keyOfFileName(name: string): string | null {
  const key = name.replaceAll('_', '/');
  return isMediaKey(key) ? key : null;
}
