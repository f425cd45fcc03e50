import type { Actor } from '../../domain/actor.js';
import type { InstallationObserver } from './plan-installation.js';

/** Step of an installation. */
export type PackPhase = 'preparing' | 'fetching' | 'unpacking' | 'trying' | 'stopping';

/** An installation in progress, as of one moment. */
export interface PackProgress {
  readonly id: string;
  readonly name: string;
  readonly phase: PackPhase;
  /** Size of the downloads. */
  readonly bytes: number;
  readonly totalBytes: number;
  /** Until everything is fetched; null while that is not known. */
  readonly secondsLeft: number | null;
  /** E-mail address of the person who started it. */
  readonly by: string;
}

/** Reason of the signal of an installation that was stopped. */
export class InstallationStopped extends Error {
  override readonly name = 'InstallationStopped';

  /** @param by who stopped it */
  constructor(readonly by: 'person' | 'daemon') {
    super('The installation was stopped.');
  }
}

/** One installation: its progress and the way to stop it. */
export class PackRun implements InstallationObserver {
  readonly #stop = new AbortController();
  #phase: PackPhase = 'preparing';
  #bytes = 0;
  #totalBytes = 0;
  /** Time of the first reported bytes, and the number of bytes that existed before. */
  #start: { readonly at: number; readonly bytes: number } | null = null;
  /** Resolves when the folder is locked and the work begins. */
  readonly begun: Promise<void>;
  /** Resolves when the installation has ended, however it did. */
  ended: Promise<unknown> = Promise.resolve();
  #begin: () => void = () => undefined;
  #hasBegun = false;

  constructor(
    readonly id: string,
    readonly name: string,
    readonly actor: Actor,
  ) {
    this.begun = new Promise((resolve) => {
      this.#begin = resolve;
    });
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  get progress(): PackProgress {
    const { id, name, actor } = this;
    const phase = this.signal.aborted ? 'stopping' : this.#phase;
    const [bytes, totalBytes] = [this.#bytes, this.#totalBytes];
    return {
      id,
      name,
      phase,
      bytes,
      totalBytes,
      secondsLeft: this.#secondsLeft(),
      by: actor.label,
    };
  }

  begin(): void {
    this.#hasBegun = true;
    this.#begin();
  }

  fetch(totalBytes: number): void {
    this.#totalBytes = totalBytes;
    if (totalBytes > 0) this.#phase = 'fetching';
  }

  readonly onBytes = (bytes: number): void => {
    this.#start ??= { at: performance.now(), bytes };
    this.#bytes = bytes;
  };

  readonly onFetched = (): void => {
    this.#phase = 'unpacking';
  };

  try(): void {
    this.#phase = 'trying';
  }

  stop(by: InstallationStopped['by']): void {
    this.#stop.abort(new InstallationStopped(by));
  }

  #secondsLeft(): number | null {
    const came = this.#bytes - (this.#start?.bytes ?? 0);
    if (this.#start === null || came <= 0 || this.#phase !== 'fetching') return null;
    const seconds = (performance.now() - this.#start.at) / 1000;
    return Math.ceil((seconds * (this.#totalBytes - this.#bytes)) / came);
  }
}
