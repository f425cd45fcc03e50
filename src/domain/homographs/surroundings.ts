import neighbours from './neighbours.json' with { type: 'json' };

/** Class of each function word; of a word in several lists the first counts. */
const FUNCTION_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(neighbours)
    .reverse()
    .flatMap(([name, words]) => words.map((word) => [word, name] as const)),
);

const EDGE = 'edge';
const ADVERB = 'adverb';
const MODAL = 'modal';
/** Endings that say what kind of word it may be. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/^[^a-z]/u, EDGE],
  // "you'll" and "they'd".
  [/'(?:ll|d)$/u, MODAL],
  [/ly$/u, ADVERB],
  [/(?:al|ive|ous|ful|less|able|ible|ic|ary)$/u, 'adjectival'],
  [/ed$/u, 'ed'],
  [/ing$/u, 'ing'],
  [/[^s]s$/u, 's'],
];

/**
 * Features of the surroundings of a word that show its class.
 * @param words words of a sentence in small letters, and its marks as words of their own
 */
export function surroundingsOf(words: readonly string[], at: number): ReadonlySet<string> {
  const [last, beforeLast] = [classOf(words[at - 1]), classOf(words[at - 2])];
  const [next, further] = [classOf(words[at + 1]), classOf(words[at + 2])];
  const governing = last === ADVERB ? beforeLast : last;
  const form = words[at]?.endsWith('s') === true ? 's' : '';
  return new Set([
    `before ${last}`,
    `governed ${governing}`,
    `governed ${governing}${form} ${next}`,
    `before ${beforeLast} ${last}`,
    `form ${form} ${last}`,
    `behind ${next}`,
    `behind ${next} ${further}`,
    `word ${words[at - 1] ?? EDGE} _`,
    `word _ ${words[at + 1] ?? EDGE}`,
  ]);
}

function classOf(word: string | undefined): string {
  if (word === undefined) return EDGE;
  const known = FUNCTION_WORDS.get(word);
  return known ?? ENDINGS.find(([ending]) => ending.test(word))?.[1] ?? 'word';
}
