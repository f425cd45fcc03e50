// `npm test`: all tests, and those of the contract again with daemons on Postgres. Fails where either run does.
// Usage: node src/tooling/run-tests.mjs [options of mocha]
import { spawnSync } from 'node:child_process';

/** What looks at titles, the description, connections, encodings and addresses only, which no database changes. */
const OF_NO_DATABASE = [
  ...['compression', 'connections', 'coverage', 'hostile', 'openapi', 'versioning'],
  ...['webhook-addresses', 'webhook-snippets'],
];

/** The contract, and what operators see. */
const ON_EVERY_DATABASE = [
  ...['dist/test/contract/**/*.spec.js', 'dist/test/journeys/operation.spec.js'],
  ...OF_NO_DATABASE.flatMap((name) => ['--ignore', `dist/test/contract/${name}.spec.js`]),
];

const options = process.argv.slice(2);
const outcomes = [
  mocha(['dist/test/**/*.spec.js']),
  mocha(ON_EVERY_DATABASE, { LECTERN_TEST_DATABASE: 'postgres' }),
];
process.exitCode = outcomes.every((succeeded) => succeeded) ? 0 : 1;

/** Runs it to its end, also where tests fail. */
function mocha(words, env = {}) {
  const { status, signal } = spawnSync('node_modules/.bin/mocha', [...words, ...options], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  // Whoever stops one run wants no other.
  if (signal !== null) process.exit(1);
  return status === 0;
}
