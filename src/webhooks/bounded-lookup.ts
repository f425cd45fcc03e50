import { lookup } from 'node:dns';
import { Semaphore } from 'async-mutex';
import type { Resolve } from './guarded-dispatcher.js';

type Answer = Parameters<Resolve>[2];
type Options = Parameters<Resolve>[1];
type Found = Parameters<Answer>;

/** A name that somebody waits for. */
interface Asked {
  readonly answers: Answer[];
  /** Time at which it was last asked for, in milliseconds. */
  at: number;
}

export interface BoundedLookupOptions {
  /** Resolution of names by the system. */
  readonly resolve?: Resolve;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
}

/**
 * Names looked up at once. Each takes one of the four threads that files and SQLite need, too, for as long as a name
 * server is silent.
 */
const AT_ONCE = 2;

/** From so many milliseconds on a lookup is slow. */
const SLOW_MS = 1_000;

/** Slow names that are remembered. */
const MOST_SLOW = 1_000;

/** Time limit of a delivery attempt, in milliseconds: older look-ups have no caller left. */
const LONGEST_WAIT_MS = 30_000;

/**
 * Looks names up, two at a time. Concurrent requests for a name share one look-up, and names that were slow the last
 * time share one slot: an unresponsive name server delays only the callers that depend on it. All callers have to use
 * the same options for a name.
 */
export class BoundedLookup {
  readonly #turns = new Semaphore(AT_ONCE);
  readonly #slowTurns = new Semaphore(AT_ONCE - 1);
  readonly #asked = new Map<string, Asked>();
  readonly #slow = new Set<string>();
  readonly #system: Resolve;
  readonly #now: () => number;

  constructor({ resolve = lookup, now = () => performance.now() }: BoundedLookupOptions = {}) {
    this.#system = resolve;
    this.#now = now;
  }

  readonly resolve: Resolve = (name, options, answer) => {
    const at = this.#now();
    const asked = this.#asked.get(name);
    if (asked !== undefined) {
      asked.answers.push(answer);
      asked.at = at;
      return;
    }
    const first: Asked = { answers: [answer], at };
    this.#asked.set(name, first);
    void this.#find(name, options, first).then((found) => {
      this.#asked.delete(name);
      for (const each of first.answers) each(...found);
    });
  };

  /** Never rejects. */
  #find(name: string, options: Options, asked: Asked): Promise<Found> {
    const inTurn = () => this.#turns.runExclusive(() => this.#look(name, options, asked));
    return this.#slow.has(name) ? this.#slowTurns.runExclusive(inTurn) : inTurn();
  }

  async #look(name: string, options: Options, { at }: Asked): Promise<Found> {
    const startedAt = this.#now();
    if (startedAt - at > LONGEST_WAIT_MS) return [notLookedUp(name), []];
    const found = await new Promise<Found>((resolve) => {
      this.#system(name, options, (...answer) => resolve(answer));
    });
    this.#note(name, this.#now() - startedAt);
    return found;
  }

  #note(name: string, milliseconds: number): void {
    this.#slow.delete(name);
    if (milliseconds < SLOW_MS) return;
    this.#slow.add(name);
    for (const oldest of this.#slow) {
      if (this.#slow.size <= MOST_SLOW) break;
      this.#slow.delete(oldest);
    }
  }
}

/** Error of the system for a name server that does not respond. */
function notLookedUp(name: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${name} was not looked up in time.`), { code: 'EAI_AGAIN' });
}

const ofProcess = new BoundedLookup();

/** Look-up shared by the whole process. */
export const boundedLookup: Resolve = ofProcess.resolve;
