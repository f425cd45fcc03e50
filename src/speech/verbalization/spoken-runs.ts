import { isOfWords, LONGEST_PIECE, LONGEST_READ_OUT, SHOWN } from '../../domain/long-runs.js';
import { cardinal } from './number-words.js';
import type { Rule } from './rule.js';
import { spellAll } from './spelling.js';

/** Endless digits and letters, and encoded values: they are described by their length and their start. */
export const LONG_RUN_RULES: readonly Rule[] = [
  {
    pattern: new RegExp(`(?<![\\w.])(\\d{1,18})\\.(\\d{${LONGEST_READ_OUT + 1},})(?!\\w)`, 'uy'),
    say: (match) => {
      const length = match(1).length + match(2).length;
      return describe('number', length, 'digits', `${cardinal(match(1))} point ${start(match(2))}`);
    },
  },
  {
    pattern: new RegExp(`(?<![\\w+/-])[\\w+/-]{${LONGEST_READ_OUT + 1},}={0,2}`, 'uy'),
    say: (match) => sayRun(match(0)),
  },
  {
    // Whatever it is made of, nothing that is read aloud goes on for longer without a space.
    pattern: new RegExp(`(?<!\\S)\\S{${LONGEST_PIECE + 1},}`, 'uy'),
    say: (match) =>
      /[A-Za-z\d]/u.test(match(0))
        ? `a run of ${cardinal(String(match(0).length))} characters without a space`
        : undefined,
  },
];

/** Undefined for names and paths, which are words one after another, and for rows of marks. */
function sayRun(run: string): string | undefined {
  const characters = run.replace(/[^A-Za-z\d]/gu, '');
  if (characters.length <= LONGEST_READ_OUT || isOfWords(run, characters.length)) return undefined;
  if (/^\d+$/u.test(run)) return describe('number', run.length, 'digits', start(run));
  if (/^[A-Za-z]+$/u.test(run)) return describe('run', run.length, 'letters', start(run));
  if (!/[A-Za-z]/u.test(run)) return undefined;
  return describe('code', run.length, 'characters', start(characters));
}

function describe(what: string, length: number, of: string, started: string): string {
  return `a ${what} of ${cardinal(String(length))} ${of}, starting ${started}`;
}

function start(run: string): string {
  return spellAll(run.slice(0, SHOWN));
}
