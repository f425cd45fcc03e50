import { IDENTIFIED, LABELS, TELEPHONE } from '../lexicon/identifiers.js';
import { cardinal, digitByDigit, nameNumber, year } from './number-words.js';
import type { Rule } from './rule.js';
import { phrase } from './rule.js';
import { spell, spellAll } from './spelling.js';
import type { Words } from './words.js';

const LABELLED = new Set(IDENTIFIED);
/** Up to four words and what separates the last from an identifier. */
const LABEL_BEFORE =
  /([A-Za-z/]{2,10}(?:-1[03])?)(?:[ .]([A-Za-z]{2,8}))?[.:#]{0,2} {0,2}(?:[#:] ?)?$/u;

/** Names of one thing among many: object identifiers, part numbers, book and telephone numbers, sections, tickets. */
export const IDENTIFIER_RULES: readonly Rule[] = [
  {
    pattern: /([A-Z]\/[A-Z])(?=[ :.#]{1,3}[A-Z\d])/uy,
    say: (match, { previousCharacter }) =>
      /[\w/]/u.test(previousCharacter) ? undefined : LABELS.get(match(1)),
  },
  {
    // `.1.3.6.1`, `1.3.6.1.4.1.2021`
    pattern: /\.?\d{1,9}(?:\.\d{1,9}){3,20}(?![\w-]|\.\w)/uy,
    say: (match, { previousCharacter, previousWord }) => {
      if (/[\w./-]/u.test(previousCharacter)) return undefined;
      const isOid = match(0).startsWith('.') || match(0).startsWith('1.3.6.1.');
      return isOid || /^oids?$/iu.test(previousWord) ? sayArcs(match(0)) : undefined;
    },
  },
  {
    // Whatever has a label: `P/N 8005-1120`, `ISBN 978-3-16-148410-0`.
    pattern: /[A-Z\d]{1,20}(?:[-./][A-Z\d]{1,20}|(?: \d{2,6}(?!\w))){0,8}(?![\w]|[-./][A-Z\d])/iuy,
    say: (match, { preceding, words }) =>
      isIdentifier(match(0)) && isLabelled(preceding) ? sayGroups(match(0), words) : undefined,
  },
  {
    // `1-800-555-0199`, `555-0199`
    pattern: /(?:1-)?(?:\d{3}-){1,2}\d{4}(?![\w-])/uy,
    say: (match, { previousCharacter, preceding }) => {
      if (/[\w.$€£-]/u.test(previousCharacter)) return undefined;
      const lead = /([A-Za-z]{2,10})[.:]? (?:us (?:at|on) |at |on )?$/u.exec(preceding)?.[1] ?? '';
      const isTelephone =
        match(0).length > 8 || match(0).startsWith('555-') || TELEPHONE.has(lead.toLowerCase());
      return isTelephone ? sayDigits(match(0)) : undefined;
    },
  },
  {
    // `§ 312k`, `§§ 12–14`
    pattern: /(§{1,2}|¶) ?(\d{1,5})([a-z]?)(?:(\.\d{1,3}){0,3})(?![\w]|\.\d)/uy,
    say: (match) => {
      const noun = match(1) === '¶' ? 'paragraph' : match(1) === '§' ? 'section' : 'sections';
      const points = match(0).slice(match(0).indexOf(match(2)) + match(2).length + match(3).length);
      return phrase(noun, cardinal(match(2)), match(3).toUpperCase(), sayPoints(points));
    },
  },
  {
    pattern: /§{2}(?= ?\d)/uy,
    say: () => 'sections',
  },
  {
    // What a number names with a letter: `Section 312k`, `Room 12A`.
    pattern: /(\d{1,5})([A-Za-z])(?!\w|['’]\w)/uy,
    say: (match, { previousWord }) =>
      /^(?:section|article|room|gate|apartment|flight|rule|appendix|figure|table|clause|paragraph|unit|line|track|bus|tram|exit|item|step|annex|question|page)$/iu.test(
        previousWord,
      )
        ? phrase(cardinal(match(1)), match(2).toUpperCase())
        : undefined,
  },
  {
    // `PROJ-123`: the number names.
    pattern: /(?!GH-)([A-Z][A-Z\d]{1,9})-(\d{3,7})(?![\w-]|\.\d)/uy,
    say: (match, { previousCharacter, words }) => {
      if (/[\w./-]/u.test(previousCharacter) || !/[A-Z]{2}/u.test(match(1))) return undefined;
      return phrase(words.sayName(match(1)), sayNumber(match(2)));
    },
  },
  {
    // `INV-2024-0042`
    pattern: /(?!CVE|GHSA|CWE|DSA|USN|ISO)([A-Z]{2,10})(?:-\d{2,8}){2,4}(?![\w-]|\.\d)/uy,
    say: (match, { previousCharacter, words }) =>
      /[\w./-]/u.test(previousCharacter) ? undefined : sayGroups(match(0), words),
  },
  {
    // Standards and their parts: `DIN EN 50128`, `IEC 61508-3`, `ISO 9001:2015`.
    pattern:
      /(ANSI|ASTM|DIN|EN|IEC|IEEE|ISO|ITU|NIST|UL|VDE|VDI) (\d{2,6})(?:-(\d{1,3}))?(?::((?:19|20)\d{2}))?(?![\w.-]\d|\w)/uy,
    say: (match, { previousCharacter, words }) =>
      /[\w./-]/u.test(previousCharacter)
        ? undefined
        : phrase(
            words.sayName(match(1)),
            sayNumber(match(2)),
            match(3) === '' ? '' : `dash ${cardinal(match(3))}`,
            match(4) === '' ? '' : `, ${year(match(4))}`,
          ),
  },
  {
    // A color or a key of a table: `#FF8800`.
    pattern: /#([\dA-F]{6}|[\da-f]{6})(?!\w)/uy,
    say: (match, { previousCharacter }) =>
      /[A-F]/iu.test(match(1)) && !/[\w/]/u.test(previousCharacter)
        ? `hash ${spellAll(match(1))}`
        : undefined,
  },
  {
    // A character by its number: `U+1F600`.
    pattern: /U\+([\dA-F]{4,6})(?!\w)/uy,
    say: (match) => `U plus ${spellAll(match(1))}`,
  },
  {
    // The address of a network device: `00:1A:2B:3C:4D:5E`.
    pattern: /[\da-f]{2}([:-])(?:[\da-f]{2}\1){4}[\da-f]{2}(?![\w:-])/iuy,
    say: (match) => match(0).split(/[:-]/u).map(spellAll).join(', '),
  },
];

/** Groups of digits other than dates and ranges. */
export const DIGIT_GROUP_RULES: readonly Rule[] = [
  {
    // `8005-1120`, `978-3-16-148410-0`, `0043-77`.
    pattern: /\d{1,12}(?:-\d{1,12}){1,6}(?![\w-]|[.,:]\d|%)/uy,
    say: (match, { previousCharacter }) =>
      !/[\w.,:/$€£^+#-]/u.test(previousCharacter) && isNoRange(match(0).split('-'))
        ? sayDigits(match(0))
        : undefined,
  },
];

function isIdentifier(written: string): boolean {
  return /\d/u.test(written) && written.length > 2;
}

/** Checks whether a label of identifiers stands directly before. */
function isLabelled(preceding: string): boolean {
  const [, first = '', second = ''] = LABEL_BEFORE.exec(preceding) ?? [];
  const last = (second === '' ? first : second).toLowerCase();
  return LABELLED.has(last) || LABELLED.has(`${first} ${second}`.toLowerCase());
}

/** The parts of an identifier one after another, set apart. */
function sayGroups(written: string, words: Words): string {
  return (written.match(/[A-Za-z]+|\d+/gu) ?? [])
    .map((group) => (/\d/u.test(group) ? digitByDigit(group) : sayLetters(group, words)))
    .join(', ');
}

function sayLetters(letters: string, words: Words): string {
  return letters.length > 3 && /[a-z]/u.test(letters) ? words.sayWord(letters) : spell(letters);
}

function sayDigits(written: string): string {
  return (written.match(/\d+/gu) ?? []).map(digitByDigit).join(', ');
}

function sayArcs(written: string): string {
  const arcs = written
    .split('.')
    .filter((arc) => arc !== '')
    .map(cardinal)
    .join(' dot ');
  return written.startsWith('.') ? `dot ${arcs}` : arcs;
}

function sayPoints(points: string): string {
  return (points.match(/\d+/gu) ?? []).map((digits) => `point ${cardinal(digits)}`).join(' ');
}

function sayNumber(digits: string): string {
  return digits.length > 4 ? digitByDigit(digits) : nameNumber(digits);
}

/** A range leads upwards, and neither end of it begins with a zero. */
function isNoRange(groups: readonly string[]): boolean {
  const isLong = groups.some((group) => group.length > 2);
  if (groups.length > 2) return isLong || groups.some((group) => /^0\d/u.test(group));
  const [first = '', second = ''] = groups;
  if (second.length < 3 && !/^0\d/u.test(first)) return false;
  return /^0\d/u.test(first) || /^0\d/u.test(second) || Number(second) < Number(first);
}
