import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';

/** Bytes that instructions may have. */
export const LARGEST_INSTRUCTIONS = 64 * 1024;

/** Something wrong at a place of a YAML text. */
export interface YamlFault {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** Fields given in YAML, with where they stand. What is left empty is not given. */
export interface YamlFields {
  readonly values: Readonly<Record<string, unknown>>;
  /** The line of a field (`settings.tone`), or of what it would stand in. */
  readonly lineOf: (path: string) => number;
}

export type ReadYaml =
  | { readonly type: 'fields'; readonly fields: YamlFields }
  | { readonly type: 'faults'; readonly faults: readonly YamlFault[] };

export interface YamlPlace {
  /** The line of the file on which the YAML begins, from 1. */
  readonly firstLine: number;
  /** Only what stands under this key is read; everything else may be anything. */
  readonly under?: string;
}

/** Reads fields from YAML. Aliases are refused: a few of them can stand for gigabytes. */
export function readYaml(text: string, { firstLine, under }: YamlPlace): ReadYaml {
  const lines = new LineCounter();
  const lineAt = (offset = 0): number => lines.linePos(offset).line + firstLine - 1;
  let document: Document.Parsed;
  try {
    document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  } catch {
    return faulty(firstLine, 'it is nested too deep.');
  }
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ pos, message }) => ({
      line: lineAt(pos[0]),
      message: `it is no valid YAML: ${message}.`,
    }));
    return { type: 'faults', faults };
  }
  const root = under === undefined ? document.contents : document.get(under, true);
  if (root === null || root === undefined || (isScalar(root) && root.value === null)) {
    return { type: 'fields', fields: { values: {}, lineOf: () => firstLine } };
  }
  if (!isMap(root)) {
    const offset = isNode(root) ? root.range?.[0] : undefined;
    return faulty(lineAt(offset), 'it must hold fields, such as `title: …`.');
  }
  const faults: YamlFault[] = [];
  visit(root, {
    Alias: (_, { range }) => {
      faults.push({ line: lineAt(range?.[0]), message: 'aliases (*name) are not supported.' });
    },
  });
  if (faults.length > 0) return { type: 'faults', faults };
  return {
    type: 'fields',
    fields: {
      values: valuesOf(root, document),
      lineOf: (path) => lineAt(offsetOf(root, path.split('.'))),
    },
  };
}

function faulty(line: number, message: string): ReadYaml {
  return { type: 'faults', faults: [{ line, message }] };
}

/** The values of a map without those that are empty, at every depth. */
function valuesOf(map: YAMLMap, document: Document): Record<string, unknown> {
  const values: [string, unknown][] = [];
  for (const { key, value } of map.items) {
    if (isMap(value)) values.push([nameOf(key), valuesOf(value, document)]);
    else if (isNode(value) && !(isScalar(value) && value.value === null)) {
      values.push([nameOf(key), value.toJS(document)]);
    }
  }
  return Object.fromEntries(values);
}

function offsetOf(map: YAMLMap, path: readonly string[]): number | undefined {
  const [name, ...rest] = path;
  const pair = map.items.find(({ key }) => nameOf(key) === name);
  if (pair === undefined) return map.range?.[0];
  const inner = rest.length > 0 && isMap(pair.value) ? offsetOf(pair.value, rest) : undefined;
  return inner ?? startOf(pair);
}

function startOf({ key }: Pair): number | undefined {
  return isNode(key) ? key.range?.[0] : undefined;
}

function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : '?';
}
