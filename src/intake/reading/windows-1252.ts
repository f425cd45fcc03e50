/** Characters of Windows-1252 at 0x80 to 0x9F (WHATWG Encoding, "windows-1252"); elsewhere it is Latin-1. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/**
 * Text in Windows-1252, of which Latin-1 is a part. Node 20's TextDecoder reads 0x80 to 0x9F as control characters.
 */
export function decodeWindows1252(bytes: Uint8Array): string {
  return fromWindows1252(Buffer.from(bytes).toString('latin1'));
}

/** A text with the characters that Windows-1252 has in place of the control characters U+0080 to U+009F. */
export function fromWindows1252(text: string): string {
  return text.replace(
    /[\x80-\x9f]/g,
    (character) => HIGH[character.charCodeAt(0) - 0x80] ?? character,
  );
}
