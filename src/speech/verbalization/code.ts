import { FILE_EXTENSIONS } from '../lexicon/file-extensions.js';
import { sayDotted, sayName } from './links.js';
import type { Rule } from './rule.js';
import { phrase } from './rule.js';

const KEYS: Readonly<Record<string, string>> = {
  ctrl: 'control',
  control: 'control',
  cmd: 'command',
  command: 'command',
  alt: 'alt',
  opt: 'option',
  option: 'option',
  shift: 'shift',
  meta: 'meta',
  super: 'super',
  win: 'windows',
  esc: 'escape',
  del: 'delete',
  ins: 'insert',
  pgup: 'page up',
  pgdn: 'page down',
};

/** Code and command lines as they stand in prose: flags, variables, paths, calls, packages, key presses. */
export const CODE_RULES: readonly Rule[] = [
  {
    pattern:
      /(?:ctrl|control|cmd|command|alt|opt|option|shift|meta|super|win)(?:[+-](?:[a-z]{2,9}|[a-z\d]|F\d{1,2}|[?/.,;])){1,4}(?!\w)/iuy,
    say: (match) => sayChord(match(0)),
  },
  {
    pattern: /<\/?([A-Za-z][\w-]{0,60})(?:\s[^<>]{0,200})?\s?\/?>/uy,
    say: (match, { previousCharacter }) =>
      /\w/u.test(previousCharacter) ? undefined : sayName(match(1)),
  },
  {
    pattern: /(--?)([A-Za-z][\w.-]{0,80})(=)?/uy,
    say: (match, { previousCharacter }) => {
      if (/[\p{L}\p{N}_)\]"'-]/u.test(previousCharacter)) return undefined;
      const dashes = match(1) === '--' ? 'dash dash' : 'dash';
      return phrase(dashes, sayFlag(match(2)), match(3) === '' ? '' : 'equals', stopOf(match(2)));
    },
  },
  {
    pattern: /@([A-Za-z][\w.-]{0,60})\/([A-Za-z][\w.-]{0,100})/uy,
    say: (match) => `at ${sayDotted(match(1))} slash ${sayDotted(match(2))}${stopOf(match(2))}`,
  },
  {
    pattern: /@(?=\w)/uy,
    say: () => 'at',
  },
  {
    // `$HOME` is a variable by its letters, `$state` another name than `state`.
    pattern: /\$\{?([A-Za-z_]\w{0,80})\}?/uy,
    say: (match) =>
      /[a-z]/u.test(match(1)) && !match(0).startsWith('${')
        ? `dollar ${sayName(match(1))}`
        : sayName(match(1)),
  },
  {
    pattern: /([A-Z][A-Z\d]{0,40}(?:_[A-Z\d]{1,40}){1,12})(?!\w)/uy,
    say: (match) => sayName(match(1)),
  },
  {
    pattern: /([A-Za-z_][\w-]{0,100})\.([a-z][a-z\d]{0,7})(?![\w(]|\.\w)/uy,
    say: (match) =>
      Object.hasOwn(FILE_EXTENSIONS, match(2)) ? sayDotted(`${match(1)}.${match(2)}`) : undefined,
  },
  {
    pattern: /~(?=\/)/uy,
    say: () => 'home',
  },
  {
    pattern: /\((?:\)|\.{3}\))/uy,
    say: (_match, { previousCharacter }) => (/\w/u.test(previousCharacter) ? ' ' : undefined),
  },
  {
    pattern: /<(?=[A-Za-z][\w.]{0,60}(?:[<>,[|]| [|&]))/uy,
    say: (_match, { previousCharacter }) => (/\w/u.test(previousCharacter) ? 'of' : undefined),
  },
  {
    pattern: />(?=[\s>,.;:)\]?!]|$)/uy,
    say: (_match, { previousCharacter }) => (/[\w>\]?]/u.test(previousCharacter) ? ' ' : undefined),
  },
];

function sayFlag(name: string): string {
  return /^[A-Za-z]$/u.test(name) ? name.toUpperCase() : sayDotted(name);
}

/** The full stop of the sentence, where a name at its end has taken it. */
function stopOf(name: string): string {
  return name.endsWith('.') ? '.' : '';
}

function sayChord(written: string): string {
  return phrase(
    ...written.split(/[+-]/u).map((key) => {
      const lower = key.toLowerCase();
      return Object.hasOwn(KEYS, lower) ? (KEYS[lower] ?? '') : (KEY_SIGNS[key] ?? sayName(key));
    }),
  );
}

const KEY_SIGNS: Readonly<Record<string, string>> = {
  '?': 'question mark',
  '/': 'slash',
  '.': 'period',
  ',': 'comma',
  ';': 'semicolon',
};
