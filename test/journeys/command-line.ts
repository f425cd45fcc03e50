import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '../../src/cli/program.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { SEARCH_PATH } from '../builders/search-path.js';

const MAIN = fileURLToPath(new URL('../../src/main.js', import.meta.url));

/** How a command ended and what it wrote. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where a command works, and further settings by environment. */
export interface Place {
  readonly storage: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Runs `lectern` with these words in a process of its own, on a storage folder. */
export async function lectern(place: string | Place, ...words: string[]): Promise<CommandResult> {
  const { storage, env } = asPlace(place);
  const child = spawn(process.execPath, [MAIN, ...words], {
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
  const { storage, env } = asPlace(place);
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  await runCommandLine(words, {
    env: {},
    ...{ stdin: new PassThrough(), stdout, stderr },
    readSettings: () => loadSettings({ env: { LECTERN_STORAGE_DIR: storage, ...env } }),
    untilStopped: () => Promise.reject(new Error('No signal comes here.')),
    exitAtOnce: () => undefined,
  });
  return text(stdout.end());
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
