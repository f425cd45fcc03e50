import type { RawSetting } from './raw-setting.js';

/** Names the config file; it is no setting. */
export const CONFIG_VARIABLE = 'LECTERN_CONFIG';

/** What is given by variables that start with LECTERN_. An empty one counts as not there. */
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
