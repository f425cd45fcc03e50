import { endOfString, hasConflictingNames } from './repeated-names.js';

/** Levels of objects and arrays that a text may have. The deepest body of the API has five. */
const DEEPEST = 1_000;

/** Values that a text may have, those in objects and arrays included. The largest body of the API has some 4,000. */
export const MOST_VALUES = 20_000;

/** A JSON text has more than 20,000 values. */
export class TooManyValues extends Error {
  override readonly name = 'TooManyValues';
}

/**
 * Parses one JSON text (RFC 8259). A name that occurs twice in an object with different values is refused: parsers
 * disagree on which counts (RFC 7493, section 2.3). A property named `__proto__` is a property like any other.
 * Values are counted before they are made, so that a text costs little more than it takes to read it once.
 * @throws {SyntaxError} for what is not JSON, has a repeated name or is nested deeper than 1,000 levels
 * @throws {TooManyValues}
 */
export function parseJson(text: string): unknown {
  const namedMembers = survey(text);
  const value: unknown = JSON.parse(text);
  if (countMembers(value) !== namedMembers && hasConflictingNames(text)) {
    throw new SyntaxError('A name occurs twice in an object with different values.');
  }
  return value;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING = [0x5b, 0x7b] as const;
const CLOSING = [0x5d, 0x7d] as const;

/**
 * Looks over a text as far as it is JSON, and no further than the first limit that it exceeds.
 * @returns the number of members of all objects, repeated names included
 * @throws {SyntaxError}, {TooManyValues}
 */
function survey(text: string): number {
  let members = 0;
  let values = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) values += 1;
    else if (code === COLON) members += 1;
    else if (code === OPENING[0] || code === OPENING[1]) {
      values += 1;
      depth += 1;
      if (depth > DEEPEST) throw new SyntaxError(`Nested deeper than ${DEEPEST} levels.`);
    } else if (code === CLOSING[0] || code === CLOSING[1]) depth -= 1;
    if (values > MOST_VALUES) throw new TooManyValues(`More than ${MOST_VALUES} values.`);
  }
  return members;
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
