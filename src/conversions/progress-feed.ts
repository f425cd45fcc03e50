import type { Logger } from 'pino';
import type { Timers } from '../contracts/clock.js';
import type { ConversionReads } from '../contracts/conversion-store.js';
import type { Heard } from '../contracts/signals.js';
import type { ConversionError, ConversionStatus } from '../domain/conversion.js';
import { DatabaseUnavailable } from '../domain/failure.js';
import type { Backlog, SpokenUtterances } from './backlog.js';

/** Progress of a conversion. */
export interface ConversionProgress {
  readonly id: string;
  readonly status: ConversionStatus;
  /** Null until it is known what is to be spoken, and once it has settled. */
  readonly utterances: SpokenUtterances | null;
  /** Whole seconds until it is finished, about; null once it has settled. */
  readonly secondsLeft: number | null;
  /** From 1; null for one that does not wait. */
  readonly queuePosition: number | null;
  /** Of a failed one. */
  readonly error: ConversionError | null;
}

/** A listener for the progress of a conversion. */
export interface ProgressWatcher {
  /** Receives the initial state and each possible change. Must not throw. */
  tell(progress: ConversionProgress): void;
  /**
   * Called when no more updates follow: the conversion has settled (already reported), it was removed, or the daemon
   * stops. Must not throw.
   */
  end(): void;
}

export interface ProgressFeedOptions {
  readonly conversions: Pick<ConversionReads, 'get' | 'statuses'>;
  readonly backlog: Pick<Backlog, 'estimateSeconds' | 'queuePosition' | 'utterancesOf'>;
  readonly timers: Timers;
  readonly logger: Pick<Logger, 'error'>;
}

/** Interval at which estimates and queue positions are sent again: they change with time and with other conversions. */
const REFRESH_MS = 2_000;

interface Watched {
  readonly watchers: Set<ProgressWatcher>;
  /** Undefined until it was read. */
  status?: ConversionStatus;
  /** Looks at the database, one after the other: the newest counts. */
  looking: Promise<void>;
}

/**
 * Tells those who watch conversions how these come on, whichever node works on them. The database is looked at when a
 * conversion changes its state, once for all who watch it; what lies between comes with the signals.
 */
export class ProgressFeed {
  readonly #watched = new Map<string, Watched>();
  #cancelRefresh: (() => void) | undefined;
  #closed = false;

  constructor(private readonly options: ProgressFeedOptions) {}

  /** @returns ends it without another word */
  watch(id: string, watcher: ProgressWatcher): () => void {
    if (this.#closed) {
      watcher.end();
      return () => undefined;
    }
    const watched = this.#watched.get(id) ?? {
      watchers: new Set(),
      looking: Promise.resolve(),
    };
    this.#watched.set(id, watched);
    watched.watchers.add(watcher);
    this.#look(id);
    this.#cancelRefresh ??= this.#refreshLater();
    return () => this.#leave(id, watcher);
  }

  /** To be called with every signal. */
  hear(heard: Heard): void {
    switch (heard.type) {
      case 'missed':
        for (const id of this.#watched.keys()) this.#look(id);
        break;
      case 'accepted':
      case 'moved':
      case 'settled':
      case 'removed':
        this.#look(heard.id);
        break;
      case 'planned':
      case 'spoken':
        this.#tell(heard.id);
    }
  }

  /** Ends all watching: the daemon stops. */
  close(): void {
    this.#closed = true;
    this.#cancelRefresh?.();
    for (const id of [...this.#watched.keys()]) this.#end(id);
  }

  #leave(id: string, watcher: ProgressWatcher): void {
    const watched = this.#watched.get(id);
    watched?.watchers.delete(watcher);
    if (watched?.watchers.size === 0) this.#watched.delete(id);
  }

  #look(id: string): void {
    const watched = this.#watched.get(id);
    if (watched === undefined) return;
    watched.looking = watched.looking.then(() => this.#lookNow(id, watched));
  }

  async #lookNow(id: string, watched: Watched): Promise<void> {
    if (this.#watched.get(id) !== watched) return;
    try {
      const status = (await this.options.conversions.statuses([id])).get(id);
      if (status === undefined) this.#end(id);
      else if (status === 'completed' || status === 'failed') await this.#settle(id);
      else {
        watched.status = status;
        this.#tell(id);
      }
    } catch (error) {
      // Asked again when the database is back, and at the next change of state in any case.
      if (!(error instanceof DatabaseUnavailable))
        this.options.logger.error(
          { err: error, conversion_id: id },
          'could not read the progress of a conversion',
        );
    }
  }

  async #settle(id: string): Promise<void> {
    const conversion = await this.options.conversions.get(id);
    if (conversion !== null) {
      const { state } = conversion;
      this.#pass(id, {
        ...{ id, status: state.status },
        ...{ utterances: null, secondsLeft: null, queuePosition: null },
        error: state.status === 'failed' ? state.error : null,
      });
    }
    this.#end(id);
  }

  #tell(id: string): void {
    const status = this.#watched.get(id)?.status;
    if (status === undefined) return;
    const { backlog } = this.options;
    this.#pass(id, {
      ...{ id, status },
      utterances: backlog.utterancesOf(id),
      secondsLeft: backlog.estimateSeconds(id),
      queuePosition: backlog.queuePosition(id),
      error: null,
    });
  }

  #pass(id: string, progress: ConversionProgress): void {
    for (const watcher of this.#watched.get(id)?.watchers ?? []) watcher.tell(progress);
  }

  #end(id: string): void {
    const watchers = this.#watched.get(id)?.watchers ?? [];
    this.#watched.delete(id);
    for (const watcher of watchers) watcher.end();
  }

  #refreshLater(): () => void {
    return this.options.timers.after(REFRESH_MS, () => {
      this.#cancelRefresh = undefined;
      if (this.#watched.size === 0 || this.#closed) return;
      for (const id of this.#watched.keys()) this.#tell(id);
      this.#cancelRefresh = this.#refreshLater();
    });
  }
}
