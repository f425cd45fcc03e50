import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { CommandContext } from '../../src/cli/command-context.js';
import { explainExit } from '../../src/cli/exit-messages.js';
import { runCommandLine } from '../../src/cli/program.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { SEARCH_PATH } from '../builders/search-path.js';
import { v8Flags } from '../builders/v8-flags.js';

const MAIN = fileURLToPath(new URL('../../program/main.js', import.meta.url));

/** Exit code and output of a command. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Storage folder of a command, and further settings by environment. */
export interface Place {
  readonly storage: string;
  readonly env: Readonly<Record<string, string>>;
  /** Standard input of a command within this process. */
  readonly stdin?: string;
}

/** Runs `lectern` with these words in a process of its own, on a storage folder. */
export async function lectern(place: string | Place, ...words: string[]): Promise<CommandResult> {
  const { storage, env } = asPlace(place);
  const child = spawn(process.execPath, [...v8Flags(), MAIN, ...words], {
    env: { PATH: SEARCH_PATH, LECTERN_STORAGE_DIR: storage, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
}

/**
 * The same within this process: much faster. For commands that need no signals.
 * @returns what it wrote to standard output
 * @throws what the command throws
 */
export async function lecternHere(place: string | Place, ...words: string[]): Promise<string> {
  const { context, stdout } = contextHere(asPlace(place));
  await runCommandLine(words, context);
  return text(stdout.end());
}

/** The same, with how it would have ended and what it would have written as a process of its own. */
export async function resultHere(
  place: string | Place,
  ...words: string[]
): Promise<CommandResult> {
  const { context, stdout, stderr } = contextHere(asPlace(place));
  let code = 1;
  try {
    code = await runCommandLine(words, context);
  } catch (error) {
    stderr.write(`${explainExit(error)}\n`);
  }
  return { code, stdout: await text(stdout.end()), stderr: await text(stderr.end()) };
}

function contextHere({ storage, env, stdin = '' }: Place) {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const context: CommandContext = {
    env: {},
    ...{ stdin: Readable.from([stdin]), stdout, stderr },
    readSettings: () => loadSettings({ env: { LECTERN_STORAGE_DIR: storage, ...env } }),
    // No signal comes here.
    untilStopped: () => new Promise(() => undefined),
    outliveOutput: () => undefined,
    exitAtOnce: () => undefined,
  };
  return { context, stdout, stderr };
}

/**
 * Runs `lectern … --json` within this process.
 * @returns what it printed
 * @throws what the command throws
 */
export async function lecternJson<T>(place: string | Place, ...words: string[]): Promise<T> {
  return JSON.parse(await lecternHere(place, ...words, '--json')) as T;
}

function asPlace(place: string | Place): Place {
  return typeof place === 'string' ? { storage: place, env: {} } : place;
}
