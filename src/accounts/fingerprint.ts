import { createHash } from 'node:crypto';

/** Hash of what makes a request the same one: method, path and body. Lowercase hex SHA-256. */
export function fingerprint(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path}\n`)
    .update(canonicalJson(body))
    .digest('hex');
}

type Step = { readonly text: string } | { readonly value: unknown };

/**
 * A JSON value with the properties of every object in one order and without blanks (RFC 8785), so that two spellings
 * of the same value are one. Works without recursion: nesting comes from outside and may be deep.
 */
export function canonicalJson(root: unknown): string {
  let json = '';
  const steps: Step[] = [{ value: root }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ('text' in step) json += step.text;
    else if (typeof step.value !== 'object' || step.value === null) json += scalar(step.value);
    else for (const part of partsOf(step.value).reverse()) steps.push(part);
  }
  return json;
}

function partsOf(value: object): Step[] {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => [{ value: item }]);
    return [{ text: '[' }, ...separated(items), { text: ']' }];
  }
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]: [string, unknown]) => [
      { text: `${JSON.stringify(name)}:` },
      { value: inner },
    ]);
  return [{ text: '{' }, ...separated(members), { text: '}' }];
}

function separated(groups: readonly Step[][]): Step[] {
  return groups.flatMap((group, i) => (i === 0 ? group : [{ text: ',' }, ...group]));
}

/** A request without a body is told from one with any. */
function scalar(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value);
}
