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
/** Format of a conversion's id. No other name is used in a file name. */
const USER = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
/** Hash at the end of a line; a line that a full disk cut off may precede it on the same line. */
const HASH = /[0-9a-f]{64}$/gm;

/**
 * Index of the clips of each conversion: `<dir>/users/<conversion id>` has the hash of one clip per line, possibly
 * repeated. It may name clips that no longer exist. Each method is one step of a ClipQueue, so that no other change
 * intervenes.
 */
export class ClipIndex {
  /** @param dir the folder of the cache */
  constructor(private readonly dir: string) {}

  /**
   * Notes a clip that a user is about to use, unless the clip already lists the user. If that cannot be written, the
   * clip stays until it is evicted.
   * @throws {TypeError} when the user is not a UUID.
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
   * Paths of the clips that were noted for a user, each once, including clips that no longer exist; empty if no clip
   * was noted.
   * @throws {TypeError} when the user is not a UUID.
   * @throws Node's errors unchanged.
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
   * Removes the notes of a user, if there are any.
   * @throws {TypeError} when the user is not a UUID.
   */
  async remove(user: string): Promise<void> {
    await removeFile(this.#fileOf(user));
  }

  /** Adds the first line of a user, with the folder of users. The folder of the cache itself is never created again. */
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

/** @throws {TypeError} if the user is not a UUID */
export function assertUser(user: string): void {
  if (!USER.test(user)) throw new TypeError('Clips are kept for conversions, which have UUIDs.');
}
