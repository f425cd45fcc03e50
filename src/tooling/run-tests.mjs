// `npm test`: all tests, and beside them those of the contract with daemons on Postgres. Fails where either run does,
// and ends with everything that failed.
// Usage: node src/tooling/run-tests.mjs [options of mocha]
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { mochaGlobalSetup, mochaGlobalTeardown } from '../../dist/test/postgres/mocha-hooks.js';

/**
 * Tests that depend only on titles, the description, connections, encodings, addresses, the log, voice samples and
 * unknown properties, which are the same for every database.
 */
const OF_NO_DATABASE = [
  ...['compression', 'connections', 'coverage', 'hostile', 'openapi', 'request-log'],
  ...['unknown-properties', 'versioning', 'voices', 'webhook-addresses', 'webhook-snippets'],
].map((name) => `contract/${name}`);

/** Slowest tests, started first, so that the end does not wait for one of them. All others may be renamed freely. */
const LONGEST = [
  ...['cli/move', 'plugins/speech-flite', 'journeys/crash', 'jobs/worker-faults', 'cli/voices'],
  ...['journeys/faults', 'mastering/mastering', 'journeys/watch-folder-faults', 'web/pages'],
  ...['journeys/conversion', 'contract/hostile', 'cli/move-refusals', 'journeys/many-machines'],
  ...['journeys/database-faults', 'journeys/killed-watch', 'intake/reading/docx'],
  ...['journeys/pack-voices', 'tooling/set-up'],
];

const TESTS = 'dist/test';

/** Number of output lines shown of an aborted run. */
const LAST_LINES = 20;

const all = readdirSync(TESTS, { recursive: true })
  .filter((name) => name.endsWith('.spec.js'))
  .map((name) => name.slice(0, -'.spec.js'.length))
  .sort((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1));
/** The contract, and what operators see. */
const onEveryDatabase = all.filter(
  (name) =>
    (name.startsWith('contract/') && !OF_NO_DATABASE.includes(name)) ||
    name === 'journeys/operation',
);

const options = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'lectern-run-'));
// One Postgres server for both runs, which find it by the environment.
await mochaGlobalSetup();
const runs = [
  // Tests wait much of their time, so that more than one fits a core.
  start('All tests', all, { jobs: Math.max(3, availableParallelism()) }),
  start('The contract on Postgres', onEveryDatabase, {
    jobs: 1,
    env: { LECTERN_TEST_DATABASE: 'postgres' },
  }),
];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => runs.forEach(({ child }) => child.kill(signal)));
}
// The output of a parallel run is shown after that of the other run.
const outcomes = [];
for (const run of runs) {
  run.tell();
  outcomes.push(await run.ended);
}
await mochaGlobalTeardown();
rmSync(folder, { recursive: true });
const failures = outcomes.join('');
process.stdout.write(failures);
process.exitCode = failures === '' ? 0 : 1;

function placeOf(name) {
  const place = LONGEST.indexOf(name);
  return place === -1 ? LONGEST.length : place;
}

/** Starts one run. `ended` resolves with what failed in it, empty if nothing did. */
function start(title, names, { jobs, env = {} }) {
  const failures = join(folder, title);
  const colour = process.stdout.isTTY ? ['--color'] : [];
  const words = ['--reporter', `${TESTS}/reporting/reporter.js`, '--jobs', String(jobs), ...colour];
  const files = names.map((name) => `${TESTS}/${name}.spec.js`);
  const child = spawn('node_modules/.bin/mocha', [...words, ...files, ...options], {
    env: { ...process.env, ...env, LECTERN_TEST_FAILURES: failures },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  let isTold = false;
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.on('data', (chunk) => {
      output.push([to, chunk]);
      if (isTold) to.write(chunk);
    });
  }
  const tell = () => {
    isTold = true;
    process.stdout.write(`\n${title}\n`);
    for (const [to, chunk] of output) to.write(chunk);
  };
  const ended = new Promise((resolve) => {
    child.once('close', (status, signal) => {
      if (status === 0) resolve('');
      else resolve(`\nFailed: ${title}\n${read(failures) || brokeOff(status ?? signal, output)}`);
    });
  });
  return { child, tell, ended };
}

/** Last lines of output of a run that failed without a failed test. */
function brokeOff(outcome, output) {
  const text = output.map(([, chunk]) => chunk.toString()).join('');
  return `It broke off (${outcome}):\n${text.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}\n`;
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
