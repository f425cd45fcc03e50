import { stem } from '../content-words.js';

/**
 * Words that say the opposite of each other, a pair of groups a line: those before the bar mean yes, those behind it no.
 * What several words say is written in one first ({@link PHRASES}).
 */
const GROUPS = `
  enable enabled activate activated | disable disabled deactivate deactivated
  allow allowed permit permitted allowlist | forbid forbidden disallow disallowed prohibit prohibited deny denied block blocked ban banned
  increase increased increasing raise raised grow grew | decrease decreased decreasing reduce reduced lower lowered shrink shrank shrunk
  faster quicker | slower
  more | fewer
  safe secure patched immune unaffected | vulnerable insecure unsafe affected exploitable exposed
  support supported | unsupported
  required mandatory obligatory compulsory | optional
  add added introduce introduced install installed | remove removed delete deleted uninstall uninstalled erase erased wipe wiped drop dropped
  keep kept preserve preserved retain retained backup | delete deleted discard discarded erase erased wipe wiped lose lost
  accept accepted | reject rejected refuse refused
  minimum | maximum
  upgrade upgraded | downgrade downgraded
  include included | exclude excluded
  show shown display displayed visible | hide hidden invisible
  open opened | close closed
  start started | stop stopped
  encrypt encrypted | decrypt decrypted unencrypted plaintext
  public | private
  valid | invalid
  compatible | incompatible
  available | unavailable
  succeed succeeded succeeds | fail failed fails
  stable | unstable
  sync synchronous synchronously | async asynchronous asynchronously
  always | never
  everyone everybody anyone anybody | nobody
  reversible | irreversible
  recommended | discouraged
`;

/** Phrases with the meaning of one of the words above, or of "not" and one of them. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /\bsupport for ([^,;]{1,60}?) (?:is|are|was|were|has been) (?:gone|dropped|removed|ended|withdrawn)\b/gi,
    'not support $1',
  ],
  [/\b(?:drop(?:s|ped)?|remove[sd]?|end(?:s|ed)?) (?:the )?support\b/gi, 'not support'],
  [/\b(?:no longer|not any ?more|not any longer)\b/gi, 'not'],
  [/\b(?:switch|turn)(?:s|ed|ing)? on\b|\bopt(?:s|ed|ing)? in\b/gi, 'enable'],
  [/\b(?:switch|turn)(?:s|ed|ing)? off\b|\bopt(?:s|ed|ing)? out\b/gi, 'disable'],
  [/\b(is|are|was|were|now|be) on by default\b/gi, '$1 enabled by default'],
  [/\b(is|are|was|were|now|be) off by default\b/gi, '$1 disabled by default'],
  [/\b(?:back(?:s|ed|ing)? up|make a (?:backup|copy) of|save a copy of)\b/gi, 'backup'],
  [/\b(?:goes|go|going|went|gone) up\b/gi, 'increase'],
  [/\b(?:goes|go|going|went|gone|cut) down\b/gi, 'decrease'],
  [/\b(?:at least|no (?:less|fewer) than|not less than)\b/gi, 'minimum'],
  [/\b(?:at most|no more than|not more than)\b/gi, 'maximum'],
  [/\b(?:lets?|letting)\b(?= \w+)/gi, 'allow'],
  [/\bmust be (?=set|given|passed|provided)/gi, 'required be '],
];

const NEGATORS = new Set(
  "not no never cannot without nor neither unable can't won't don't doesn't didn't isn't aren't wasn't weren't".split(
    ' ',
  ),
);
/** So many words behind a "not" it still is of them. */
const REACH = 4;

const SIDES = new Map<string, { readonly pair: number; readonly sign: number }[]>();
for (const [pair, line] of GROUPS.trim().split('\n').entries())
  for (const [side, group] of line.split('|').entries())
    for (const word of new Set(group.trim().split(/\s+/).map(stem))) {
      const known = SIDES.get(word) ?? [];
      known.push({ pair, sign: side === 0 ? 1 : -1 });
      SIDES.set(word, known);
    }

/** A text with what several words say in one. */
export function inPlainWords(text: string): string {
  return PHRASES.reduce(
    (plain, [phrase, word]) => plain.replace(phrase, word),
    text.replaceAll('’', "'"),
  );
}

/** The pairs of opposites that a word is of, by their numbers, and on which side: 1 for yes, -1 for no. */
export function sidesOf(word: string): readonly { readonly pair: number; readonly sign: number }[] {
  return SIDES.get(stem(word.toLowerCase())) ?? [];
}

export function isNegator(word: string): boolean {
  return NEGATORS.has(word.toLowerCase()) || /n't$/i.test(word);
}

/** Statements of a sentence about pairs of opposites. */
export interface Signs {
  /** Of each pair that it has a word of: 1 or -1, with "not" counted in; 0 if it says both. */
  readonly ofPairs: ReadonlyMap<number, number>;
  /** All its words for "no" and "not" together: two of them mean yes, `no longer optional`. */
  readonly whole: number;
}

export function signsOf(text: string): Signs {
  const signs = new Map<number, number>();
  let negated = 0;
  let whole = 1;
  for (const word of inPlainWords(text).match(/[\p{L}\p{N}][\p{L}\p{N}'-]*|[,;:]/gu) ?? []) {
    negated = /^[,;:]$/.test(word) ? 0 : isNegator(word) ? REACH + 1 : Math.max(0, negated - 1);
    const sides = sidesOf(word);
    if (isNegator(word) || sides[0]?.sign === -1) whole = -whole;
    for (const { pair, sign } of sides) {
      const meant = negated > 0 ? -sign : sign;
      signs.set(pair, signs.has(pair) && signs.get(pair) !== meant ? 0 : meant);
    }
  }
  return { ofPairs: signs, whole };
}
