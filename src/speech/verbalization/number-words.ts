const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** Names of the powers of a thousand, short scale. */
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'];
/** More digits than the scales can name are read one by one. */
const NAMED_DIGITS = SCALES.length * 3;

const IRREGULAR_ORDINALS: ReadonlyMap<string, string> = new Map([
  ['one', 'first'],
  ['two', 'second'],
  ['three', 'third'],
  ['five', 'fifth'],
  ['eight', 'eighth'],
  ['nine', 'ninth'],
  ['twelve', 'twelfth'],
]);

/** A whole number in words: `1234` is "one thousand two hundred thirty four". Takes ASCII digits only. */
export function cardinal(digits: string): string {
  const significant = digits.replace(/^0{1,}(?=\d)/u, '');
  if (significant.length > NAMED_DIGITS) return digitByDigit(digits);
  if (significant === '0') return 'zero';
  const words: string[] = [];
  const groups = Math.ceil(significant.length / 3);
  for (let group = groups - 1; group >= 0; group--) {
    const end = significant.length - group * 3;
    const value = Number(significant.slice(Math.max(0, end - 3), end));
    if (value === 0) continue;
    words.push(belowThousand(value));
    const scale = SCALES[group] ?? '';
    if (scale !== '') words.push(scale);
  }
  return words.join(' ');
}

/** Each digit by its name; groups of more than four are set apart by commas, three at a time. */
export function digitByDigit(digits: string): string {
  const names = Array.from(digits, (digit) => small(Number(digit)));
  if (names.length <= 4) return names.join(' ');
  const grouped: string[] = [];
  for (let at = 0; at < names.length; at += 3) grouped.push(names.slice(at, at + 3).join(' '));
  return grouped.join(', ');
}

/** A whole number as a rank: `21` is "twenty first". */
export function ordinal(digits: string): string {
  return toOrdinal(cardinal(digits));
}

/** A year as it is said: 1998 "nineteen ninety eight", 2005 "two thousand five", 2024 "twenty twenty four". */
export function year(digits: string): string {
  const value = Number(digits);
  if (digits.length !== 4 || value < 1000 || value % 1000 < 10) {
    return cardinal(digits);
  }
  return inPairs(digits);
}

/** Four digits as two pairs: 7231 "seventy two thirty one", 8601 "eighty six oh one", 1900 "nineteen hundred". */
export function inPairs(digits: string): string {
  const high = cardinal(digits.slice(0, 2));
  const low = Number(digits.slice(2));
  if (low === 0) return `${high} hundred`;
  return low < 10 ? `${high} oh ${small(low)}` : `${high} ${belowThousand(low)}`;
}

/**
 * A number that names something, as people shorten it: a port 8080 "eighty eighty", SHA-256 "two fifty six",
 * status 404 "four oh four". Other lengths are said in full.
 */
export function nameNumber(digits: string): string {
  if (digits.startsWith('0')) return digitByDigit(digits);
  if (digits.length === 4 && !digits.endsWith('000')) return inPairs(digits);
  if (digits.length !== 3 || digits.endsWith('00')) return cardinal(digits);
  const low = Number(digits.slice(1));
  const high = small(Number(digits.slice(0, 1)));
  return low < 10 ? `${high} oh ${small(low)}` : `${high} ${belowThousand(low)}`;
}

/** Digits with a fraction, the fraction digit by digit: `3.14` "three point one four". */
export function decimal(whole: string, fraction: string): string {
  const integer = cardinal(whole === '' ? '0' : whole);
  return fraction === ''
    ? integer
    : `${integer} point ${digitByDigit(fraction).replaceAll(',', '')}`;
}

/** Turns the last word of a cardinal into its ordinal. */
export function toOrdinal(words: string): string {
  const at = words.lastIndexOf(' ') + 1;
  const last = words.slice(at);
  const changed =
    IRREGULAR_ORDINALS.get(last) ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return words.slice(0, at) + changed;
}

function belowThousand(value: number): string {
  const words: string[] = [];
  if (value >= 100) words.push(small(Math.floor(value / 100)), 'hundred');
  const rest = value % 100;
  if (rest >= 20) {
    words.push(TENS[Math.floor(rest / 10)] ?? '');
    if (rest % 10 > 0) words.push(small(rest % 10));
  } else if (rest > 0) {
    words.push(small(rest));
  }
  return words.join(' ');
}

function small(value: number): string {
  return SMALL[value] ?? '';
}
