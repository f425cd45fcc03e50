import type { Pronunciation } from '../../domain/pronunciation.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { spell } from '../verbalization/spelling.js';
import { trimEnd } from '../verbalization/trim-end.js';
import { readRespelling, readTerm } from './respelling.js';

/** Result of reading pronunciation notes. */
export interface ReadNotes {
  readonly pronunciations: readonly Pronunciation[];
  /** Original text of entries that are not pronunciations. */
  readonly notUnderstood: readonly string[];
}

/** Separator of entries of any form. */
const BETWEEN_ENTRIES = /[\n\r;]+/u;
/** Possible separators, valid if every part is an entry by itself. */
const MAYBE_BETWEEN = [/(?<=[\p{L}"'”’)])[.!] (?=["“'\p{L}])/u, / ?, ?(?:and )?/u, / and /u];

const QUOTED = String.raw`["“”'‘’\x60]([^"“”\x60]{1,80}?)["“”'‘’\x60]`;
const BARE = String.raw`([^\s"“”\x60]{0,79}[^\s"“”\x60:=,;])`;
const PHRASE = String.raw`([^"“”\x60]{1,80}?)`;
const SIGN = String.raw` ?(?:=>|->|→|⇒|={1,2}|(?<!:):(?!:)) ?| [-–—]{1,2} `;
const SAID = String.raw`(?:pronounced|said|read|spoken|spelled|spelt)`;
const LIKE = String.raw`(?: (?:out )?(?:as in|as|like))?`;
const AS = String.raw`,? (?:as in|as|like) `;
const VERB = String.raw`(?:pronounce|say|read|speak)`;
const TELLS = String.raw`(?: ?,)? (?:(?:is|are|should be|must be|to be|gets) )?${SAID}${LIKE}:? | (?:sounds|sound|reads) (?:as|like) `;
const BY_LETTERS = String.raw`(?:letter by letter|as letters|in letters|by letters?)`;

const form = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'iu');

/** The forms in which people write it: the term, then what is said. The first that fits counts. */
const FORMS: readonly RegExp[] = [
  form(`${VERB}(?: the (?:word|name|term))? ${QUOTED}${AS}([^]+)`),
  form(`${VERB} (?!as\\b|like\\b)${PHRASE}${AS}([^]+)`),
  form(`${QUOTED}(?:${SIGN}|${TELLS}|${AS})([^]+)`),
  form(`${PHRASE}(?:${TELLS})([^]+)`),
  form(`${PHRASE}(?:${SIGN})([^]+)`),
  form(`${BARE}${AS}([^]+)`),
  form(`${BARE} \\(([^()]+)\\)`),
];
/** Form with the pronunciation before the term: `say "jif" for GIF`. Without quotes it could be any other request. */
const REVERSED = form(
  `(?:say|use|read) ${QUOTED} (?:for|instead of|in place of) (?:${QUOTED}|${BARE})`,
);
/** The forms that ask for letters one by one. */
const SPELLING_FORMS: readonly RegExp[] = [
  form(`spell(?: out)? (?:${QUOTED}|${BARE})(?: (?:out|${BY_LETTERS}))?`),
  form(
    `(?:${VERB} )?(?:${QUOTED}|${BARE})(?:${SIGN}|${TELLS}| )(?:is )?(?:spell(?:ed|t)?(?: (?:it )?out)?|${BY_LETTERS})`,
  ),
];

/** Text before an entry that does not belong to it: list markers, headings, polite words, the kind of term. */
const OPENINGS: readonly RegExp[] = [
  /^(?:[-*•–] |\d{1,2}[.)] )/u,
  /^pronunciations?(?: (?:notes?|guide))? ?: ?/iu,
  /^(?:please[,:]? |also[,:]? |and ){1,4}/iu,
  /^the (?:word|name|term|acronym|abbreviation|tool|product) (?=["“'‘\x60\p{L}\p{N}])/iu,
];
/** And behind it: what it is not, remarks, courtesy. */
const CONTRAST = /,? (?:and )?(?:not|rather than|instead of) /iu;
const COURTESY = /,? (?:please|thanks?|thank you)$/iu;
const MARKS_AT_END = ' .!';
/** A term and how it is said, in the longest of their forms, are not longer; in UTF-16 code units. */
const LONGEST_ENTRY = 400;

/** Words that name no term: a sentence begins with them. `IT` is one. */
const PRONOUN = /^(?:[Ii]t|[Tt]hey|[Tt]his|[Tt]hat|[Aa]ll)(?:['’](?:s|re))?$/u;
const INSTRUCTION =
  /^(?:everything|names?|words?|notes?|hints?|tips?|important|please|examples?|https?)$/iu;
const MOST_WORDS_OF_A_TERM = 6;

/**
 * Reads what people write to say how terms are to be spoken (contract: Voice, `pronunciation_notes`):
 * `kubectl: cube control`, `SQL = sequel`, `say "GIF" like "jif"`, `nginx is pronounced engine x`, `spell out API`,
 * one a line, or separated by semicolons, and by commas, full stops and "and" where each part is an entry by itself.
 * Of two entries for one term the later one counts.
 */
export function readNotes(notes: string, lexicon: Lexicon): ReadNotes {
  const pronunciations = new Map<string, Pronunciation>();
  const notUnderstood: string[] = [];
  for (const line of notes.split(BETWEEN_ENTRIES)) {
    if (!/[\p{L}\p{N}]/u.test(line)) continue;
    const entries = readLine(line.replace(/\s+/gu, ' ').trim(), lexicon);
    if (entries === undefined) notUnderstood.push(line.trim());
    for (const entry of entries ?? []) pronunciations.set(entry.term.toLowerCase(), entry);
  }
  return { pronunciations: [...pronunciations.values()], notUnderstood };
}

/** The entries of a line; undefined if any part is not an entry. */
function readLine(line: string, lexicon: Lexicon): readonly Pronunciation[] | undefined {
  for (const separator of MAYBE_BETWEEN) {
    const parts = line.split(separator).filter((part) => part.trim() !== '');
    if (parts.length < 2) continue;
    const entries = parts.map((part) => readLine(part, lexicon));
    if (entries.every((entry) => entry !== undefined)) return entries.flat();
  }
  const entry = readEntry(line, lexicon);
  return entry === undefined ? undefined : [entry];
}

function readEntry(line: string, lexicon: Lexicon): Pronunciation | undefined {
  if (line.length > LONGEST_ENTRY) return undefined;
  const opened = OPENINGS.reduce((entry, opening) => entry.replace(opening, ''), line);
  // What is behind a term may be a part of how it is said: it goes only if nothing fits with it.
  return readForms(withoutClosing(opened), lexicon) ?? readForms(opened, lexicon);
}

function withoutClosing(entry: string): string {
  const closed = trimEnd(entry, MARKS_AT_END);
  const contrast = CONTRAST.exec(closed)?.index;
  if (contrast !== undefined) return closed.slice(0, contrast);
  const remark = closed.endsWith(')') ? closed.lastIndexOf(' (') : -1;
  return remark > 0 ? closed.slice(0, remark) : closed.replace(COURTESY, '');
}

function readForms(entry: string, lexicon: Lexicon): Pronunciation | undefined {
  for (const spelling of SPELLING_FORMS) {
    const match = spelling.exec(entry);
    const term = match === null ? '' : unquote(match[1] ?? match[2] ?? '');
    if (/^[A-Za-z\d]{2,12}$/u.test(term)) return { term, spoken: spell(term.replace(/\d/gu, '')) };
  }
  for (const pattern of FORMS) {
    const [, written = '', said = ''] = pattern.exec(entry) ?? [];
    const pronunciation = readPair(written, said, lexicon);
    if (pronunciation !== undefined) return pronunciation;
  }
  const [, said = '', quoted, bare = ''] = REVERSED.exec(entry) ?? [];
  return readPair(quoted ?? bare, said, lexicon);
}

function readPair(written: string, said: string, lexicon: Lexicon): Pronunciation | undefined {
  const term = unquote(written);
  if (readTerm(term) === '' || isNoTerm(term)) return undefined;
  const spoken = readRespelling(unquote(said), lexicon);
  return spoken === undefined ? undefined : { term, spoken };
}

function unquote(written: string): string {
  return trimEnd(written.trim().replace(/^["“”'‘’`([]+/u, ''), '"“”\'‘’`)].,:!').trim();
}

function isNoTerm(term: string): boolean {
  if (term.split(/\s+/u).length > MOST_WORDS_OF_A_TERM) return true;
  return PRONOUN.test(term) || INSTRUCTION.test(term);
}
