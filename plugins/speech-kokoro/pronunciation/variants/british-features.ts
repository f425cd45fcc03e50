import { bare, isVowel, stressOf, type Sounds } from '../sounds.js';

/** A word in American sounds, with the letter of each sound where that is known. */
export interface SpelledSounds {
  readonly word: string;
  readonly sounds: Sounds;
  readonly letters: readonly number[] | undefined;
}

const EDGE = '#';
const REACH = 2;

/**
 * Features of an American sound that decide what is British for it: the sounds and the letters around it.
 * @param labels British symbols for the sounds before it
 */
export function britishFeatures(
  { word, sounds, letters }: SpelledSounds,
  at: number,
  labels: readonly string[],
): string[] {
  const sound = (place: number): string => sounds[place] ?? EDGE;
  const plain = (place: number): string => bare(sound(place));
  const padded = `${EDGE.repeat(REACH)}${word}${EDGE.repeat(REACH + 1)}`;
  const centre = (letters?.[at] ?? -1) + REACH;
  const written = (before: number, behind: number): string =>
    letters === undefined ? '?' : padded.slice(centre - before, centre + behind + 1);
  const here = sound(at);
  const position = isVowel(here) ? syllableOf(at, sounds) : '';
  return [
    `a${here}`,
    `b${here}>${plain(at + 1)}`,
    `c${plain(at - 1)}>${here}`,
    `d${plain(at - 1)}>${here}>${plain(at + 1)}`,
    `e${here}>${plain(at + 1)}>${plain(at + 2)}`,
    `f${plain(at - 2)}>${plain(at - 1)}>${here}`,
    `g${here}>${written(0, 0)}`,
    `h${here}>${written(0, 1)}`,
    `i${here}>${written(1, 0)}`,
    `j${here}>${written(1, 1)}`,
    `k${here}>${written(0, 2)}`,
    `l${here}>${written(2, 0)}`,
    `m${here}>${written(1, 2)}`,
    `n${here}>${written(0, 1)}>${plain(at + 1)}>${plain(at + 2)}`,
    `o${plain(at - 1)}>${here}>${written(0, 1)}`,
    `p${here}>${written(0, 0)}>${sound(at + 1)}>${plain(at + 2)}>${plain(at + 3)}`,
    `q${here}>${position}>${written(0, 0)}`,
    `r${here}>${labels.at(-1) ?? EDGE}>${plain(at + 1)}`,
    `s${here}>${position}>${written(1, 1)}>${plain(at + 1)}`,
    `t${here}>${written(2, 2)}`,
  ];
}

/** Stress of the vowels next to a vowel. */
function syllableOf(at: number, sounds: Sounds): string {
  const before = sounds.slice(0, at).findLast(isVowel);
  const behind = sounds.slice(at + 1).find(isVowel);
  return [before, behind].map((vowel) => (vowel === undefined ? EDGE : stressOf(vowel))).join('');
}
