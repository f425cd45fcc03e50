import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../domain/storage-errors.js';
import { removeFile } from './clip-file.js';
import { clipHash, clipPathOf } from './clip-folder.js';
import { isNewUser } from './clip-users.js';

const FOLDER = 'users';
/** As conversions are named. No other name becomes one of a file. */
const USER = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
/** The end of a line: a line that a full disk cut off stands before the next one. */
const HASH = /[0-9a-f]{64}$/gm;

/**
 * Which clips a conversion uses: `<dir>/users/<conversion id>` has the hash of one clip a line, some more than once.
 * It may name clips that are gone. Reading and writing one are synchronous, so that no other change comes between.
 */
export class ClipIndex {
  /** @param dir the folder of the cache */
  constructor(private readonly dir: string) {}

  /**
   * Notes a clip that a user is about to use, unless the clip knows the user. Where that cannot be written, the clip
   * stays until it is evicted.
   * @throws {TypeError} when the user is no UUID.
   */
  add(user: string, clipPath: string): void {
    const file = this.#fileOf(user);
    if (!isNewUser(clipPath, user)) return;
    const line = `${clipHash(clipPath)}\n`;
    try {
      appendFileSync(file, line);
    } catch (error) {
      if (systemErrorCode(error) === 'ENOENT') this.#addFirst(file, line);
      // Otherwise a note, not data: see above.
    }
  }

  /**
   * Paths of the clips that were noted for a user, each once; whether they are there or not.
   * @throws {TypeError} when the user is no UUID.
   * @throws Node's errors as they are; where nothing was noted there are none.
   */
  clipsOf(user: string): string[] {
    const file = this.#fileOf(user);
    try {
      const hashes = readFileSync(file, 'utf8').match(HASH) ?? [];
      return [...new Set(hashes)].map((hash) => clipPathOf(this.dir, hash));
    } catch (error) {
      if (systemErrorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }

  /**
   * Those for whom clips were noted.
   * @throws Node's errors as they are; where there is no folder there is nobody.
   */
  async users(): Promise<readonly string[]> {
    const names = await readdir(path.join(this.dir, FOLDER)).catch((error: unknown) => {
      if (systemErrorCode(error) === 'ENOENT') return [];
      throw error;
    });
    return names.filter((name) => USER.test(name));
  }

  /**
   * Removes what was noted for a user, if anything was.
   * @throws {TypeError} when the user is no UUID.
   */
  remove(user: string): void {
    removeFile(this.#fileOf(user));
  }

  /** The folder of the cache itself is never made anew. */
  #addFirst(file: string, line: string): void {
    try {
      mkdirSync(path.dirname(file), { mode: 0o700 });
      appendFileSync(file, line);
    } catch {
      // A note, not data: see `add`.
    }
  }

  #fileOf(user: string): string {
    if (!USER.test(user)) throw new TypeError('Clips are kept for conversions, which have UUIDs.');
    return path.join(this.dir, FOLDER, user);
  }
}
