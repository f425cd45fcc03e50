import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { REPEATED_KEY, repeatedKeys } from '../../settings/yaml-keys.js';
import { assertExpected } from '../../domain/expected-faults.js';

/** Bytes that instructions may have. */
export const LARGEST_INSTRUCTIONS = 64 * 1024;

/** Maximum number of keys in instructions, at all depths together: several times the number of fields. */
const MOST_KEYS = 256;

/** Maximum depth of nested keys: several times that of the fields. */
const DEEPEST = 16;

const TOO_DEEP = 'it is nested too deep.';

/** Maximum number of reported faults. */
const MOST_FAULTS = 20;

/** Something wrong at a place of a YAML text. */
export interface YamlFault {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** Fields given in YAML, with where they stand. What is left empty is not given. */
export interface YamlFields {
  readonly values: Readonly<Record<string, unknown>>;
  /** The lines of the fields by their paths (`settings.tone`); of all of them by the empty path. */
  readonly lines: ReadonlyMap<string, number>;
}

/** Line of a field (`settings.tone`); if the field is missing, that of its parent. */
export function lineOf({ lines }: YamlFields, path: string): number {
  const line = lines.get(path);
  if (line !== undefined || path === '') return line ?? 1;
  return lineOf({ values: {}, lines }, path.slice(0, Math.max(0, path.lastIndexOf('.'))));
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

/**
 * Reads fields from YAML, in time that grows with its length. Aliases are refused: a few of them can stand for
 * gigabytes.
 */
export function readYaml(text: string, { firstLine, under }: YamlPlace): ReadYaml {
  const lines = new LineCounter();
  const lineAt = (offset = 0): number => lines.linePos(offset).line + firstLine - 1;
  let document: Document.Parsed;
  try {
    // It would hold every key against every other: see `faultsIn`.
    document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  } catch (error) {
    assertExpected(error, RangeError);
    return faulty(firstLine, TOO_DEEP);
  }
  // The parser reports that its stack is exhausted, and what it misses behind it.
  const isExhausted = document.errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (isExhausted) return faulty(firstLine, TOO_DEEP);
  if (document.errors.length > 0) {
    const faults = document.errors.slice(0, MOST_FAULTS).map(({ pos, message }) => ({
      line: lineAt(pos[0]),
      message: `it is not valid YAML: ${message}.`,
    }));
    return { type: 'faults', faults };
  }
  const root = under === undefined ? document.contents : document.get(under, true);
  if (root === null || root === undefined || (isScalar(root) && root.value === null)) {
    return { type: 'fields', fields: { values: {}, lines: new Map([['', firstLine]]) } };
  }
  if (!isMap(root)) {
    const offset = isNode(root) ? root.range?.[0] : undefined;
    return faulty(lineAt(offset), 'it must hold fields, such as `title: …`.');
  }
  const faults = faultsIn(root).map(({ offset, message }) => ({ line: lineAt(offset), message }));
  if (faults.length > 0) return { type: 'faults', faults };
  const offsets = new Map([['', root.range?.[0]]]);
  collectOffsets(root, '', offsets);
  return {
    type: 'fields',
    fields: {
      values: valuesOf(root, document),
      lines: new Map([...offsets].map(([path, offset]) => [path, lineAt(offset)])),
    },
  };
}

interface FaultAt {
  readonly offset: number | undefined;
  readonly message: string;
}

/** Problems that keep a map from being read as fields; a violated limit is reported alone. */
function faultsIn(root: YAMLMap): readonly FaultAt[] {
  const faults: FaultAt[] = [];
  let keys = 0;
  let tooMuch: FaultAt | undefined;
  const stopWhereTooDeep = ({ range }: Node, ancestors: readonly unknown[]) => {
    if (ancestors.filter((each) => !isPair(each)).length < DEEPEST) return undefined;
    tooMuch = { offset: range?.[0], message: `it is nested deeper than ${DEEPEST} levels.` };
    return visit.BREAK;
  };
  visit(root, {
    Alias: (_, { range }) => {
      faults.push({ offset: range?.[0], message: 'aliases (*name) are not supported.' });
    },
    Pair: (_, pair) => {
      keys += 1;
      if (keys <= MOST_KEYS) return undefined;
      tooMuch = {
        offset: startOf(pair),
        message: `it has more than ${MOST_KEYS} keys. Remove keys that are not fields.`,
      };
      return visit.BREAK;
    },
    Seq: (_, node, ancestors) => stopWhereTooDeep(node, ancestors),
    Map: (_, node, ancestors) => {
      for (const key of repeatedKeys(node.items)) {
        faults.push({ offset: startOf(key), message: `it is not valid YAML: ${REPEATED_KEY}.` });
      }
      return stopWhereTooDeep(node, ancestors);
    },
  });
  return tooMuch === undefined ? faults.slice(0, MOST_FAULTS) : [tooMuch];
}

/** Of each field the offset of its key, by its path. */
function collectOffsets(
  map: YAMLMap,
  prefix: string,
  offsets: Map<string, number | undefined>,
): void {
  for (const pair of map.items) {
    const path = `${prefix}${nameOf(pair.key)}`;
    offsets.set(path, startOf(pair));
    if (isMap(pair.value)) collectOffsets(pair.value, `${path}.`, offsets);
  }
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

function startOf({ key }: Pair): number | undefined {
  return isNode(key) ? key.range?.[0] : undefined;
}

function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : '?';
}
