import type { Rule } from './verbalization/rule.js';
import { normalize } from './verbalization/normalize.js';
import { SPELLED } from './lexicon/acronyms.js';

/** What a caller wants certain words to sound like. */
export interface Pronunciations {
  readonly rules: readonly Rule[];
}

export const NO_PRONUNCIATIONS: Pronunciations = { rules: [] };

const SEPARATOR = /[\n;]|,(?=[^,=]{1,80}(?:=|->|=>|→|:))/u;
const ARROW =
  /\s*(?:=>|->|→|=|:)\s*|\s+(?:as|is pronounced(?: as| like)?|sounds like|like|pronounced(?: as| like)?)\s+/iu;
const LONGEST_TERM = 80;

/**
 * Reads pronunciation notes (contract: Voice, `pronunciation_notes`): entries such as `Lectern = LEK turn`,
 * `"nginx" as "engine x"` or `SQL: sequel`, one a line or separated by semicolons.
 * Capitals in the respelling mark stress and make no difference. What is not understood is ignored.
 */
export function readPronunciations(notes: string): Pronunciations {
  const respellings = new Map<string, string>();
  for (const entry of normalize(notes).split(SEPARATOR)) {
    const arrow = ARROW.exec(entry);
    if (arrow === null) continue;
    const term = readTerm(entry.slice(0, arrow.index));
    const respelling = readRespelling(entry.slice(arrow.index + arrow[0].length));
    if (term === '' || term.length > LONGEST_TERM || respelling === '') continue;
    respellings.set(term.toLowerCase(), respelling);
  }
  return respellings.size === 0 ? NO_PRONUNCIATIONS : { rules: [respellingRule(respellings)] };
}

function respellingRule(respellings: ReadonlyMap<string, string>): Rule {
  const terms = [...respellings.keys()]
    .sort((a, b) => b.length - a.length)
    .map((term) =>
      term.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&').replace(/\s+/gu, String.raw`\s{1,4}`),
    );
  return {
    pattern: new RegExp(`(${terms.join('|')})('s)?(?![A-Za-z0-9])`, 'iuy'),
    say: (match, { previousCharacter }) => {
      if (/[A-Za-z0-9]/u.test(previousCharacter)) return undefined;
      const respelling = respellings.get(match(1).toLowerCase().replace(/\s+/gu, ' '));
      return respelling === undefined ? undefined : respelling + match(2);
    },
  };
}

function readTerm(written: string): string {
  return unquote(
    written.replace(
      /^\s*(?:[-*•]\s+|\d{1,2}[.)]\s+)?(?:(?:please\s+)?(?:pronounce|say|read)\s+)?/iu,
      '',
    ),
  ).replace(/\s+/gu, ' ');
}

/** Letters, hyphens as spaces: "LEK-turn" becomes "lek turn"; letters that stand alone keep their names. */
function readRespelling(written: string): string {
  return unquote(written)
    .split(/[^A-Za-z']+/u)
    .filter((word) => /[A-Za-z]/u.test(word))
    .map(respellWord)
    .join(' ');
}

function respellWord(word: string): string {
  if (word.length === 1) return word === 'a' ? word : word.toUpperCase();
  const isAcronym =
    /^[A-Z]+$/u.test(word) && (SPELLED.has(word.toLowerCase()) || !/[AEIOUY]/u.test(word));
  return isAcronym ? Array.from(word).join(' ') : word.toLowerCase();
}

function unquote(written: string): string {
  return written
    .trim()
    .replace(/^["'`([/]+|["'`)\]/.,!]+$/gu, '')
    .trim();
}
