import { PhraseList } from '../../../phrase-list.js';
import { isFullName } from '../lines/people.js';
import words from './signature-words.json' with { type: 'json' };

/** Place of an entry where its makers may sign it. */
export type Place = 'bracket' | 'names' | 'sentence' | 'maker';

/** Names at the end of an entry, where they begin with what belongs to them, and the full stop behind them. */
export interface Signature {
  readonly names: string;
  readonly start: number;
  readonly stop: string;
}

/** Names at the end stand within so many characters. */
const REACH = 80;
/** A last bracket, with one more within: `(Jane Doe)`, `(Marry (Subin Yang))`, `[jane]` */
const BRACKET = /(?<!\s)\s*[([]((?:[^()[\]]|\] \[|\([^()]{1,40}\)|\[bot\]){2,60})[)\]](\.?)$/u;
/** Numbers before it that nothing leads to: `Fold maps issue 12 (Jane Doe)` */
const NUMBERS = /(?: (?:issue|pull request) \d{1,9}){1,4}$/;
const CLAIMS = new PhraseList(words.claims);
const CLOSED = /[)\]]\.?$/;
const FIRST_OF_NAME = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}'’._@()[\]/!-]*$/u;
const FURTHER_OF_NAME = /^[\p{L}\p{N}(/][\p{L}\p{N}\p{M}'’.()/-]*$/u;
const MOST_NAMES = 9;
const MOST_WORDS = 5;
/** States in brackets: `(beta)` */
const STATES = new PhraseList(words.states);
const WHO = "\\p{Lu}[\\p{L}\\p{M}'’-]+ (?:\\p{Lu}\\. )?\\p{Lu}[\\p{L}\\p{M}'’-]+";
const FULL_NAME = new RegExp(`^${WHO}$`, 'u');
const ACCOUNT = /^[\w-]{4,}$/;
const MOST_FULL_NAMES = 5;
/** A sentence, or what is behind a dash, that is a name alone. */
const LAST_SENTENCE = new RegExp(`(?:(?<=[.!?])| [–—-]) (${WHO})(\\.?)$`, 'u');
/** Names of makers, as in `Sort rows by jane7` but not in `Rows are folded by default` */
const MAKER = / by (\p{Lu}\S*(?: \(?\p{Lu}\S*){0,3}|(?!\w+ing\b)[a-z][\w-]{3,})(\.?)$/u;
const NO_MAKERS = new PhraseList(words.noMakers);
const ORDERED = /(?:ed|en|ing|sort|order|group|filter)$/;
/** Words that something is done by, not by somebody: `Search rows by Unicode`, `Let users sort by name` */
const DEEDS = /(?:^\W{0,9}|\b(?:to|can|users) )(?=([a-z]{4,12}))/gi;

/** The names that sign an entry at a place; undefined if other words are there. */
export function signatureIn(text: string, place: Place): Signature | undefined {
  const from = Math.max(0, text.length - REACH);
  const found = FINDERS[place](text.slice(from));
  return found && { ...found, names: found.names.trim(), start: from + found.start };
}

/** Checks whether a text has the form of one to nine names or accounts. */
export function areNames(text: string): boolean {
  const names = text.split(/, |\] \[/);
  return names.length <= MOST_NAMES && names.every(isName);
}

function isName(name: string): boolean {
  const [first = '', ...further] = name.split(' ');
  if (further.length >= MOST_WORDS || !FIRST_OF_NAME.test(first)) return false;
  return further.every((word) => FURTHER_OF_NAME.test(word));
}

/** Checks whether words in a bracket are not names: several without a capital, or a state: `(which is gone)`, `(beta)` */
export function isRemark(text: string): boolean {
  if (/^(?:e\.g\.|i\.e\.)/.test(text) || STATES.has(text)) return true;
  return /\p{L} \p{L}/u.test(text) && !/[\p{Lu}\p{Lo}]|first contribution/u.test(text);
}

/** Checks whether something does what an entry is about: `Sort rows by name` */
export function isDoneBySomething(text: string): boolean {
  return [...text.matchAll(DEEDS)].some(([, deed = '']) =>
    words.doneBySomething.some((verb) => deed.toLowerCase().startsWith(verb)),
  );
}

const FINDERS: Readonly<Record<Place, (end: string) => Signature | undefined>> = {
  bracket: bracketIn,
  names: lastNamesIn,
  sentence: (end) => signatureOf(LAST_SENTENCE.exec(end)),
  maker: makerIn,
};

function signatureOf(match: RegExpExecArray | null): Signature | undefined {
  const [, names, stop = ''] = match ?? [];
  return match === null || names === undefined ? undefined : { names, stop, start: match.index };
}

function bracketIn(end: string): Signature | undefined {
  const found = CLOSED.test(end) ? signatureOf(BRACKET.exec(end)) : undefined;
  if (found === undefined) return undefined;
  const before = end.slice(0, found.start);
  const text = before.replace(NUMBERS, '');
  const isLed = CLAIMS.has(/(?<!\w)\w+$/.exec(text)?.[0] ?? '') || !/[\p{L}`]{4}$/u.test(text);
  return isLed ? found : { ...found, start: text.length };
}

/** Names behind a comma or a full stop, an account where others have names: `Sort rows, Jane Doe`, `Sort rows, jane7` */
function lastNamesIn(end: string): Signature | undefined {
  const stop = end.endsWith('.') ? '.' : '';
  const said = end.slice(0, end.length - stop.length);
  for (const { index: start } of said.matchAll(/[.,] /g)) {
    const names = said.slice(start + 2);
    const parts = names.split(/, ?| and /);
    const areFull = parts.length <= MOST_FULL_NAMES && parts.every((one) => FULL_NAME.test(one));
    if (areFull || ACCOUNT.test(names)) return { names, start, stop };
  }
  return undefined;
}

function makerIn(end: string): Signature | undefined {
  const found = signatureOf(MAKER.exec(end));
  if (found === undefined || ORDERED.test(end.slice(0, found.start))) return undefined;
  return NO_MAKERS.endAt(found.names) === undefined ? found : undefined;
}

/** Checks whether names at a place are those of people, not other words. */
export function arePeople(names: string, place: Place, isSigned: boolean): boolean {
  if (place === 'sentence') return isFullName(names);
  const areLower = isSigned && place === 'bracket' && /^\p{Ll}{3,} \p{Ll}{3,}$/u.test(names);
  return areNames(names) && (areLower || !isRemark(names));
}
