import type { Timers } from '../../contracts/clock.js';
import type { FileStamp } from './file-stamp.js';

export interface SettlingOptions {
  /** For so long a file must not change, in milliseconds. */
  readonly settleMs: number;
  readonly timers: Timers;
  /** Null if the file no longer exists. */
  readonly look: (path: string) => Promise<FileStamp | null>;
  /** Called with a file that has not changed for so long. */
  readonly onSettled: (path: string, stamp: FileStamp) => void;
}

/** Waits for files until their writers have finished, as far as that is visible from outside. */
export class SettlingFiles {
  readonly #waiting = new Map<string, () => void>();
  #stopped = false;

  constructor(private readonly options: SettlingOptions) {}

  /** Number of files that are still settling. */
  get size(): number {
    return this.#waiting.size;
  }

  /** Waits for a file, unless it does already. */
  note(path: string): void {
    if (this.#stopped || this.#waiting.has(path)) return;
    this.#waiting.set(path, () => undefined);
    void this.#look(path, null);
  }

  /** Forgets all files. */
  stop(): void {
    this.#stopped = true;
    this.clear();
  }

  clear(): void {
    for (const cancel of this.#waiting.values()) cancel();
    this.#waiting.clear();
  }

  /** @param before how it was when its time began */
  async #look(path: string, before: FileStamp | null): Promise<void> {
    const entry = this.#waiting.get(path);
    // A file that cannot be looked at now is found by the next look at all files.
    const now = await this.options.look(path).catch(() => null);
    if (this.#waiting.get(path) !== entry || entry === undefined) return;
    if (now !== null && now !== before) {
      const { timers, settleMs } = this.options;
      this.#waiting.set(
        path,
        timers.after(settleMs, () => void this.#look(path, now)),
      );
      return;
    }
    this.#waiting.delete(path);
    if (now !== null) this.options.onSettled(path, now);
  }
}
