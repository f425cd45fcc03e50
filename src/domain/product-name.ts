/**
 * A product's name as it is compared: without regard to case in any script (`Straße` is `STRASSE`), nor to how
 * accents are encoded. Upper case first, because it folds what lower case alone keeps apart (ß, ς).
 */
export function productKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC').trim();
}

/**
 * A product's name as history compares it: as `productKey`, with compatibility forms (`ﬁ`, full-width letters) and runs of
 * blanks made alike.
 * @returns null for no name
 */
export function historyKey(name: string | undefined): string | null {
  const key = productKey((name ?? '').normalize('NFKC').replace(/\s+/g, ' '));
  return key === '' ? null : key;
}
