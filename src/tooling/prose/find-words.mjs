// Finds words and phrases to avoid, and descriptions that begin with a clause, by the lists of words.json.
import { readFileSync } from 'node:fs';

const { openings, phrases } = JSON.parse(
  readFileSync(new URL('./words.json', import.meta.url), 'utf8'),
);
const OPENINGS = new Set(openings);

/** Rules for phrases, by the first word of the phrase. */
const RULES = new Map();
for (const { find, ...rule } of phrases) {
  for (const phrase of find) {
    const words = phrase.split(' ');
    RULES.set(words[0], [...(RULES.get(words[0]) ?? []), { ...rule, phrase, words }]);
  }
}

/** Code and quotations, which may contain any word. Their length is limited because a mark can be unpaired. */
const QUOTED = /`[^`]{1,200}`|"[^"]{1,200}"|“[^”]{1,200}”/g;
const TOKEN = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[^\p{L}\p{N}\s]/gu;

/**
 * Phrases to avoid in a text, in order of position.
 * @returns {{ index: number, phrase: string, write: string }[]} position, phrase and advice
 */
export function findWords(text) {
  const tokens = tokensOf(text);
  return tokens.flatMap(({ index, word }, at) =>
    (RULES.get(word) ?? [])
      .filter((rule) => matches(rule, tokens, at))
      .map(({ phrase, write }) => ({ index, phrase, write })),
  );
}

/** First word of a description if it opens a clause; otherwise undefined. */
export function clauseOpening(description) {
  const [first] = tokensOf(description);
  return first !== undefined && OPENINGS.has(first.word) ? first.word : undefined;
}

/** Words in lower case, and marks. Spaces replace quotations, so that positions in the text remain valid. */
function tokensOf(text) {
  const own = text.replace(QUOTED, blank);
  return [...own.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    index,
    word: word.toLowerCase(),
  }));
}

/** Spaces and line breaks of the same length as a text. */
export function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}

function matches({ words, after, notAfter = [], notBefore = [] }, tokens, at) {
  if (words.some((word, offset) => tokens[at + offset]?.word !== word)) return false;
  const before = tokens[at - 1]?.word;
  const next = tokens[at + words.length]?.word;
  if (after !== undefined && !after.includes(before)) return false;
  return !notAfter.includes(before) && !notBefore.includes(next);
}
