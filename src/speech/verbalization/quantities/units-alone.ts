import { ALONE, ALONE_BEHIND_WORDS, PERIODS, UNITS, type UnitName } from '../../lexicon/units.js';
import type { Rule } from '../rule.js';
import { phrase } from '../rule.js';

const NOT_FREE = /[\w/@\\.-]/u;
/** Words before a unit that is spoken of. */
const LEADS =
  /\b(?:in|of|to|as|by|from|few|several|many|some|per|than|size|an?|each|every) \(?$|\($/iu;
const ONE = /\b(?:per|an?|each|every|one) $/iu;
/** Two single letters with a slash between are a rate only if they are known as one. */
const RATES = new Set(['m/s', 'l/s', 'l/h', 'l/min', 'g/l', 'V/m', 'W/m', 'N/m']);
const METER: UnitName = ['meter', 'meters'];

/** Units without a number: `in µs`, `m/s`, `MB/s`, `per m²`. */
export const UNITS_ALONE_RULES: readonly Rule[] = [
  {
    pattern: /([A-Za-zμΩ]{1,6})(?:\^([23]))?\/([A-Za-z]{1,7})(?:\^([23]))?(?![\w/-]|\.\w)/uy,
    say: (match, { previousCharacter, preceding }) => {
      const unit = nameOf(match(1));
      if (unit === undefined || NOT_FREE.test(previousCharacter)) return undefined;
      const per = perOf(match(1), match(3));
      if (per === undefined) return undefined;
      const [before, behind] =
        match(3) === 's' && match(4) === '2' ? ['', 'squared'] : [square(match(4)), ''];
      const name = ONE.test(preceding) ? unit[0] : unit[1];
      return phrase(square(match(2)), name, 'per', before, per, behind);
    },
  },
  {
    // `5 m²` has a number; `m²` has what it counts before it.
    pattern: /(m|cm|mm|km|ft)\^([23])(?!\w)/uy,
    say: (match, { preceding }) => {
      if (!/\b(?:in|of|to|per|a|each|every) \(?$|[\d€$]\/$/iu.test(preceding)) return undefined;
      const [one, many] = nameOf(match(1)) ?? METER;
      return phrase(square(match(2)), ONE.test(preceding) || preceding.endsWith('/') ? one : many);
    },
  },
  {
    pattern: /([A-Za-zμΩ]{2,5})(?![\w/-]|\.\w)/uy,
    say: (match, { previousCharacter, preceding, following }) => {
      const name = UNITS.get(match(1));
      if (name === undefined || NOT_FREE.test(previousCharacter)) return undefined;
      // `TB:` opens what somebody says.
      if (following.startsWith(':') && /(?:^|\n|[.!?] )$/u.test(preceding)) return undefined;
      const isUnit =
        ALONE.has(match(1)) || (ALONE_BEHIND_WORDS.has(match(1)) && LEADS.test(preceding));
      return isUnit ? (ONE.test(preceding) ? name[0] : name[1]) : undefined;
    },
  },
];

function nameOf(written: string): UnitName | undefined {
  return written === 'm' ? METER : UNITS.get(written);
}

/** Divisor of a rate; undefined for two units named side by side. */
function perOf(unit: string, written: string): string | undefined {
  const isKnown = RATES.has(`${unit}/${written}`) || (unit.length > 1 && PERIODS.has(written));
  if (isKnown || (/^[hsgl]$/u.test(unit) && written.length > 2)) {
    return PERIODS.get(written) ?? nameOf(written)?.[0];
  }
  return unit.length > 1 && /^(?:kg|kWh|km|ml|l|m|op|g)$/u.test(written)
    ? nameOf(written)?.[0]
    : undefined;
}

function square(power: string): string {
  return power === '' ? '' : power === '2' ? 'square' : 'cubic';
}
