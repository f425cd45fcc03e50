import type { Rule, SurroundingsBefore } from './rule.js';
import type { Words } from './words.js';

const LOOK_BACK = 80;
const LOOK_AHEAD = 80;

/** A stretch of a text, end exclusive, and what is said for it: words and marks, or nothing. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly said: string;
}

/**
 * Reads a text from left to right: the first rule that matches at a position makes a token. Text without a rule is left
 * out. Tokens are in order, and only left-out text is between them.
 */
export function scan(text: string, rules: readonly Rule[], words: Words): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const token = isBlank(text.charCodeAt(at)) ? undefined : readToken(text, at, rules, words);
    if (token !== undefined) tokens.push(token);
    at = token?.end ?? at + 1;
  }
  return tokens;
}

function readToken(
  text: string,
  start: number,
  rules: readonly Rule[],
  words: Words,
): Token | undefined {
  let before: SurroundingsBefore | undefined;
  for (const rule of rules) {
    if ('read' in rule) {
      before ??= surroundingsBefore(text, start, words);
      const reading = rule.read(text, start, before);
      if (reading !== undefined) return { start, ...reading };
      continue;
    }
    rule.pattern.lastIndex = start;
    const match = rule.pattern.exec(text);
    if (match === null || match[0] === '') continue;
    const end = start + match[0].length;
    before ??= surroundingsBefore(text, start, words);
    const following = text.slice(end, end + LOOK_AHEAD);
    const said = rule.say((group) => match[group] ?? '', { ...before, following });
    if (said !== undefined) return { start, end, said };
  }
  return undefined;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09;
}

function surroundingsBefore(text: string, start: number, words: Words): SurroundingsBefore {
  const preceding = text.slice(Math.max(0, start - LOOK_BACK), start);
  return {
    previousWord: /([A-Za-z][A-Za-z\d.+#]{0,20})[ (]{0,3}$/u.exec(preceding)?.[1] ?? '',
    previousCharacter: preceding.slice(-1),
    preceding,
    words,
  };
}
