import { CURRENCIES, CURRENCY_CODES } from '../lexicon/units.js';
import { cardinal, decimal } from './number-words.js';
import type { Rule } from './rule.js';
import { phrase } from './rule.js';
import { NUMBER, plain, SIGN, SIGNS } from './written-numbers.js';

const CODES = Object.keys(CURRENCY_CODES).join('|');

/** Amounts of money, by sign or by code (ISO 4217). */
export const MONEY_RULES: readonly Rule[] = [
  {
    // `$5-$10`
    pattern: / ?[-–] ?(?=[$€£¥₹]\d)/uy,
    say: (_match, { preceding }) =>
      /[$€£¥₹] ?\d[\d.,]{0,20}(?:[kKmMbBT]|bn)?$/u.test(preceding) ? 'to' : undefined,
  },
  {
    // `US$5`
    pattern: new RegExp(
      `(US|A|AU|C|CA)\\$${NUMBER} ?(k|K|M|million|billion|thousand)?(?![\\w])`,
      'uy',
    ),
    say: (match, { previousCharacter }) =>
      /[\w.-]/u.test(previousCharacter)
        ? undefined
        : sayMoney(currencyOf(DOLLARS[match(1)] ?? ''), match(2), match(3), match(4)),
  },
  {
    pattern: new RegExp(
      `${SIGN}([$€£¥₹]) ?${NUMBER} ?([kKmMbBT]|bn|million|billion|trillion|thousand)?(?:(?:/| per | a )(month|year|day|hour|week|user|seat|mo|yr))?(?!\\w)`,
      'uy',
    ),
    say: (match) =>
      phrase(
        SIGNS[match(1)] ?? '',
        sayMoney(currencyOf(match(2)), match(3), match(4), match(5)),
        match(6) === '' ? '' : `per ${{ mo: 'month', yr: 'year' }[match(6)] ?? match(6)}`,
      ),
  },
  {
    pattern: new RegExp(`(${CODES}) ?${NUMBER} ?(k|K|M|million|billion|thousand)?(?![\\w])`, 'uy'),
    say: (match) => sayMoney(currencyOf(match(1)), match(2), match(3), match(4)),
  },
  {
    pattern: new RegExp(`${NUMBER} ?(k|K|M|million|billion|thousand)? ?(${CODES})(?![\\w])`, 'uy'),
    say: (match) => sayMoney(currencyOf(match(4)), match(1), match(2), match(3)),
  },
  {
    pattern: /(\d{1,3}) ?¢/uy,
    say: (match) => `${cardinal(match(1))} ${match(1) === '1' ? 'cent' : 'cents'}`,
  },
];

/** Dollars by the letters before their sign. */
const DOLLARS: Readonly<Record<string, string>> = {
  US: 'USD',
  A: 'AUD',
  AU: 'AUD',
  C: 'CAD',
  CA: 'CAD',
};

const SCALES: Readonly<Record<string, string>> = {
  k: 'thousand',
  K: 'thousand',
  m: 'million',
  M: 'million',
  b: 'billion',
  B: 'billion',
  bn: 'billion',
  T: 'trillion',
};

/** A single one of the parts of a currency that have another name then. */
const ONE_PART: Readonly<Record<string, string>> = {
  cents: 'cent',
  centimes: 'centime',
  pence: 'penny',
  paise: 'paisa',
};

type Currency = readonly [one: string, many: string, part: string];

function currencyOf(sign: string): Currency {
  return CURRENCIES[sign] ?? CURRENCY_CODES[sign] ?? ['', '', ''];
}

function sayMoney(
  [one, many, part]: Currency,
  whole: string,
  fraction: string,
  scale: string,
): string {
  const scaleName = SCALES[scale] ?? scale;
  if (scaleName !== '') return phrase(decimal(plain(whole), fraction), scaleName, many);
  const coins = fraction.length === 2 ? fraction : '';
  const notes = phrase(
    decimal(plain(whole), coins === '' ? fraction : ''),
    whole === '1' && (fraction === '' || coins !== '') ? one : many,
  );
  if (coins === '' || coins === '00') return notes;
  const change = `${cardinal(coins)} ${coins === '01' ? (ONE_PART[part] ?? part) : part}`;
  return whole === '0' ? change : `${notes} and ${change}`;
}
