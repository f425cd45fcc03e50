import { constants, type BigIntStats } from 'node:fs';
import {
  link,
  lstat,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  type FileHandle,
} from 'node:fs/promises';
import path from 'node:path';
import { NotRegularFile } from '../../domain/regular-file.js';
import { systemErrorCode } from '../../domain/storage-errors.js';
import { bytesOfName, textOfName } from './file-names.js';
import { ifRefused } from '../../domain/expected-faults.js';

/**
 * Folder in which Linux lists the file descriptors of a process. A path that starts with a descriptor in it leads to
 * the open folder, even if that folder was renamed.
 */
const DESCRIPTORS = '/proc/self/fd';

/**
 * Access to names in a held folder. `descriptor`: through the descriptor, so that renaming or replacing the folder has
 * no effect. `path`: by its path, if the system has no such access (macOS), after a check that the path and those above
 * it still lead to the held folders; a swap between that check and the call is detected only by the next check.
 */
export type Reach = 'descriptor' | 'path';

/** A folder is no longer the one that was opened. Its `code` counts as that of a file that has gone. */
class FolderReplaced extends Error {
  override readonly name = 'FolderReplaced';
  readonly code = 'ESTALE';
}

/** A link, or something else that is not a folder, is where a folder is to be made. The message says what to do. */
export class NotAFolder extends Error {
  override readonly name = 'NotAFolder';
}

/** Something in a folder. */
export interface FolderEntry {
  /** Name in the form of `textOfName`. */
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
}

/**
 * A folder that is held open. Everything in it is addressed by a single name relative to it, and no link is followed:
 * what was checked is what is then read, moved or removed. Names are written as by `textOfName`.
 */
export class HeldFolder {
  private constructor(
    /** For messages, and for `path` reach. */
    readonly path: string,
    private readonly handle: FileHandle,
    /** Device and inode. */
    readonly place: string,
    private readonly reach: Reach,
    private readonly parent: HeldFolder | null,
  ) {}

  /**
   * Opens a folder that the operator names: links in its path are followed.
   * @throws Node's errors as they are
   */
  static async open(folder: string, reach?: Reach): Promise<HeldFolder> {
    const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY);
    return HeldFolder.#hold(path.resolve(folder), handle, null, reach);
  }

  static async #hold(
    folder: string,
    handle: FileHandle,
    parent: HeldFolder | null,
    reach?: Reach,
  ): Promise<HeldFolder> {
    try {
      const place = placeOf(await handle.stat({ bigint: true }));
      return new HeldFolder(folder, handle, place, reach ?? (await reachOf(handle, place)), parent);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** @throws Node's errors: ENOTDIR or ELOOP for what is not a folder, a link included */
  async openFolder(name: string): Promise<HeldFolder> {
    const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
    const handle = await this.#open(name, flags);
    return HeldFolder.#hold(path.join(this.path, name), handle, this, this.reach);
  }

  /**
   * Opens a folder, and creates it if it does not exist.
   * @throws {NotAFolder}; Node's errors unchanged
   */
  async makeFolder(name: string): Promise<HeldFolder> {
    try {
      await mkdir(await this.#reach(name));
    } catch (error) {
      if (systemErrorCode(error) !== 'EEXIST') throw error;
    }
    try {
      return await this.openFolder(name);
    } catch (error) {
      if (!['ENOTDIR', 'ELOOP'].includes(systemErrorCode(error) ?? '')) throw error;
      const place = path.join(this.path, name);
      throw new NotAFolder(
        `${place} is not a folder, and symbolic links are not followed: remove it.`,
        {
          cause: error,
        },
      );
    }
  }

  /**
   * Opens a regular file for reading. A pipe is not waited for.
   * @throws {NotRegularFile}; Node's errors: ELOOP for a link
   */
  async openFile(name: string): Promise<FileHandle> {
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const handle = await this.#open(name, flags);
    try {
      if (!(await handle.stat()).isFile()) throw new NotRegularFile(path.join(this.path, name));
      return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Makes a file and opens it for writing. @throws Node's errors: EEXIST where anything has that name */
  createFile(name: string, mode = 0o666): Promise<FileHandle> {
    const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;
    return this.#open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
  }

  /** Properties of a name without opening it: of a link itself, not of its target. */
  async look(name: string): Promise<BigIntStats> {
    return lstat(await this.#reach(name), { bigint: true });
  }

  async list(): Promise<readonly FolderEntry[]> {
    const entries = await readdir(await this.#reach(), { withFileTypes: true, encoding: 'buffer' });
    return entries.map((entry) => ({
      name: textOfName(entry.name),
      kind: entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other',
    }));
  }

  /** Renames a file or a link, over what has the new name. */
  async rename(name: string, to: HeldFolder, newName: string): Promise<void> {
    await rename(await this.#reach(name), await to.#reach(newName));
  }

  /** Gives a file another name. @throws Node's errors: EEXIST where anything has that name */
  async link(name: string, newName: string): Promise<void> {
    await link(await this.#reach(name), await this.#reach(newName));
  }

  /** Removes a file or a link; does nothing if it does not exist. */
  async remove(name: string): Promise<void> {
    await rm(await this.#reach(name), { force: true });
  }

  /** Brings what was renamed in it to the disk, where its file system can do that for folders. */
  async sync(): Promise<void> {
    await this.handle.sync().catch((error: unknown) => {
      if (!['EINVAL', 'ENOTSUP', 'EACCES'].includes(systemErrorCode(error) ?? '')) throw error;
    });
  }

  close(): Promise<void> {
    return this.handle.close();
  }

  async #open(name: string, flags: number, mode?: number): Promise<FileHandle> {
    const handle = await open(await this.#reach(name), flags, mode);
    if (this.reach === 'descriptor') return handle;
    try {
      await this.#assertHeld();
      return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** The address of a name in it; of the folder itself where there is no name. */
  async #reach(name = '.'): Promise<Buffer> {
    const bytes = bytesOfName(name);
    if (bytes.includes('/') || name === '..') {
      throw new RangeError(`${name} is not the name of a single file.`);
    }
    if (this.reach === 'path') await this.#assertHeld();
    const folder =
      this.reach === 'path' ? bytesOfName(this.path) : `${DESCRIPTORS}/${this.handle.fd}`;
    return Buffer.concat([Buffer.from(folder), Buffer.from('/'), bytes]);
  }

  /** @throws {FolderReplaced} */
  async #assertHeld(): Promise<void> {
    if (this.parent !== null) await this.parent.#assertHeld();
    const look = this.parent === null ? stat : lstat;
    const now = await look(bytesOfName(this.path), { bigint: true });
    if (placeOf(now) === this.place) return;
    throw new FolderReplaced(`${this.path} is another folder now.`);
  }
}

function placeOf({ dev, ino }: BigIntStats): string {
  return `${dev}:${ino}`;
}

/** Finds how names in a folder are reached: through its descriptor if the system allows it, else by its path. */
async function reachOf({ fd }: FileHandle, place: string): Promise<Reach> {
  const there = await stat(`${DESCRIPTORS}/${fd}/.`, { bigint: true }).catch(ifRefused(null));
  return there !== null && placeOf(there) === place ? 'descriptor' : 'path';
}

/** A folder that is given by its path, and which one it is to be. */
export interface FolderRoot {
  readonly root: string;
  /** Device and inode, where it must be the folder that was seen before. */
  readonly place?: string;
}

/**
 * Opens a folder below another, part by part.
 * @param within with `/`, as by `textOfName`; `.` or empty: the root itself
 * @param make whether parts that are missing are made; the root itself must be there
 * @throws Node's errors: ESTALE where another folder is in the place of the root, ENOTDIR or ELOOP for a link on the way
 */
export async function openWithin(
  { root, place }: FolderRoot,
  within: string,
  { make = false, reach }: { readonly make?: boolean; readonly reach?: Reach } = {},
): Promise<HeldFolder> {
  let folder = await HeldFolder.open(root, reach);
  try {
    if (place !== undefined && folder.place !== place) {
      throw new FolderReplaced(`${root} is another folder now.`);
    }
    for (const name of within.split('/').filter((part) => part !== '' && part !== '.')) {
      const next = make ? await folder.makeFolder(name) : await folder.openFolder(name);
      await folder.close();
      folder = next;
    }
    return folder;
  } catch (error) {
    await folder.close();
    throw error;
  }
}

/** Opens a folder below another for a while, as `openWithin`. */
export async function withFolder<Result>(
  root: FolderRoot,
  within: string,
  use: (folder: HeldFolder) => Promise<Result>,
  options: { readonly make?: boolean; readonly reach?: Reach } = {},
): Promise<Result> {
  const folder = await openWithin(root, within, options);
  try {
    return await use(folder);
  } finally {
    await folder.close();
  }
}
