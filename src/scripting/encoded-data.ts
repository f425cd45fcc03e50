/** Around keys and certificates (RFC 7468); a reader of Markdown may have taken the first dashes. */
const ARMOR = /-{0,5} ?\b(?:BEGIN|END) [A-Z][A-Z0-9 ]{2,60}-{5}/g;
const ADDRESS = /\b[a-z][a-z0-9+.-]{1,15}:\/\/\S+/gi;
/** So few of the pieces are words in no text that people wrote: three in ten are the fewest that were seen. */
const FEWEST_WORDS = 0.2;
/** What is shorter may be an identifier, and fewer pieces a line of them. */
const LONG_PIECE = 40;
const MANY_PIECES = 24;

/**
 * Whether texts are encoded data rather than language: Base64, a hex dump, a key, markup that is never closed.
 * Numbers and single letters count for neither.
 */
export function isEncodedData(texts: readonly string[]): boolean {
  let words = 0;
  let data = 0;
  let longest = 0;
  for (const piece of piecesOf(texts)) {
    if (!UNCLOSED_TAG.test(piece) && isLikeWords(piece)) words += 1;
    else if (isData(piece)) {
      data += 1;
      longest = Math.max(longest, piece.length);
    }
  }
  if (longest < LONG_PIECE && data < MANY_PIECES) return false;
  return words < FEWEST_WORDS * (words + data);
}

const UNCLOSED_TAG = /^<\/?[a-z][a-z0-9]*$/i;

/** What stands between spaces, without the marks around it. */
function piecesOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.replace(ARMOR, ' ').replace(ADDRESS, ' ').split(/\s+/))
    .map((piece) => piece.replace(MARKS_BEFORE, '').replace(MARKS_BEHIND, ''));
}

const MARKS_BEFORE = /^(?:[^\p{L}\p{N}<]|<(?![a-z/]))+/iu;
const MARKS_BEHIND = /(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/u;

/** Words within a name: `parse`, `Header`, `HTTP`; letters of other scripts count by themselves. */
const WORDS = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+/gu;
const LONGEST_WORD = 40;

/** Whether at least half of a piece is made of words: `retry`, `parseHeader()`, `--dry-run`, `TLS`. */
function isLikeWords(piece: string): boolean {
  if (/^[A-Z]{2,6}s?$/.test(piece)) return !/^[A-F]+$/.test(piece);
  const characters = piece.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const inWords = (piece.match(WORDS) ?? []).filter(isPronounceable).join('').length;
  return characters > 0 && inWords >= characters / 2;
}

/** Whether letters can be a word; other alphabets than the basic Latin one get the benefit of the doubt. */
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
