import { contentWords } from '../content-words.js';
import { BE, meaningOf, overlap, partsOf, wordsAndMarks } from './clauses.js';

/** Two things that are done, or happen, one after the other. */
export interface Step {
  readonly earlier: ReadonlySet<string>;
  readonly later: ReadonlySet<string>;
}

/** Words for a replacement or an order: `from 2 to 3`, `new instead of old`. */
export interface Replacement {
  readonly from: ReadonlySet<string>;
  readonly to: ReadonlySet<string>;
}

/** So much more the one order must fit than the other. */
const CLEARLY = 0.5;
const MOST = 0.5;

/** Order that a sentence states. */
export function stepsIn(sentence: string): Step[] {
  return partsOf(wordsAndMarks(sentence)).flatMap((part): Step[] => {
    const at = part.findIndex((word, index) => isOrderWord(word, part, index));
    if (at === -1) return [];
    const comma = part.indexOf(',', at);
    const fronted = part.slice(0, at).every((word) => /^(?:and|then|so|,|but)$/i.test(word));
    if (fronted && comma === -1) return [];
    const word = (part[at] ?? '').toLowerCase();
    const named = part.slice(at + 1, comma === -1 ? undefined : comma);
    const other = fronted ? part.slice(comma + 1) : part.slice(0, at);
    const [one, two] = [meaningOf(named), meaningOf(other)];
    // A version names no step.
    if (one.size === 0 || two.size === 0 || /^v?\d/i.test(contentWords(named.join(' '))[0] ?? ''))
      return [];
    return [word === 'after' ? { earlier: one, later: two } : { earlier: two, later: one }];
  });
}

/** `before` and `after`, and `then` where it joins what is done. */
function isOrderWord(word: string, words: readonly string[], at: number): boolean {
  if (/^(?:before|after)$/i.test(word)) return true;
  return /^then$/i.test(word) && at > 1 && /^(?:,|and)$/i.test(words[at - 1] ?? '');
}

/** Compares two steps: 1 if the same parts come in the same order, -1 if in reverse order, else 0. */
export function compareSteps(known: Step, said: Step): number {
  const straight = [overlap(known.earlier, said.earlier), overlap(known.later, said.later)];
  const crossed = [overlap(known.earlier, said.later), overlap(known.later, said.earlier)];
  return comparison(straight, crossed);
}

/** So many words name what takes a place, or what had it; so far away stands what joins them. */
const NAMED = 4;
const REACH = 6;
/** Verbs that replace or rename their object, with the words that follow the object. */
const EXCHANGES: readonly (readonly [RegExp, RegExp])[] = [
  [/^replac(?:e|es|ed|ing)$/i, /^(?:with|by)$/i],
  [/^renam(?:e|es|ed|ing)$/i, /^(?:to|as)$/i],
  [/^supersed(?:e|es|ed|ing)$/i, /^by$/i],
  [/^from$/i, /^to$/i],
];
const TAKES_PLACE = /^(?:replaces|supersedes)$/i;

type FromTo = readonly [from: readonly string[], to: readonly string[]];

/** Replacements that a sentence states. */
export function replacementsIn(sentence: string): Replacement[] {
  const words = wordsAndMarks(sentence);
  return words.flatMap((_, at) => {
    const [from, to] = replacementAt(words, at) ?? [[], []];
    const found = { from: meaningOf(from), to: meaningOf(to) };
    return found.from.size > 0 && found.to.size > 0 ? [found] : [];
  });
}

/** The replaced word and its replacement at a place of a sentence. */
function replacementAt(words: readonly string[], at: number): FromTo | undefined {
  const word = words[at] ?? '';
  const two = `${word} ${words[at + 1] ?? ''}`.toLowerCase();
  if (word === '->' || word === '→') return [words.slice(at - 1, at), words.slice(at + 1, at + 2)];
  if (two === 'instead of' || two === 'rather than')
    return [namedBehind(words, at + 2), namedBefore(words, at)];
  if (/^favou?r of$/.test(two) && words[at - 1] === 'in')
    return [namedBefore(words, at - 1), namedBehind(words, at + 2)];
  const joint = EXCHANGES.find(([verb]) => verb.test(word))?.[1];
  return joint === undefined ? undefined : exchangedAt(words, at, joint);
}

function exchangedAt(words: readonly string[], at: number, joint: RegExp): FromTo | undefined {
  const joined = words.slice(at + 1, at + 1 + REACH).findIndex((word) => joint.test(word));
  if (joined === -1)
    return TAKES_PLACE.test(words[at] ?? '')
      ? [namedBehind(words, at + 1), namedBefore(words, at)]
      : undefined;
  const behind = namedBehind(words, at + joined + 2);
  if (joined > 0) return [words.slice(at + 1, at + 1 + joined), behind];
  const be = words.slice(0, at).findLastIndex((word) => BE.test(word));
  return be >= at - 2 ? [namedBefore(words, be), behind] : undefined;
}

function namedBehind(words: readonly string[], start: number): readonly string[] {
  const named = words.slice(start, start + NAMED);
  const end = named.findIndex(isMark);
  return end === -1 ? named : named.slice(0, end);
}

function namedBefore(words: readonly string[], end: number): readonly string[] {
  const named = words.slice(Math.max(0, end - NAMED), Math.max(0, end));
  return named.slice(named.findLastIndex(isMark) + 1);
}

function isMark(word: string): boolean {
  return /^[,;:()]$/.test(word);
}

/** Compares two replacements: 1 if the same replaces the same, -1 if reversed, else 0. */
export function compareReplacements(known: Replacement, said: Replacement): number {
  const straight = [overlap(known.from, said.from), overlap(known.to, said.to)];
  const crossed = [overlap(known.from, said.to), overlap(known.to, said.from)];
  return comparison(straight, crossed);
}

function comparison(straight: readonly number[], crossed: readonly number[]): number {
  const sum = (parts: readonly number[]) => parts.reduce((all, one) => all + one, 0);
  const all = (parts: readonly number[]) => parts.every((one) => one >= MOST);
  if (all(straight) && sum(straight) >= sum(crossed)) return 1;
  return all(crossed) && sum(crossed) >= sum(straight) + CLEARLY ? -1 : 0;
}
