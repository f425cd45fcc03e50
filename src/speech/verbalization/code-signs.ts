import { sayPower } from './quantities/say-quantity.js';
import type { Rule } from './rule.js';

const WORD = /\w/u;
/** Text before a sign at the start of a name. */
const START = /^[\s([{,<]?$/u;
const CLOSED = /^(?:[\s.,;:)\]!?_]|$)/u;

/** Opening emphasis of `*Breaking:*`. */
const CLOSES_EMPHASIS = /(?:^|[\s(])\*[A-Za-z][^*]*$/u;

/** Names of signs that stand for themselves. */
const SIGN_NAMES: ReadonlyMap<string, string> = new Map([
  ['.', 'dot'],
  [',', 'comma'],
  [';', 'semicolon'],
  [':', 'colon'],
  ['/', 'slash'],
  ['\\', 'backslash'],
  ['-', 'dash'],
  ['*', 'star'],
  ['#', 'hash'],
  ['@', 'at'],
  ['&', 'ampersand'],
  ['|', 'pipe'],
  ['~', 'tilde'],
  ['^', 'caret'],
  ['%', 'percent'],
  ['$', 'dollar'],
  ['!', 'exclamation mark'],
  ['?', 'question mark'],
  ['+', 'plus'],
  ['=', 'equals'],
  ['<', 'less than'],
  ['>', 'greater than'],
  ['(', 'opening parenthesis'],
  [')', 'closing parenthesis'],
  ['[', 'opening bracket'],
  [']', 'closing bracket'],
  ['{', 'opening brace'],
  ['}', 'closing brace'],
]);

/** Signs that carry meaning in code and none in prose: they are said where they stand as code has them. */
export const CODE_SIGN_RULES: readonly Rule[] = [
  {
    // A text without characters: `separator: ""`, and no part of doubled or tripled marks.
    pattern: /(["'])\1(?![\w"'])/uy,
    say: (_match, { previousCharacter }) =>
      /[\w"'\\]/u.test(previousCharacter) ? undefined : 'empty quotes',
  },
  {
    // A sign that is spoken of: `'/'`.
    pattern: /(["'`])([^\w\s"'`])\1/uy,
    say: (match, { previousCharacter }) =>
      /\w/u.test(previousCharacter) ? undefined : SIGN_NAMES.get(match(2)),
  },
  {
    // A key or sign that is spoken of: `Type @ to search`, `the # sign`.
    pattern: /[^\w\s"'`](?= (?:to|key|keys|sign|character|symbol|button|prefix|operator)\b)/uy,
    say: (match, { preceding }) =>
      /\b(?:type|press|enter|hit|insert|the|an?) $/iu.test(preceding)
        ? SIGN_NAMES.get(match(0))
        : undefined,
  },
  {
    // `dist/` is not `dist`; `w/ care` is prose.
    pattern: /\/(?=[.,;:)!?]?(?:\s|$))/uy,
    say: (_match, { previousCharacter, previousWord }) =>
      WORD.test(previousCharacter) && previousWord.toLowerCase() !== 'w' ? 'slash' : undefined,
  },
  {
    // `x^2`, `10^-3`
    pattern: /(?<=[\w)\]])\^(?:\(([-+]?)(\d{1,4})\)|([-+]?)(\d{1,4})(?!\w|\.\d))/uy,
    say: (match) => sayPower(`${match(1)}${match(3)}` === '-', match(2) + match(4)),
  },
  {
    pattern: /(?<=[\w)])\^(?=[\w({-])/uy,
    say: () => 'to the power of',
  },
  {
    // `2**8`, and not the end of something bold
    pattern: /(?<=[\w)])\*\*(?=-?\d{1,9}(?![\w*]))/uy,
    say: (_match, { preceding }) => (preceding.includes('**') ? undefined : 'to the power of'),
  },
  {
    // All that there is: `import * for tests`, `SELECT * FROM`
    pattern: /\*(?= (?:from|FROM|as)\b)|(?<=\b(?:import|export|select|SELECT) )\*(?!\S)/uy,
    say: () => 'star',
  },
  {
    // Where a path into JSON begins: `$[*]`; in it `#` counts from the end.
    pattern: /\$(?=\[)|(?<=\$\[)[#*](?=[-\]])/uy,
    say: (match) => SIGN_NAMES.get(match(0)),
  },
  {
    // `rows[last-n]`, and no range such as `[a-z]`, `x[0-9]`
    pattern: /(?<=[\w$)\]]\[(?:#|[A-Za-z_]\w{1,40}))-(?=\w{1,40}\])|(?<=\w\[[a-z])-(?=\d{1,9}\])/uy,
    say: () => 'minus',
  },
  {
    pattern: /\*\*(?= \w)/uy,
    say: (_match, { previousCharacter }) =>
      previousCharacter === ' ' ? 'to the power of' : undefined,
  },
  {
    pattern: /\*\*(?=\/)|(?<=\/)\*\*/uy,
    say: () => 'star star',
  },
  {
    // `*.js`, `src/*`, `test-*`
    pattern: /\*(?=\.\w)|\*(?=\/)|(?<=[./:_-])\*/uy,
    say: (_match, { previousCharacter, preceding, following }) => {
      if (CLOSES_EMPHASIS.test(preceding)) return ' ';
      const isName =
        START.test(previousCharacter) || CLOSED.test(following) || /^[./]/u.test(following);
      return isName ? 'star' : undefined;
    },
  },
  {
    // All classes that end or begin so: `*Command::run()`, `Input*::get()`
    pattern: /(?<![\w*])\*(?=[A-Z]\w{0,60}::)|(?<=\w)\*(?=::)/uy,
    say: () => 'star',
  },
  {
    pattern: /(?<=\w)\*(?=\w+(?![\w*]))/uy,
    say: () => 'times',
  },
  {
    // A type of PHP that may be null: `?string`; `?page=2` belongs to an address.
    pattern: /\?(?=[A-Za-z_]\w{0,60}(?![\w=]))/uy,
    say: (_match, { previousCharacter }) =>
      START.test(previousCharacter) || previousCharacter === '|' ? 'nullable' : undefined,
  },
  {
    pattern: /(?<=[\w"'>\])])\|(?=[\w"'<[(])/uy,
    say: () => 'or',
  },
  {
    pattern: /(?<![\w.])\.\.(?=\/|\s\w)/uy,
    say: () => 'dot dot',
  },
  {
    pattern: /\.{3}(?=\w)/uy,
    say: (_match, { previousCharacter }) =>
      /[([{,<]/u.test(previousCharacter) ? 'dot dot dot' : undefined,
  },
  {
    pattern: /!(?=[A-Za-z_(])/uy,
    say: (_match, { previousCharacter, following }) => {
      if (!START.test(previousCharacter)) return undefined;
      return following.startsWith('important') ? 'bang' : 'not';
    },
  },
  {
    // Signs that are escaped for Markdown: `\_\_proto\_\_`.
    pattern: /\\(?=[_*#[\]`])/uy,
    say: () => ' ',
  },
  {
    // `--quiet/-q`
    pattern: /(?<=\w)\/(?=--?[A-Za-z])/uy,
    say: () => 'or',
  },
  {
    // Methods of Ruby that change what they are called on: `save!(now)`.
    pattern: /(?<=\w)!(?=\(|\/\d)/uy,
    say: () => 'bang',
  },
  {
    pattern: /(?<=\w)\[\]/uy,
    say: () => 'array',
  },
  {
    pattern: /\[\](?=\w)/uy,
    say: () => 'array of',
  },
  {
    pattern: /#(?=[A-Za-z_])/uy,
    say: (_match, { previousCharacter }) =>
      WORD.test(previousCharacter) || START.test(previousCharacter) ? 'hash' : undefined,
  },
  {
    pattern: /[\^~](?=[A-Za-z_])/uy,
    say: (match, { previousCharacter }) =>
      START.test(previousCharacter) ? (match(0) === '^' ? 'caret' : 'tilde') : undefined,
  },
  {
    pattern: /(?<=[\w)\]])\?(?=\.\w)/uy,
    say: () => 'question mark',
  },
  {
    pattern: /(?<=\w)\?:(?=\s?\w)/uy,
    say: () => 'optional',
  },
];
