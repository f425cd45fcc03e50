import type { Given } from './given.js';

/** Names the config file; it is no setting. */
export const CONFIG_VARIABLE = 'LECTERN_CONFIG';

/** What is given by variables that start with LECTERN_. An empty one counts as not there. */
export function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, Given> {
  const given = new Map<string, Given>();
  for (const [name, raw] of Object.entries(env)) {
    if (!name.startsWith('LECTERN_') || name === CONFIG_VARIABLE || !raw) continue;
    given.set(name, { raw, source: name, isText: true });
  }
  return given;
}
