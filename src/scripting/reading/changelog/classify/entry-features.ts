import type { Features } from '../../../classifier/classifier.js';
import { stem } from '../../../content-words.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { splitSentences } from '../../../sentences.js';
import { kindOfWording } from './deeds.js';
import negations from './lexicons/negations.json' with { type: 'json' };
import { signalsOf } from './signals.js';

/** Characters of an entry that are looked at. */
const LOOKED_AT = 220;
const MOST_TOKENS = 40;
const FEWEST_TELLING = 4;
const CODE = /`[^`]*`/g;
const TOKEN = /\p{L}\p{M}*(?:['’-]?[\p{L}\p{M}]+)*|\d+|`|[.:;,!?]/gu;
const MARK = /^[.:;,!?]$/;
/** Letters by which inflections of a long word meet, at its beginning and at its end. */
const AFFIX = 5;
const LONG = 7;

const NEGATIONS: ReadonlySet<string> = new Set(
  Object.values(negations).flatMap((words) => words.split(' ')),
);
/** Number of words that a negation before them may deny. */
const DENIED = 4;

/** An entry with the heading above it. */
export interface PlacedEntry {
  /** Without marks before it. */
  readonly text: string;
  /** Nearest heading above it that names no kind; empty if none is. */
  readonly heading: string;
}

/** Words, pairs of words, signals and the first and last word of an entry, and words of its heading. */
export function featuresOfEntry({ text, heading }: PlacedEntry): Features {
  const tokens = tokensOf(tellingPart(text));
  const words = tokens.filter((token) => !MARK.test(token));
  const seen = new Set<string>();
  let denied = 0;
  for (const [at, token] of tokens.entries()) {
    denied = MARK.test(token) ? 0 : Math.max(0, denied - 1);
    if (MARK.test(token)) continue;
    for (const form of formsOf(token)) seen.add(form);
    if (at > 0) seen.add(`${tokens[at - 1] ?? ''} ${token}`);
    if (denied > 0) addDenied(seen, token);
    else addSignals(seen, tokens, at);
    if (NEGATIONS.has(token)) denied = DENIED + 1;
  }
  addOpening(seen, tokens);
  seen.add(`${words.at(-1) ?? ''}$`);
  for (const signal of signalsOf(words.at(-1) ?? '')) seen.add(`#${signal}$`);
  seen.add(`@length${Math.min(5, Math.floor(Math.log2(words.length + 1)))}`);
  seen.add(`@said ${kindOfWording(text) ?? 'nothing'}`);
  for (const word of tokensOf(heading.slice(0, LOOKED_AT)))
    if (!MARK.test(word)) seen.add(`>${stem(word)}`);
  return { seen, words: Math.max(1, words.length) };
}

/** First sentence, which says what an entry is; all, where that is too short to say anything. */
function tellingPart(text: string): string {
  const start = text.slice(0, LOOKED_AT);
  const [first = ''] = splitSentences(start);
  return first.split(' ').length < FEWEST_TELLING ? start : first;
}

/** Returns the words and punctuation marks in lower case, with placeholders for numbers and code. */
export function tokensOf(text: string): readonly string[] {
  const shown = text.replace(CODE, ' ` ').toLowerCase();
  const tokens = (shown.match(TOKEN) ?? []).slice(0, MOST_TOKENS);
  return tokens.map((token) => (/^\d/.test(token) ? '0' : token.replaceAll('’', "'")));
}

/** A word, without its ending, and what a long word begins and ends with. */
function formsOf(word: string): readonly string[] {
  const root = stem(word);
  const affixes = word.length < LONG ? [] : [`${word.slice(0, AFFIX)}*`, `*${word.slice(-AFFIX)}`];
  return [word, ...(root === word ? [] : [`~${root}`]), ...affixes];
}

function addSignals(seen: Set<string>, tokens: readonly string[], at: number): void {
  const next = tokens[at + 1];
  for (const signal of signalsOf(tokens[at] ?? '')) {
    seen.add(`#${signal}`);
    if (at > 0) seen.add(`${tokens[at - 1] ?? ''} #${signal}`);
    else seen.add(`^#${signal}`);
    if (next !== undefined) seen.add(`#${signal} ${next}`);
  }
}

/** Signals of a word that is denied count apart: `does not crash`. */
function addDenied(seen: Set<string>, token: string): void {
  seen.add(`!~${stem(token)}`);
  for (const signal of signalsOf(token)) seen.add(`!#${signal}`);
}

function addOpening(seen: Set<string>, [first = '', second = '']: readonly string[]): void {
  const verb = verbForm(first);
  seen.add(`^${first}`);
  seen.add(`^${first} ${second}`);
  seen.add(`@${verb?.form ?? 'none'}${verb?.nounToo === true ? '?' : ''}`);
  if (verb !== undefined) seen.add(`^~${verb.base}`);
}
