import { effectiveSettings, settingAt } from '../../../settings/effective-settings.js';
import type { Settings } from '../../../settings/load-settings.js';
import type { Option, Options } from '../../../settings/option.js';
import { namedOptions } from '../../../settings/options.js';
import { hostOf } from './shareable.js';

/** A setting as a support archive contains it. */
interface ArchivedSetting {
  readonly path: string;
  readonly origin: string;
  readonly value: unknown;
}

/** Every setting with the part of its value that may leave the installation; plans are left out. */
export function archivedSettings(settings: Settings): readonly ArchivedSetting[] {
  const origins = new Map(effectiveSettings(settings).map(({ path, origin }) => [path, origin]));
  return namedOptions().map(({ path, option }) => ({
    path,
    origin: origins.get(path) ?? 'default',
    value: archivedValue(option, settingAt(settings, path)),
  }));
}

function archivedValue(option: Option<unknown>, value: unknown): unknown {
  const { fields } = option;
  if (fields !== undefined && Array.isArray(value)) {
    return value.map((entry: unknown) => archivedRecord(fields, entry));
  }
  const isSet = value !== '' && !(Array.isArray(value) && value.length === 0);
  if (!isSet) return value;
  if (option.secret || option.archived === 'presence') return 'set';
  return option.archived === 'hosts' ? hostOf(String(value)) : value;
}

function archivedRecord(fields: Options, entry: unknown): Readonly<Record<string, unknown>> {
  const values: Readonly<Record<string, unknown>> =
    typeof entry === 'object' && entry !== null ? { ...entry } : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, option]) => [name, archivedValue(option, values[name])]),
  );
}
