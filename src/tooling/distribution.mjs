import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  rmdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './child-process.mjs';
import { say } from './project.mjs';
import { fingerprint, GENERATED, listFiles, listSources } from './sources.mjs';
import { seconds } from './installation.mjs';

const ROUTES = `${GENERATED}/routes.ts`;
const OPENAPI = `dist/${GENERATED}/openapi.json`;
const COMMAND = 'dist/src/main.js';

/** Whether dist/ was made from the sources as they are now. */
export function isBuilt(project) {
  const built = readStamp(project).all;
  return (
    built !== undefined && built === fingerprint(listSources(project)) && routesAreThere(project)
  );
}

/** Brings dist/ up to date: generated routes, compiled TypeScript, copied assets, nothing stale. */
export async function build(project) {
  const started = Date.now();
  // Taken before the work: what is edited meanwhile is built next time.
  const sources = listSources(project);
  const api = fingerprint(sources.filter(({ path }) => shapesTheApi(path)));
  const previous = readStamp(project);
  rmSync(stampPath(project), { force: true });

  if (hasControllers(sources) && (previous.api !== api || !routesAreThere(project))) {
    await generateRoutes(project);
  }
  const outputs = expectedOutputs(project, sources);
  removeStale(project, outputs);
  await compile(project, outputs);
  copyAssets(project, sources);
  offerCommand(project);
  writeFileSync(stampPath(project), JSON.stringify({ all: fingerprint(sources), api }));
  say(`Built in ${seconds(started)} s.`);
}

function stampPath(project) {
  return join(project, 'dist', '.lectern-built.json');
}

function readStamp(project) {
  try {
    return JSON.parse(readFileSync(stampPath(project), 'utf8'));
  } catch {
    return {};
  }
}

function hasControllers(sources) {
  return sources.some(
    ({ path }) => path.endsWith('.controller.ts') && path.startsWith('src/http/'),
  );
}

function shapesTheApi(path) {
  return (path.startsWith('src/') && path.endsWith('.ts')) || path.endsWith('.json');
}

function routesAreThere(project) {
  const controllers = join(project, 'src/http/controllers');
  const any =
    existsSync(controllers) &&
    readdirSync(controllers).some((name) => name.endsWith('.controller.ts'));
  return !any || [ROUTES, OPENAPI].every((path) => existsSync(join(project, path)));
}

async function generateRoutes(project) {
  mkdirSync(join(project, dirname(ROUTES)), { recursive: true });
  mkdirSync(join(project, dirname(OPENAPI)), { recursive: true });
  await run(process.execPath, [join(project, 'node_modules/tsoa/dist/cli.js'), 'spec-and-routes'], {
    cwd: project,
    onFailure: () => 'The API routes could not be generated from src/http/controllers: see above.',
  });
}

async function compile(project, outputs) {
  // tsc believes its own record, not the folder: without it, missing output is written again.
  if (outputs.compiled.some((path) => !existsSync(join(project, path)))) {
    rmSync(join(project, 'dist/.tsbuildinfo'), { force: true });
  }
  const compiler = join(project, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [compiler, '--project', 'tsconfig.json'], {
    cwd: project,
    onFailure: () => 'The sources do not compile: see above.',
  });
}

/** Files of dist/ that belong to the sources. */
function expectedOutputs(project, sources) {
  const paths = sources.map(({ path }) => path);
  if (existsSync(join(project, ROUTES))) paths.push(ROUTES);
  const compiled = paths
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
    .map((path) => `dist/${path.slice(0, -'.ts'.length)}.js`);
  const copied = paths.filter(isAsset).map((path) => `dist/${path}`);
  return {
    compiled,
    all: new Set([...compiled, ...compiled.map((path) => `${path}.map`), ...copied]),
  };
}

/** Anything beside TypeScript that a source folder holds is read at run time or by a test. */
function isAsset(path) {
  return path.includes('/') && !path.endsWith('.ts');
}

function removeStale(project, outputs) {
  for (const folder of ['dist/src', 'dist/plugins', 'dist/test']) {
    for (const path of listFiles(project, folder)) {
      if (!outputs.all.has(path) && path !== OPENAPI) rmSync(join(project, path));
    }
    removeEmptyFolders(join(project, folder));
  }
}

function removeEmptyFolders(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

function copyAssets(project, sources) {
  for (const { path, size, mtimeMs } of sources.filter((source) => isAsset(source.path))) {
    const target = join(project, 'dist', path);
    const there = statSync(target, { throwIfNoEntry: false });
    if (there?.size === size && Math.abs(there.mtimeMs - mtimeMs) < 1) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(project, path), target);
    utimesSync(target, mtimeMs / 1000, mtimeMs / 1000);
  }
}

/** Makes `npx lectern` start this build. */
function offerCommand(project) {
  if (!existsSync(join(project, COMMAND))) return;
  chmodSync(join(project, COMMAND), 0o755);
  const link = join(project, 'node_modules/.bin/lectern');
  if (!existsSync(link)) {
    rmSync(link, { force: true });
    symlinkSync(join('../..', COMMAND), link);
  }
}
