import {
  isOfWords,
  LONGEST_PIECE,
  LONGEST_READ_OUT,
  LONGEST_WORD,
  SHOWN,
} from '../domain/long-runs.js';

/** A hash or checksum of up to this length is shortened where it is spoken. */
const LONGEST_HASH = 64;
/** Digits of a list of numbers beyond which it is counted rather than read. */
const MOST_LISTED_DIGITS = 400;
/** How long a run of letters and digits must be before nobody could follow it being spelled. */
const LONGEST_SPOKEN_RUN = 16;

const PIECE = /\S{24,}/g;
const DIGITS = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:\\d{1,${LONGEST_READ_OUT}}\\.)?\\d{${LONGEST_READ_OUT + 1},}(?![\\p{L}\\p{N}])`,
  'gu',
);
const LETTERS = new RegExp(`[A-Za-z]{${LONGEST_WORD + 1},}`, 'g');
/** Numbers, decimal or hexadecimal, with nothing but spaces between: a table, a hex dump. */
const SERIES = /(?<!\S)(?:[0-9a-f]{1,40}[:,;]?(?:\s|$)){8,}/gi;
/** Around keys and certificates (RFC 7468). */
const ARMOR = /-----(?:BEGIN|END) [A-Z][A-Z0-9 ]{2,60}-----/g;

const ENCODED = 'a long encoded value';
const SEVERAL_ENCODED = new RegExp(`${ENCODED}(?:[\\s,;.]{1,3}${ENCODED})+`, 'g');

/**
 * A text with what nobody could listen to described: endless digits and letters by how many they are and how they
 * start, keys, signatures, dumps and the like as encoded values. Words joined by hyphens, dots or slashes stay.
 */
export function describeRuns(text: string): string {
  return text
    .replace(ARMOR, '')
    .replace(SERIES, describeSeries)
    .replace(PIECE, describePiece)
    .replace(SEVERAL_ENCODED, ENCODED);
}

function describePiece(piece: string): string {
  const described = piece.replace(DIGITS, describeDigits).replace(LETTERS, describeLetters);
  if (described !== piece) return described;
  if (piece.length > LONGEST_PIECE && !/\p{Lo}/u.test(piece)) {
    return `a run of ${counted(piece.length)} characters without a space`;
  }
  if (!isEncoded(piece)) return piece;
  return ENCODED + (/[.,;:!?]$/.exec(piece)?.[0] ?? '');
}

/** `3.1415…` starts with its point. */
function describeDigits(written: string): string {
  const point = written.indexOf('.');
  const start = point === -1 ? spaced(written) : written.slice(0, point + 1 + SHOWN);
  const digits = point === -1 ? written.length : written.length - 1;
  return `a number of ${counted(digits)} digits, starting ${start}`;
}

function describeLetters(letters: string): string {
  if (isOfWords(letters, letters.length)) return letters;
  return `a run of ${counted(letters.length)} letters, starting ${spaced(letters)}`;
}

function describeSeries(written: string): string {
  const numbers = written.split(/[\s:,;]+/).filter((number) => number !== '');
  const digits = numbers.join('');
  const hexadecimal = numbers.filter((number) => /[a-f]/i.test(number));
  if (hexadecimal.length >= numbers.length / 2 && /\d/.test(digits)) return `${ENCODED} `;
  if (/\D/.test(digits) || digits.length <= MOST_LISTED_DIGITS) return written;
  return `a series of ${counted(numbers.length)} numbers `;
}

function isEncoded(piece: string): boolean {
  return (piece.match(/[A-Za-z0-9+=]+/g) ?? []).some(
    (run) =>
      /\d/.test(run) &&
      /[a-z]/i.test(run) &&
      (run.length > LONGEST_HASH ||
        (run.length >= LONGEST_SPOKEN_RUN && /[a-z]/.test(run) && /[A-Z]/.test(run))),
  );
}

function spaced(characters: string): string {
  return Array.from(characters.slice(0, SHOWN)).join(' ');
}

function counted(count: number): string {
  return count.toLocaleString('en-US');
}
