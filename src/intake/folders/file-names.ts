import { isUtf8 } from 'node:buffer';

/**
 * A byte of a file name that is not UTF-8, as names are written inside of Lectern: U+FFFD and its two hex digits. Names
 * are bytes on a disk and texts in a database; this form turns each into the other without loss.
 */
const ESCAPED_BYTE = /\uFFFD([89A-F][0-9A-F])/g;

/** Bytes that a character may have in UTF-8. */
const LONGEST_CHARACTER = 4;

/** The text of a file name, or of several with `/` between them. Each name has a text of its own. */
export function textOfName(bytes: Buffer): string {
  const text = bytes.toString();
  if (isUtf8(bytes) && !isEscaped(text)) return text;
  const written: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = lengthOfCharacter(bytes, at);
    const character = bytes.subarray(at, at + Math.max(length, 1));
    const isPlain = length > 0 && character.toString() !== '\uFFFD';
    written.push(isPlain ? character.toString() : [...character].map(escapeByte).join(''));
    at += character.length;
  }
  return written.join('');
}

/** The bytes of a file name that `textOfName` has written. */
export function bytesOfName(text: string): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (const { index, 0: whole, 1: digits = '' } of text.matchAll(ESCAPED_BYTE)) {
    parts.push(Buffer.from(text.slice(at, index)), Buffer.from(digits, 'hex'));
    at = index + whole.length;
  }
  return Buffer.concat([...parts, Buffer.from(text.slice(at))]);
}

/** Checks whether some bytes of a name are not UTF-8. */
export function isEscaped(text: string): boolean {
  return text.search(ESCAPED_BYTE) !== -1;
}

/** A name for people: bytes that are not UTF-8 are read as Windows-1252, as older systems have written most of them. */
export function readableName(text: string): string {
  if (!isEscaped(text)) return text;
  const bytes = bytesOfName(text);
  const read = isUtf8(bytes) ? bytes.toString() : new TextDecoder('windows-1252').decode(bytes);
  return read.replaceAll(/\p{Cc}/gu, '\uFFFD');
}

/** 0 if no character of UTF-8 begins there. */
function lengthOfCharacter(bytes: Buffer, at: number): number {
  for (let length = 1; length <= LONGEST_CHARACTER && at + length <= bytes.length; length += 1) {
    if (isUtf8(bytes.subarray(at, at + length))) return length;
  }
  return 0;
}

function escapeByte(byte: number): string {
  return `\uFFFD${byte.toString(16).toUpperCase()}`;
}
