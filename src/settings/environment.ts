import type { RawSetting } from './raw-setting.js';

/** Variable that names the config file; it is not a setting. */
export const CONFIG_VARIABLE = 'LECTERN_CONFIG';

/** Reads variables that start with LECTERN_. An empty variable counts as unset. */
export function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, RawSetting> {
  const settings = new Map<string, RawSetting>();
  for (const [name, raw] of Object.entries(env)) {
    if (!name.startsWith('LECTERN_') || name === CONFIG_VARIABLE || !raw) continue;
    settings.set(name, { raw, source: name, isText: true });
  }
  return settings;
}
