import { isDeepStrictEqual } from 'node:util';

/** Position of a value in a text: from its first character up to the one after its last. */
type Span = readonly [start: number, end: number];

/** An object that is being read. */
interface OpenObject {
  /** The newest value of each name. */
  readonly values: Map<string, Span>;
  /** Of the member that is being read; null between two members. */
  name: string | null;
  valueStart: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/**
 * Checks whether an object has a name twice with different values (RFC 7493, section 2.3). Takes time in proportion to
 * the text: each value is compared with the one before of its name only.
 * @param text valid JSON
 */
export function hasConflictingNames(text: string): boolean {
  // null: a list.
  const open: (OpenObject | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const object = open.at(-1) ?? null;
    if (code === QUOTE) {
      const end = endOfString(text, at);
      if (object?.name === null) object.name = JSON.parse(text.slice(at, end + 1)) as string;
      at = end;
    } else if (code === COLON) {
      if (object !== null) object.valueStart = at + 1;
    } else if (code === COMMA || code === CLOSING_BRACE) {
      if (conflicts(text, object, at)) return true;
      if (code === CLOSING_BRACE) open.pop();
    } else if (code === OPENING_BRACE) {
      open.push({ values: new Map(), name: null, valueStart: 0 });
    } else if (code === OPENING_BRACKET) open.push(null);
    else if (code === CLOSING_BRACKET) open.pop();
  }
  return false;
}

/** Position of the quote that ends a string; the end of the text if the string is not closed. */
export function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

/** Ends the member that is being read. @returns whether its name had another value */
function conflicts(text: string, object: OpenObject | null, end: number): boolean {
  if (object?.name == null) return false;
  const { name, values, valueStart } = object;
  object.name = null;
  const earlier = values.get(name);
  values.set(name, [valueStart, end]);
  return earlier !== undefined && !isSame(text.slice(...earlier), text.slice(valueStart, end));
}

function isSame(one: string, other: string): boolean {
  return one === other || isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
}
