import { ONE_PART, type Currency } from '../../lexicon/currencies.js';
import { cardinal, decimal, toOrdinal } from '../number-words.js';
import { phrase } from '../rule.js';
import type { Quantity } from './quantity.js';

/** "minus one point five megabytes per second", "three and a half hours". */
export function sayQuantity(quantity: Quantity): string {
  const { signs, currency, unit, per } = quantity;
  const amount =
    currency === undefined
      ? phrase(sayNumber(quantity), quantity.scale)
      : sayMoney(quantity, currency);
  const unitName = unit === undefined ? '' : isOne(quantity) ? unit[0] : unit[1];
  return phrase(...signs, amount, unitName, ...per.map((name) => `per ${name}`));
}

function isOne({ whole, fraction, part, power, scale, isAdjective }: Quantity): boolean {
  if (isAdjective) return true;
  return (
    whole === '1' && fraction === '' && part === undefined && power === undefined && scale === ''
  );
}

function sayNumber({ whole, fraction, part, power }: Quantity): string {
  const number = decimal(whole, fraction);
  if (part !== undefined) return `${number} and ${sayPart(part.over, part.under)}`;
  if (power === undefined) return number;
  return `${number} ${sayPower(power.isNegative, power.digits)}`;
}

/** Spoken exponent of a number or a name: "squared", "to the power of minus three". */
export function sayPower(isNegative: boolean, digits: string): string {
  if (!isNegative && digits === '2') return 'squared';
  if (!isNegative && digits === '3') return 'cubed';
  return phrase('to the power of', isNegative ? 'minus' : '', cardinal(digits));
}

/** "a half", "three quarters". */
function sayPart(over: number, under: number): string {
  const name = nameOfPart(under);
  return over === 1 ? `a ${name}` : `${cardinal(String(over))} ${name}s`;
}

/** One of so many parts: "half", "quarter", "third". */
export function nameOfPart(under: number): string {
  if (under === 2) return 'half';
  return under === 4 ? 'quarter' : toOrdinal(cardinal(String(under)));
}

function sayMoney(quantity: Quantity, [one, many, part]: Currency): string {
  const { whole, fraction, scale } = quantity;
  if (scale !== '') return phrase(sayNumber(quantity), scale, many);
  const coins = fraction.length === 2 && quantity.part === undefined ? fraction : '';
  const notes = phrase(
    sayNumber(coins === '' ? quantity : { ...quantity, fraction: '' }),
    whole === '1' && (fraction === '' || coins !== '') ? one : many,
  );
  if (coins === '' || coins === '00') return notes;
  const change = `${cardinal(coins)} ${coins === '01' ? (ONE_PART.get(part) ?? part) : part}`;
  return whole === '0' ? change : `${notes} and ${change}`;
}
