import { CURRENCIES, type Currency } from '../../lexicon/currencies.js';
import { MONEY_SCALES, SCALES } from '../../lexicon/scales.js';
import { SIGNS } from '../written-numbers.js';
import type { Quantity } from './quantity.js';
import { isMoney } from './surrounding-words.js';
import { readUnit, readPer, type UnitPlace } from './read-unit.js';
import { readNumber, type WrittenNumber } from './written-number.js';

const LOOK_AHEAD = 80;
const SIGN = /([<>]=|[<>≥≤~≈±]|[-+](?! )) ?/uy;
const CURRENCY_BEFORE = /((?:US|AU?|CA?|NZ|HK)?\$|[€£¥₹₽₩₺₿]|[A-Z]{3}(?= ?\d)) ?([-+]?)/uy;
const CURRENCY_BEHIND = / ?([$€£¥₹₽₩₺₿]|[A-Z]{3})(?!\w)/uy;
const SCALE = /( ?)([A-Za-z]{1,8})\.?(?![A-Za-z\d_])/uy;
const PART = /(?: and | |-)?([1-9])\/([2-9]|10|12|16|32)(?![\w/]|\.\d)/uy;
const POWER = /\^(?:\(([-+]?)(\d{1,4})\)|([-+]?)(\d{1,4})(?!\w|\.\d))/uy;

/** A quantity, and where it ends, exclusive. */
export interface ReadQuantity {
  readonly quantity: Quantity;
  readonly end: number;
}

/** Reads on from an offset, piece by piece. */
class Reading {
  constructor(
    readonly text: string,
    public at: number,
  ) {}

  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text) ?? undefined;
    this.at += match?.[0].length ?? 0;
    return match;
  }

  get ahead(): string {
    return this.text.slice(this.at, this.at + LOOK_AHEAD);
  }
}

/**
 * Reads the quantity that begins at an offset; undefined if no quantity begins there, or only a number, whose meaning
 * depends on its context.
 * @param previousWord the word before it; empty at the start
 */
export function readQuantity(
  text: string,
  start: number,
  previousWord: string,
): ReadQuantity | undefined {
  const reading = new Reading(text, start);
  const signs = readSigns(reading);
  const before = readCurrencyBefore(reading, signs);
  const number = readNumber(text, reading.at, { isMoney: before !== undefined, previousWord });
  if (number === undefined) return undefined;
  reading.at = number.end;
  const part = readPart(reading, number, previousWord);
  const power = part === undefined ? readPower(reading) : undefined;
  const scale = readScale(reading, before !== undefined);
  const currency = before ?? readCurrencyBehind(reading);
  const place: UnitPlace = { previousWord, hasScale: scale !== '', whole: number.whole };
  const measure = readMeasure(reading, place, currency);
  const isBare = !number.isGrouped && part === undefined && power === undefined && scale === '';
  if (isBare && currency === undefined && measure.isNone) return undefined;
  const { whole, fraction } = number;
  return {
    quantity: {
      signs,
      whole,
      fraction,
      part,
      power,
      currency,
      ...measure,
      scale: measure.scale ?? scale,
    },
    end: reading.at,
  };
}

/** The unit, or the factor that a letter in its place means, and what it is divided by. */
function readMeasure(reading: Reading, place: UnitPlace, currency: Currency | undefined) {
  const unit = currency === undefined ? readUnit(reading.text, reading.at, place) : undefined;
  reading.at = unit?.end ?? reading.at;
  const per = readPer(reading.text, reading.at, currency === undefined ? unit?.written : 'money');
  reading.at = per.end;
  return {
    unit: unit?.name,
    scale: unit?.scale,
    isAdjective: unit?.isAdjective ?? false,
    per: per.names,
    isNone: unit === undefined && per.names.length === 0,
  };
}

/** A comparison, then a sign of its own: `< -5`. */
function readSigns(reading: Reading): string[] {
  const signs: string[] = [];
  for (let sign = reading.take(SIGN); sign !== undefined; sign = reading.take(SIGN)) {
    signs.push(SIGNS.get(sign[1] ?? '') ?? '');
    if (signs.length === 2) break;
  }
  return signs;
}

function readCurrencyBefore(reading: Reading, signs: string[]): Currency | undefined {
  const { at } = reading;
  const match = reading.take(CURRENCY_BEFORE);
  const currency = CURRENCIES.get(match?.[1] ?? '');
  if (currency === undefined) reading.at = at;
  else if (match?.[2] !== undefined && match[2] !== '') signs.push(SIGNS.get(match[2]) ?? '');
  return currency;
}

function readCurrencyBehind(reading: Reading): Currency | undefined {
  const { at } = reading;
  const currency = CURRENCIES.get(reading.take(CURRENCY_BEHIND)?.[1] ?? '');
  if (currency === undefined) reading.at = at;
  return currency;
}

/** `3 1/2`, which is also the plain form of `3½`. */
function readPart(
  reading: Reading,
  { fraction }: WrittenNumber,
  previousWord: string,
): Quantity['part'] {
  if (fraction !== '' || /^(?:part|page|step|chapter)$/iu.test(previousWord)) return undefined;
  const { at } = reading;
  const [, over = '', under = ''] = reading.take(PART) ?? [];
  if (Number(over) > 0 && Number(over) < Number(under))
    return { over: Number(over), under: Number(under) };
  reading.at = at;
  return undefined;
}

function readPower(reading: Reading): Quantity['power'] {
  const match = reading.take(POWER);
  if (match === undefined) return undefined;
  const [, signInBrackets, digitsInBrackets, sign, digits = ''] = match;
  return { isNegative: (signInBrackets ?? sign) === '-', digits: digitsInBrackets ?? digits };
}

/** A factor that stands for nothing else there; empty for none. */
function readScale(reading: Reading, hasCurrency: boolean): string {
  const { at } = reading;
  const isOfMoney = hasCurrency || isMoney(reading.ahead);
  const [, space = '', written = ''] = reading.take(SCALE) ?? [];
  const scale = (isOfMoney ? MONEY_SCALES : SCALES).get(written);
  const isApart = space !== '' && written.length === 1 && !isMoneyBehind(reading.ahead);
  if (scale !== undefined && !isApart) {
    // The full stop belongs to `Mio.`, `Mrd.` before a currency only.
    if (!isMoneyBehind(reading.ahead)) reading.at = at + space.length + written.length;
    return scale;
  }
  reading.at = at;
  return '';
}

function isMoneyBehind(ahead: string): boolean {
  CURRENCY_BEHIND.lastIndex = 0;
  return CURRENCIES.has(CURRENCY_BEHIND.exec(ahead)?.[1] ?? '');
}
