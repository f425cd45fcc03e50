/** Signatures of image types that every browser shows, in hexadecimal (WHATWG MIME Sniffing, section 6.1). */
const BINARY: readonly (readonly [string, RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^47494638(?:37|39)61/],
  ['image/webp', /^52494646.{8}574542505650/],
];
/**
 * After a byte order mark, declarations and comments. A comment ends with the first `-->` in it: were it free to end later,
 * there would be ever more ways to read a row of comments, and trying all of them would take forever.
 */
const SVG = /^\uFEFF?(?:<\?xml[^>]*>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/;
const LOOKED_AT = 4_096;

/** Detects the type of an image from its bytes, regardless of its declared type; null for everything else. */
export function imageTypeOf(bytes: Buffer): string | null {
  const start = bytes.subarray(0, LOOKED_AT);
  const hex = start.toString('hex', 0, 16);
  const binary = BINARY.find(([, signature]) => signature.test(hex))?.[0];
  return binary ?? (SVG.test(start.toString('utf8')) ? 'image/svg+xml' : null);
}
