import { cardinal, decimal, year } from './number-words.js';
import { isMeasured } from './quantities/surrounding-words.js';
import type { Rule, Surroundings } from './rule.js';
import { phrase } from './rule.js';
import type { Words } from './words.js';
import { MEASURED_NOUNS } from '../lexicon/measured-nouns.js';

/** A version after Semantic Versioning 2.0.0, wildcards and the short forms of other ecosystems included. */
const NUMBERS = String.raw`\d{1,18}(?:\.(?:\d{1,18}|[xX*](?![\w*]))){0,5}`;
const PRERELEASE = String.raw`(?:[-.]?(?:alpha|beta|rc|pre|preview|next|canary|nightly|dev|snapshot|post|final|ga|experimental|insiders|a|b)(?![A-Za-z])(?:[.-]?\d{1,12}(?![\w])){0,1}(?:[.-][\da-z]{1,20}){0,4})`;
const DASHED = String.raw`-[\dA-Za-z]{1,20}(?:\.[\dA-Za-z]{1,20}){0,5}`;
const BUILD = String.raw`(?:\+[\dA-Za-z]{1,40}(?:[.-][\dA-Za-z]{1,40}){0,5})`;
const END = String.raw`(?![\w%]|\.\d)`;

/** Words before a number that make it a version. */
const VERSION_NOUN =
  /^(?:versions?|releases?|ver\.?|since|until|node|node\.js|npm|python|go|golang|rust|ruby|java|php|typescript|react|vue|angular|django|rails|postgres|postgresql|mysql|openssl|chrome|firefox|safari|kubernetes|linux|kernel|android|ios|macos|ubuntu|debian|electron|redis|nginx|curl|git|docker|sqlite|webpack|vite|k8s|eslint|jest|babel|rubocop|sidekiq|symfony|laravel|composer|yarn|pnpm|deno|bun|helm|terraform|ansible|mongodb|elasticsearch|kafka|rabbitmq|numpy|pandas|scipy|pytorch|tensorflow|flask|celery|swift|kotlin|scala|elixir|erlang|haskell|ocaml|zig|gcc|clang|llvm|cmake|glibc|musl|systemd|ffmpeg|jquery|bootstrap|tailwind|svelte|firmware|bios|api|apis|sdk|upgrade|upgraded|bump|bumped|requires?|supports?)$/iu;

/** From one version to another: `Bump rubocop from 1.12 to 1.18`. */
const CHANGED =
  /\b(?:bump|updat|upgrad|downgrad|migrat)\w*\b[^.\n]{1,60}\b(?:from|to) v?$|\bfrom v?\d+(?:\.\w+)+ to v?$/iu;
/** A package before its version: `graphql-js 0.13`. */
const OF_PACKAGE = /(?:^|[\s(`"'])@?[a-z][a-z\d]*(?:[-/][a-z\d]+)+ $/u;
/** Nouns of a version: `the release notes of 1.21`. */
const NOTES_OF = /\b(?:notes|changes|features) (?:of|for|in|since) $/iu;
/** Support of a version: `support for tessera 3.11`. */
const OF_SUPPORTED =
  /\b(?:support|supported|compatible|compatibility) (?:for|on|with) [a-z][a-z\d]* $/iu;

/** Unit or plural noun after a number that counts something. */
const COUNTED =
  /^ ?(?:%|(?!(?:is|was|as|has|does|this|its|us|plus|series)\b)[a-z]{1,20}s\b|[kmg]i?b\b)/iu;

const PRERELEASE_NAMES: ReadonlyMap<string, string> = new Map([
  ['rc', 'release candidate'],
  ['a', 'alpha'],
  ['b', 'beta'],
  ['pre', 'pre release'],
  ['dev', 'dev'],
  ['ga', 'G A'],
]);

/** Versions, ranges of versions and comparisons with versions. */
export const VERSION_RULES: readonly Rule[] = [
  {
    // `1.2.0 - 1.4.0`, `8.1–8.3`; `1.0-2.0` may be any range of numbers.
    pattern: new RegExp(
      `v?(${NUMBERS})(${PRERELEASE})?(?: (?:-|–|—|\\.\\.) |–|\\.\\.\\.?)(?=v?\\d)`,
      'iuy',
    ),
    say: (match, { previousCharacter, previousWord, words, following }) => {
      if (/[\w.+/]/u.test(previousCharacter) || !match(1).includes('.')) return undefined;
      if (
        !/^v?\d{1,18}\.\d/iu.test(following) ||
        COUNTED.test(following.replace(/^v?[\d.]+/iu, ''))
      ) {
        return undefined;
      }
      const isOfVersions =
        match(1).split('.').length > 2 || /^[A-Z]|^versions?$/u.test(previousWord);
      return isOfVersions ? `${sayVersion(match(1), match(2), '', words)} to` : undefined;
    },
  },
  {
    pattern: new RegExp(
      `(\\^|~>|~=|~) ?v?(${NUMBERS})(${PRERELEASE}|${DASHED})?(${BUILD})?${END}`,
      'iuy',
    ),
    say: (match, { following, previousCharacter, words }) => {
      if (/[\w)]/u.test(previousCharacter)) return undefined;
      if (match(1) === '~' && !match(2).includes('.')) return undefined;
      const isShort = /^\d+\.\d+$/u.test(match(2));
      if (match(1) === '~' && isShort && /^ ?(?:%|[a-z])/u.test(following)) return undefined;
      const version = sayVersion(match(2), match(3), match(4), words);
      return match(1) === '~' ? `close to ${version}` : `compatible with ${version}`;
    },
  },
  {
    pattern: new RegExp(
      `(>=|<=|>|<|==?|!=|≥|≤) ?(v?)(${NUMBERS})(${PRERELEASE}|${DASHED})?${END}`,
      'iuy',
    ),
    say: sayComparison,
  },
  {
    pattern: new RegExp(`v\\.? ?(${NUMBERS})(${PRERELEASE}|${DASHED})?(${BUILD})?${END}`, 'iuy'),
    say: (match, { previousWord, words }) => {
      // `V8` is a name.
      if (match(0).startsWith('V') && !match(1).includes('.')) return undefined;
      const noun = /^(?:versions?|releases?)$/iu.test(previousWord) ? '' : 'version';
      return phrase(noun, sayVersion(match(1), match(2), match(3), words));
    },
  },
  {
    pattern: new RegExp(
      `(${NUMBERS})(${PRERELEASE}|${DASHED}(?=\\.|\\+|${END}))?(${BUILD})?${END}`,
      'iuy',
    ),
    say: (match, surroundings) =>
      isVersion(match(1), match(2) + match(3), surroundings)
        ? sayVersion(match(1), match(2), match(3), surroundings.words)
        : undefined,
  },
];

/** Three numbers are a version; two are one where the words around say so, or a pre-release follows. */
function isVersion(
  numbers: string,
  suffix: string,
  { previousWord, preceding, following }: Surroundings,
): boolean {
  const parts = numbers.split('.');
  if (parts.length >= 3 || /[xX*]$/u.test(numbers)) return parts.length > 1;
  if (parts.length === 1) return /^[-.]?(?:alpha|beta|rc|a|b)[.-]?\d/iu.test(suffix);
  if (
    /^-?(?:alpha|beta|rc|pre|next|a\d|b\d)|^[-.](?:dev|canary|preview|snapshot|nightly)/iu.test(
      suffix,
    )
  )
    return true;
  if (suffix !== '') return false;
  if ([CHANGED, OF_PACKAGE, OF_SUPPORTED, NOTES_OF].some((leads) => leads.test(preceding))) {
    return !COUNTED.test(following);
  }
  // `2024.3`
  if (/^20[1-4]\d\.\d{1,2}$/u.test(numbers)) return !isMeasured(following);
  const leads = /^(?:and|or)?$/u.test(previousWord) ? leadOfList(preceding) : previousWord;
  if (VERSION_NOUN.test(leads)) return !COUNTED.test(following);
  return /^[A-Z]\w/u.test(leads) && !COUNTED.test(following);
}

/** The word before a list of numbers, in which one stands: `Python 3.10, 3.11, and 3.12`; empty for none. */
function leadOfList(preceding: string): string {
  const [list = ''] = /(?: v?\d[\d.]{2,9}(?:,| and| or|, and|, or)){1,8} $/u.exec(preceding) ?? [];
  const before = preceding.slice(0, preceding.length - list.length);
  return list === '' ? '' : (/([A-Za-z][\w.+#]{0,20})$/u.exec(before)?.[1] ?? '');
}

/** Says version numbers: `2.4.1` "two point four point one", `-rc.1` "release candidate one", `+5` "plus five". */
function sayVersion(numbers: string, prerelease: string, build: string, words: Words): string {
  return phrase(
    numbers
      .split('.')
      .map((part, index) => sayVersionNumber(part, index))
      .join(' point '),
    sayIdentifiers(prerelease, words),
    build === '' ? '' : `plus ${sayIdentifiers(build, words)}`,
  );
}

function sayVersionNumber(part: string, index: number): string {
  if (index === 0 && /^20[1-4]\d$/u.test(part)) return year(part);
  if (part === '*') return 'any';
  return /^x$/iu.test(part)
    ? 'X'
    : /^0\d/u.test(part)
      ? decimal('', part).replace('zero point ', '')
      : cardinal(part);
}

function sayIdentifiers(suffix: string, words: Words): string {
  if (/^-\d+$/u.test(suffix)) return `pre release ${cardinal(suffix.slice(1))}`;
  const identifiers = suffix.match(/[A-Za-z]+|\d+/gu) ?? [];
  return phrase(
    ...identifiers.map((identifier, index) => {
      if (/^\d/u.test(identifier)) {
        return `${/^\d/u.test(identifiers[index - 1] ?? '') ? 'point ' : ''}${cardinal(identifier)}`;
      }
      const lower = identifier.toLowerCase();
      return PRERELEASE_NAMES.get(lower) ?? words.sayWord(lower);
    }),
  );
}

function sayComparison(match: (group: number) => string, around: Surroundings): string | undefined {
  if (/[)\]]/u.test(around.previousCharacter)) return undefined;
  // `== 7.4 ==` is a heading.
  if (match(1) === '==' && /(?:^|\n)$/u.test(around.preceding)) return undefined;
  const operand = sayVersion(match(3), match(4), '', around.words);
  const isVersionNumber =
    match(2) !== '' || match(4) !== '' || /\..*\.|[xX*]$/u.test(match(3)) || isOfProgram(around);
  // `Requests>=2.32`, and no comparison in code: `x>=1.5`
  if (/\w/u.test(around.previousCharacter) && !isVersionNumber) return undefined;
  const comma = /^ ?[<>=!]/u.test(around.following) ? ',' : '';
  return said(match(1), operand, isVersionNumber && !COUNTED.test(around.following)) + comma;
}

/**
 * Checks whether a comparison is with a version: the name of a program precedes it, or further comparisons belong to
 * it.
 */
function isOfProgram({ previousWord, preceding, following, words }: Surroundings): boolean {
  if (/^,? ?(?:[<>!=]=?|\|\|)/u.test(following) || COMPARED.test(preceding)) return true;
  if (MEASURED_NOUNS.has(previousWord.toLowerCase())) return false;
  if (!/[A-Za-z\d.+#)] {0,3}\(?$/u.test(preceding)) return false;
  return (
    VERSION_NOUN.test(previousWord) ||
    /^[A-Z]\w|\d/u.test(previousWord) ||
    OF_PACKAGE.test(preceding) ||
    words.isTerm(previousWord)
  );
}

/** A comparison with another version directly before. */
const COMPARED = /[<>]=? ?v?\d[\d.]{0,20}(?:,| \|\|)? $/u;

function said(sign: string, operand: string, version: boolean): string {
  switch (sign) {
    case '>=':
    case '≥':
      return version ? `${operand} or newer` : `at least ${operand}`;
    case '<=':
    case '≤':
      return version ? `${operand} or older` : `at most ${operand}`;
    case '>':
      return version ? `newer than ${operand}` : `more than ${operand}`;
    case '<':
      return `below ${operand}`;
    case '!=':
      return `not ${operand}`;
    default:
      return version ? `exactly ${operand}` : `equals ${operand}`;
  }
}
