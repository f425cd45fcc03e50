/**
 * A product's name as it is compared: without regard to case in any script (`Straße` is `STRASSE`), nor to how
 * accents are encoded. Upper case first, because it folds what lower case alone keeps apart (ß, ς).
 */
export function productKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC').trim();
}
