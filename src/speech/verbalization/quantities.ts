import { DENSE_UNITS, UNITS } from '../lexicon/units.js';
import { cardinal, decimal, digitByDigit, nameNumber, ordinal, toOrdinal } from './number-words.js';
import type { Rule } from './rule.js';
import { phrase } from './rule.js';
import { NUMBER, plain, SIGN, SIGNS } from './written-numbers.js';

const UNIT = Object.keys(UNITS)
  .sort((a, b) => b.length - a.length)
  .join('|');
const PER: Readonly<Record<string, string>> = {
  s: 'second',
  sec: 'second',
  min: 'minute',
  h: 'hour',
  hr: 'hour',
  d: 'day',
  day: 'day',
  mo: 'month',
  yr: 'year',
};
/** A number with what is counted, which has no unit of its own. */
const COUNTED_BEFORE =
  /(?:^|[\s([<>~≤≥=])\d{1,15}(?:[.,]\d{1,9}){0,5}(?:[kKM]? (?:[kM] )?[A-Za-z]{2,20}| ?[$€£¥₹])$/u;
/** Answers of a server that refuse: one group of a pattern. */
const REFUSALS = String.raw`(4(?:0[134569]|1[235]|22|29)|50[1-4])`;

/** Numbers and what is counted with them. */
export const QUANTITY_RULES: readonly Rule[] = [
  {
    // `100 req/s`, `2 €/month`: what stands before the slash is said by itself.
    pattern: /\/(s|sec|second|min|minute|h|hr|hour|d|day|week|mo|month|yr|year)(?![\w/-]|\.\w)/uy,
    say: (match, { preceding }) =>
      COUNTED_BEFORE.test(preceding) ? `per ${PER[match(1)] ?? match(1)}` : undefined,
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
    // Rights of files: each digit is a number of its own.
    pattern: /(0?[0-7]{3})(?![\w.])/uy,
    say: (match, { previousWord }) =>
      /^(?:chmod|umask|mode|permissions?)$/iu.test(previousWord)
        ? digitByDigit(match(1))
        : undefined,
  },
  {
    pattern: /(\d{1,4})(?:st|nd|rd|th)(?!\w)/iuy,
    say: (match) => ordinal(match(1)),
  },
  {
    // Answers of a server: `401/403`.
    pattern: new RegExp(`${REFUSALS}/${REFUSALS}(?![\\w/]|\\.\\d)`, 'uy'),
    say: (match, { previousCharacter }) =>
      /[\w/.$#-]/u.test(previousCharacter)
        ? undefined
        : `${nameNumber(match(1))} slash ${nameNumber(match(2))}`,
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
    // `2^53-1` is no range.
    pattern: /(\d{1,4}) ?[-−] ?(\d{1,4})(?![\w.])/uy,
    say: (match, { preceding }) =>
      /(?:\^|\bto the power of )$/u.test(preceding)
        ? `${cardinal(match(1))} minus ${cardinal(match(2))}`
        : undefined,
  },
  {
    // Answers of a server, not seconds; of `500s` nobody knows.
    pattern: new RegExp(`${REFUSALS}s(?!\\w)`, 'uy'),
    say: (match, { previousCharacter }) =>
      /[\w.$#-]/u.test(previousCharacter) ? undefined : `${nameNumber(match(1))}s`,
  },
  {
    pattern: new RegExp(`([~≈]?)${NUMBER} ?(?:-|–|\\.{2,3}) ?(?=\\d)`, 'uy'),
    say: (match, { following, previousCharacter, previousWord }) =>
      isRange(match(0), following, previousCharacter)
        ? phrase(
            SIGNS[match(1)] ?? '',
            decimal(plain(match(2)), match(3)),
            /^between$/iu.test(previousWord) ? 'and' : 'to',
          )
        : undefined,
  },
  {
    pattern: new RegExp(
      `${SIGN} ?${NUMBER}(-| ?)(${UNIT})(?![\\w])(?:/(s|sec|min|h|day)(?!\\w))?`,
      'uy',
    ),
    say: (match, { previousCharacter, previousWord, following }) => {
      if (!isSigned(match(1), previousCharacter)) return undefined;
      if (match(4) === ' ' && DENSE_UNITS.has(match(5))) return undefined;
      const measure: Measure = {
        sign: match(1),
        whole: match(2),
        fraction: match(3),
        isAdjective: match(4) === '-' || /^an?$/iu.test(previousWord) || MEASURED.test(following),
        unit: match(5),
        per: match(6),
      };
      return sayMeasure(measure);
    },
  },
  {
    // A unit by itself: `in MB`, `MB/s`.
    pattern: /([KMGTP]i?B|kB|[KMG]bps|[kKMG]Hz)(?:\/(s|sec|min|h|day))?(?![\w/-])/uy,
    say: (match, { previousCharacter, previousWord }) => {
      if (/[\w/-]/u.test(previousCharacter)) return undefined;
      const [one, many] = UNITS[match(1)] ?? ['', ''];
      const unit = /^(?:per|an?|each|one)$/iu.test(previousWord) ? one : many;
      return unit === ''
        ? undefined
        : phrase(unit, match(2) === '' ? '' : `per ${PER[match(2)] ?? ''}`);
    },
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
        ? phrase(SIGNS[match(1)] ?? '', decimal(plain(match(2)), match(3)))
        : undefined,
  },
  { pattern: /\.(\d{1,18})(?!\d)/uy, say: (match) => decimal('', match(1)) },
  {
    pattern: /\d+/uy,
    say: (match) => (/^0\d/u.test(match(0)) ? digitByDigit(match(0)) : cardinal(match(0))),
  },
];

/** What makes a number a name, and further numbers after it. */
const NAMED_BEFORE =
  /(?:^|[^\w])(?:https?|errors?|status(?:es)?|codes?|ports?)[ (]{1,3}(?:\d{3,5}(?:, (?:and |or )?| and | or |\/| to |-))*$/iu;

/** Nouns that a measure stands before: "a thirty second timeout". */
const MEASURED =
  /^ (?:time-?outs?|delays?|limits?|intervals?|windows?|buffers?|files?|chunks?|caches?|heaps?|stacks?|blocks?|pages?|periods?|pauses?|timers?|timeslices?|ticks?|steps?|budgets?|ttl|thresholds?|increments?|cap|binary|image|payloads?|bodies|uploads?|downloads?|sleep|backoff|grace|polls?|polling)\b/iu;

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
  /** Before what it measures: the unit stays singular. */
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

function sayFraction(over: string, under: string): string {
  const top = Number(over);
  const bottom = Number(under);
  if (top === 0 || bottom < 2 || bottom > 10 || top >= bottom) {
    // `80/20` is a ratio.
    return `${cardinal(over)} ${top > bottom ? '' : 'of '}${cardinal(under)}`;
  }
  const name = bottom === 2 ? 'half' : bottom === 4 ? 'quarter' : toOrdinal(cardinal(under));
  const many = bottom === 2 ? 'halves' : `${name}s`;
  return `${cardinal(over)} ${top === 1 ? name : many}`;
}
