import { VERBALIZER } from '../../builders/verbalizer.js';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: ReadonlyMap<string, number> = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

/** A hyphen that a recognizer wrote: it may be the "dash" that it heard, or only join two words. */
export const HYPHEN = 'hyphen';

/** Verbalization of what is verbalized already changes hardly anything: then it is repeated. */
const MOST_ROUNDS = 3;

/**
 * Normalizes the expected text and the text of a recognizer to words in a common form. A recognizer writes as people do
 * (`1.5 GB`, `201`, `config.yaml`, `JSON`), so everything is spelled out by Lectern's own verbalization first, and the
 * same is done to the expected text. Then
 *
 * - capitals and punctuation go, apostrophes with them;
 * - a number becomes its digits, however it was read, because the recognizer only writes digits: "four oh four" and
 * "four hundred four" are 404, "twenty twenty six" is 2026, "one two" is 12;
 * - a dot between numbers is a point: the recognizer writes the same for both.
 *
 * Words that only sound alike remain different.
 */
export function heardWords(text: string): readonly string[] {
  const words =
    verbalized(text)
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[a-z]+/g) ?? [];
  const heard: string[] = [];
  let at = 0;
  while (at < words.length) {
    const [digits, next] = readDigits(words, at);
    heard.push(digits === '' ? (words[at] ?? '') : digits);
    at = next;
  }
  return heard.map((word, index) =>
    word === 'dot' && isNumber(heard[index - 1]) && isNumber(heard[index + 1]) ? 'point' : word,
  );
}

/** Normalizes the text of a recognizer, in which signs stand for their names; see `heardWords`. */
export function recognizedWords(text: string): readonly string[] {
  const words = text
    .replaceAll('=', ' equals ')
    .replaceAll('/', ' slash ')
    // It writes `version` where it hears that: `v2` is a letter.
    .replace(/\bv(?=\d)/giu, 'V ')
    .replace(/(?<=[a-z])-(?=[a-z\d])|(?<=\d)-(?=[a-z])/giu, ` ${HYPHEN} `);
  return heardWords(words);
}

function verbalized(text: string): string {
  let spoken = text;
  for (let round = 0; round < MOST_ROUNDS; round++) spoken = VERBALIZER.verbalize(spoken).spoken;
  return spoken;
}

function isNumber(word: string | undefined): boolean {
  return /^\d+$/.test(word ?? '');
}

/** The digits of all numbers from a place on, and where they end; no digits where there is no number. */
function readDigits(words: readonly string[], from: number): [string, number] {
  let digits = '';
  let at = from;
  for (;;) {
    if (words[at] === 'oh' && digits !== '') {
      digits += '0';
      at += 1;
      continue;
    }
    const [value, next] = readNumber(words, at);
    if (value === null) return [digits, Math.max(at, from + 1)];
    digits += String(value);
    at = next;
  }
}

/** One whole number as it is said: `two thousand three hundred twenty one`. */
function readNumber(words: readonly string[], from: number): [number | null, number] {
  let total = 0;
  let lowest = Infinity;
  let at = from;
  for (;;) {
    const [group, next] = readGroup(words, at);
    const isEnd = group === null || (group === 0 && at > from);
    if (isEnd) return [at === from ? null : total, at];
    const scale = SCALES.get(words[next] ?? '') ?? 1;
    if (scale === 1 || scale >= lowest) return [total + group, next];
    total += group * scale;
    lowest = scale;
    at = next + 1;
  }
}

/** A number below ten thousand: `twelve`, `thirty two`, `nineteen hundred`, `six hundred four`. */
function readGroup(words: readonly string[], from: number): [number | null, number] {
  const [high, at] = readPair(words, from);
  if (high === null || high === 0 || words[at] !== 'hundred') return [high, at];
  const [low, next] = readPair(words, at + 1);
  return low === null || low === 0 ? [high * 100, at + 1] : [high * 100 + low, next];
}

/** A number below a hundred. */
function readPair(words: readonly string[], at: number): [number | null, number] {
  const tens = TENS.indexOf(words[at] ?? '');
  if (tens >= 2) {
    const ones = SMALL.indexOf(words[at + 1] ?? '');
    return ones >= 1 && ones <= 9 ? [tens * 10 + ones, at + 2] : [tens * 10, at + 1];
  }
  const small = SMALL.indexOf(words[at] ?? '');
  return small === -1 ? [null, at] : [small, at + 1];
}
