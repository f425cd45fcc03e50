import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { ifAbsent, ifRefused, isAbsent } from '../domain/expected-faults.js';
import { appendText, readRegularFile } from '../domain/regular-file.js';
import { removeFile } from './clip-file.js';
import { clipHash, clipPathOf } from './clip-folder.js';
import { isNewUser } from './clip-users.js';

const FOLDER = 'users';
/** A line for each use of a clip: a narration of a day has some ten thousand. */
const NOTES = { maxBytes: 64 * 1024 * 1024 };
/** As conversions are named. No other name becomes one of a file. */
const USER = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
/** The end of a line: a line that a full disk cut off stands before the next one. */
const HASH = /[0-9a-f]{64}$/gm;

/**
 * Which clips a conversion uses: `<dir>/users/<conversion id>` has the hash of one clip a line, some more than once.
 * It may name clips that are gone. Each method is one step of a ClipQueue, so that no other change comes between.
 */
export class ClipIndex {
  /** @param dir the folder of the cache */
  constructor(private readonly dir: string) {}

  /**
   * Notes a clip that a user is about to use, unless the clip knows the user. Where that cannot be written, the clip
   * stays until it is evicted.
   * @throws {TypeError} when the user is no UUID.
   */
  async add(user: string, clipPath: string): Promise<void> {
    const file = this.#fileOf(user);
    if (!(await isNewUser(clipPath, user))) return;
    const line = `${clipHash(clipPath)}\n`;
    try {
      await appendText(file, line);
    } catch (error) {
      if (isAbsent(error)) await this.#addFirst(file, line);
      else ifRefused(undefined)(error);
    }
  }

  /**
   * Paths of the clips that were noted for a user, each once; whether they are there or not.
   * @throws {TypeError} when the user is no UUID.
   * @throws Node's errors as they are; where nothing was noted there are none.
   */
  async clipsOf(user: string): Promise<string[]> {
    const text = await readRegularFile(this.#fileOf(user), NOTES).then(String, ifAbsent(''));
    return [...new Set(text.match(HASH))].map((hash) => clipPathOf(this.dir, hash));
  }

  /**
   * Those for whom clips were noted.
   * @throws Node's errors as they are; where there is no folder there is nobody.
   */
  async users(): Promise<readonly string[]> {
    const names = await readdir(path.join(this.dir, FOLDER)).catch(ifAbsent([]));
    return names.filter((name) => USER.test(name));
  }

  /**
   * Removes what was noted for a user, if anything was.
   * @throws {TypeError} when the user is no UUID.
   */
  async remove(user: string): Promise<void> {
    await removeFile(this.#fileOf(user));
  }

  /** The folder of the cache itself is never made anew. */
  async #addFirst(file: string, line: string): Promise<void> {
    try {
      await mkdir(path.dirname(file), { mode: 0o700 });
      await appendText(file, line);
    } catch (error) {
      // A note, not data: see `add`.
      ifRefused(undefined)(error);
    }
  }

  #fileOf(user: string): string {
    assertUser(user);
    return path.join(this.dir, FOLDER, user);
  }
}

/** @throws {TypeError} for what is no UUID */
export function assertUser(user: string): void {
  if (!USER.test(user)) throw new TypeError('Clips are kept for conversions, which have UUIDs.');
}
