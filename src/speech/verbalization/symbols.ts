import { OPENERS_IN_CODE, SENTENCE_OPENERS } from '../lexicon/abbreviations.js';
import { ENTITIES, GREEK, SAID } from '../lexicon/signs.js';
import { cardinal } from './number-words.js';
import type { Rule } from './rule.js';

const SAID_PATTERN = new RegExp(
  [...SAID.keys()]
    .sort((a, b) => b.length - a.length)
    .map((sign) => sign.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
    .join('|'),
  'uy',
);
/** Quoted speech or output: four words and more, the first with a capital. */
const QUOTED = String.raw`[A-Z][\w']{0,20}[,:;]?(?: [^\s"]{1,24}){3,40}`;
const CLOSES_QUOTED = new RegExp(`(?:^|[\\s(])"${QUOTED}$`, 'u');
const BETWEEN = /[\w)\]\p{Script=Greek}]/u;

/** Punctuation and signs; the last rules. */
export const SYMBOL_RULES: readonly Rule[] = [
  { pattern: /={4,}|([*_~#+-])\1{2,}/uy, say: () => ',' },
  {
    // Marks around a heading: `== 7.4 ==`.
    pattern: /={2,6}(?=\s|$)/uy,
    say: (_match, { preceding, following }) =>
      /(?:^|\n)$/u.test(preceding) || /^\s*(?:\n|$)/u.test(following) ? ',' : undefined,
  },
  {
    // Borders of tables: `+-----+-----+`.
    pattern: /[+|](?=[-=]{2})/uy,
    say: () => ',',
  },
  {
    pattern: /\+(?!\w)/uy,
    say: (_match, { previousCharacter }) => (previousCharacter === '-' ? ' ' : undefined),
  },
  {
    pattern: /[-+*](?=\s)/uy,
    say: (_match, { previousCharacter }) => (/^\n?$/u.test(previousCharacter) ? ' ' : undefined),
  },
  {
    pattern: /&(#?[A-Za-z\d]{2,8});=?/uy,
    say: (match) => ENTITIES.get(match(0)) ?? ENTITIES.get(match(1)) ?? ' ',
  },
  {
    // Emoji by their short names: `:rocket:`.
    pattern: /:[a-z][a-z\d_+-]{0,40}:(?=\s|$|[|.,!)])/uy,
    say: (_match, { previousCharacter }) =>
      /^[\s|(]?$/u.test(previousCharacter) ? ' ' : undefined,
  },
  {
    pattern: /\\([<>])/uy,
    say: (match) => `backslash ${match(1) === '<' ? 'less than' : 'greater than'}`,
  },
  {
    // `★★★★☆`
    pattern: /(★{1,10})(☆{0,10})(?![★☆])/uy,
    say: (match, { previousCharacter }) => {
      if (/[★☆]/u.test(previousCharacter)) return undefined;
      const [full, all] = [match(1).length, match(0).length];
      if (all === 1) return ' ';
      const stars = `${cardinal(String(full))} ${full === 1 ? 'star' : 'stars'}`;
      return full === all ? stars : `${cardinal(String(full))} of ${cardinal(String(all))} stars`;
    },
  },
  {
    // A mark that is all there is of an answer: `Linux: ✓`, `| ✗ |`; before words it is an ornament.
    pattern: /([✓✔✅☑🗸])|[✗✘❌✖❎]/uy,
    say: (match, { preceding, following }) =>
      /^\s*(?:$|\n|[,;.)|/]|[A-Z][a-z]{1,20}:)/u.test(following) &&
      /(?:^|[\w):|,/(\n]) ?$/u.test(preceding)
        ? match(1) === ''
          ? 'no'
          : 'yes'
        : undefined,
  },
  {
    // `⚠ Do not unplug it`
    pattern: /⚠(?= ?(?!(?:warning|caution|breaking|danger|attention|important)\b)\w)/iuy,
    say: () => 'warning:',
  },
  { pattern: SAID_PATTERN, say: (match) => SAID.get(match(0)) },
  { pattern: /\.{2,}/uy, say: (_match, { following }) => (/^\s*$/u.test(following) ? '.' : ',') },
  {
    // Methods of Ruby that ask or change: `sign_in_after_reset?`.
    pattern: /[!?](?= [a-z])/uy,
    say: (match, { preceding }) => {
      if (/\w_\w{1,40}$/u.test(preceding)) return ' ';
      return match(0) === '!' && /\w$/u.test(preceding) ? ',' : undefined;
    },
  },
  {
    // Words of somebody or something else are set apart: `ends with "Nothing to do here" now`.
    pattern: new RegExp(`"(?=${QUOTED}")`, 'uy'),
    say: (_match, { previousCharacter }) => (/^[\s(]?$/u.test(previousCharacter) ? ',' : undefined),
  },
  {
    pattern: /"(?=\s|$)/uy,
    say: (_match, { preceding }) => (CLOSES_QUOTED.test(preceding) ? ',' : undefined),
  },
  {
    // Ways through menus: `Settings > Audio`.
    pattern: />(?= ["']?[A-Z][a-z])/uy,
    say: (_match, { preceding }) => (/[A-Z][\w ]{1,40}["']? $/u.test(preceding) ? ',' : undefined),
  },
  {
    // `First.Second`: the space between two sentences is missing.
    pattern: /[.!?](?=[A-Z][a-z]{0,20}(?:[ ,:;.!?]|$))/uy,
    say: (match, { preceding, following }) =>
      isMissingSpace(match(0), preceding, following) ? match(0) : undefined,
  },
  { pattern: /[!?]{1,}/uy, say: (match) => (match(0).includes('?') ? '?' : '!') },
  { pattern: /[;,:](?=\s|$|["')\]])/uy, say: (match) => match(0) },
  {
    pattern: /[.:,/\\](?=[\w@{$/*]|[[<]\w)/uy,
    say: (match, { previousCharacter }) => sayJoint(match(0), previousCharacter),
  },
  { pattern: /[.,;:]/uy, say: (match) => match(0) },
  {
    // `Q1–Q3`
    pattern: /(?<=\d)–(?=[A-Z]?\d)/uy,
    say: () => 'to',
  },
  { pattern: /[–—]/uy, say: () => ',' },
  { pattern: /-(?=\(\d)/uy, say: () => 'minus' },
  {
    pattern: /-{1,2}/uy,
    say: (_match, { previousCharacter, following }) =>
      BETWEEN.test(previousCharacter) && /^[\w[({]/u.test(following) ? ' ' : ',',
  },
  { pattern: /\[(?=#|GH-|CVE-|[\da-f]{7,40}\])/uy, say: () => ',' },
  {
    pattern: /[[{]/uy,
    say: () => ' ',
  },
  {
    pattern: /\(/uy,
    say: (_match, { previousCharacter }) => (/^[\w-]$/u.test(previousCharacter) ? ' ' : ','),
  },
  { pattern: /[)\]}](?=\w)/uy, say: () => ' ' },
  {
    pattern: /\)/uy,
    say: (_match, { preceding }) => (closesCall(preceding) ? ' ' : ','),
  },
  {
    // What opens a line is set apart: `[BUGFIX] …`; within a sentence brackets belong to the code that it tells.
    pattern: /[\]}]/uy,
    say: (match, { preceding }) =>
      match(0) === ']' &&
      /(?:^|\n)[ \t]{0,8}(?:\[[^\][]{0,40}\][ \t]{0,4}){0,8}\[[^\][]{0,60}$/u.test(preceding)
        ? ','
        : ' ',
  },
  {
    pattern: /\/(?= )/uy,
    say: (_match, { previousCharacter }) => (previousCharacter === ' ' ? ',' : undefined),
  },
  { pattern: /\|/uy, say: () => ',' },
  {
    pattern: /[<>](?= ?\w)/uy,
    say: (match, { following, previousCharacter }) =>
      sayOrder(match(0), previousCharacter, following),
  },
  {
    pattern: /\*(?= ?\w)/uy,
    say: (_match, { previousCharacter, following }) =>
      isBetweenSpaces(previousCharacter, following) ? 'times' : ' ',
  },
  {
    pattern: /\p{Script=Greek}(?!\p{L})/uy,
    say: (match, { previousCharacter }) =>
      /\p{L}/u.test(previousCharacter) ? undefined : GREEK.get(match(0)),
  },
  { pattern: /(?:(?![A-Za-z])\p{L})+/uy, say: () => ' ' },
  { pattern: /\p{Extended_Pictographic}+/uy, say: () => ' ' },
  { pattern: /[^\sA-Za-z0-9]/uy, say: () => ' ' },
];

/** Checks whether a sentence ends with a mark that touches a word, which is neither a name of code nor of a file. */
function isMissingSpace(mark: string, preceding: string, following: string): boolean {
  const word = /(?:^|[\s("'])((?:[A-Z]?[a-z]{2,20}|[A-Z]{2,8}|\d{1,4}%?)[")']{0,2})$/u.exec(
    preceding,
  )?.[1];
  if (word === undefined) return false;
  if (mark !== '.') return true;
  const next = /^[A-Z][a-z]{0,20}/u.exec(following)?.[0] ?? '';
  return SENTENCE_OPENERS.has(next) && !(/^[A-Z]/u.test(word) && OPENERS_IN_CODE.has(next));
}

/** Spoken form of a mark without a following space: the joints of names and paths are spoken. */
function sayJoint(mark: string, previousCharacter: string): string {
  const joins = BETWEEN.test(previousCharacter);
  if (mark === '.') return 'dot';
  if (mark === '/' || mark === '\\') return mark === '/' ? 'slash' : 'backslash';
  return joins && mark === ':' ? ' ' : ',';
}

/** Checks whether a closing parenthesis belongs to one that touches a name: `min_of(a, b)`. */
function closesCall(preceding: string): boolean {
  let open = 0;
  for (let at = preceding.length - 1; at >= 0; at--) {
    const character = preceding.charAt(at);
    if (character === ')') open++;
    else if (character === '(' && open > 0) open--;
    else if (character === '(') return /[\w!?>\]]/u.test(preceding.charAt(at - 1));
  }
  return false;
}

function sayOrder(mark: string, previousCharacter: string, following: string): string {
  if (!isBetweenSpaces(previousCharacter, following)) return ' ';
  return mark === '<' ? 'is less than' : 'is greater than';
}

function isBetweenSpaces(previousCharacter: string, following: string): boolean {
  return previousCharacter === ' ' && following.startsWith(' ');
}
