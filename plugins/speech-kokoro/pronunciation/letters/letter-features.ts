import { isVowel, readSounds, stressOf } from '../sounds.js';

/** Letters before and behind a letter that are seen together with it. */
const WINDOWS: readonly (readonly [before: number, behind: number])[] = [
  ...([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [2, 0],
    [0, 2],
    [2, 1],
    [1, 2],
    [2, 2],
  ] as const),
  ...([
    [3, 0],
    [0, 3],
    [3, 1],
    [1, 3],
    [3, 2],
    [2, 3],
    [4, 0],
    [0, 4],
    [3, 3],
  ] as const),
  ...([
    [4, 1],
    [1, 4],
    [5, 0],
    [0, 5],
  ] as const),
];

/** Letters at the end of a word that shift its stress. */
const ENDING = 4;
const EDGE = '#';
const PADDING = EDGE.repeat(5);

/**
 * Features of a letter of a word: its surroundings, the sounds before it, and where the stress can still be.
 * @param labels sounds of each letter before it
 */
export function letterFeatures(word: string, at: number, labels: readonly string[]): string[] {
  const padded = `${PADDING}${word}${PADDING}`;
  const centre = at + PADDING.length;
  const windows = WINDOWS.map(
    ([before, behind]) => `${before}${behind}${padded.slice(centre - before, centre + behind + 1)}`,
  );
  const next = padded.slice(centre, centre + 2);
  const further = padded.slice(centre, centre + 3);
  const last = labels.at(-1) ?? EDGE;
  const beforeLast = labels.at(-2) ?? EDGE;
  const sounds = readSounds(labels.filter((label) => label !== '').join(' '));
  const recent = sounds.slice(-2).join(' ');
  const state = stressState(sounds, word.slice(at));
  const ending = word.slice(at).slice(-ENDING);
  return [
    ...windows,
    `l${last}>${next}`,
    `L${last}>${further}`,
    `m${beforeLast}>${last}>${next}`,
    `r${recent}>${next}`,
    `s${sounds.at(-1) ?? EDGE}>${next}`,
    `t${state}>${next}`,
    `u${state}>${padded.charAt(centre)}>${ending}`,
    `e${padded.charAt(centre)}>${ending}`,
  ];
}

/** Vowels so far (up to three), the stress of the last one and of the word, and syllables that may follow. */
function stressState(sounds: readonly string[], rest: string): string {
  const vowels = sounds.filter(isVowel);
  const hasPrimary = vowels.some((vowel) => stressOf(vowel) === '1');
  const left = rest.match(/[aeiouy]+/gu)?.length ?? 0;
  const last = vowels.at(-1);
  return [
    Math.min(vowels.length, 3),
    last === undefined ? '-' : stressOf(last),
    hasPrimary ? 'p' : '-',
    Math.min(left, 4),
  ].join('');
}
