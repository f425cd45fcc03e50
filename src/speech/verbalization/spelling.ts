import { cardinal } from './number-words.js';

/** Letters by name: `HTTP` is "H T T P". */
export function spell(letters: string): string {
  return Array.from(letters.toUpperCase()).join(' ');
}

/** Letters and digits by name, one by one: `9f3` is "nine F three". */
export function spellAll(characters: string): string {
  return Array.from(characters, (character) =>
    /\d/u.test(character) ? cardinal(character) : character.toUpperCase(),
  ).join(' ');
}
