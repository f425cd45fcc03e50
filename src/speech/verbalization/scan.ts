import type { Rule, Surroundings } from './rule.js';

const LOOK_BACK = 40;
const LOOK_AHEAD = 32;

/**
 * Reads a text from left to right: at every token the first rule that has something to say takes it.
 * What no rule knows is left out. The result's spacing is still to be tidied.
 */
export function scan(text: string, rules: readonly Rule[]): string {
  const said: string[] = [];
  let at = 0;
  while (at < text.length) {
    const token = readToken(text, at, rules);
    said.push(token.said);
    at += token.length;
  }
  return said.join(' ');
}

function readToken(
  text: string,
  at: number,
  rules: readonly Rule[],
): { readonly said: string; readonly length: number } {
  if (isBlank(text.charCodeAt(at))) return { said: '', length: 1 };
  for (const { pattern, say } of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null || match[0] === '') continue;
    const said = say((group) => match[group] ?? '', surroundingsOf(text, at, at + match[0].length));
    if (said !== undefined) return { said, length: match[0].length };
  }
  return { said: '', length: 1 };
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09;
}

function surroundingsOf(text: string, start: number, end: number): Surroundings {
  const before = text.slice(Math.max(0, start - LOOK_BACK), start);
  return {
    previousWord: /([A-Za-z][A-Za-z.+#]{0,20})[ (]{0,3}$/u.exec(before)?.[1] ?? '',
    previousCharacter: before.slice(-1),
    following: text.slice(end, end + LOOK_AHEAD),
  };
}
