import { createHash } from 'node:crypto';

/** Bytes that a name may have on nearly every file system. */
const LONGEST_NAME = 255;

const HASH_LENGTH = 8;

/** A name with a suffix, within what file systems take: a name that is too long is cut, and told from others by a hash. */
export function fitName(name: string, suffix: string): string {
  const whole = name + suffix;
  if (Buffer.byteLength(whole) <= LONGEST_NAME) return whole;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH_LENGTH);
  let room = LONGEST_NAME - Buffer.byteLength(suffix) - HASH_LENGTH - 1;
  let start = '';
  for (const character of name) {
    room -= Buffer.byteLength(character);
    if (room < 0) break;
    start += character;
  }
  return `${start}-${hash}${suffix}`;
}
