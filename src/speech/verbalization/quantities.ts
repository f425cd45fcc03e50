import { PERIODS, UNITS } from '../lexicon/units.js';
import { cardinal, decimal, digitByDigit, nameNumber, ordinal } from './number-words.js';
import { readQuantity } from './quantities/read-quantity.js';
import { nameOfPart, sayQuantity } from './quantities/say-quantity.js';
import type { Rule } from './rule.js';
import { phrase } from './rule.js';
import { NUMBER, plain, SIGN, SIGNS } from './written-numbers.js';

/** A number with what is counted, which has no unit of its own. */
const COUNTED_BEFORE =
  /(?:^|[\s([<>~≤≥=])\d{1,15}(?:[.,]\d{1,9}){0,5}[kKM]? (?:[kM] )?[A-Za-z]{2,20}$/u;
/** Answers of a server that refuse: one group of a pattern. */
const REFUSALS = String.raw`(4(?:0[134569]|1[235]|22|29)|50[1-4])`;

/** Numbers with a sign, currency, factor, unit or grouping of their own: they are known before dates and versions are looked for. */
export const MEASURE_RULES: readonly Rule[] = [
  {
    // Answers of a server: `401/403`.
    pattern: new RegExp(`${REFUSALS}/${REFUSALS}(?![\\w/]|\\.\\d)`, 'uy'),
    say: (match, { previousCharacter }) =>
      /[\w/.$#-]/u.test(previousCharacter)
        ? undefined
        : `${nameNumber(match(1))} slash ${nameNumber(match(2))}`,
  },
  {
    // Answers of a server, not seconds; of `500s` nobody knows.
    pattern: new RegExp(`${REFUSALS}s(?!\\w)`, 'uy'),
    say: (match, { previousCharacter }) =>
      /[\w.$#-]/u.test(previousCharacter) ? undefined : `${nameNumber(match(1))}s`,
  },
  {
    // Rights of files: each digit is a number of its own.
    pattern: /(0?[0-7]{3})(?![\w.])/uy,
    say: (match, { previousWord }) =>
      /^(?:chmod|umask|mode|permissions?)$/iu.test(previousWord)
        ? digitByDigit(match(1))
        : undefined,
  },
  {
    read: (text, start, { preceding, previousWord }) => {
      if (
        !/[\d<>≥≤~≈±+$€£¥₹₽₩₺₿A-Z-]/u.test(text.charAt(start)) ||
        !isFree(preceding, text, start)
      ) {
        return undefined;
      }
      const read = readQuantity(text, start, previousWord);
      return read === undefined ? undefined : { end: read.end, said: sayQuantity(read.quantity) };
    },
  },
];

/** Numbers, what is counted with them, and what they are parts of. */
export const QUANTITY_RULES: readonly Rule[] = [
  {
    // `100 req/s`, `2 €/month`: the text before the slash has its own rule.
    pattern: /\/(s|sec|second|min|minute|h|hr|hour|d|day|week|mo|month|yr|year)(?![\w/-]|\.\w)/uy,
    say: (match, { preceding }) =>
      COUNTED_BEFORE.test(preceding) ? `per ${PERIODS.get(match(1)) ?? match(1)}` : undefined,
  },
  {
    // `1e6`, `1.5e-3`
    pattern: new RegExp(`${NUMBER}[eE]([+-]?)(\\d{1,3})(?!\\w)`, 'uy'),
    say: (match, { previousCharacter }) =>
      /[\w.]/u.test(previousCharacter)
        ? undefined
        : phrase(
            `${decimal(plain(match(1)), match(2))} E`,
            match(3) === '-' ? 'minus' : '',
            cardinal(match(4)),
          ),
  },
  {
    // Ports that are mapped: `-p 8080:80`.
    pattern: /(\d{2,5}):(\d{2,5})(?![\w:.])/uy,
    say: (match, { previousCharacter }) =>
      /[\w:.]/u.test(previousCharacter)
        ? undefined
        : `${nameNumber(match(1))} colon ${nameNumber(match(2))}`,
  },
  {
    // `3:1 ratio`, `16:9`; with two digits behind it is a time of day.
    pattern: /(\d{1,3}):(\d)(?![\w:.])/uy,
    say: (match, { previousCharacter }) =>
      /[\w:.]/u.test(previousCharacter)
        ? undefined
        : `${cardinal(match(1))} to ${cardinal(match(2))}`,
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
    // `1920×1080`, `50x50 mm`; `1 × 10⁻⁹` is a product.
    pattern: /(\d{1,6}) ?[x×] ?(?=\d{1,6}(?:[x×]\d|[^\w^]|$))/uy,
    say: (match) => `${cardinal(match(1))} by`,
  },
  {
    // `12 m × 8 m`: two lengths in one unit.
    pattern: /[x×] ?(?=[\d.,]{1,9} ?([A-Za-z]{1,3})(?!\w))/uy,
    say: (match, { preceding }) =>
      /\d ?([A-Za-z]{1,3}) $/u.exec(preceding)?.[1] === match(1) ? 'by' : undefined,
  },
  {
    // `CFU/100 ml`, `L/100 km`
    pattern: /\/(\d{1,4}) ?([A-Za-z]{1,3})(?![\w/])/uy,
    say: (match, { preceding }) => {
      const name = UNITS.get(match(2));
      if (name === undefined || !/[A-Za-z]$/u.test(preceding)) return undefined;
      return phrase('per', cardinal(match(1)), match(1) === '1' ? name[0] : name[1]);
    },
  },
  {
    // `-20…+60 °C`
    pattern: /\.{2,3}(?=[-+]\d)/uy,
    say: (_match, { preceding }) => (/\d$/u.test(preceding) ? 'to' : undefined),
  },
  {
    pattern: /((?:\d{1,6}(?:ms|[dhms])){2,5})(?!\w)/uy,
    say: (match) => sayDuration(match(1)),
  },
  {
    // `x² − 3x`, `x² − y²`
    pattern: /- (?=\d{1,4}[a-z](?!\w)|[b-z](?:\^| [=+]|\W*$))/uy,
    say: (_match, { preceding }) => (/\^\d{1,4} $/u.test(preceding) ? 'minus' : undefined),
  },
  {
    // `2^53-1`
    pattern: /- ?(\d{1,4})(?![\w.])/uy,
    say: (match, { preceding }) =>
      /\^\(?-?\d{1,4}\)? ?$/u.test(preceding) ? `minus ${cardinal(match(1))}` : undefined,
  },
  {
    pattern: new RegExp(`([~≈]?)${NUMBER} ?(?:-|–|\\.{2,3}) ?(?=\\d)`, 'uy'),
    say: (match, { following, previousCharacter, previousWord }) =>
      isRange(match(0), following, previousCharacter)
        ? phrase(
            SIGNS.get(match(1)) ?? '',
            decimal(plain(match(2)), match(3)),
            /^between$/iu.test(previousWord) ? 'and' : 'to',
          )
        : undefined,
  },
  {
    pattern: /\d{1,3}(?:_\d{3}){1,5}(?!\w)/uy,
    say: (match) => cardinal(match(0).replaceAll('_', '')),
  },
  {
    // A status of HTTP by what follows it: its reason, or what it is called.
    pattern:
      /([1-5]\d{2})(?= (?:OK|Created|Accepted|No Content|Partial Content|Moved|Found|See Other|Temporary Redirect|Permanent Redirect|Not |Bad |Unauthorized|Payment Required|Forbidden|Method |Request Timeout|Conflict|Gone|Length Required|Precondition|Payload|Content Too|URI Too|Unsupported|Expectation|Unprocessable|Locked|Upgrade Required|Too Early|Too Many|Internal|Service |Gateway|(?:errors?|responses?|status(?:es)?|redirects?)\b))/uy,
    say: (match, { previousCharacter }) =>
      /[\w.$#-]/u.test(previousCharacter) ? undefined : nameNumber(match(1)),
  },
  {
    pattern: /(\d{3,5})(?![\w.,%]\d|[\w%])/uy,
    say: (match, { preceding }) =>
      NAMED_BEFORE.test(preceding) ? nameNumber(match(1)) : undefined,
  },
  {
    pattern: new RegExp(`${SIGN}(?!0\\d)${NUMBER}`, 'uy'),
    say: (match, { previousCharacter }) =>
      isSigned(match(1), previousCharacter)
        ? phrase(SIGNS.get(match(1)) ?? '', decimal(plain(match(2)), match(3)))
        : undefined,
  },
  {
    // `.5`; behind a digit it goes on with a version: `R8.3`
    pattern: /\.(\d{1,18})(?!\d)/uy,
    say: (match, { previousCharacter }) =>
      /[A-Za-z\d]/u.test(previousCharacter)
        ? `${/\d/u.test(previousCharacter) ? 'point' : 'dot'} ${/^0\d/u.test(match(1)) ? digitByDigit(match(1)) : cardinal(match(1))}`
        : decimal('', match(1)),
  },
  {
    pattern: /\d+/uy,
    say: (match) => (/^0\d/u.test(match(0)) ? digitByDigit(match(0)) : cardinal(match(0))),
  },
];

/** Text before a number that makes it a name, including further numbers after it. */
const NAMED_BEFORE =
  /(?:^|[^\w])(?:https?|errors?|status(?:es)?|codes?|ports?|extensions?)[ (]{1,3}(?:\d{3,5}(?:, (?:and |or )?| and | or |\/| to |-))*$/iu;

/** Checks whether a number, or its sign, begins something of its own there: not so in `x5m`, `1.2.3 MB`, `/v1/5`. */
function isFree(preceding: string, text: string, start: number): boolean {
  if (/[A-Za-z_\d#@\\]$|\d[.:]$|[^\d]\/$|^\/$/u.test(preceding)) return false;
  if (/[\d$€£¥₹]/u.test(text.charAt(start))) return true;
  return /(?:^|[\s([{"',:=/|;–—<>~≥≤])$/u.test(preceding);
}

/** Checks whether a sign belongs to a number: only if nothing precedes the sign. */
function isSigned(sign: string, previousCharacter: string): boolean {
  return sign === '' || /^[\s([{"',:=/|]?$/u.test(previousCharacter);
}

function isRange(written: string, following: string, previousCharacter: string): boolean {
  if (/[\w.+#/-]/u.test(previousCharacter)) return false;
  if (/^\d{1,12}[-–]\d/u.test(following)) return false; // a serial number such as 800-55-1234
  return !/ -\d?$| -$/u.test(written);
}

const MINUTE = ['minute', 'minutes'] as const;

function sayDuration(written: string): string {
  return phrase(
    ...Array.from(written.matchAll(/(\d{1,6})(ms|[dhms])/gu), ([, count = '', unit = '']) => {
      const [one, many] = (unit === 'm' ? MINUTE : UNITS.get(unit)) ?? ['', ''];
      return `${cardinal(count)} ${count === '1' ? one : many}`;
    }),
  );
}

function sayFraction(over: string, under: string): string {
  const top = Number(over);
  const bottom = Number(under);
  if (top === 0 || bottom < 2 || bottom > 10 || top >= bottom) {
    // `80/20` is a ratio.
    return `${cardinal(over)} ${top > bottom ? '' : 'of '}${cardinal(under)}`;
  }
  const name = nameOfPart(bottom);
  const many = bottom === 2 ? 'halves' : `${name}s`;
  return `${cardinal(over)} ${top === 1 ? name : many}`;
}
