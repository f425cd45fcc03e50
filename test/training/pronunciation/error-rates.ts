import { distance } from 'fastest-levenshtein';

/** Right sounds of a word and those found for it. */
type Judged = readonly [right: readonly string[], found: readonly string[]];

/** Share of phonemes (by edit distance) and of words that are wrong, in per cent. */
export function errorRates(judged: readonly Judged[]): {
  readonly phonemes: string;
  readonly words: string;
} {
  const numbers = new Map<string, string>();
  const written = (sounds: readonly string[]): string =>
    sounds
      .map((sound) => {
        const known = numbers.get(sound) ?? String.fromCharCode(0x4e00 + numbers.size);
        numbers.set(sound, known);
        return known;
      })
      .join('');
  const distances = judged.map(([right, found]) => distance(written(right), written(found)));
  const total = judged.reduce((sum, [right]) => sum + right.length, 0);
  const wrong = distances.reduce((sum, one) => sum + one, 0);
  const words = distances.filter((one) => one > 0).length;
  return { phonemes: perCent(wrong / total), words: perCent(words / judged.length) };
}

function perCent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
