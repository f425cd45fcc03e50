import { isCleanText } from '../../domain/clean-text.js';
import {
  type Unreadable,
  NO_TEXT,
  TOO_MUCH_TEXT,
  LARGEST_TEXT_BYTES,
  unreadable,
} from './read-file.js';
import { decodeWindows1252 } from './windows-1252.js';
import { assertExpected } from '../../domain/expected-faults.js';

/**
 * Maximum share of bytes that Windows-1252 does not define, in text that is not UTF-8; with more, a file does not count
 * as text.
 */
const MOST_UNDEFINED = 1 / 200;
const UNDEFINED_BYTES = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Ended a file under CP/M and DOS. */
const CTRL_Z = '\u001a';

type Decoded = { readonly readable: true; readonly text: string } | Unreadable;

/** The text of bytes in UTF-8, UTF-16 with a byte order mark, or Windows-1252, without its mark. */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes.length > 2 * LARGEST_TEXT_BYTES) return TOO_MUCH_TEXT;
  const decoded = decode(bytes);
  return decoded.readable ? checkText(decoded.text) : decoded;
}

/** Returns a text that can be narrated, or why it cannot, whatever it was read from. */
export function checkText(decoded: string): Decoded {
  const text = decoded.endsWith(CTRL_Z) ? decoded.slice(0, -1) : decoded;
  if (!/[\p{L}\p{N}]/u.test(text)) return NO_TEXT;
  if (Buffer.byteLength(text) > LARGEST_TEXT_BYTES) return TOO_MUCH_TEXT;
  if (isCleanText(text)) return { readable: true, text };
  const line = text.split('\n').findIndex((each) => !isCleanText(each)) + 1;
  return unreadable(
    `Line ${line} has control characters or broken Unicode, which no text has. Remove them, or save the file as UTF-8.`,
  );
}

function decode(bytes: Uint8Array): Decoded {
  const marked = encodingByMark(bytes);
  if (marked !== undefined) return strictly(marked, bytes);
  if (bytes.includes(0)) {
    return unreadable(
      looksLikeUtf16(bytes)
        ? 'The file seems to be UTF-16 without a byte order mark. Save it as UTF-8.'
        : 'The file contains binary data. Drop a text, DOCX or PDF file.',
    );
  }
  const utf8 = strictly('utf-8', bytes);
  if (utf8.readable) return utf8;
  const strange = bytes.reduce((sum, byte) => sum + (UNDEFINED_BYTES.has(byte) ? 1 : 0), 0);
  if (strange > bytes.length * MOST_UNDEFINED) {
    return unreadable(
      'The file is not text in UTF-8, UTF-16 or Windows-1252 (Latin-1). Save it as UTF-8.',
    );
  }
  return { readable: true, text: decodeWindows1252(bytes) };
}

function encodingByMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

function strictly(encoding: string, bytes: Uint8Array): Decoded {
  try {
    return { readable: true, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch (error) {
    assertExpected(error, TypeError);
    return unreadable(
      `The file begins as ${encoding.toUpperCase()} and goes on with something else: it is damaged. Save it as UTF-8.`,
    );
  }
}

/** Western text in UTF-16 has a zero in nearly every pair of bytes, always at the same place. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const zeros = [0, 0];
  const looked = Math.min(bytes.length, 4000);
  for (let index = 0; index < looked; index += 1) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  return Math.max(even, odd) > looked * 0.3 && Math.min(even, odd) < looked * 0.05;
}
