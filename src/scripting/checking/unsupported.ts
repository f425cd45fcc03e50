import { contentWords } from '../content-words.js';
import { findCounts } from './count-words.js';
import { findDates } from './dates.js';
import { finding, type Finding, type FindingKind } from './finding.js';
import { TOKEN, type KnownFacts } from './known-facts.js';
import { isNarrationWord } from './narration-words.js';

const SPAN = /^(\d{1,4}|[a-z]+(?:-[a-z]+)?)\s+(days?|weeks?|months?|years?)\b/i;
/** Follows a count of what is not told one by one: "and fourteen smaller fixes". */
export const OPEN_COUNT =
  /^[\s-]*(?:[^\s-]\S*\s+)?(?:more|others?|further|additional|smaller|remaining|minor)\b/i;
/** Numbers so small that they are words of the language more than counts: "one of them", "a second". */
const SMALLEST_COUNT = 2;
const EVERYDAY =
  /^(?:i|i'm|i'll|i've|i'd|ok|okay|host|monday|tuesday|wednesday|thursday|friday|saturday|sunday|english)$/i;

/** Numbers, versions, dates, identifiers and names of a script that nothing it was written from knows. */
export function unsupportedFacts(sentences: readonly string[], known: KnownFacts): Finding[] {
  return sentences.flatMap((sentence) => {
    const { dates, rest } = findDates(sentence);
    return [
      ...dates
        .filter((date) => !known.hasDate(date))
        .map((date) => unsupported('date', date, sentence)),
      ...wrongCounts(rest, known).map((count) => unsupported('count', count, sentence)),
      ...unknownTokens(rest, known).map((token) => unsupported('name or number', token, sentence)),
    ];
  });
}

function unsupported(what: string, words: string, sentence: string): Finding {
  return finding(
    'unsupported-fact',
    words,
    `The ${what} "${words.slice(0, 80)}" is not in the source; leave it out or use the one of the source: "${sentence.slice(0, 160)}"`,
  );
}

/** Counts in words that are not right for anything in the source. */
function wrongCounts(text: string, known: KnownFacts): string[] {
  return findCounts(text)
    .filter(({ value, words, index }) => {
      if (value < SMALLEST_COUNT || known.has(String(value)) || known.has(words)) return false;
      return !rightCount(value, text.slice(index), words.length, known);
    })
    .map(({ words }) => words);
}

/** @param text the text from the number on. */
function rightCount(value: number, text: string, length: number, known: KnownFacts): boolean {
  const { exact, most } = known.counts;
  if (exact.has(value)) return true;
  if (OPEN_COUNT.test(text.slice(length, length + 40))) return value < most;
  const [, , unit] = SPAN.exec(text.slice(0, 60)) ?? [];
  return unit !== undefined && known.hasSpan(value, unit.toLowerCase());
}

function unknownTokens(text: string, known: KnownFacts): string[] {
  const unknown: string[] = [];
  let end = -1;
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    // Prose writes a capital anyway at the start, after a colon, in a quotation.
    const starts = end < 0 || /[.!?:…"“”‘(]/.test(text.slice(end, match.index));
    end = match.index + token.length;
    if (!isFact(token, starts) || known.has(token)) continue;
    const rest = text.slice(match.index);
    if (/^\d+$/.test(token) && rightCount(Number(token), rest, token.length, known)) continue;
    unknown.push(token);
  }
  return unknown;
}

/** Checks whether a word claims something: it has a digit, looks like an identifier, or is a name. */
function isFact(token: string, starts: boolean): boolean {
  if (EVERYDAY.test(token)) return false;
  if (/\p{N}/u.test(token)) return !/^\d+(?:st|nd|rd|th)$/.test(token);
  if (/[_@=~]|\p{Ll}\p{Lu}/u.test(token) || /^\p{Lu}{2,}$/u.test(token)) return true;
  return !starts && /^\p{Lu}\p{L}/u.test(token);
}

const WORD = /[\p{L}\p{N}]+(?:['’_-][\p{L}\p{N}]+)*/gu;

/** Words that judge the subject; a script has them only from its source. */
const JUDGES =
  /\b(?:best|biggest|greatest|exciting|amazing|awesome|impressive|game-?changer|finally|safer|easier|smoother|nicer|favou?rite|love|welcome news|good news|great news|peace of mind|relief|headache|clearly|obviously|luckily|unfortunately|matters? most|most important(?:ly)?|highlights?|stands? out|fun part|must-have)\b/gi;
/** Opens a conclusion, of these, and says so. */
const CONCLUDES =
  /^(?:so|which means|that means|this means|in other words|in short|bottom line|as a result|all in all|overall)\b/i;
const CONCLUDED_OF = /\b(?:data|system|deployments?|you|users?|teams?|everyone|everybody)\b/i;
const CONCLUDED = /\b(?:is|are|can|will|get|should)\b/i;

function concludes(sentence: string): boolean {
  const opener = CONCLUDES.exec(sentence)?.[0];
  if (opener === undefined) return false;
  const behind = sentence.slice(opener.length);
  const of = CONCLUDED_OF.exec(behind);
  if (of === null) return false;
  const said = behind.slice(of.index + of[0].length);
  // A question concludes nothing.
  return CONCLUDED.test(said.slice(said.lastIndexOf('?') + 1));
}

/**
 * Claims without a name or a number that `unsupportedFacts` could see: sentences in words of which the source has less
 * than half, and judgements and conclusions in words that it does not have. Words of any narration count
 * neither way.
 */
export function unsupportedClaims(sentences: readonly string[], known: KnownFacts): Finding[] {
  return sentences.flatMap((sentence) => {
    const words = claimingWords(sentence);
    const unknown = words.filter((word) => !known.has(word));
    const judged = [...sentence.matchAll(JUDGES)]
      .map(([said]) => said)
      .filter((said) => !said.split(/[ -]/).every((word) => known.has(word)));
    const concluded = concludes(sentence) ? unknown : [];
    return [
      ...unsaid('unsupported-claim', sentence, 2 * unknown.length >= words.length ? unknown : []),
      ...unsaid('unsupported-remark', sentence, [...judged, ...concluded]),
    ];
  });
}

function unsaid(kind: FindingKind, sentence: string, words: readonly string[]): Finding[] {
  const message = `The source does not say this (${words.slice(0, 5).join(', ')}); leave it out or use the source's own words.`;
  return words.length === 0 ? [] : [finding(kind, sentence, message)];
}

/** The words with which a sentence claims something: no function words, numbers, dates, words of any narration. */
function claimingWords(sentence: string): string[] {
  const { rest } = findDates(sentence);
  const counts = new Set(findCounts(rest).flatMap(({ words }) => words.split(' ')));
  const words = rest.match(WORD) ?? [];
  return [...new Set(words)].filter(
    (word) =>
      !/\p{N}/u.test(word) &&
      !counts.has(word) &&
      contentWords(word).length > 0 &&
      !isNarrationWord(word),
  );
}
