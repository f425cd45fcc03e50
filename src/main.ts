#!/usr/bin/env node
import { constants } from 'node:os';
import type { Commands, GlobalOptions } from './cli/program.js';
import { runCommandLine } from './cli/program.js';
import { explainExit } from './daemon/exit-messages.js';
import { productVersion } from './daemon/product-version.js';
import { createLogger } from './logging/create-logger.js';
import { watchFatalErrors } from './logging/fatal-errors.js';
import { loadSettings } from './settings/load-settings.js';

const searchPath = process.env['PATH'] ?? '';

const commands: Commands = {
  version: productVersion,
  serve: async (options) => {
    const { serve } = await import('./daemon/commands/serve.js');
    const settings = readSettings(options);
    const logger = await createLogger(settings.log);
    watchFatalErrors(logger, () => process.exit(1));
    const untilStopped = stopSignal();
    return serve({ settings, logger, searchPath, out: process.stdout, untilStopped });
  },
  convert: async (file, options) => {
    const { convertFile } = await import('./daemon/commands/convert.js');
    const stop = new AbortController();
    void stopSignal().then(() => stop.abort(new Error('Stopped.')));
    const { durationSeconds, integratedLufs } = await convertFile({
      settings: readSettings(options),
      searchPath,
      file,
      options,
      progressOut: process.stderr,
      signal: stop.signal,
    });
    const minutes = `${(durationSeconds / 60).toFixed(1)} minutes`;
    process.stdout.write(`${options.output}: ${minutes}, ${integratedLufs.toFixed(1)} LUFS\n`);
    return 0;
  },
  demo: async (options) => {
    const { demo } = await import('./daemon/commands/demo.js');
    const logger = await createLogger({ level: 'error', format: 'auto' });
    return demo({ settings: readSettings(options), logger, searchPath, out: process.stdout });
  },
  administer: async (options, work) => {
    const { administer } = await import('./daemon/commands/administer.js');
    return administer({
      settings: readSettings(options),
      json: options.json,
      out: process.stdout,
      work,
    });
  },
};

function readSettings({ config }: GlobalOptions) {
  return loadSettings({ env: process.env, configFile: config });
}

/**
 * npm hands a Ctrl-C on to a process that the terminal has told already: what follows the first signal so soon, in
 * milliseconds, is its echo.
 */
const ECHO_MS = 500;

/** Resolves with the name of the first signal that asks the process to stop; a second one ends it at once. */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let first: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        first ??= performance.now();
        resolve(signal);
        // As a shell tells it: 128 and the number of the signal.
        if (performance.now() - first > ECHO_MS) process.exit(128 + constants.signals[signal]);
      });
    }
  });
}

try {
  process.exit(await runCommandLine(process.argv.slice(2), commands));
} catch (error) {
  process.stderr.write(`${explainExit(error)}\n`);
  process.exit(1);
}
