import dangers from './lexicons/dangers.json' with { type: 'json' };
import { termsOf } from './kind-lists.js';
import type { WordsOfEntry } from './entry-words.js';

const ALWAYS = new Set(termsOf(dangers.always));
const ATTACKS = new Set(termsOf(dangers.attacks));
const BEHIND = new Set(termsOf(dangers.behind));
const HARDEN = new Set(termsOf(dangers.harden));
/** Before an attack that a change is against: `Fix`, `Avoid possible`, `Prevent`. */
const AGAINST = new Set(
  termsOf(
    'fix fixes fixed against avoid avoids avoided block blocks blocked eliminate eliminates eliminated mitigate mitigates mitigated prevent prevents prevented stop stops stopped potential possible',
  ),
);
const BETWEEN = new Set(['for', 'in', 'of']);
const MOST_BETWEEN = 2;
const MOST_WORDS = 3;
const ADVISORY = /\b(?:CVE-\d{4}-\d+|CWE-\d|GHSA-)/;
/** Says that it is about the finding of such flaws, or that it has no such change. */
const ABOUT_OTHERS = /^\W*warn|\bfalse (?:posi|nega)tive/i;
const DENIED = /\b(?:not?|doesn['’]t|without)\b[^.,;]{0,30}\bsecurity (?:fix|risk)/i;

/** Checks whether an entry is surely about a danger that is averted: an advisory, a flaw by its name, an attack. */
export function tellsDanger({ sentence, words }: WordsOfEntry): boolean {
  if (ABOUT_OTHERS.test(sentence) || DENIED.test(sentence)) return false;
  if (ADVISORY.test(sentence) || HARDEN.has(words[0] ?? '')) return true;
  return words.some((_, at) => isDangerAt(words, at));
}

function isDangerAt(words: readonly string[], at: number): boolean {
  for (let count = 1; count <= MOST_WORDS; count += 1) {
    const term = words.slice(at, at + count).join(' ');
    if (ALWAYS.has(term)) return !(term === 'security advisory' && isGerund(words[at + count]));
    if (ATTACKS.has(term) && isAgainst(words, at, at + count)) return true;
  }
  return false;
}

function isGerund(word = ''): boolean {
  return word.endsWith('ing');
}

/** Checks whether the name of an attack is what an entry is about, and no part of another name: `CSRF cookie`. */
function isAgainst(words: readonly string[], start: number, end: number): boolean {
  const next = words[end];
  if (next !== undefined && /^[\p{L}`]/u.test(next) && !BEHIND.has(next)) return false;
  if (start === 0 || !words.slice(start, end).join(' ').includes('injection')) return true;
  for (let at = start - 1; at >= 0 && start - at <= MOST_BETWEEN + 1; at -= 1) {
    const word = words[at] ?? '';
    if (AGAINST.has(word)) return true;
    if (BETWEEN.has(word)) return false;
  }
  return false;
}
