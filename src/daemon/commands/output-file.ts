import { rmSync } from 'node:fs';
import { mkdtemp, open, rename, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemErrorCode } from '../../domain/storage-errors.js';

/** Why a file cannot be made, by the system's code. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is not one',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'the file system is read-only',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
};

/**
 * A file that is being made, and a folder for what is needed on the way. It appears whole under its name or not at
 * all; what is left of the work goes with `discard`, or with the process where it ends before.
 */
export class OutputFile {
  private constructor(
    private readonly name: string,
    /** Where the content is written. */
    readonly temporary: string,
    /** For everything else. */
    readonly workFolder: string,
  ) {
    process.once('exit', this.#remove);
  }

  /** @throws {Error} where the file could not be written; the message says why, in one line. */
  static async prepare(name: string): Promise<OutputFile> {
    const temporary = `${name}.${process.pid}.part`;
    try {
      const there = await stat(name).catch(() => null);
      if (there?.isDirectory() === true) throw Object.assign(new Error(), { code: 'EISDIR' });
      await (await open(temporary, 'w')).close();
    } catch (error) {
      throw explain(name, error);
    }
    const file = await mkdtemp(path.join(tmpdir(), 'lectern-convert-')).catch((error: unknown) => {
      rmSync(temporary, { force: true });
      throw explain(tmpdir(), error);
    });
    return new OutputFile(name, temporary, file);
  }

  /** Gives the file its name. */
  async finish(): Promise<void> {
    await rename(this.temporary, this.name).catch((error: unknown) => {
      throw explain(this.name, error);
    });
  }

  /** Removes what is left of the work. */
  discard(): void {
    process.off('exit', this.#remove);
    this.#remove();
  }

  readonly #remove = () => {
    rmSync(this.temporary, { force: true });
    rmSync(this.workFolder, { recursive: true, force: true });
  };
}

function explain(name: string, cause: unknown): Error {
  const code = systemErrorCode(cause);
  const reason = REASONS[code ?? ''] ?? (cause instanceof Error ? cause.message : String(cause));
  return new Error(`${name} cannot be written: ${reason}.`, { cause });
}
