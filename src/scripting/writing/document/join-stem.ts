import { verbForm } from '../../first-word/verb-forms.js';
import { PhraseEnds } from '../../phrase-ends.js';
import { PhraseList } from '../../phrase-list.js';
import { splitSentences } from '../../sentences.js';
import { withEnd } from '../../speakable.js';
import { wordsIn } from '../prose/sentence.js';
import words from './stem-words.json' with { type: 'json' };

/** Words of a sentence that a listener can follow. */
const LONGEST_SENTENCE = 36;
/** A stem of more words is not repeated. */
const LONGEST_REPEATED = 10;
const OPEN = new PhraseEnds(Object.values(words.open).flat());
const GOING_ON = new PhraseList(Object.values(words['going on']).flat());
const ALTERNATIVES = new PhraseEnds(Object.values(words.alternatives).flat());
/** Words that are not names where they begin a sentence. */
const SMALL = new PhraseList(words.small);
/** Words before what somebody is to do: `If the lamp is lit, press Start`. */
const BEFORE_DEEDS = new PhraseList(words['before deeds']);
const ADDITIONS = new PhraseEnds(Object.values(words.additions).flat());

/**
 * Joins items to the stem that leads to them: `Employees must:`, `lock the screen`, `report losses`. A stem that its items
 * complete becomes sentences with them; other items follow its colon. Undefined where the items are too long for either.
 */
export function joinStem(stem: string, items: readonly string[]): readonly string[] | undefined {
  const lead = stem.replace(/ ?[:–—-]$/, '');
  const parts = items.map(partOf);
  const completes =
    (OPEN.startIn(lead) !== undefined && parts.every(mayGoOn)) || parts.every(goesOn);
  const areOpen = items.every((item) => /^\p{Ll}/u.test(item) || !/[.!?]$/.test(item.trim()));
  if (!completes) return areOpen && stem.endsWith(':') ? behindColon(lead, parts) : undefined;
  const alternatives = items.some((item) => ALTERNATIVES.startIn(trimmed(item)) !== undefined);
  const conjunction = conjunctionIn(items) ?? (isEnglish(lead) ? 'and' : undefined);
  const inSentence = parts.map(lowered);
  const runs = alternatives ? [inSentence] : packed(lead, inSentence);
  const sentences = runs.map((run) => `${lead} ${listed(run, conjunction)}`);
  const areShort = sentences.every((one) => wordsIn(one) <= LONGEST_SENTENCE);
  const mayRepeat = runs.length === 1 || wordsIn(lead) <= LONGEST_REPEATED;
  return areShort && mayRepeat ? sentences.map(withEnd) : undefined;
}

/** Items in sentences that are short enough, each behind the stem. */
function packed(lead: string, parts: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  for (const part of parts) {
    const open = runs.at(-1);
    const length = wordsIn(`${lead} ${open?.join(' ') ?? ''} ${part}`) + (open?.length ?? 0);
    if (open === undefined || length > LONGEST_SENTENCE) runs.push([part]);
    else open.push(part);
  }
  return runs;
}

function behindColon(lead: string, parts: readonly string[]): readonly string[] | undefined {
  const sentence = `${lead}: ${parts.join('; ')}`;
  const isWhole = parts.every((part) => splitSentences(part).length === 1);
  return isWhole && wordsIn(sentence) <= LONGEST_SENTENCE ? [withEnd(sentence)] : undefined;
}

/** An item without its mark and without the word that leads to the next one. */
function partOf(item: string): string {
  const plain = trimmed(item);
  const end = ALTERNATIVES.startIn(plain) ?? ADDITIONS.startIn(plain);
  return end === undefined ? plain : trimmed(plain.slice(0, end));
}

function trimmed(item: string): string {
  return item.trim().replace(/[.,;]$/, '');
}

function conjunctionIn(items: readonly string[]): string | undefined {
  for (const item of items) {
    const plain = trimmed(item);
    const start = ALTERNATIVES.startIn(plain) ?? ADDITIONS.startIn(plain);
    if (start !== undefined) return plain.slice(start);
  }
  return undefined;
}

function listed(parts: readonly string[], conjunction: string | undefined): string {
  const mark = parts.some((part) => part.includes(',')) ? ';' : ',';
  if (parts.length < 2 || conjunction === undefined) return parts.join(`${mark} `);
  const last = parts.length > 2 || mark === ';' ? `${mark} ${conjunction} ` : ` ${conjunction} `;
  return [parts.slice(0, -1).join(`${mark} `), parts.at(-1) ?? ''].join(last);
}

function isEnglish(lead: string): boolean {
  const last = words.open.en.flatMap((entry) => entry.split(/[| ]/));
  return (
    last.includes(lead.split(' ').at(-1)?.toLowerCase() ?? '') ||
    /\b(?:is|are|the|it)\b/i.test(lead)
  );
}

/** Checks whether an item continues the words that precede it: `to pass on passwords`. */
function goesOn(part: string): boolean {
  return (
    splitSentences(part).length === 1 && /^\p{Ll}/u.test(part) && GOING_ON.endAt(part) !== undefined
  );
}

function mayGoOn(part: string): boolean {
  return splitSentences(part).length === 1 && (/^[\p{Ll}\d]/u.test(part) || lowered(part) !== part);
}

/** A text to stand within a sentence: its first word in lower case where it is surely a verb. */
export function lowered(text: string): string {
  const isPlain = SMALL.has(firstWord(text)) || beginsWithVerb(text);
  return isPlain ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Checks whether a text tells somebody what to do, by its first word. */
export function beginsDeed(text: string): boolean {
  return beginsWithVerb(text) || BEFORE_DEEDS.has(firstWord(text));
}

function beginsWithVerb(text: string): boolean {
  return verbForm(firstWord(text).toLowerCase())?.form === 'imperative';
}

/** First word of a text that begins with a capital; empty if it is written like a name. */
function firstWord(text: string): string {
  return /^\p{Lu}\p{Ll}+(?=[ ,.!])/u.exec(text)?.[0] ?? '';
}
