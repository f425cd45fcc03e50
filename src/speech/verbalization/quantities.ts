import { CURRENCIES, DENSE_UNITS, UNITS } from '../lexicon/units.js';
import { cardinal, decimal, nameNumber, ordinal, toOrdinal } from './number-words.js';
import type { Rule } from './rule.js';
import { phrase } from './rule.js';

const NUMBER = String.raw`(\d{1,3}(?:,\d{3}){1,5}(?![\d,])|\d{1,18}(?!\d))(?:\.(\d{1,12})(?!\d))?`;
const UNIT = Object.keys(UNITS)
  .sort((a, b) => b.length - a.length)
  .join('|');
const SIGN = String.raw`([<>]=|[-+±~≈<>≥≤])?`;
const PER: Readonly<Record<string, string>> = {
  s: 'second',
  sec: 'second',
  min: 'minute',
  h: 'hour',
  day: 'day',
};
const SIGNS: Readonly<Record<string, string>> = {
  '-': 'minus',
  '+': 'plus',
  '±': 'plus or minus',
  '~': 'about',
  '≈': 'about',
  '<': 'below',
  '>': 'more than',
  '>=': 'at least',
  '≥': 'at least',
  '<=': 'at most',
  '≤': 'at most',
};

/** Numbers and what is counted with them. */
export const QUANTITY_RULES: readonly Rule[] = [
  {
    pattern: new RegExp(
      `${SIGN}([$€£¥₹]) ?${NUMBER} ?([kKMB]|million|billion|thousand)?(?!\\w)`,
      'uy',
    ),
    say: (match) => phrase(SIGNS[match(1)] ?? '', sayMoney(match(2), match(3), match(4), match(5))),
  },
  {
    pattern: /(\d{1,4})(?:st|nd|rd|th)(?!\w)/iuy,
    say: (match) => ordinal(match(1)),
  },
  {
    pattern: /(\d{1,3})\/(\d{1,3})(?![\w/]|\.\d)/uy,
    say: (match, { previousCharacter }) =>
      /[\w/]/u.test(previousCharacter) ? undefined : sayFraction(match(1), match(2)),
  },
  {
    pattern: /(\d{1,6}) ?(?:x|×) ?(\d{1,6})(?!\w)/uy,
    say: (match) => `${cardinal(match(1))} by ${cardinal(match(2))}`,
  },
  {
    pattern: /((?:\d{1,6}(?:ms|[dhms])){2,5})(?!\w)/uy,
    say: (match) => sayDuration(match(1)),
  },
  {
    pattern: new RegExp(`${NUMBER} ?(?:-|–|\\.{2,3}) ?(?=\\d)`, 'uy'),
    say: (match, { following, previousCharacter }) =>
      isRange(match(0), following, previousCharacter)
        ? `${decimal(plain(match(1)), match(2))} to`
        : undefined,
  },
  {
    pattern: new RegExp(
      `${SIGN} ?${NUMBER}(-| ?)(${UNIT})(?![\\w])(?:/(s|sec|min|h|day)(?!\\w))?`,
      'uy',
    ),
    say: (match, { previousCharacter }) => {
      if (!isSigned(match(1), previousCharacter)) return undefined;
      if (match(4) === ' ' && DENSE_UNITS.has(match(5))) return undefined;
      const measure: Measure = {
        sign: match(1),
        whole: match(2),
        fraction: match(3),
        isAdjective: match(4) === '-',
        unit: match(5),
        per: match(6),
      };
      return sayMeasure(measure);
    },
  },
  {
    pattern: /\d{1,3}(?:_\d{3}){1,5}(?!\w)/uy,
    say: (match) => cardinal(match(0).replaceAll('_', '')),
  },
  {
    pattern: /(\d{3,5})(?![\w.,%]\d|[\w%])/uy,
    say: (match, { previousWord }) =>
      /^(?:https?|errors?|status|code|port|statuses)$/iu.test(previousWord)
        ? nameNumber(match(1))
        : undefined,
  },
  {
    pattern: new RegExp(`${SIGN}${NUMBER}`, 'uy'),
    say: (match, { previousCharacter }) =>
      isSigned(match(1), previousCharacter)
        ? phrase(SIGNS[match(1)] ?? '', decimal(plain(match(2)), match(3)))
        : undefined,
  },
  { pattern: /\.(\d{1,18})(?!\d)/uy, say: (match) => decimal('', match(1)) },
  { pattern: /\d+/uy, say: (match) => cardinal(match(0)) },
];

/** A sign belongs to a number only where nothing stands before it. */
function isSigned(sign: string, previousCharacter: string): boolean {
  return sign === '' || /^[\s([{"',:=/|]?$/u.test(previousCharacter);
}

function isRange(written: string, following: string, previousCharacter: string): boolean {
  if (/[\w.+#/-]/u.test(previousCharacter)) return false;
  if (/^\d{1,12}[-–]\d/u.test(following)) return false; // a serial number such as 800-55-1234
  return !/ -\d?$| -$/u.test(written);
}

/** A number with its unit, as in `-1.5 MB/s` or `64-bit`. */
interface Measure {
  readonly sign: string;
  readonly whole: string;
  readonly fraction: string;
  /** Joined by a hyphen: the unit stays singular. */
  readonly isAdjective: boolean;
  readonly unit: string;
  readonly per: string;
}

function sayMeasure({ sign, whole, fraction, isAdjective, unit, per }: Measure): string {
  const [one, many] = UNITS[unit] ?? ['', ''];
  const singular = isAdjective || (whole === '1' && fraction === '');
  return phrase(
    SIGNS[sign] ?? '',
    decimal(plain(whole), fraction),
    singular ? one : many,
    per === '' ? '' : `per ${PER[per] ?? ''}`,
  );
}

function sayDuration(written: string): string {
  return phrase(
    ...Array.from(written.matchAll(/(\d+)(ms|[dhms])/gu), ([, count = '', unit = '']) => {
      const [one, many] = UNITS[unit] ?? ['', ''];
      return `${cardinal(count)} ${count === '1' ? one : many}`;
    }),
  );
}

function sayMoney(sign: string, whole: string, fraction: string, scale: string): string {
  const [one, many, part] = CURRENCIES[sign] ?? ['', '', ''];
  const scaleName = { k: 'thousand', K: 'thousand', M: 'million', B: 'billion' }[scale] ?? scale;
  if (scaleName !== '') return phrase(decimal(plain(whole), fraction), scaleName, many);
  const coins = fraction.length === 2 ? fraction : '';
  const notes = phrase(
    decimal(plain(whole), coins === '' ? fraction : ''),
    whole === '1' && fraction === '' ? one : many,
  );
  return coins === '' || coins === '00' ? notes : `${notes} and ${cardinal(coins)} ${part}`;
}

function sayFraction(over: string, under: string): string {
  const top = Number(over);
  const bottom = Number(under);
  if (top === 0 || bottom < 2 || bottom > 10 || top >= bottom) {
    return `${cardinal(over)} of ${cardinal(under)}`;
  }
  const name = bottom === 2 ? 'half' : bottom === 4 ? 'quarter' : toOrdinal(cardinal(under));
  const many = bottom === 2 ? 'halves' : `${name}s`;
  return `${cardinal(over)} ${top === 1 ? name : many}`;
}

function plain(digits: string): string {
  return digits.replaceAll(',', '');
}
