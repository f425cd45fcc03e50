import { tallyOf } from '../runs.js';
import type { ScriptRequest } from '../../contracts/script-writer.js';
import type { Changelog } from '../../domain/release.js';
import { CODE_LANGUAGES, isJson } from '../code-languages.js';
import { contentWords, stem } from '../content-words.js';
import { findDates, impliedDates } from './dates.js';
import type { ParsedSource } from '../parsed-source.js';
import type { Fact } from '../writing/narration.js';
import { speakable } from '../speakable.js';
import { findCounts } from './count-words.js';

/** Words, with what holds the parts of names and numbers together. */
export const TOKEN = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[.,:'’/_+@=~-]+[\p{L}\p{N}]+)*/gu;

/** Days in the units of a span of time. */
const DAYS = new Map([
  ['day', 1],
  ['week', 7],
  ['month', 30.44],
  ['year', 365.25],
]);

/** Facts of one passage of a script. */
export interface PassageSource {
  readonly type: 'passage';
  readonly facts: readonly Fact[];
  /** Other words that it may have: its subject, and what the built-in writer says. */
  readonly said: string;
}

/** Everything that a script may state: the source, the settings, the context and the history. */
export class KnownFacts {
  readonly counts: ReturnType<typeof countableThings>;
  /** Tokens that were taken apart already. */
  readonly #tokens = new Set<string>();
  readonly #words = new Set<string>();
  readonly #stems = new Set<string>();
  readonly #dates = new Set<string>();
  /** Whole days between dates that are known, to check "three weeks later". */
  readonly #days: number[] = [];

  constructor(source: ParsedSource | PassageSource, request: ScriptRequest) {
    this.counts = countableThings(source);
    // `stats.<i>.size`, `Cache.__repr__` and `Http().codes` are said as one name each, `{un,re}fold` as two, `ROW_*_NAME` with a star.
    const said = speakable(
      request.content.replace(/[<>]|__|\(\)/g, '').replace(/(?<=\w)\*(?=\w)|(?<=\d\.)\*/g, 'star'),
    );
    for (const text of [...stringsIn([withoutIds(request), source]), said]) this.#learn(text);
    for (const [tag, name] of CODE_LANGUAGES)
      if (this.#words.has(tag) || this.#words.has(name.toLowerCase())) this.#learn(name);
    if (stringsIn(source).some(isJson)) this.#learn('JSON');
    this.#days = daysBetween([...this.#dates]);
  }

  /** Checks whether a name, identifier or number is known, whole or in all its parts. */
  has(token: string): boolean {
    const word = normalize(token);
    if (this.#words.has(word)) return true;
    if (/^[\d.,]+$/.test(word)) return this.#words.has(word.replaceAll(',', ''));
    const bare = word.replace(/['’]s?$/, '');
    if (this.#words.has(bare) || this.#stems.has(stem(bare))) return true;
    if (/^\d/.test(word)) return false;
    const parts = bare.split(/[/_+@=~-]+/).filter((part) => part !== '');
    return parts.length > 1 && parts.every((part) => this.has(part));
  }

  hasDate(date: string): boolean {
    return this.#dates.has(date);
  }

  /** Checks whether two known dates lie as far apart, as one would round it. */
  hasSpan(amount: number, unit: string): boolean {
    const days = DAYS.get(unit.replace(/s$/, '')) ?? 1;
    return this.#days.some((span) => Math.abs(span / days - amount) < 0.75);
  }

  #learn(text: string): void {
    const fresh = [...new Set(text.match(TOKEN))].filter((token) => !this.#tokens.has(token));
    for (const token of fresh) this.#tokens.add(token);
    for (const form of fresh.flatMap(formsOf)) this.#words.add(form);
    for (const word of contentWords(fresh.join(' '))) this.#stems.add(word);
    for (const { value } of findCounts(text)) this.#words.add(String(value));
    for (const date of findDates(text).dates)
      for (const implied of impliedDates(date)) this.#dates.add(implied);
  }
}

/** All texts within a value, however deep. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** A request without Lectern's own identifiers: digits in them support no fact. */
function withoutIds({ lane: _lane, history, ...request }: ScriptRequest): unknown {
  return { ...request, history: history.map(({ conversionId: _id, ...item }) => item) };
}

/** The words and numbers within a name: `parse`, `Header`, `HTTP`, `2`. */
const NAME_PARTS = /[A-Z]?(?<![a-z])[a-z]+|(?<![A-Z])[A-Z]+(?![a-z])|(?<!\d)\d+/g;

/** A token and the forms in which a script may say it: without `v`, grouped digits, its parts. */
function formsOf(token: string): string[] {
  const word = normalize(token);
  const forms = [word, word.replace(/['’]s?$/, '')];
  if (/^\d[\d,]*$/.test(word)) forms.push(word.replaceAll(',', ''));
  const parts = word.split(/[/:,_+@=~'’-]+/);
  if (parts.length > 1) forms.push(...parts.flatMap((part) => [part, normalize(part)]));
  const [name, ...rest] = word.split('.');
  if (rest.length > 0 && !/^\d+$/.test(name ?? '')) forms.push(...word.split('.'));
  if (!/^\d+(?:\.\d+)+$/.test(word))
    for (const run of token.match(NAME_PARTS) ?? []) forms.push(run.toLowerCase());
  return forms.filter((form) => form !== '');
}

function normalize(token: string): string {
  return token
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^v(?=\d)/, '');
}

function daysBetween(dates: readonly string[]): number[] {
  const times = dates
    .filter((date) => date.length === 10)
    .map((date) => Date.parse(date))
    .filter((time) => !Number.isNaN(time))
    .slice(0, 200);
  return times.flatMap((a) => times.map((b) => (b - a) / 86_400_000).filter((span) => span >= 0));
}

/**
 * Counts that are right somewhere (of any list of a source, of changes of a kind or a scope, of lines of code), and the
 * highest, which no count of "more" or "other" things exceeds.
 */
function countableThings(source: ParsedSource | PassageSource) {
  const exact = new Set<number>();
  countLists(source, exact);
  for (const tally of talliesIn(source)) exact.add(tally);
  return { exact, most: Math.max(0, ...exact) };
}

/** The parts of a document and of a passage are counted at many levels: any number up to theirs can be right. */
function talliesIn(source: ParsedSource | PassageSource): number[] {
  if (source.type === 'changelog') return talliesOf(source.changelog);
  const parts = source.type === 'document' ? source.document.sections : source.facts;
  return parts.map((_, n) => n + 1);
}

/** The lengths of all lists, however deep; of code any number up to its lines can be right. */
function countLists(value: unknown, exact: Set<number>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) exact.add(value.length);
  for (const [key, inner] of Object.entries(value)) {
    const lines = key === 'code' && typeof inner === 'string' ? inner.split('\n') : [];
    lines.filter((line) => line.trim() !== '').forEach((_, index) => exact.add(index + 1));
    countLists(inner, exact);
  }
}

/** Numbers of changes of a kind, scope or severity, in each release and in all, of items of a state, and of releases told. */
function talliesOf({ releases }: Changelog): number[] {
  const lists = releases.map(({ changes }) => changes);
  const tallied = [...lists, lists.flat()].flatMap((changes) => {
    const keys = changes.flatMap(({ kind, scope = '', severity = '', references }) => {
      const own = [`kind ${kind}`, `scope ${scope}`, `${kind} in ${scope}`, `severity ${severity}`];
      const open = kind === 'internal' ? '' : 'public';
      return [...new Set([...own, open, ...references.map(({ type }) => type)])];
    });
    const kinds = new Set(changes.map(({ kind }) => kind));
    return [changes.length, kinds.size, ...tallyOf(keys).values()];
  });
  const unfinished = releases.flatMap(({ notDone = [] }) => [
    ...tallyOf(notDone.map(({ state }) => state)).values(),
  ]);
  const told = releases.filter((one) => one.version !== undefined || one.changes.length > 0);
  return [...tallied, ...unfinished, told.length, releases.filter(({ yanked }) => yanked).length];
}
