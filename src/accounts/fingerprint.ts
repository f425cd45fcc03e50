import { createHash } from 'node:crypto';

/** Hash of what makes a request the same one: method, path and body. Lowercase hex SHA-256. */
export function fingerprint(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path}\n`)
    .update(canonicalJson(body))
    .digest('hex');
}

/** An object or array of which a part is written. */
interface Opened {
  /** Of an object: the names of its members, in their order. */
  readonly names: readonly string[] | null;
  readonly values: readonly unknown[];
  /** Values that are written. */
  written: number;
}

/**
 * A JSON value with the properties of every object in one order and without blanks (RFC 8785), so that two spellings
 * of the same value are one. Works without recursion: nesting comes from outside and may be deep. Needs time in
 * proportion to the value.
 */
export function canonicalJson(root: unknown): string {
  const texts: string[] = [];
  const opened: Opened[] = [];
  const write = (value: unknown) => {
    if (typeof value !== 'object' || value === null) texts.push(scalar(value));
    else {
      const next = open(value);
      texts.push(next.names === null ? '[' : '{');
      opened.push(next);
    }
  };
  write(root);
  for (let last = opened.at(-1); last !== undefined; last = opened.at(-1)) {
    const { names, values, written } = last;
    if (written === values.length) {
      texts.push(names === null ? ']' : '}');
      opened.pop();
      continue;
    }
    if (written > 0) texts.push(',');
    if (names !== null) texts.push(`${JSON.stringify(names[written])}:`);
    last.written += 1;
    write(values[written]);
  }
  return texts.join('');
}

function open(value: object): Opened {
  if (Array.isArray(value)) return { names: null, values: value, written: 0 };
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    names: members.map(([name]) => name),
    values: members.map(([, inner]: [string, unknown]) => inner),
    written: 0,
  };
}

/** A request without a body is told from one with any. */
function scalar(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value);
}
