/** More digits or characters in a row than this nobody can follow: account numbers, serials and hashes have fewer. */
export const LONGEST_READ_OUT = 40;

/** Nothing that is read aloud goes on for longer without a space, but in scripts that use none. */
export const LONGEST_PIECE = 300;

/** Number of characters that show the start of a run. */
export const SHOWN = 4;

/** No word that is spelled with the letters a to z has more of them. */
export const LONGEST_WORD = 60;

/** Checks whether words, as in camelCase, make up at least half of a run's letters and digits: a long name in code. */
export function isOfWords(run: string, characters: number): boolean {
  const words = run.match(/[A-Z]?[a-z]+|(?<![A-Z])[A-Z]+(?![a-z])/g) ?? [];
  const sayable = words.filter(({ length }) => length > 2 && length <= LONGEST_WORD);
  return sayable.join('').length >= characters / 2;
}
