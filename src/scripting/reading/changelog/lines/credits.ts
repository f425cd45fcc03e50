import { PhraseEnds } from '../../../phrase-ends.js';
import { isAside, isAsideSentence, isPointer } from './asides.js';
import { withoutHead, withoutMakers, withoutSubject } from './credit-heads.js';
import words from './credit-words.json' with { type: 'json' };
import { GONE, isLinkLabel } from './mask.js';
import { namesIn, withPeople, withSigners } from './people.js';
import { withoutPointed, withoutPointers } from './pointed.js';
import { classify } from './token-classes.js';
import { withoutThanksFirst } from './thanks-first.js';
import { withoutTrail } from './trail.js';

// Patterns are words of the classes of `token-classes.ts`. What consists only of references, people and the words that
// join them is a credit, and goes whole: in brackets, as a sentence, as its end. Where that would lose its object, it stays.
const BRACKETS = /[([{<]((?:[^()[\]{}<>]|\[bot\]){0,800})[)\]}>]/g;
const DEEPEST = 3;
/** `update actions/checkout digest to 1a2b3c4`: a hash says nothing to a listener. */
const DIGEST = /(?<=\b(?:digest|hash|revision|sha)) to \uE002\d+\uE003(?=\.?$)/i;
/** Additions of git to a message, and others at the end of an entry that no listener needs. */
const TRAILERS: readonly RegExp[] = [
  /^\[(?:skip ci|ci skip)\] /i,
  // `Signed-off-by: Jane Doe <jane@example.org>`
  /(?:^|(?<!\s)\s+)(?:(?:signed-off|co-authored|reviewed|acked|tested)-by|change-id): [^]*$/i,
  /(?<!\s)\s*\[(?:skip ci|ci skip|SIG [^\][]{2,160})\](?=\.?$)/i,
  /(?<!\s)\s*\((?:more|further) (?:details|information) (?:below|above)\)(?=\.?$)/i,
  / - \d{7}$/,
  // Who made it, with an address: `(Jane Doe <jane@example.org>)`
  / ?\([^()@]{0,60}[^\s()@]{1,80}@[\w-]+(?:\.[\w-]+)+>{0,2}\)(?=\.?$)/,
  / ?\[[^[\]<>]{2,60}<[^[\]<>]{3,60}>\](?=\.?$)/,
];
/** Words to which somebody or a number in brackets belongs: `the race documented in (#12)` */
const LEADS_INTO_BRACKET = new PhraseEnds(words.leadsIntoBracket);
/** Thanks that it ends: `credit to [@jane] and [@john]` */
const THANKS_INTO_BRACKET = /\b(?:[Tt]hanks|[Cc]redits?|[Kk]udos) (?:go(?:es)? )?to (?:.{1,60} )?$/;
/** Ends of lines by Git or bots: `(merge 1f3b5a7c9d jd/maps later to maint)`, `(cherry-pick #12 for 4.1)` */
const MERGED: readonly RegExp[] = [
  /^merge \uE002\d+\uE003 \S+/i,
  /^(?:cherry-?pick(?:ed)?|backport(?:ed)?)(?: from| of)? \uE002\d+\uE003(?: (?:for|to) v?\d[\w.]*)?$/i,
];
/** `[Jane DOE]` */
const SURNAME = /(?<=^\[\p{Lu}\p{Ll}+ \p{Lu})\p{Lu}{4,}(?=\]$)/u;
const SENTENCE_END = /(?<=[.!?])(?<! \p{Lu}\.) (?!S?[Hh]e )(?=[\p{Lu}\p{So}\uE000-\uE008[])/u;
/** A longer text is not an entry that people sign. */
const LONGEST_TEXT = 30_000;

/** The people in a text that is nothing but references, those who made it, and the words that lead to them; undefined for any other. */
export function creditOnly(masked: string): string[] | undefined {
  const read = classify(masked.replace(/[()[\]{}<>]/g, ' '));
  const classes = withPeople(read.classes).replace(/^(?!.*Pp).*$/, read.classes);
  const isCredit = /[RGPV]/.test(classes) && /^[RGPpVbktmigfsaj.]*$/.test(classes);
  return isCredit ? namesIn({ ...read, classes }) : undefined;
}

/** Takes references, accounts and the names of people out of a text with stand-ins, wherever its grammar does without them. */
export function withoutCredits(masked: string): { text: string; names: readonly string[] } {
  const thanked = withoutThanksFirst(masked);
  const names = [...thanked.names];
  let text = withoutPointers(
    TRAILERS.reduce((so, one) => so.replace(one, ''), thanked.text),
  ).trimEnd();
  if (text.length <= LONGEST_TEXT) {
    for (let depth = 0; depth < DEEPEST; depth += 1) text = withoutBrackets(text, names);
    text = withoutSubject(withoutHead(text).replace(DIGEST, ''));
    text = withoutPointed(withoutMakers(text));
    text = withoutTrails(text, names, !SENTENCE_END.test(text));
  }
  return { text: tidy(text), names };
}

function withoutTrails(text: string, names: string[], only: boolean): string {
  return (isAside(text) ? '' : text)
    .split(SENTENCE_END)
    .map((sentence) => withoutTrail(sentence, names, only))
    .filter((sentence) => /[\p{L}\p{N}\uE000-\uE008]/u.test(sentence) && !isAsideSentence(sentence))
    .filter((sentence) => only || !(isPointer(sentence) || isLinkLabel(sentence)))
    .join(' ');
}

function withoutBrackets(text: string, names: string[]): string {
  return text.replace(BRACKETS, (whole, inner: string, index: number) => {
    const isEmpty = /^ (?:\(\)|<>)(?!\w)/.test(text.slice(index - 1, index + 3));
    if (inner.trim() === '') return isEmpty ? '' : whole;
    const rest = text.slice(index + whole.length).trim();
    const ends = /^[.!]?$/.test(rest) || (/^\. \p{Lu}/u.test(rest) && /^\S+ \S+$/.test(inner));
    // In square brackets right behind a number stand accounts: `#12 [jane, john]`
    if (
      ends &&
      whole.startsWith('[') &&
      /\uE003 ?$/.test(text.slice(Math.max(0, index - 2), index))
    ) {
      names.push(...inner.split(', '));
      return GONE;
    }
    const who = whole.replace(SURNAME, (letters) => letters.toLowerCase()).slice(1, -1);
    const read = classify(who.replace(/, which was an? /, ', '));
    const numbered = read.classes.replace(/(?<!i)i+\.?n/g, (all) => 'R'.repeat(all.length));
    // Beside a number a name is a maker's: `(from Jane Doe in issue 12)`; alone it may be what the rows come from.
    const from = (g: string, at: number) => (read.pieces[at]?.text === 'from' ? 'b' : g);
    const led = numbered.includes('R') ? numbered.replace(/g(?=N)/g, from) : numbered;
    const classes = withSigners(led, ends);
    if (!/[RPGV]/.test(classes)) return whole;
    if (
      /^(?:[RGPpVbktmigfsaj.n]*$|[ajbktmg].*P|Rb.$|.*ks*P|P.*[bt]s*P\.?$)/.test(classes) ||
      MERGED.some((one) => one.test(inner))
    ) {
      names.push(...namesIn({ ...read, classes }));
      const before = text.slice(Math.max(0, index - 90), index);
      return leadsInto(before, classes) ? inner : GONE;
    }
    if (!whole.startsWith('(')) return whole;
    const kept = withoutTrails(withoutPointed(inner), names, false);
    return kept === '' ? GONE : `(${kept})`;
  });
}

function leadsInto(before: string, classes: string): boolean {
  if (/^(?:[RjafGi]*R|P$)/.test(classes) && LEADS_INTO_BRACKET.end(before)) return true;
  return classes === 'P' && THANKS_INTO_BRACKET.test(before);
}

/** A bracket that lost what it enclosed, at the end. */
const LEFT_OPEN = new RegExp(
  `(?<![([])[([]+${GONE}$|\\s?[)\\]](?=\\.?$)(?<=^[^([]*${GONE}\\s?[)\\]])`,
);
/** Characters that cannot begin a text, also with a bracket that is never closed. */
const MARKS_BEFORE = /^(?!--[a-z])(?:[\s,;–—-]|:(?=\s))+(?=\p{L}|\uE000)/u;
const OPENED_BEFORE = /^(?!--[a-z]|.*\])(?:[\s,;–—[-]|:(?=\s))+(?=\p{L}|\uE000)/u;

/** Without what is left of credits, and labels behind each other: `sort rows (rust) (php)` */
function tidy(text: string): string {
  return text
    .replace(LEFT_OPEN, '')
    .replaceAll(GONE, '')
    .replace(/\s+/g, ' ')
    .replace(/ ((?:[,.;:!]|\?(?! [a-z]))(?: |$))/g, '$1')
    .replace(/("[^"]+) "$/, '$1"')
    .replace(/(?<! \([a-z]{2,12}\))(?: \([a-z]{2,12}\)){2,}$| @$| :[a-z_]{3,20}:$/, '')
    .replace(/\(\uE002\d+\uE003[,;] (?=\p{L})/gu, '(')
    .replace(/(?<=\w{4}|[\uE001)]) \[(?!skip|ci)([A-Za-z][A-Za-z -]+)\](?=\.?$|\. )/, ' ($1)')
    .replace(/(?<=[^\s.(])([.!?])\.(?=[\s)]|$)/g, '$1')
    .replace(/\.( \((?:[a-z][\w-]*|[A-Z][a-z]+al|\w+(?: [\w-]+){1,4})\))\.?$/, '$1.')
    .replace(MARKS_BEFORE, '')
    .replace(OPENED_BEFORE, '')
    .trim();
}
