import { existsSync, readFileSync } from 'node:fs';
import { LARGEST_CONFIG_BYTES, readRegularFileSync } from '../domain/regular-file.js';
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import type { RawSetting } from './raw-setting.js';
import { SettingsError } from './settings-error.js';
import { REPEATED_KEY, repeatedKeys } from './yaml-keys.js';

const DEFAULT_FILE = 'config/lectern.yaml';

/** Source of settings. */
export interface ConfigFile {
  readonly path: string;
  /** True if the user has named the file, which may then also be a pipe or standard input. */
  readonly isAskedFor: boolean;
}

/**
 * The config file to read: the one that was asked for, else `config/lectern.yaml` where it exists.
 * @throws {SettingsError} when the file that was asked for is not there.
 */
export function chooseConfigFile(asked: string | undefined, askedBy: string): ConfigFile | null {
  if (asked === undefined || asked === '') {
    return existsSync(DEFAULT_FILE) ? { path: DEFAULT_FILE, isAskedFor: false } : null;
  }
  if (existsSync(asked)) return { path: asked, isAskedFor: true };
  throw new SettingsError([
    { setting: asked, source: askedBy, message: 'the config file does not exist.' },
  ]);
}

/**
 * The values of a YAML file by path (`http.port`), nested sections flattened. What is left empty is not given.
 * @throws {SettingsError} when it cannot be read, is not YAML or holds no sections.
 */
export function readConfigFile(config: ConfigFile): ReadonlyMap<string, RawSetting> {
  const { path: file } = config;
  const lines = new LineCounter();
  const document = parseDocument(readText(config), {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: false,
  });
  const placeOf = (offset = 0) => `${file} line ${lines.linePos(offset).line}`;
  const faults = findFaults(document);
  if (faults.length > 0) {
    throw new SettingsError(
      faults.map(({ offset, message }) => ({ setting: 'YAML', source: placeOf(offset), message })),
    );
  }
  const settings = new Map<string, RawSetting>();
  const flatten = (map: YAMLMap, prefix: string): void => {
    for (const { key, value } of map.items) {
      const name = prefix + (isScalar(key) ? String(key.value) : '?');
      if (isMap(value)) {
        flatten(value, `${name}.`);
      } else if (isNode(value) && !isEmpty(value)) {
        const source = placeOf(isScalar(key) ? key.range?.[0] : undefined);
        settings.set(name, { raw: value.toJS(document), source, isText: false });
      }
    }
  };
  if (isMap(document.contents)) flatten(document.contents, '');
  return settings;
}

interface Fault {
  readonly offset: number | undefined;
  readonly message: string;
}

function findFaults(document: Document.Parsed): readonly Fault[] {
  const faults: Fault[] = document.errors.map(({ pos, message }) => ({
    offset: pos[0],
    message: `${message}.`,
  }));
  visit(document, {
    Map: (_, { items }) => {
      for (const { key } of repeatedKeys(items)) {
        faults.push({ offset: isNode(key) ? key.range?.[0] : 0, message: `${REPEATED_KEY}.` });
      }
    },
    Alias: (_, { range }) => {
      faults.push({ offset: range?.[0], message: 'aliases (*name) are not supported.' });
    },
  });
  const { contents } = document;
  if (contents !== null && !isMap(contents) && !isAlias(contents) && !isEmpty(contents)) {
    faults.push({ offset: 0, message: 'it must hold sections of settings, such as `http:`.' });
  }
  return faults;
}

function isEmpty(node: unknown): boolean {
  return isScalar(node) && node.value === null;
}

function readText({ path: file, isAskedFor }: ConfigFile): string {
  try {
    if (isAskedFor) return readFileSync(file, 'utf8');
    return readRegularFileSync(file, { maxBytes: LARGEST_CONFIG_BYTES }).toString();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError([
      { setting: file, source: 'config file', message: `it cannot be read: ${reason}.` },
    ]);
  }
}
