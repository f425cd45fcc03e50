/** C0 controls but tab, LF, FF and CR, and lone surrogates (contract decisions: Errors). */
const UNCLEAN = /(?![\t\n\f\r\u007F-\u009F])\p{Cc}|\p{Cs}/u;

/** Whether a text of a caller can be kept: it has no control characters that nobody writes, and is valid Unicode. */
export function isCleanText(text: string): boolean {
  return !UNCLEAN.test(text);
}
