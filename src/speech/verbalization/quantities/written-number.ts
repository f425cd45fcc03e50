import { NUMBERING } from '../../lexicon/letters.js';
import { countsThings, isMeasured, isMoney } from './surrounding-words.js';

/** A number as it was written, brought into one form. */
export interface WrittenNumber {
  /** Digits without what groups them. */
  readonly whole: string;
  /** Decimal digits; empty for none. */
  readonly fraction: string;
  readonly isGrouped: boolean;
  /** End, exclusive. */
  readonly end: number;
}

/** Context that decides between readings of one form. */
export interface Neighbours {
  /** True if a currency precedes it. */
  readonly isMoney: boolean;
  readonly previousWord: string;
}

/** A way of writing numbers: digits and decimals are the groups of its pattern. */
interface Form {
  readonly pattern: RegExp;
  /** Checks whether what was found is one number, by what stands around it; without it always. */
  readonly holds?: (found: string, after: string, neighbours: Neighbours) => boolean;
}

const LOOK_AHEAD = 80;
const ENDS = String.raw`(?!\d|[.,]\d)`;

/** Groupings of digits, in English and elsewhere; the first form that matches applies. */
const FORMS: readonly Form[] = [
  { pattern: new RegExp(String.raw`(\d{1,3}(?:,\d{3}){1,6})(?:\.(\d{1,12}))?${ENDS}`, 'uy') },
  { pattern: new RegExp(String.raw`(\d{1,3}(?:'\d{3}){1,6})(?:[.,](\d{1,12}))?${ENDS}`, 'uy') },
  { pattern: new RegExp(String.raw`(\d{1,3}(?:\.\d{3}){1,6}),(\d{1,12})${ENDS}`, 'uy') },
  {
    // `10.000.000` and not a version
    pattern: new RegExp(String.raw`([1-9]\d{0,2}(?:\.\d{3}){2,6})${ENDS}`, 'uy'),
    holds: (found, after, { isMoney: money }) =>
      money || found.includes('.000') || isMeasured(after) || countsThings(after),
  },
  {
    pattern: new RegExp(String.raw`([1-9]\d{0,2}\.\d{3})${ENDS}`, 'uy'),
    holds: (_found, after) => isMoney(after) || countsThings(after),
  },
  {
    // `1 000 000`
    pattern: new RegExp(
      String.raw`([1-9]\d{0,2}(?: \d{3}){2,6})(?:[.,](\d{1,12}))?${ENDS}(?! \d)`,
      'uy',
    ),
    holds: (found, after) =>
      / 000|^\d{1,2} /u.test(found) || isMeasured(after) || countsThings(after),
  },
  {
    pattern: new RegExp(String.raw`([1-9]\d{0,2} \d{3})(?:[.,](\d{1,2}))?${ENDS}(?! \d)`, 'uy'),
    holds: (found, after, { isMoney: money, previousWord }) =>
      !NUMBERING.has(previousWord.toLowerCase()) &&
      (money || found.endsWith(' 000') || isMeasured(after) || countsThings(after)),
  },
  {
    // `100,00 €`, `0,5`
    pattern: new RegExp(String.raw`(\d{1,9}),(\d{1,3})${ENDS}`, 'uy'),
    holds: (found, after, { isMoney: money }) =>
      found.startsWith('0,') || (money && /,\d\d$/u.test(found)) || isMeasured(after),
  },
  { pattern: /(?!0\d)(\d{1,18})(?:\.(\d{1,12}))?(?!\d|\.\d)/uy },
];

/** The number that begins at an offset; undefined if none does. */
export function readNumber(
  text: string,
  at: number,
  neighbours: Neighbours,
): WrittenNumber | undefined {
  for (const { pattern, holds } of FORMS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) continue;
    const end = at + match[0].length;
    if (holds?.(match[0], text.slice(end, end + LOOK_AHEAD), neighbours) === false) continue;
    const [, digits = '', fraction = ''] = match;
    const whole = digits.replace(/\D/gu, '');
    return { whole, fraction, isGrouped: whole !== digits, end };
  }
  return undefined;
}
