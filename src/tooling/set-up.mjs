// Before `npm start`, `npm test` and the like: installs and builds what is not there or out of date.
// Usage: node src/tooling/set-up.mjs build:product (to run Lectern) or build (to test it)
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The packages that npm has installed. */
const NPM_RECORD = 'node_modules/.package-lock.json';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
const script = process.argv[2] ?? 'build';
requireNode();
if (!isInstalled(script === 'build')) install();
else if (lacksNewOptional()) installOptional();
if (!isBuilt()) build();

function requireNode() {
  const oldest = readJson('package.json').engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldest.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(`Lectern needs Node.js ${oldest} or newer; this is ${process.versions.node}.`);
}

/** Checks whether node_modules holds the packages of the lock file, by npm's own record of the installation. */
function isInstalled(withDevelopment) {
  if (!existsSync('node_modules/sqlite3/build/Release/node_sqlite3.node')) return false;
  const installed = readJson(NPM_RECORD).packages;
  return Object.entries(readJson('package-lock.json').packages).every(
    ([path, { version, optional, dev }]) =>
      path === '' ||
      optional === true ||
      (dev === true && !withDevelopment) ||
      installed[path]?.version === version,
  );
}

/**
 * Checks whether optional packages of Lectern are missing that the lock file may have got since npm last installed. Where
 * npm cannot or must not install them, it is not started again for the same lock file.
 */
function lacksNewOptional() {
  const { packages } = readJson('package-lock.json');
  const installed = readJson(NPM_RECORD).packages;
  const isMissing = Object.keys(packages['']?.optionalDependencies ?? {}).some((name) => {
    const locked = packages[`node_modules/${name}`];
    const isForHere = fits(locked?.os, process.platform) && fits(locked?.cpu, process.arch);
    return isForHere && installed[`node_modules/${name}`]?.version !== locked?.version;
  });
  return isMissing && statSync('package-lock.json').mtimeMs > statSync(NPM_RECORD).mtimeMs;
}

/** Checks a list of platforms as npm does: some of them, or all but those with an exclamation mark. */
function fits(allowed = [], here) {
  if (allowed.includes(`!${here}`)) return false;
  return allowed.includes(here) || allowed.every((name) => name.startsWith('!'));
}

/** Lectern runs without these packages. */
function installOptional() {
  process.stderr.write('Installing optional packages …\n');
  if (runNpmInstall() !== 0) {
    process.stderr.write('Optional packages could not be installed: some voices may not speak.\n');
  }
  const now = new Date();
  utimesSync(NPM_RECORD, now, now);
}

/** Everything where tests are wanted or development tools are there already; otherwise what it takes to build and run. */
function runNpmInstall() {
  const withDevelopment = script === 'build' || existsSync('node_modules/mocha');
  const omit = withDevelopment ? '--include=dev' : '--omit=dev';
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  return run('npm', ['install', omit, ...quiet]);
}

function install() {
  process.stderr.write('Installing packages (a minute or two: sqlite3 is compiled) …\n');
  if (runNpmInstall() === 0) return;
  const missing = ['python3', 'make', 'g++'].filter((tool) => run('which', [tool]) !== 0);
  fail(
    missing.length === 0
      ? 'Installing packages failed: see above. If the registry could not be reached, check `npm config get registry`.'
      : `Installing packages failed: sqlite3 is compiled on this machine, and that needs ${missing.join(', ')}.\n` +
          `On Debian and Ubuntu: sudo apt-get install -y ${missing.join(' ')}`,
  );
}

/** Checks whether no source has changed since the last build. A folder changes with the names in it. */
function isBuilt() {
  const stamp = statSync(stampFile(), { throwIfNoEntry: false });
  if (stamp === undefined) return false;
  const sources = ['src', 'plugins', ...(script === 'build' ? ['test'] : [])].flatMap((root) => [
    root,
    ...readdirSync(root, { recursive: true }).map((name) => join(root, name)),
  ]);
  const others = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsoa.json'];
  const made = join('src', 'http', 'generated');
  return [...sources, ...others].every(
    (path) => path.startsWith(made) || statSync(path).mtimeMs <= stamp.mtimeMs,
  );
}

function build() {
  const startedAt = Date.now();
  process.stderr.write('Building (about a minute the first time) …\n');
  if (run('npm', ['run', '--silent', script]) !== 0) fail('The sources do not compile: see above.');
  mkdirSync('dist', { recursive: true });
  writeFileSync(stampFile(), '');
  // What was saved while it built is built next time.
  utimesSync(stampFile(), startedAt / 1000, startedAt / 1000);
  process.stderr.write(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.\n`);
}

function stampFile() {
  return join('dist', `.${script.replace(':', '-')}`);
}

/** Its output goes to standard error, so that what `npm start` prints stays the daemon's own. */
function run(program, args) {
  return spawnSync(program, args, { stdio: ['ignore', 2, 2] }).status;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
