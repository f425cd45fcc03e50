import { parse } from 'lossless-json';

/** Levels of objects and arrays that a body may have. The deepest schema of the API has five. */
const DEEPEST = 1_000;
/** Characters of a text in which repeated names are compared by their values; a longer text is refused for them. */
const LONGEST_COMPARED = 65_536;

/**
 * Parses one JSON text (RFC 8259). A name that occurs twice in an object with different values is refused: parsers
 * disagree on which counts (RFC 7493, section 2.3). A property named `__proto__` is a property like any other.
 * Needs time in proportion to the text.
 * @throws {SyntaxError} for what is not JSON, has a repeated name or is nested deeper than 1,000 levels
 */
export function parseJson(text: string): unknown {
  const { members, depth } = survey(text);
  if (depth > DEEPEST) throw new SyntaxError(`Nested deeper than ${DEEPEST} levels.`);
  const value: unknown = JSON.parse(text);
  if (countMembers(value) === members) return value;
  if (text.length > LONGEST_COMPARED) throw new SyntaxError('A name occurs twice.');
  return parse(text, undefined, { parseNumber: Number });
}

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);

/** The members of all objects and the deepest nesting, as far as the text is JSON. */
function survey(text: string): { readonly members: number; readonly depth: number } {
  let members = 0;
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case ':':
        members += 1;
        break;
      case '{':
      case '[':
        depth += 1;
        deepest = Math.max(deepest, depth);
        break;
      case '}':
      case ']':
        depth -= 1;
        break;
      default:
    }
  }
  return { members, depth: deepest };
}

/** The place of the quote that ends a string; the end of the text where there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

/** Works without recursion: nesting comes from outside. */
function countMembers(root: unknown): number {
  let members = 0;
  const left: unknown[] = [root];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    const values: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (!Array.isArray(value)) members += values.length;
    for (const inner of values) if (typeof inner === 'object') left.push(inner);
  }
  return members;
}
