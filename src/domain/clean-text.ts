/** C0 controls but tab, LF, FF and CR, and lone surrogates (contract decisions: Errors). */
const UNCLEAN = /(?![\t\n\f\r\u007F-\u009F])\p{Cc}|\p{Cs}/u;

/** Checks whether a text of a caller can be stored: it has no unusual control characters, and is valid Unicode. */
export function isCleanText(text: string): boolean {
  return !UNCLEAN.test(text);
}
