import { setMaxListeners } from 'node:events';
import { LRUCache } from 'lru-cache';

/** Scheduling parameters of a piece of work. */
export interface Turn {
  /** Work of one lane shares its turns: an organization and mode, for instance. */
  readonly lane: string;
  /** Within the lane, work of a higher number goes first. Default 0. */
  readonly priority?: number;
}

interface Waiting {
  readonly priority: number;
  readonly begin: () => void;
}

interface Lane {
  running: number;
  /** Number of the last turn that the lane was given; 0 before the first. */
  servedAt: number;
  /** Waiting work in starting order. */
  readonly waiting: Waiting[];
}

/** Lanes without work whose last turn is remembered while others wait. */
const MOST_REMEMBERED = 10_000;

/**
 * A bounded number of places for which lanes take turns: the lane with the fewest running pieces of work goes first,
 * then the one served longest ago, then the one that came first. The first work of a lane thus waits for at most one
 * piece of work of another lane per place, however much waits there; a lane whose work comes one by one goes behind those
 * that have waited since its last turn. Durable jobs follow the same rule (JobClaims).
 */
export class FairTurns {
  readonly #lanes = new Map<string, Lane>();
  /** `servedAt` of lanes without work. */
  readonly #remembered = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  readonly #onIdle: (() => void)[] = [];
  #free: number;
  #turns = 0;

  /** @param places How many pieces of work run at once, at least 1 */
  constructor(places: number) {
    this.#free = places;
  }

  /**
   * Runs work when its lane has a turn. Work that still waits gives its place back as soon as the signal aborts; work
   * that runs keeps it until it settles.
   * @throws the signal's reason when it aborts before the work begins, and what the work throws
   */
  async run<Result>(turn: Turn, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#begin(turn, signal);
    try {
      return await work();
    } finally {
      this.#end(turn.lane);
    }
  }

  /** Resolves when nothing runs or waits. */
  async idle(): Promise<void> {
    if (this.#lanes.size === 0) return;
    await new Promise<void>((resolve) => this.#onIdle.push(resolve));
  }

  async #begin({ lane: name, priority = 0 }: Turn, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const lane = this.#laneOf(name);
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        lane.waiting.splice(lane.waiting.indexOf(entry), 1);
        this.#forgetIdle(name, lane);
        reject(signal.reason as Error);
      };
      const entry: Waiting = {
        priority,
        begin: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      // Any number of pieces of work of one caller may wait at once.
      setMaxListeners(0, signal);
      signal.addEventListener('abort', leave, { once: true });
      const behind = lane.waiting.findIndex((other) => other.priority < priority);
      lane.waiting.splice(behind === -1 ? lane.waiting.length : behind, 0, entry);
      this.#serve();
    });
  }

  #laneOf(name: string): Lane {
    const known = this.#lanes.get(name);
    if (known !== undefined) return known;
    const lane: Lane = { running: 0, servedAt: this.#remembered.get(name) ?? 0, waiting: [] };
    this.#lanes.set(name, lane);
    return lane;
  }

  #end(name: string): void {
    const lane = this.#lanes.get(name);
    if (lane === undefined) return;
    lane.running -= 1;
    this.#free += 1;
    this.#forgetIdle(name, lane);
    this.#serve();
  }

  #serve(): void {
    while (this.#free > 0) {
      const lane = this.#nextLane();
      const entry = lane?.waiting.shift();
      if (lane === undefined || entry === undefined) return;
      this.#free -= 1;
      lane.running += 1;
      lane.servedAt = this.#turns += 1;
      entry.begin();
    }
  }

  #nextLane(): Lane | undefined {
    let next: Lane | undefined;
    for (const lane of this.#lanes.values()) {
      if (lane.waiting.length === 0) continue;
      if (next === undefined || goesBefore(lane, next)) next = lane;
    }
    return next;
  }

  #forgetIdle(name: string, { running, waiting, servedAt }: Lane): void {
    if (running > 0 || waiting.length > 0) return;
    this.#lanes.delete(name);
    this.#remembered.set(name, servedAt);
    if (this.#lanes.size > 0) return;
    this.#remembered.clear();
    this.#onIdle.splice(0).forEach((resolve) => resolve());
  }
}

function goesBefore(one: Lane, other: Lane): boolean {
  if (one.running !== other.running) return one.running < other.running;
  return one.servedAt < other.servedAt;
}
