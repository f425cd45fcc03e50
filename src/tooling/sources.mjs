import { existsSync, readdirSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** What is compiled or copied into dist/, as paths relative to the project. */
const ROOTS = ['src', 'plugins', 'test'];
const CONFIGURATION = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsoa.json'];

/** tsoa writes this file from the controllers; it is output, not source. */
export const GENERATED = 'src/http/generated';

/** These scripts run as they stand. */
const TOOLING = 'src/tooling';

/** Every source file with what tells one state of it from another, ordered by path. */
export function listSources(project) {
  const sources = [];
  for (const root of ROOTS) walk(project, root, sources);
  for (const path of CONFIGURATION) addFile(project, path, sources);
  return sources.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** One value for the state of a set of sources: it changes when a file is edited, added, removed or replaced. */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const { path, size, mtimeMs } of sources) hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  return hash.digest('hex');
}

/** Every file below a folder, as paths relative to `base`. */
export function listFiles(base, folder) {
  const files = [];
  if (existsSync(join(base, folder))) walk(base, folder, files);
  return files.map(({ path }) => path);
}

function walk(base, folder, found) {
  if (folder === GENERATED || folder === TOOLING || !existsSync(join(base, folder))) return;
  for (const entry of readdirSync(join(base, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) walk(base, path, found);
    else addFile(base, path, found);
  }
}

function addFile(base, path, found) {
  const status = statSync(join(base, path), { throwIfNoEntry: false });
  if (status?.isFile()) found.push({ path, size: status.size, mtimeMs: status.mtimeMs });
}
