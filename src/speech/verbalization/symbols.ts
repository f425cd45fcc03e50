import type { Rule } from './rule.js';

/** Signs that are said wherever they stand. */
const SAID: Readonly<Record<string, string>> = {
  '→': 'to',
  '←': 'from',
  '⇒': 'to',
  '↑': 'up',
  '↓': 'down',
  '↔': 'to and from',
  '->': 'to',
  '=>': 'to',
  '<-': 'from',
  '-->': 'to',
  '==>': 'to',
  '<->': 'to and from',
  '===': 'strictly equals',
  '!==': 'is not strictly',
  '==': 'equals',
  '!=': 'is not',
  '>=': 'at least',
  '<=': 'at most',
  '≥': 'at least',
  '≤': 'at most',
  '≈': 'about',
  '≡': 'is identical to',
  '±': 'plus or minus',
  '×': 'times',
  '÷': 'divided by',
  '∞': 'infinity',
  '√': 'root of',
  '∑': 'sum',
  '&&': 'and',
  '||': 'or',
  '::': ' ',
  ':=': 'becomes',
  '+=': 'plus equals',
  '-=': 'minus equals',
  '++': 'plus plus',
  '<<': 'shift left',
  '>>': 'shift right',
  '&': 'and',
  '%': 'percent',
  '°': 'degrees',
  '§': 'section',
  '©': 'copyright',
  '€': 'euros',
  '£': 'pounds',
  '¥': 'yen',
  '₹': 'rupees',
  '+': 'plus',
  '=': 'equals',
  '⌘': 'command',
  '⌥': 'option',
  '⇧': 'shift',
  '⌃': 'control',
  '⏎': 'return',
};

/** Greek letters, as they stand in names and formulas. */
const GREEK: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  Δ: 'delta',
  ε: 'epsilon',
  θ: 'theta',
  λ: 'lambda',
  μ: 'mew',
  π: 'pie',
  ρ: 'row',
  σ: 'sigma',
  Σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  χ: 'kai',
  ψ: 'psi',
  ω: 'omega',
  Ω: 'omega',
};

const SAID_PATTERN = new RegExp(
  Object.keys(SAID)
    .sort((a, b) => b.length - a.length)
    .map((sign) => sign.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
    .join('|'),
  'uy',
);
const BETWEEN = /[\w)\]]/u;

/** Punctuation and signs; the last rules. */
export const SYMBOL_RULES: readonly Rule[] = [
  { pattern: /={4,}|([*_~#-])\1{2,}/uy, say: () => ',' },
  {
    pattern: /[-+*](?=\s)/uy,
    say: (_match, { previousCharacter }) => (/^\n?$/u.test(previousCharacter) ? ' ' : undefined),
  },
  { pattern: SAID_PATTERN, say: (match) => SAID[match(0)] },
  { pattern: /\.{2,}/uy, say: (_match, { following }) => (/^\s*$/u.test(following) ? '.' : ',') },
  { pattern: /[!?]{1,}/uy, say: (match) => (match(0).includes('?') ? '?' : '!') },
  { pattern: /[;,:](?=\s|$|["')\]])/uy, say: (match) => match(0) },
  {
    pattern: /[.:,/\\](?=[\w@{$/*])/uy,
    say: (match, { previousCharacter }) => sayJoint(match(0), previousCharacter),
  },
  { pattern: /[.,;:]/uy, say: (match) => match(0) },
  { pattern: /[–—]/uy, say: () => ',' },
  {
    pattern: /-{1,2}/uy,
    say: (_match, { previousCharacter, following }) =>
      BETWEEN.test(previousCharacter) && /^\w/u.test(following) ? ' ' : ',',
  },
  {
    pattern: /[[{]/uy,
    say: () => ' ',
  },
  {
    pattern: /\(/uy,
    say: (_match, { previousCharacter }) => (/^\w$/u.test(previousCharacter) ? ' ' : ','),
  },
  { pattern: /[)\]}](?=\w)/uy, say: () => ' ' },
  { pattern: /[)\]}]/uy, say: () => ',' },
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
  { pattern: /\p{Script=Greek}(?!\p{L})/uy, say: (match) => GREEK[match(0)] },
  { pattern: /\p{Extended_Pictographic}+/uy, say: () => ' ' },
  { pattern: /[^\sA-Za-z0-9]/uy, say: () => ' ' },
];

/** What a mark without a space behind it means: the joints of names and paths are said. */
function sayJoint(mark: string, previousCharacter: string): string {
  const joins = BETWEEN.test(previousCharacter);
  if (mark === '.') return 'dot';
  if (mark === '/' || mark === '\\') return mark === '/' ? 'slash' : 'backslash';
  return joins && mark === ':' ? ' ' : ',';
}

function sayOrder(mark: string, previousCharacter: string, following: string): string {
  if (!isBetweenSpaces(previousCharacter, following)) return ' ';
  return mark === '<' ? 'is less than' : 'is greater than';
}

function isBetweenSpaces(previousCharacter: string, following: string): boolean {
  return previousCharacter === ' ' && following.startsWith(' ');
}
