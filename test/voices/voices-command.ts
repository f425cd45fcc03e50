import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SEARCH_PATH } from '../builders/search-path.js';
import { v8Flags } from '../builders/v8-flags.js';
import { resultHere, type CommandResult } from '../journeys/command-line.js';
import { NpmMirror } from './npm-mirror.js';
import { tinyCatalogue } from './tiny-pack.js';

const MAIN = fileURLToPath(new URL('../../program/main.js', import.meta.url));
const PLUGIN = fileURLToPath(new URL('../fixtures/plugins/speech-hums', import.meta.url));

/**
 * The command line of an installation whose catalogue has the pack `tiny`. A plugin that hums speaks with it, as no real
 * engine can.
 */
export class VoicesCommand {
  private constructor(
    readonly folder: string,
    readonly mirror: NpmMirror,
  ) {}

  static async prepare(): Promise<VoicesCommand> {
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-voices-'));
    const { catalogue, packages } = tinyCatalogue();
    await writeFile(path.join(folder, 'catalogue.yaml'), JSON.stringify(catalogue));
    await cp(PLUGIN, path.join(folder, 'plugins', 'speech-hums'), { recursive: true });
    return new VoicesCommand(folder, await NpmMirror.start(packages));
  }

  get voices(): string {
    return path.join(this.folder, 'storage', 'voices');
  }

  get env(): Record<string, string> {
    return {
      PATH: SEARCH_PATH,
      LECTERN_STORAGE_DIR: this.#storage,
      ...this.#settings,
      ...this.#npmSettings,
    };
  }

  get #storage(): string {
    return path.join(this.folder, 'storage');
  }

  get #settings(): Record<string, string> {
    return {
      LECTERN_PLUGINS_DIR: path.join(this.folder, 'plugins'),
      LECTERN_SPEECH_PROVIDER_B: 'speech-hums',
      LECTERN_VOICES_CATALOGUE_FILE: path.join(this.folder, 'catalogue.yaml'),
    };
  }

  get #npmSettings(): Record<string, string> {
    return {
      npm_config_registry: this.mirror.url,
      npm_config_userconfig: path.join(this.folder, 'npmrc'),
      npm_config_globalconfig: path.join(this.folder, 'none'),
    };
  }

  /** Starts `lectern` with these words in a process of its own. */
  start(words: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
    return spawn(process.execPath, [...v8Flags(), MAIN, ...words], {
      env: { ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Runs it to its end. */
  run(...words: readonly string[]): Promise<CommandResult> {
    return resultOf(this.start(words));
  }

  /** The same within this process: much faster. For commands that need no signals. */
  async runHere(...words: readonly string[]): Promise<CommandResult> {
    const restore = this.useRegistry();
    try {
      return await resultHere({ storage: this.#storage, env: this.#settings }, ...words);
    } finally {
      restore();
    }
  }

  /** The same with further settings. */
  runWith(
    more: Readonly<Record<string, string>>,
    ...words: readonly string[]
  ): Promise<CommandResult> {
    return resultHere({ storage: this.#storage, env: { ...this.#settings, ...more } }, ...words);
  }

  /** Settings of a daemon that shares the packs with this command line. */
  get daemonEnv(): Record<string, string> {
    return { ...this.#settings, LECTERN_VOICES_DIR: this.voices };
  }

  /**
   * Sets npm within this process to the registry of the packs.
   * @returns a function that sets it back
   */
  useRegistry(): () => void {
    const before = { ...process.env };
    const own = this.#npmSettings;
    Object.assign(process.env, own);
    return () => {
      for (const name of Object.keys(own)) {
        if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
        else process.env[name] = before[name];
      }
    };
  }

  /** Runs the command with a limit on file size, as on a full disk. */
  runWithRoomFor(kilobytes: number, ...words: readonly string[]): Promise<CommandResult> {
    const command = `ulimit -f ${kilobytes}; exec "$0" "$@"`;
    const all = ['-c', command, process.execPath, ...v8Flags(), MAIN, ...words];
    return resultOf(spawn('/bin/bash', all, { env: this.env, stdio: ['ignore', 'pipe', 'pipe'] }));
  }

  async discard(): Promise<void> {
    await this.mirror.stop();
    await rm(this.folder, { recursive: true });
  }
}

/** Exit code and output of a process. */
export async function resultOf(child: ChildProcess): Promise<CommandResult> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
}
