import type { Rule } from './rule.js';
import { phrase } from './rule.js';
import { spell } from './spelling.js';
import type { Words } from './words.js';

const KEYS: ReadonlyMap<string, string> = new Map([
  ['ctrl', 'control'],
  ['control', 'control'],
  ['cmd', 'command'],
  ['command', 'command'],
  ['alt', 'alt'],
  ['opt', 'option'],
  ['option', 'option'],
  ['shift', 'shift'],
  ['meta', 'meta'],
  ['super', 'super'],
  ['win', 'windows'],
  ['esc', 'escape'],
  ['del', 'delete'],
  ['ins', 'insert'],
  ['pgup', 'page up'],
  ['pgdn', 'page down'],
]);

/** Code and command lines within prose: flags, variables, paths, calls, packages, key presses. */
export const CODE_RULES: readonly Rule[] = [
  {
    pattern:
      /(?:ctrl|control|cmd|command|alt|opt|option|shift|meta|super|win)(?:[+-](?:[a-z]{2,9}|[a-z\d]|F\d{1,2}|[?/.,;])){1,4}(?!\w)/iuy,
    say: (match, { words }) => sayChord(match(0), words),
  },
  {
    pattern: /<!--[^>]{0,400}?-->/uy,
    say: () => ' ',
  },
  {
    // Tags around text: `<b>new</b>`.
    pattern: /<[A-Za-z][\w-]{0,60}(?:\s[^<>]{0,200})?>(?=[\w"'])|<\/[A-Za-z][\w-]{0,60}>/uy,
    say: (match, { preceding, following }) =>
      isAroundText(match(0), preceding, following) ? ' ' : undefined,
  },
  {
    // What the reader has to put in: `config/<name>.toml`, `--color=<auto|never>`.
    pattern: /<([A-Za-z][\w -]{1,60}(?:\|[\w-]{1,60}){0,9})>/uy,
    say: (match, { previousCharacter, words }) =>
      /[/:=.@_[+-]/u.test(previousCharacter)
        ? phrase(
            'placeholder',
            ...match(1)
              .split('|')
              .join(' or ')
              .split(' ')
              .map((word) => words.sayName(word)),
          )
        : undefined,
  },
  {
    pattern: /<\/?([A-Za-z][\w-]{0,60})(?:\s[^<>]{0,200})?\s?\/?>/uy,
    say: (match, { previousCharacter, words }) =>
      /\w/u.test(previousCharacter) ? undefined : words.sayName(match(1)),
  },
  {
    pattern: /(--?)([A-Za-z][\w.-]{0,80})(=)?/uy,
    say: (match, { previousCharacter, words }) => {
      if (/[\p{L}\p{N}_)\]"'-]/u.test(previousCharacter)) return undefined;
      // More clearly heard than "dash dash".
      const dashes = match(1) === '--' ? 'double dash' : 'dash';
      return phrase(
        dashes,
        sayFlag(match(2), words),
        match(3) === '' ? '' : 'equals',
        stopOf(match(2)),
      );
    },
  },
  {
    pattern: /@([A-Za-z][\w.-]{0,60})\/([A-Za-z][\w.-]{0,100})/uy,
    say: (match, { words }) =>
      `at ${words.sayDotted(match(1))} slash ${words.sayDotted(match(2))}${stopOf(match(2))}`,
  },
  {
    // A package and its version: `express@4.18.2`.
    pattern: /@(?=[\^~>=<]{0,2}v?\d)/uy,
    say: (_match, { previousCharacter }) => (/\w/u.test(previousCharacter) ? ' ' : undefined),
  },
  {
    pattern: /@(?=\w)/uy,
    say: () => 'at',
  },
  {
    // `$HOME` is a variable by its letters, `$state` another name than `state`.
    pattern: /\$\{?([A-Za-z_]\w{0,80})\}?/uy,
    say: (match, { words }) =>
      /[a-z]/u.test(match(1)) && !match(0).startsWith('${')
        ? `dollar ${words.sayName(match(1))}`
        : words.sayName(match(1)),
  },
  {
    pattern: /%([A-Za-z_]\w{0,60})%/uy,
    say: (match, { words }) => words.sayName(match(1)),
  },
  {
    // `C:\Users`
    pattern: /([A-Za-z]):(?=\\)/uy,
    say: (match, { previousCharacter }) =>
      /\w/u.test(previousCharacter) ? undefined : `${match(1).toUpperCase()} colon`,
  },
  {
    // As Python programmers say it.
    pattern: /__([A-Za-z]\w{0,60}?)__(?!\w)/uy,
    say: (match, { previousCharacter, words }) =>
      /\w/u.test(previousCharacter) ? undefined : `dunder ${words.sayName(match(1))}`,
  },
  {
    pattern: /_(?=[A-Za-z]\w*(?![\w*_]))/uy,
    say: (_match, { previousCharacter, following }) =>
      /[\w*})\]>\\]/u.test(previousCharacter) || /\w[.!?)]?_(?!\w)/u.test(following)
        ? undefined
        : 'underscore',
  },
  {
    pattern: /([A-Z][A-Z\d]{0,40}(?:_[A-Z\d]{1,40}){1,12})(?!\w)/uy,
    say: (match, { words }) => words.sayName(match(1)),
  },
  {
    pattern: /([A-Za-z_][\w-]{0,100})\.([a-z][a-z\d]{0,7})(?![\w(]|\.\w)/uy,
    say: (match, { words }) =>
      words.sayFileExtension(match(2)) === undefined
        ? undefined
        : words.sayDotted(`${match(1)}.${match(2)}`),
  },
  {
    pattern: /\/etc(?=\/)/uy,
    say: () => 'slash et see',
  },
  {
    pattern: /~(?=\/)/uy,
    say: () => 'home',
  },
  {
    pattern: /\((?:\)|\.{2,3}\))/uy,
    say: (_match, { previousCharacter }) =>
      /[\w>\]!?]/u.test(previousCharacter) ? ' ' : undefined,
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

function isAroundText(tag: string, preceding: string, following: string): boolean {
  if (tag.startsWith('</')) return /[\w.,;:!?)"']$/u.test(preceding);
  return !/\w$/u.test(preceding) && /^[^<>]{1,80}(?:<\/|$)/u.test(following);
}

function sayFlag(name: string, words: Words): string {
  return /^[A-Za-z]{1,2}$/u.test(name) ? spell(name) : words.sayDotted(name);
}

/** The full stop of the sentence, where a name at its end has taken it. */
function stopOf(name: string): string {
  return name.endsWith('.') ? '.' : '';
}

function sayChord(written: string, words: Words): string {
  return phrase(
    ...written.split(/[+-]/u).map((key) => {
      const lower = key.toLowerCase();
      return KEYS.get(lower) ?? KEY_SIGNS.get(key) ?? words.sayName(key);
    }),
  );
}

const KEY_SIGNS: ReadonlyMap<string, string> = new Map([
  ['?', 'question mark'],
  ['/', 'slash'],
  ['.', 'period'],
  [',', 'comma'],
  [';', 'semicolon'],
]);
