import { GenerationFailure } from '../domain/failure.js';
import type { Changelog, Release } from '../domain/release.js';
import type { ParsedSource } from './parsed-source.js';
import { charactersOfDetail } from './detail-texts.js';
import { textsOf } from './document-texts.js';
import { canBeSaid } from './speakable.js';

const NOTHING_TO_SAY =
  'The text has nothing that can be spoken: it consists of symbols, links, markup or encoded data only. Send a text with words.';

/** Checks whether a source has anything that a voice could say. */
export function hasWords(source: ParsedSource): boolean {
  return textsIn(source).some(canBeSaid);
}

/** @throws {GenerationFailure} if a source has nothing that a voice could say. */
export function requireWords(source: ParsedSource): void {
  const texts = textsIn(source);
  requireSpeakable(texts);
  if (isEncodedData(texts)) throw new GenerationFailure(NOTHING_TO_SAY);
}

/** @throws {GenerationFailure} if none of the texts has anything that a voice could say. */
export function requireSpeakable(texts: readonly string[]): void {
  if (!texts.some(canBeSaid)) throw new GenerationFailure(NOTHING_TO_SAY);
}

function textsIn(source: ParsedSource): readonly string[] {
  return source.type === 'changelog' ? wordsOf(source.changelog) : textsOf(source.document);
}

function wordsOf({ preamble, releases }: Changelog): string[] {
  return [...preamble, ...releases.flatMap(wordsOfRelease)];
}

function wordsOfRelease(release: Release): string[] {
  const { version, title, introduction, changes } = release;
  const { notices = [], knownIssues = [], notDone = [] } = release;
  return [
    ...[version ?? '', title ?? '', ...introduction, ...notices, ...knownIssues],
    ...changes.flatMap(({ text, details }) => [text, ...details.map(charactersOfDetail)]),
    ...notDone.map(({ text }) => text),
  ];
}

/** Around keys and certificates (RFC 7468); a reader of Markdown may have taken the first dashes. */
const ARMOR = /-{0,5} ?\b(?:BEGIN|END) [A-Z][A-Z0-9 ]{2,60}-{5}/g;
const ADDRESS = /\b[a-z][a-z0-9+.-]{1,15}:\/\/\S+/gi;
/** So few of the pieces are words in no text that people wrote: three in ten are the fewest that were seen. */
const FEWEST_WORDS = 0.2;
/** A shorter piece may be an identifier, and a line has fewer of them. */
const LONG_PIECE = 40;
const MANY_PIECES = 24;

/**
 * Checks whether texts are encoded data rather than language: Base64, a hex dump, a key, markup that is never closed.
 * Numbers and single letters count for neither.
 */
function isEncodedData(texts: readonly string[]): boolean {
  const pieces = piecesOf(texts);
  const words = pieces.filter((piece) => !UNCLOSED_TAG.test(piece) && isLikeWords(piece));
  const data = pieces.filter((piece) => !isLikeWords(piece) && isData(piece));
  const enough = data.length >= MANY_PIECES || data.some(({ length }) => length >= LONG_PIECE);
  return enough && words.length < FEWEST_WORDS * (words.length + data.length);
}

const UNCLOSED_TAG = /^<\/?[a-z][a-z0-9]*$/i;

/** Words between spaces, without the marks around them. */
function piecesOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.replace(ARMOR, ' ').replace(ADDRESS, ' ').split(/\s+/))
    .map((piece) => piece.replace(MARKS_BEFORE, '').replace(MARKS_BEHIND, ''));
}

const MARKS_BEFORE = /^(?:[^\p{L}\p{N}<]|<(?![a-z/]))+/iu;
const MARKS_BEHIND = /(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/u;

/** Words within a name: `parse`, `Header`, `HTTP`; letters of other scripts count by themselves. */
const WORDS = /\p{Lu}?(?<!\p{Ll})\p{Ll}+|(?<!\p{Lu})\p{Lu}+(?!\p{Ll})|(?<!\p{Lo})\p{Lo}+/gu;
const LONGEST_WORD = 40;

/** Checks whether at least half of a piece is made of words: `retry`, `parseHeader()`, `--dry-run`, `TLS`. */
function isLikeWords(piece: string): boolean {
  if (/^[A-Z]{2,6}s?$/.test(piece)) return !/^[A-F]+$/.test(piece);
  const characters = piece.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const inWords = (piece.match(WORDS) ?? []).filter(isPronounceable).join('').length;
  return characters > 0 && inWords >= characters / 2;
}

/** Checks whether letters can be a word; other alphabets than the basic Latin one get the benefit of the doubt. */
function isPronounceable(letters: string): boolean {
  if (/[^a-z]/i.test(letters)) return true;
  const isShort = letters.length > 2 && letters.length <= LONGEST_WORD;
  return isShort && /[aeiouy]/i.test(letters) && !/(.)\1\1/i.test(letters);
}

/** Letters mixed with digits, or capitals among small letters; a tag that is not closed. */
function isData(piece: string): boolean {
  if (UNCLOSED_TAG.test(piece)) return true;
  if (/^v?\d+(?:\.\d+)+/i.test(piece)) return false;
  return /\p{L}/u.test(piece) && (/\d/.test(piece) || /\p{Ll}\p{Lu}\p{Ll}*\p{Lu}/u.test(piece));
}
