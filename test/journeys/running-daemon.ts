import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { newFolder } from '../builders/new-folder.js';
import { SEARCH_PATH } from '../builders/search-path.js';
import { v8Flags } from '../builders/v8-flags.js';
import { databaseSettings, discardStorage } from '../postgres/daemon-database.js';
import { ApiClient } from './api-client.js';
import { eventually } from './eventually.js';

const MAIN = fileURLToPath(new URL('../../program/main.js', import.meta.url));

/** Number of rendering threads: a second one needs more time to load the engine than it saves in a test. */
export const RENDERING_THREADS = '1';

export interface StartOptions {
  /** Settings by environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Storage of an earlier daemon; a new folder otherwise. */
  readonly storage?: string;
  /** Key of an earlier daemon on the same database. */
  readonly key?: string;
  /** The folders of its programs; those of this process otherwise. */
  readonly path?: string;
  /** No file can grow beyond this (RLIMIT_FSIZE): a disk that is full for large files. */
  readonly largestFileKilobytes?: number;
}

/** A real daemon in a process of its own, and a client of its API that checks every answer against its description. */
export class RunningDaemon extends ApiClient {
  private constructor(
    readonly process: ChildProcess,
    readonly storage: string,
    origin: string,
    key: string,
    private readonly output: () => string,
  ) {
    super(origin, key);
  }

  /** Starts one on a free port and waits until it is ready. One that fails to start leaves no process and no new folder behind. */
  static async start(options: StartOptions = {}): Promise<RunningDaemon> {
    if (options.storage !== undefined) return RunningDaemon.#startOn(options.storage, options);
    const storage = await newFolder();
    try {
      return await RunningDaemon.#startOn(storage, options);
    } catch (error) {
      await discardStorage(storage);
      throw error;
    }
  }

  static async #startOn(storage: string, options: StartOptions): Promise<RunningDaemon> {
    const limit = options.largestFileKilobytes;
    const command = `${limit === undefined ? '' : `ulimit -f ${limit}; `}exec "$0" "$@"`;
    const words = ['-c', command, process.execPath, ...v8Flags(), MAIN, 'serve'];
    const child = spawn('/bin/bash', words, {
      env: {
        PATH: options.path ?? SEARCH_PATH,
        LECTERN_STORAGE_DIR: storage,
        LECTERN_HTTP_PORT: '0',
        LECTERN_LOG_FORMAT: 'json',
        LECTERN_RENDERING_THREADS: RENDERING_THREADS,
        ...(await databaseSettings(storage)),
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    try {
      const origin = await eventually(() => {
        if (child.exitCode !== null) throw new Error(`The daemon ended at its start:\n${output}`);
        return /^(?:Documentation|Health): (http:\/\/[^/]+)\//m.exec(output)?.[1];
      });
      const key = options.key ?? /^ {2}(lt_live_\w{43})$/m.exec(output)?.[1];
      if (key === undefined) throw new Error(`No key in the output:\n${output}`);
      return new RunningDaemon(child, storage, origin, key, () => output);
    } catch (error) {
      await endProcess(child, 'SIGKILL');
      throw error;
    }
  }

  /** Everything that it has written so far. */
  get log(): string {
    return this.output();
  }

  /** Sends a signal and waits for the end. Resolves to the exit code, null after a kill. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    await endProcess(this.process, signal);
    return this.process.exitCode;
  }

  /** Ends it and removes its data. */
  async discard(): Promise<void> {
    await this.end('SIGKILL');
    await discardStorage(this.storage);
  }
}

/** Sends a signal to a process unless it has ended, and waits for its end. */
async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
