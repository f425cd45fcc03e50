import { cardinal, digitByDigit, nameNumber, year } from './number-words.js';
import type { Rule } from './rule.js';
import { phrase } from './rule.js';
import { spell, spellAll } from './spelling.js';

/** Of a hash only the beginning is said, as git shows it. */
const HASH_LENGTH = 7;

/** References to advisories, issues, standards, commits and identifiers. */
export const REFERENCE_RULES: readonly Rule[] = [
  {
    pattern: /CVE-(\d{4})-(\d{4,8})(?!\w)/iuy,
    say: (match) => `C V E, ${year(match(1))}, ${digitByDigit(match(2)).replaceAll(',', '')}`,
  },
  {
    pattern:
      /(GHSA|RUSTSEC|CWE|PYSEC|GMS|GO|DSA|USN)-(\d{1,6}|[\da-z]{4}(?:-[\da-z]{1,5}){1,2})(?!\w)/uy,
    say: (match) => `${spell(match(1))}, ${match(2).split('-').map(spellAll).join(', ')}`,
  },
  {
    pattern: /([\w.-]{1,40})\/([\w.-]{1,100})#(\d{1,9})(?!\w)/uy,
    say: (match, { words }) =>
      `${words.sayName(match(1))} slash ${words.sayName(match(2))} number ${cardinal(match(3))}`,
  },
  {
    pattern: /(?:GH-|#)(\d{1,9})(?!\w)/iuy,
    say: (match, { previousWord }) =>
      /^(?:number|no\.?)$/iu.test(previousWord)
        ? cardinal(match(1))
        : `number ${cardinal(match(1))}`,
  },
  {
    pattern: /!(\d{1,9})(?!\w)/uy,
    say: (match, { previousCharacter, preceding }) =>
      /^[\s(]?$/u.test(previousCharacter) || /\w\/[\w.-]{1,40}$/u.test(preceding)
        ? `merge request ${cardinal(match(1))}`
        : undefined,
  },
  {
    pattern: /(RFC|ISO|PEP|BCP|JEP|EIP)[ -]?(\d{1,6})(?![\d])/uy,
    say: (match) => `${match(1) === 'PEP' ? 'pep' : spell(match(1))} ${nameNumber(match(2))}`,
  },
  {
    pattern: /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?!\w)/iuy,
    say: (match, { previousWord }) =>
      phrase(
        /^(?:uuid|guid)s?$/iu.test(previousWord) ? '' : 'U U I D',
        spellAll(match(0).slice(0, 8)),
      ),
  },
  {
    pattern: /(SHA|AES|RSA|ES|HS|RS)-?(\d{3,4})(?!\w)/uy,
    say: (match) => `${spell(match(1))} ${nameNumber(match(2))}`,
  },
  {
    pattern: /0b([01]{1,32})(?!\w)/iuy,
    say: (match) => `binary ${digitByDigit(match(1)).replaceAll(',', '')}`,
  },
  {
    pattern: /0o([0-7]{1,12})(?!\w)/iuy,
    say: (match) => `octal ${digitByDigit(match(1)).replaceAll(',', '')}`,
  },
  {
    // Wireless networks: `802.11ac`.
    pattern: /802\.(\d{1,2})([a-z]{0,2})(?!\w)/uy,
    say: (match) => phrase('eight oh two dot', cardinal(match(1)), spell(match(2))),
  },
  {
    // Telephone numbers, digit by digit.
    pattern:
      /\+\d{1,3}(?:[ -]\(?\d{1,8}\)?){2,5}(?![\w-])|\(\d{3}\) ?\d{3}-\d{4}(?![\w-])|\d{3}-\d{3}-\d{4}(?![\w-])/uy,
    say: (match, { previousCharacter }) =>
      /[\w.-]/u.test(previousCharacter) ? undefined : sayTelephone(match(0)),
  },
  {
    pattern: /0x([\da-f]{1,64})(?!\w)/iuy,
    say: (match) => `hex ${spellAll(match(1))}`,
  },
  {
    pattern: /(sha(?:1|256|384|512))[:-]([\da-z+/]{16,128})={0,2}/iuy,
    say: (match, { words }) =>
      `${words.sayName(match(1))} ${spellAll(match(2).replace(/[+/]/gu, '').slice(0, HASH_LENGTH))}`,
  },
  {
    pattern: /[\da-f]{7,64}(?!\w)/uy,
    say: (match, { previousWord }) => {
      const isNamed = /^(?:commit|commits|hash|revision|rev|sha)$/iu.test(previousWord);
      const isHash =
        /\d/u.test(match(0)) && /[a-f]/u.test(match(0)) && !/^\d+e\d+$/u.test(match(0));
      // One of digits alone is a number, but where it is said to be none.
      if (!isHash && !(/^(?:commit|sha)$/iu.test(previousWord) && /^\d+$/u.test(match(0))))
        return undefined;
      const noun = isNamed ? '' : 'commit';
      return phrase(noun, spellAll(match(0).slice(0, HASH_LENGTH)));
    },
  },
];

function sayTelephone(written: string): string {
  const groups = written.match(/\d+/gu) ?? [];
  const said = groups.map((group) => digitByDigit(group).replaceAll(',', '')).join(', ');
  return written.startsWith('+') ? `plus ${said}` : said;
}
