import { PhraseList } from '../../../phrase-list.js';
import { endOfPhrase } from '../lines/phrases.js';
import { findDay } from './dates.js';
import words from './release-words.json' with { type: 'json' };

/** A version, and its place with what belongs to it: `v1.2.0`, `atlas@1.2.0` */
export interface FoundVersion {
  readonly version: string;
  readonly start: number;
  readonly end: number;
}

const PACKAGE = /^@?[a-z0-9][\w.-]*(?:\/[\w.-]+)?@v?(\d+\.\d[\w.+-]*)/i;
/** Numbers of a version: `v1.2.0`, `4.x` */
const NUMBERS = /(?<![\w./-])(?:v\.? ?)?(\d{1,8}(?:\.(?:\d{1,9}|x)){1,4})/gi;
/** Further parts of a version: `-beta.1`, `rc2`, `+build-4`, `-1.el9` */
const FURTHER = /(?:[-+.]?[a-z][\da-z]*|-\d+)(?:[.+-][\da-z]+)*/iy;
/** No version: the beginning of another word, or of a path. */
const GOES_ON = /\w|\/(?!v?\d)/y;
const WHOLE =
  /(?:^|\s)(?:v|version |release |r)(\d{1,6}(?:[a-z]|-?(?:alpha|beta|rc)\.?\d*)?)(?=$|[\s:,()])/i;
/** Number or day that is called a version, with what Debian writes behind it: `version 20310311+deb12u1` */
const NAMED =
  /(?:^|\s)version (\d{1,8}[a-z]?(?:[+-][a-z\d]+(?:[.+][a-z\d]+){0,4})?)(?=$|[\s:,()])/i;
const CHANGES_OF = [[/^\W*/, new PhraseList(words.changesOf)]];
/** A last number behind a name: ` Emacs 29` */
const LAST_NUMBER = /^ (?:[a-z][\w+-]* ){0,3}(\d{1,4}[a-z]?)$/i;

/** The version in a heading. Dates with full stops look like versions only if nothing else does. */
export function findVersion(text: string): FoundVersion | undefined {
  const masked = maskDates(text);
  return (
    found(PACKAGE.exec(masked)) ??
    findNumbers(masked) ??
    found(WHOLE.exec(masked)) ??
    found(NAMED.exec(text)) ??
    findLastNumber(masked)
  );
}

function found(match: RegExpExecArray | null): FoundVersion | undefined {
  const version = match?.[1];
  if (match === null || version === undefined) return undefined;
  return { version, start: match.index, end: match.index + match[0].length };
}

function findNumbers(text: string): FoundVersion | undefined {
  for (const { 0: whole, 1: numbers = '', index: start } of text.matchAll(NUMBERS)) {
    const end = start + whole.length;
    const further = matchAt(FURTHER, text, end);
    for (const more of [further, ''])
      if (matchAt(GOES_ON, text, end + more.length) === '')
        return { version: numbers + more, start, end: end + more.length };
  }
  return undefined;
}

function matchAt(token: RegExp, text: string, at: number): string {
  token.lastIndex = at;
  return token.exec(text)?.[0] ?? '';
}

/** `Changes in GDB 13`, `What's new in Emacs 29` */
function findLastNumber(text: string): FoundVersion | undefined {
  const from = endOfPhrase(text, CHANGES_OF);
  const version = from === undefined ? undefined : LAST_NUMBER.exec(text.slice(from))?.[1];
  return version === undefined ? undefined : { version, start: 0, end: text.length };
}

function maskDates(text: string): string {
  const day = findDay(text);
  if (day === undefined) return text;
  const left = text.slice(0, day.start) + '#'.repeat(day.end - day.start) + text.slice(day.end);
  const dotted = /^\d{4}\.\d/.test(text.slice(day.start));
  return dotted && findNumbers(left) === undefined ? text : left;
}
