import type { Rule } from './rule.js';

const WORD = /\w/u;
/** What stands before a sign that begins a name. */
const START = /^[\s([{,<]?$/u;
const CLOSED = /^(?:[\s.,;:)\]!?]|$)/u;

/** Signs that carry meaning in code and none in prose: they are said where they stand as code has them. */
export const CODE_SIGN_RULES: readonly Rule[] = [
  {
    // `dist/` is not `dist`; `w/ care` is prose.
    pattern: /\/(?=[.,;:)!?]?(?:\s|$))/uy,
    say: (_match, { previousCharacter, previousWord }) =>
      WORD.test(previousCharacter) && previousWord.toLowerCase() !== 'w' ? 'slash' : undefined,
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
    pattern: /\*(?=\.\w)|\*(?=\/)|(?<=[./:-])\*/uy,
    say: (_match, { previousCharacter, following }) =>
      START.test(previousCharacter) || CLOSED.test(following) || /^[./]/u.test(following)
        ? 'star'
        : undefined,
  },
  {
    pattern: /(?<=\w)\*(?=\w+(?![\w*]))/uy,
    say: () => 'times',
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
