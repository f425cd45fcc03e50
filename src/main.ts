#!/usr/bin/env node
import { constants } from 'node:os';
import { CommandStopped, type CommandContext } from './cli/command-context.js';
import { explainExit } from './cli/exit-messages.js';
import { runCommandLine } from './cli/program.js';
import { systemErrorCode } from './domain/storage-errors.js';
import { loadSettings } from './settings/load-settings.js';

let outlivesOutput = false;

const context: CommandContext = {
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  readSettings: (configFile) => loadSettings({ env: process.env, configFile }),
  untilStopped,
  outliveOutput: () => {
    outlivesOutput = true;
  },
  exitAtOnce: (code) => process.exit(code),
};

/**
 * npm hands a Ctrl-C on to a process that the terminal has told already: what follows the first signal so soon, in
 * milliseconds, is its echo.
 */
const ECHO_MS = 500;

/** Resolves with the name of the first signal that asks the process to stop; a second one ends it at once. */
function untilStopped(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let first: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        first ??= performance.now();
        resolve(signal);
        if (performance.now() - first > ECHO_MS) process.exit(codeOf(signal));
      });
    }
  });
}

/** Resolves when all output has been written or has failed; `error` reports a failure. */
function written(stream: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve());
  });
}

/** Exit code for a signal, as in a shell: 128 and the number of the signal. */
function codeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}

/** Ends the command quietly when the reader of its output closes the pipe (`| head -1`), like standard shell tools. */
process.stdout.on('error', (error) => {
  if (outlivesOutput) return;
  if (systemErrorCode(error) === 'EPIPE') process.exit(0);
  process.stderr.write(`${explainExit(error)}\n`);
  process.exit(1);
});
// No reader is left for an error message.
process.stderr.on('error', () => undefined);

try {
  const code = await runCommandLine(process.argv.slice(2), context);
  await written(process.stdout);
  process.exit(code);
} catch (error) {
  process.stderr.write(`${explainExit(error)}\n`);
  process.exit(error instanceof CommandStopped ? codeOf(error.signal) : 1);
}
