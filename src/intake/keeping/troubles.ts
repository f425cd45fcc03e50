import type { Clock } from '../../contracts/clock.js';
import { DatabaseUnavailable, StorageFull, StorageGone } from '../../domain/failure.js';
import { FolderTakenOver } from '../active-folder.js';
import { OwnerUnclear } from '../claims/folder-owner.js';

/** Pause after the first fault; each further one doubles it, up to the longest. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** Maximum number of remembered messages. */
const MOST_REMEMBERED = 1_000;

interface Trouble {
  readonly told: string;
  readonly pauseMs: number;
  /** Milliseconds since the Unix epoch. */
  readonly until: number;
}

/** Repeated failures of files, and the time at which each may be retried. */
export class Troubles {
  readonly #troubles = new Map<string, Trouble>();

  constructor(private readonly clock: Clock) {}

  get size(): number {
    return this.#troubles.size;
  }

  /**
   * Notes a fault.
   * @returns whether it is another one than the last time
   */
  note(file: string, error: unknown): boolean {
    const told = error instanceof Error ? error.message : String(error);
    const before = this.#troubles.get(file);
    const pauseMs = Math.min((before?.pauseMs ?? FIRST_PAUSE_MS / 2) * 2, LONGEST_PAUSE_MS);
    this.#troubles.set(file, { told, pauseMs, until: this.clock.now() + pauseMs });
    return before?.told !== told;
  }

  over(file: string): void {
    this.#troubles.delete(file);
  }

  /** Checks whether a file had better not be tried again yet. */
  isTooEarly(file: string): boolean {
    return (this.#troubles.get(file)?.until ?? 0) > this.clock.now();
  }
}

/** Logs each message once, however many files it concerns. */
export class LoggedOnce {
  readonly #logged = new Set<string>();

  constructor(private readonly log: (message: string) => void) {}

  logNew(messages: readonly string[]): void {
    for (const message of messages) {
      if (this.#logged.has(message)) continue;
      if (this.#logged.size >= MOST_REMEMBERED) this.#logged.clear();
      this.#logged.add(message);
      this.log(message);
    }
  }
}

/** Checks whether an error has nothing to do with the file at which it came. */
export function concernsAll(error: unknown): boolean {
  return [DatabaseUnavailable, StorageGone, StorageFull, OwnerUnclear, FolderTakenOver].some(
    (kind) => error instanceof kind,
  );
}
