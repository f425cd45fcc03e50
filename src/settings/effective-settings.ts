import { mayHoldCredentials } from '../domain/readable-url.js';
import { INITIAL_PLANS, PLAN_FIELDS } from './areas/plans.js';
import type { Settings } from './load-settings.js';
import type { Option, Options } from './option.js';
import { namedOptions } from './options.js';

/** A setting as this process runs with it. Its value never contains a secret. */
export interface EffectiveSetting {
  /** Path in the config file: `http.publicUrl`. */
  readonly path: string;
  /** Environment variable; null if the setting has none. */
  readonly variable: string | null;
  readonly about: string;
  /** In words; null for a secret, and for an address that may contain a password. */
  readonly value: string | null;
  /** True if it has another value than its default. */
  readonly isChanged: boolean;
  readonly origin: 'default' | 'environment' | 'file' | 'command';
  /** Variable, or file and line; empty for the others. */
  readonly source: string;
}

/** Every setting with its value and where that comes from. Secrets are hidden by the mark in the table of options. */
export function effectiveSettings(settings: Settings): readonly EffectiveSetting[] {
  const single = namedOptions().map(({ path, variable, option }) =>
    effective({ path, variable, option }, settingAt(settings, path), option.initial, settings),
  );
  const plans = Object.entries(settings.plans).flatMap(([id, plan]) => {
    const initial = Object.hasOwn(INITIAL_PLANS, id) ? INITIAL_PLANS[id] : undefined;
    return Object.entries<Option<unknown>>(PLAN_FIELDS).map(([field, option]) => {
      const named = { path: `plans.${id}.${field}`, variable: null, option };
      const usual = valueAt({ ...initial }, field) ?? option.initial;
      return effective(named, valueAt({ ...plan }, field), usual, settings);
    });
  });
  return [...single, ...plans];
}

function effective(
  {
    path,
    variable,
    option,
  }: {
    readonly path: string;
    readonly variable: string | null;
    readonly option: Option<unknown>;
  },
  value: unknown,
  initial: unknown,
  { sources }: Pick<Settings, 'sources'>,
): EffectiveSetting {
  const source = Object.hasOwn(sources, path) ? (sources[path] ?? '') : '';
  const isChanged = JSON.stringify(value) !== JSON.stringify(initial);
  return {
    ...{ path, variable, about: option.about, isChanged, source },
    value: shownValue(option, value),
    origin: originOf(source, variable, isChanged),
  };
}

function originOf(
  source: string,
  variable: string | null,
  isChanged: boolean,
): EffectiveSetting['origin'] {
  if (source === '') return isChanged ? 'command' : 'default';
  return source === variable ? 'environment' : 'file';
}

/** The value in words; null if it must not be shown. */
function shownValue(option: Option<unknown>, value: unknown): string | null {
  const isSet = value !== '' && !(Array.isArray(value) && value.length === 0);
  if (!isSet) return '';
  if (option.secret) return null;
  const { fields } = option;
  if (fields !== undefined && Array.isArray(value)) {
    return value.map((entry: unknown) => shownRecord(fields, entry)).join('\n');
  }
  const text = Array.isArray(value) ? value.map(String).join(', ') : String(value);
  return mayHoldCredentials(text) ? null : text;
}

/** The fields of a section that differ from their defaults, and the first one: `path: inbox, mode: test`. */
function shownRecord(fields: Options, entry: unknown): string {
  const values: Readonly<Record<string, unknown>> =
    typeof entry === 'object' && entry !== null ? { ...entry } : {};
  return Object.entries(fields)
    .filter(
      ([name, option], index) =>
        index === 0 || JSON.stringify(values[name]) !== JSON.stringify(option.initial),
    )
    .map(([name, option]) => `${name}: ${shownValue(option, values[name]) ?? 'set, never shown'}`)
    .join(', ');
}

/** The value of a setting by its path: `http.publicUrl`. */
export function settingAt(settings: Settings, path: string): unknown {
  return valueAt({ ...settings }, path);
}

function valueAt(values: Readonly<Record<string, unknown>>, path: string): unknown {
  const [first = '', ...rest] = path.split('.');
  const value = Object.hasOwn(values, first) ? values[first] : undefined;
  if (rest.length === 0) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return valueAt({ ...value }, rest.join('.'));
}
