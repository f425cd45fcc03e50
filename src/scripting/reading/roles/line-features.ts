import type { Features } from '../../classifier/classifier.js';
import { isOrder } from '../../first-word/first-word.js';
import { remembered } from '../../remembered.js';
import { signalsOf } from '../changelog/classify/signals.js';
import { classOfHeading } from '../headings/classify-heading.js';
import { cuesAmong } from './cues.js';

/** A line of a text with what is around it. */
export interface PlacedLine {
  /** Without markup. */
  readonly text: string;
  /** Heading that the line is below; empty if it is below none. */
  readonly heading: string;
  /** Absent if it is not known. */
  readonly form?: WrittenForm;
  /** Absent if the ends of the text say nothing about it. */
  readonly place?: PlaceInText;
}

/** Form in which a text has a line. */
export type WrittenForm = 'paragraph' | 'item' | 'row';

/** Place of a line in its text. */
export interface PlaceInText {
  /** Number of lines above it. */
  readonly above: number;
  /** Number of lines below it. */
  readonly below: number;
}

/** Numbers of lines at the start and at the end of a text whose place is a feature. */
const NEAR_START = 5;
const NEAR_END = 6;
/** Fewer lines have nothing but ends, which say nothing. */
const FEWEST_LINES = 10;

/** Maximum number of characters of a line that are examined. */
const LOOKED_AT = 300;
/** Letters by which inflections of a long word meet. */
const STEM = 6;
const WORD = /@\p{L}+|#|[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*|[!?:]$/gu;
/** Characters of which a text has one where it has a token. */
const DIGIT = /\d/;
/** Tokens of which only the class matters, in the order in which they are replaced, each with what every one of them has. */
const TOKENS: readonly (readonly [RegExp, RegExp, string])[] = [
  // A link of which the address stands elsewhere is its words.
  [/\]\[/, /\[([^\][]{1,200})\]\[[^\][]{0,100}\]/g, '$1'],
  [/:\/\//, /\b[a-z]{2,10}:\/\/[^\s)>\]]{1,300}/gi, ' @url '],
  [/@/, /[\w.+-]{1,60}@[\w-]{1,60}\.[\w.-]{1,60}/g, ' @mail '],
  [/@/, /(?<![\w.])@(?!(?:url|mail) )[\w-]{1,60}/g, ' @handle '],
  [DIGIT, /\bCVE-\d{4}-\d{4,7}\b/gi, ' @cve '],
  [DIGIT, /(?<![\d:])\d{1,2}[:.h]\d\d(?![\d.])(?: ?[ap]m\b)?/gi, ' @time '],
  [DIGIT, /\b\d{4}-\d\d-\d\d\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/g, ' @date '],
  [DIGIT, /\bv?\d+\.\d+(?:\.[\dx]+)*\b/gi, ' @version '],
  [DIGIT, /\d{1,30}/g, ' # '],
];

/**
 * Words, pairs of words, beginnings and classes of tokens of a line, the cues and signals among them alone and in pairs,
 * and the words and the class of its heading.
 */
export function featuresOfLine({ text, heading }: PlacedLine): Features {
  const words = wordsOf(text.slice(0, LOOKED_AT));
  const seen = new Set(words);
  for (const word of words) if (word.length > STEM) seen.add(`${word.slice(0, STEM)}~`);
  const count = seen.size;
  for (const [index, word] of words.entries())
    if (index > 0) seen.add(`${words[index - 1] ?? ''} ${word}`);
  seen.add(`^${words[0] ?? ''}`);
  seen.add(`^${words.slice(0, 2).join(' ')}`);
  seen.add(`${words.at(-1) ?? ''}$`);
  seen.add(`@length${Math.min(6, Math.floor(words.length / 3))}`);
  for (const feature of hintsOf(text, words)) seen.add(feature);
  for (const feature of featuresOfHeading(heading)) seen.add(feature);
  return { seen, words: count };
}

/** The form and the place of a line, as features beside those of its words. */
export function featuresOfPlace({ form, place }: PlacedLine): readonly string[] {
  const written = form === undefined ? [] : [`@${form}`];
  if (place === undefined || place.above + place.below + 1 < FEWEST_LINES) return written;
  const { above, below } = place;
  return [...written, `@above${Math.min(NEAR_START, above)}`, `@below${Math.min(NEAR_END, below)}`];
}

/** Headings below which the lines are. */
const MOST_HEADINGS = 64;
const featuresOfHeading = remembered((heading) => {
  const name = heading === '' ? undefined : classOfHeading(heading);
  const words = wordsOf(heading.slice(0, LOOKED_AT));
  return [
    ...(name === undefined ? [] : [`@below ${name}`]),
    ...words.map((word) => `${word}/`),
    ...words.filter(({ length }) => length > STEM).map((word) => `${word.slice(0, STEM)}~/`),
  ];
}, MOST_HEADINGS);

function hintsOf(text: string, words: readonly string[]): string[] {
  const signals = new Set(words.flatMap((word) => [...signalsOf(word)]));
  const hints = [
    ...cuesAmong(words).map((cue) => `@cue ${cue}`),
    ...[...signals].map((signal) => `@sign ${signal}`),
    ...(isOrder(text) ? ['@order'] : []),
    ...(words.includes('@date') || words.includes('@time') ? ['@when'] : []),
  ].sort();
  const pairs = hints.flatMap((one, at) => hints.slice(at + 1).map((other) => `${one} ${other}`));
  return [...hints, ...pairs, `@hints${Math.min(4, hints.length)}`];
}

function wordsOf(text: string): string[] {
  const replaced = TOKENS.reduce(
    (all, [sign, token, name]) => (sign.test(all) ? all.replace(token, name) : all),
    text,
  );
  return (replaced.toLowerCase().trim().match(WORD) ?? []).map((word) => word.replace('’', "'"));
}
