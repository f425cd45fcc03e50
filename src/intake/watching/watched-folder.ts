import { Semaphore } from 'async-mutex';
import type { Logger } from 'pino';
import type { Timers } from '../../contracts/clock.js';
import type { FolderRoot } from '../folders/held-folder.js';
import { lookAt, type FileStamp } from './file-stamp.js';
import { watchFolder, type FolderEvents } from './folder-events.js';
import type { IgnoredNames } from './ignored-names.js';
import { SettlingFiles } from './settling-files.js';
import { walkFolder } from './walk-folder.js';

export interface WatchedFolderOptions extends FolderRoot {
  readonly pollSeconds: number;
  readonly ignored: IgnoredNames;
  readonly settleMs: number;
  readonly rescanMs: number;
  readonly timers: Timers;
  readonly logger: Logger;
  /** Called with each file that exists and appears complete; may be called repeatedly for the same file. */
  readonly onFile: (path: string, stamp: FileStamp) => void;
}

/** Each look holds a folder open for a moment, and thousands of files may come at once. */
const LOOKS_AT_ONCE = 16;

/** Tells of the files of a folder that is there, those that were there before included. */
export class WatchedFolder {
  readonly #settling: SettlingFiles;
  readonly #lookers = new Semaphore(LOOKS_AT_ONCE);
  #events: FolderEvents | null = null;
  #scanning: Promise<void> | null = null;
  #cancelRescan: () => void = () => undefined;
  /** New folders, each looked into once it is certainly watched. */
  readonly #newFolders = new Map<string, () => void>();
  #looks = 0;
  #closed = false;
  /** Entries that were reported already; each is reported once. */
  readonly #skipped = new Set<string>();

  constructor(private readonly options: WatchedFolderOptions) {
    const { settleMs, timers, onFile } = options;
    this.#settling = new SettlingFiles({
      ...{ settleMs, timers, onSettled: onFile },
      look: (file) => this.#lookers.runExclusive(() => lookAt(options, file)),
    });
  }

  /** True if all files were looked at and none is being waited for. */
  get isIdle(): boolean {
    const isLooking = this.#scanning !== null || this.#newFolders.size > 0;
    return this.#looks > 0 && !isLooking && this.#settling.size === 0;
  }

  /** Resolves when all later changes will be reported and the existing files have been scanned. */
  async open(): Promise<void> {
    const { root, pollSeconds, ignored, logger } = this.options;
    const events = await watchFolder({
      ...{ root, pollSeconds, ignored },
      onFile: (file) => this.#settling.note(file),
      onFolder: (folder) => this.#noteFolder(folder),
      onError: (error) =>
        logger.warn(
          { err: error, folder: root },
          'changes in a watched folder may be noticed only by the next full scan',
        ),
    });
    this.#events = events;
    if (this.#closed) await this.close();
    else await this.scan();
  }

  /** Waits for a file until it is complete. */
  note(file: string): void {
    this.#settling.note(file);
  }

  /** Looks at all files, now and again later. Never rejects. */
  async scan(): Promise<void> {
    this.#cancelRescan();
    this.#scanning ??= this.#walk().finally(() => {
      this.#scanning = null;
      this.#looks += 1;
      if (this.#closed) return;
      this.#cancelRescan = this.options.timers.after(this.#untilNextLook(), () => void this.scan());
    });
    await this.#scanning;
  }

  /**
   * Polling tells of what has changed since its own first look, which may come after ours: where it is used the second
   * look at all files is taken as soon as that has passed.
   */
  #untilNextLook(): number {
    const { pollSeconds, rescanMs } = this.options;
    const isFirst = this.#looks === 1;
    return isFirst && pollSeconds > 0 ? Math.min(pollSeconds * 1000, rescanMs) : rescanMs;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelRescan();
    for (const cancel of this.#newFolders.values()) cancel();
    this.#newFolders.clear();
    this.#settling.stop();
    const events = this.#events;
    this.#events = null;
    await events?.close();
    await this.#scanning;
  }

  /** chokidar reads a new folder first and watches it then: what comes in between it never reports. */
  #noteFolder(folder: string): void {
    if (this.#closed || this.#newFolders.has(folder)) return;
    const { timers, settleMs } = this.options;
    const look = () => void this.#walk(folder).finally(() => this.#newFolders.delete(folder));
    this.#newFolders.set(folder, timers.after(settleMs, look));
  }

  /** @param start the folder to begin with; empty: all of them */
  async #walk(start = ''): Promise<void> {
    const { root, ignored, logger } = this.options;
    const skip = (file: string, reason: string) => {
      if (this.#skipped.has(file)) return;
      this.#skipped.add(file);
      logger.warn({ folder: root, file, reason }, 'skipping an entry of a watched folder');
    };
    try {
      for await (const file of walkFolder(this.options, ignored, skip, start)) {
        if (this.#closed) return;
        this.#settling.note(file);
      }
    } catch (error) {
      logger.warn({ err: error, folder: root }, 'could not read a watched folder');
    }
  }
}
