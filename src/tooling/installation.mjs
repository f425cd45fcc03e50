import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child-process.mjs';
import { say, ToolingError } from './project.mjs';

/** Programs that compile sqlite3, with the Debian package of each. */
const COMPILERS = [
  ['python3', 'python3'],
  ['make', 'make'],
  ['g++', 'g++'],
];

/** Whether node_modules holds what package-lock.json asks for. */
export function isInstalled(project) {
  return readIfThere(stampPath(project)) === wantedStamp(project) || adoptInstallation(project);
}

/** Installs everything, build tools included. */
export async function install(project) {
  refuseLinkedModules(project);
  say('Installing packages (a minute or two: sqlite3 is compiled) …');
  const started = Date.now();
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: project,
    onFailure: explainFailure,
  });
  writeFileSync(stampPath(project), wantedStamp(project));
  say(`Installed packages in ${seconds(started)} s.`);
}

/** Time since `started`, for people. */
export function seconds(started) {
  return ((Date.now() - started) / 1000).toFixed(1);
}

function stampPath(project) {
  return join(project, 'node_modules', '.lectern-installed');
}

function wantedStamp(project) {
  const lock = createHash('sha256').update(readFileSync(join(project, 'package-lock.json')));
  return `${lock.digest('hex')} ${process.platform}-${process.arch}\n`;
}

/**
 * An installation made by hand (`npm ci`, `npm install`) is as good as ours when npm's own record
 * of it, written when npm has finished, has every package of the lock file in its version.
 */
function adoptInstallation(project) {
  const record = readIfThere(join(project, 'node_modules', '.package-lock.json'));
  if (record === null) return false;
  if (!existsSync(join(project, 'node_modules/sqlite3/build/Release/node_sqlite3.node')))
    return false;
  const installed = JSON.parse(record).packages;
  const wanted = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')).packages;
  const complete = Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || optional === true || installed[path]?.version === version,
  );
  if (complete) writeFileSync(stampPath(project), wantedStamp(project));
  return complete;
}

/** `npm ci` empties node_modules: somebody else's must not be emptied. */
function refuseLinkedModules(project) {
  const modules = join(project, 'node_modules');
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
  throw new ToolingError(
    'node_modules is a link to a folder that does not hold what package-lock.json asks for.\n' +
      'Install where it points to, or remove the link and start again.',
  );
}

function explainFailure(code) {
  const missing = COMPILERS.filter(([program]) => !isOnPath(program)).map(([, debian]) => debian);
  if (code === 'spawn npm ENOENT') return 'npm was not found. It comes with Node.js: install both.';
  if (missing.length > 0) {
    return (
      `Installing packages failed. sqlite3 is compiled on this machine, and what that needs is missing: ${missing.join(', ')}.\n` +
      `On Debian and Ubuntu: sudo apt-get install -y ${missing.join(' ')}\n` +
      'Then start again.'
    );
  }
  return (
    `Installing packages failed (npm ci ended with ${code}); npm's own messages are above.\n` +
    'If the registry could not be reached, check the network and `npm config get registry`, then start again.'
  );
}

function isOnPath(program) {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
