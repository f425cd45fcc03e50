import { COMMIT_HASHES } from './commit-hash.js';
import { wordSet } from './word-set.js';

/** The author speaks of himself, which no narrator can: `I have removed …` */
export const FIRST_PERSON =
  /(?:^|[.!?,;:] |\b(?:and|but|so|that|as|if|when|because|which) )I(?:['’](?:ve|m|d|ll))? [a-z]+/;

/** What is left where a text was not understood: each is a mark that prose does not have. */
const NOT_PROSE: readonly RegExp[] = [
  // a number of a thread, a handle, an address
  /(?:^|[\s([,])#\d/,
  /\b(?:issues?|bugs?|tickets?|pull requests?|PRs?|commits?) #?\d+\b(?!\.\d)/i,
  /(?:^|[\s(,])@[a-z][\w-]*(?![\w/.-])/i,
  /\b(?:https?|ftp):\/\/|\bwww\.| to git(?:hub|lab)\.com$/i,
  // links, roles, substitutions, footnotes and directives of Markdown, reStructuredText and AsciiDoc
  /\]\(|\]\[|\[\[/,
  /(?<![\w:]):[a-z][\w-]*:(?![\w:])|\w:\[|\]_/i,
  /(?<![|\w])\|[\w ]+\|(?![|\w])/,
  /\.\. \w+::|(?:^|\s):{2,}(?:\s|$)|\w::$/,
  // emphasis and templates that nobody filled in
  /\*\*|~~|(?<!\w)_\w+ \w[^_]*_(?!\w)/,
  /\{\{|\{[\w-]+\}\[|\{[a-z]+-[a-z-]+\}|<!--|&[a-z]{2,6};/i,
  FIRST_PERSON,
  // words of a writing without capitals: not in English
  /\p{Lo}{2}/u,
];
/** Ends before it has said what it says. */
const BROKEN_OFF = /(?:[,;(–—-]|(?<![.!?])…)$/;
const LAST_WORD = /(?<!\S)[a-z.]+$/;
/** Words that another one must follow. */
const LEADING_ON = wordSet(`
  the a an and or nor but of to for with by from at into than via per because since between during as is are was e.g i.e
`);
const BRACKETS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/**
 * Whether nothing is left in a text that was not understood, so that it can be reworded: a bracket or a quotation mark
 * without its other half, the number of an issue, a hash, a handle, an address, markup, an end that lost its object.
 * Inline code between back-ticks is not looked at.
 */
export function isSurelyClean(text: string): boolean {
  if (text.split('`').length % 2 === 0) return false;
  const words = text.replace(/`[^`]*`/g, '`');
  return (
    !isBrokenOff(words.replace(/(?<![.!?])[.!?]+$/, '')) &&
    !NOT_PROSE.some((mark) => mark.test(words)) &&
    words.match(COMMIT_HASHES) === null &&
    isBalanced(words)
  );
}

function isBrokenOff(words: string): boolean {
  return BROKEN_OFF.test(words) || LEADING_ON.has(LAST_WORD.exec(words)?.[0] ?? '');
}

/** Whether each bracket and quotation mark has its other; `1)` lists, `:)` smiles, `5"` measures, ` " ` names the mark. */
export function isBalanced(words: string): boolean {
  const open: string[] = [];
  for (const { 0: sign, index } of words.matchAll(/[[\]{}]|(?<!(?<!\w)[:;]-?)[()]/g)) {
    if ('([{'.includes(sign)) open.push(sign);
    else if (
      open.length > 0 ||
      !/(?:^|\s)\w{1,2}$/.test(words.slice(Math.max(0, index - 3), index))
    )
      if (open.pop() !== BRACKETS.get(sign)) return false;
  }
  const quotes = words.split('"').length % 2 === 1 || /\d"|(?:^|\s)"(?=[\s.,;:]|$)|\\"/.test(words);
  return open.length === 0 && quotes && words.split('“').length === words.split('”').length;
}
