import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from './eventually.js';
import { RunningDaemon, type StartOptions } from './running-daemon.js';

const PLUGINS = fileURLToPath(new URL('../fixtures/plugins', import.meta.url));

/** Nobody wants to wait for three seconds, or to listen. */
export const QUICK = {
  LECTERN_INTAKE_SETTLE_SECONDS: '1',
  LECTERN_PLUGINS_DIR: PLUGINS,
  LECTERN_SPEECH_PROVIDER_A: 'speech-tone',
  LECTERN_SPEECH_PROVIDER_B: 'speech-throws',
};

/** A remark that is not told. */
const COMMENT = `\n\n<!--\n${'Nobody hears this.\n'.repeat(1_500)}-->\n\n`;
/** Too long for one conversion, and told in a few words: two parts. */
export const LONG = `# One\n\nThe door is open.${COMMENT}# Two\n\nIt is shut again.${COMMENT}`;

/** A daemon that takes dropped files soon. */
export function startWatching({ env, ...options }: StartOptions = {}): Promise<RunningDaemon> {
  return RunningDaemon.start({ ...options, env: { ...QUICK, ...env } });
}

/** The folders of a daemon's storage that it watches and writes to. */
export class Dropped {
  constructor(readonly storage: string) {}

  get inbox(): string {
    return path.join(this.storage, 'inbox');
  }

  get outbox(): string {
    return path.join(this.storage, 'outbox');
  }

  /** Puts a file into the inbox. */
  async drop(name: string, content: string | Buffer): Promise<void> {
    const file = path.join(this.inbox, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  /** Waits for a file of the outbox. */
  async result(name: string): Promise<Buffer> {
    const file = path.join(this.outbox, name);
    await eventually(() => isThere(file));
    return readFile(file);
  }

  /** Waits for a file within the inbox: `done/notes.md`. */
  async moved(name: string): Promise<string> {
    const file = path.join(this.inbox, name);
    await eventually(() => isThere(file));
    return readFile(file, 'utf8');
  }

  /** Waits until a file is no longer in the inbox. */
  async gone(name: string): Promise<void> {
    const file = path.join(this.inbox, name);
    await eventually(async () => ((await isThere(file)) === undefined ? true : undefined));
  }

  /** All files of a folder, those of Lectern's own left out, sorted. */
  async files(folder: 'inbox' | 'outbox'): Promise<string[]> {
    const entries = await readdir(this[folder], { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name !== '.lectern-folder')
      .map((entry) => path.relative(this[folder], path.join(entry.parentPath, entry.name)))
      .sort();
  }
}

async function isThere(file: string): Promise<true | undefined> {
  return stat(file).then(
    () => true as const,
    () => undefined,
  );
}
