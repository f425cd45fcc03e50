import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The plugins that come with Lectern, beside src/ in dist/. */
const BUILT_IN_PLUGINS = fileURLToPath(new URL('../../plugins', import.meta.url));

/** Folders of plugins: those of Lectern, then the operator's (`plugins.dir`, empty for none). */
export function pluginFolders(dir: string): readonly string[] {
  return [BUILT_IN_PLUGINS, ...(dir === '' ? [] : [path.resolve(dir)])];
}
