import { closeSync, readSync } from 'node:fs';
import { openRegularFileSync } from '../../domain/regular-file.js';

/**
 * The first copy of the header of the WAL-index: a counter of transactions and checksums, so that no two commits leave
 * the same bytes (https://www.sqlite.org/walformat.html, "The WAL-Index Header").
 */
const HEADER_BYTES = 48;

/** A file that is read, and by how many in this process. */
interface OpenFile {
  readonly descriptor: number;
  users: number;
}

/**
 * Shared by path: SQLite locks this file, and the operating system drops all locks that a process has on a file as
 * soon as the process closes any descriptor of it.
 */
const openFiles = new Map<string, OpenFile>();

/** Reads the commits of all connections, of any process, to one SQLite database in WAL mode. */
export class WalIndex {
  readonly #path: string;
  readonly #file: OpenFile;
  readonly #header = Buffer.alloc(HEADER_BYTES);

  /** @param database the path of a database that this process has opened */
  constructor(database: string) {
    this.#path = `${database}-shm`;
    this.#file = openFiles.get(this.#path) ?? {
      descriptor: openRegularFileSync(this.#path),
      users: 0,
    };
    this.#file.users += 1;
    openFiles.set(this.#path, this.#file);
  }

  /**
   * Other bytes after each commit of any process, at once: SQLite lets no connection see a commit before they change.
   * Costs a microsecond.
   */
  mark(): string {
    readSync(this.#file.descriptor, this.#header, 0, HEADER_BYTES, 0);
    return this.#header.toString('latin1');
  }

  /** Call it once the connections of this process are closed, and use nothing of it afterwards. */
  close(): void {
    this.#file.users -= 1;
    if (this.#file.users > 0) return;
    openFiles.delete(this.#path);
    closeSync(this.#file.descriptor);
  }
}
