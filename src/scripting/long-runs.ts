import { isOfWords, LONGEST_PIECE, LONGEST_READ_OUT, LONGEST_WORD } from '../domain/long-runs.js';

/** A hash or checksum of up to this length is shortened where it is spoken. */
const LONGEST_HASH = 64;
/** Digits of a list of numbers beyond which nobody listens to it. */
const MOST_LISTED_DIGITS = 400;
/** Length from which on nobody could follow a run of letters and digits being spelled, in characters. */
const LONGEST_SPOKEN_RUN = 16;

const PIECE = /\S{24,}/g;
const ENDLESS = new RegExp(`\\d{${LONGEST_READ_OUT + 1},}|[A-Za-z]{${LONGEST_WORD + 1},}`);
/** Numbers, decimal or hexadecimal, with nothing but spaces between: a table, a hex dump. */
const SERIES = /(?<!\S)(?:[0-9a-f]{1,40}[:,;]?(?:\s|$)){8,}/gi;
/** Around keys and certificates (RFC 7468). */
const ARMOR = /-----(?:BEGIN|END) [A-Z][A-Z0-9 ]{2,60}-----/g;

const ENCODED = 'a long encoded value';
const SEVERAL_ENCODED = new RegExp(`${ENCODED}(?:[\\s,;.]{1,3}${ENCODED})+`, 'g');

/**
 * A text with what nobody could listen to described: endless digits and letters by how many they are, keys,
 * signatures, dumps and the like as encoded values. Words joined by hyphens, dots or slashes stay.
 */
export function describeRuns(text: string): string {
  return text
    .replace(ARMOR, '')
    .replace(SERIES, describeSeries)
    .replace(PIECE, describePiece)
    .replace(SEVERAL_ENCODED, ENCODED);
}

function describePiece(piece: string): string {
  const end = /[.,;:!?]$/.exec(piece)?.[0] ?? '';
  const run = piece.slice(0, piece.length - end.length);
  const endless =
    run.length > LONGEST_PIECE
      ? !/\p{Lo}/u.test(run)
      : ENDLESS.test(run) && !isOfWords(run, run.length);
  if (!endless) return isEncoded(run) ? ENCODED + end : piece;
  const of = /^[\d.]+$/.test(run) ? 'digits' : /^[A-Za-z]+$/.test(run) ? 'letters' : 'characters';
  return `a run of ${run.length.toLocaleString('en-US')} ${of}${end}`;
}

function describeSeries(written: string): string {
  const numbers = written.trim().split(/[\s:,;]+/);
  const hexadecimal = numbers.filter((number) => /[a-f]/i.test(number));
  const dump = hexadecimal.length >= numbers.length / 2 && /\d/.test(written);
  const many = hexadecimal.length === 0 && numbers.join('').length > MOST_LISTED_DIGITS;
  return dump || many ? 'a long series of numbers ' : written;
}

function isEncoded(piece: string): boolean {
  return (piece.match(/[A-Za-z0-9+=]+/g) ?? []).some(
    (run) =>
      /\d/.test(run) &&
      /[a-z]/i.test(run) &&
      (run.length > LONGEST_HASH ||
        (run.length >= LONGEST_SPOKEN_RUN && /[a-z]/.test(run) && /[A-Z]/.test(run))) &&
      !(/^\D*\d{1,2}\D*$/.test(run) && isOfWords(run, run.length)) &&
      !/^[a-z]*(?:(?:[A-Z][a-z]{2,}|To|Of|In|On|By|As|Id)\d{0,4})+$/.test(run),
  );
}
