import type { Logger } from 'pino';
import type { Clock } from '../contracts/clock.js';
import type { Owner } from '../contracts/conversion-store.js';
import type { CountedRequest, RequestCounts } from '../contracts/request-counts.js';
import type { RequestCount, WindowCount } from '../contracts/request-count-store.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Plan } from '../domain/account.js';
import type { RequestStanding } from '../domain/usage.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A kill may lose the counts of this time. */
const KEEP_EVERY_MS = 1_000;

export interface RequestCountsOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'requestCounts'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

interface Counter {
  readonly owner: Owner;
  readonly day: Window;
  readonly minute: Window;
}

interface Window {
  /** Milliseconds since the Unix epoch. */
  start: number;
  requests: number;
}

/**
 * Counts the requests of one daemon, in memory, written behind: a write per request would cost more than most requests.
 * The windows of rate-limiter-flexible begin with a caller's first request and follow the machine's own time, so it does
 * not fit.
 */
export class MemoryRequestCounts implements RequestCounts {
  readonly #counters = new Map<string, Counter>();
  readonly #changed = new Set<Counter>();
  #timer: NodeJS.Timeout | undefined;
  #keeping: Promise<void> = Promise.resolve();

  private constructor(private readonly options: RequestCountsOptions) {}

  /** Goes on where the last process stopped. */
  static async open(options: RequestCountsOptions): Promise<MemoryRequestCounts> {
    const counts = new MemoryRequestCounts(options);
    for (const { organizationId, mode, day, minute } of await options.reads.requestCounts.all()) {
      const owner = { organizationId, mode };
      counts.#counters.set(keyOf(owner), { owner, day: toWindow(day), minute: toWindow(minute) });
    }
    return counts;
  }

  count(owner: Owner, plan: Plan): Promise<CountedRequest> {
    return Promise.resolve(this.#count(owner, plan));
  }

  #count(owner: Owner, plan: Plan): CountedRequest {
    const counter = this.#current(owner);
    const { day, minute } = counter;
    if (day.requests >= plan.requestsPerDay) {
      return { standing: toStanding(counter, plan), exceeded: 'day' };
    }
    if (minute.requests >= plan.requestsPerMinute) {
      return { standing: toStanding(counter, plan), exceeded: 'minute' };
    }
    day.requests += 1;
    minute.requests += 1;
    this.#changed.add(counter);
    this.#timer ??= setTimeout(() => this.#keepSoon(), KEEP_EVERY_MS).unref();
    return { standing: toStanding(counter, plan), exceeded: null };
  }

  standing(owner: Owner, plan: Plan): Promise<RequestStanding> {
    return Promise.resolve(toStanding(this.#current(owner), plan));
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#keeping;
    await this.#keep();
  }

  #current(owner: Owner): Counter {
    const now = this.options.clock.now();
    const key = keyOf(owner);
    let counter = this.#counters.get(key);
    if (counter === undefined) {
      counter = { owner, day: { start: 0, requests: 0 }, minute: { start: 0, requests: 0 } };
      this.#counters.set(key, counter);
    }
    turn(counter.day, now - (now % DAY_MS));
    turn(counter.minute, now - (now % MINUTE_MS));
    return counter;
  }

  #keepSoon(): void {
    this.#timer = undefined;
    this.#keeping = this.#keeping
      .then(() => this.#keep())
      .catch((error: unknown) => {
        this.options.logger.warn({ err: error }, 'could not store request counts yet');
      });
  }

  async #keep(): Promise<void> {
    const counters = [...this.#changed];
    if (counters.length === 0) return;
    this.#changed.clear();
    try {
      await this.options.unitOfWork.write(({ requestCounts }) =>
        requestCounts.keep(counters.map(toRequestCount)),
      );
    } catch (error) {
      // They go with the next ones.
      for (const counter of counters) this.#changed.add(counter);
      throw error;
    }
  }
}

function keyOf({ organizationId, mode }: Owner): string {
  return `${organizationId}:${mode}`;
}

/** Starts a window over when its time has passed. */
function turn(window: Window, start: number): void {
  if (window.start === start) return;
  window.start = start;
  window.requests = 0;
}

function toStanding({ day, minute }: Counter, plan: Plan): RequestStanding {
  return {
    today: day.requests,
    dailyLimit: plan.requestsPerDay,
    dayEndsAt: day.start + DAY_MS,
    thisMinute: minute.requests,
    minuteLimit: plan.requestsPerMinute,
    minuteEndsAt: minute.start + MINUTE_MS,
  };
}

function toRequestCount({ owner, day, minute }: Counter): RequestCount {
  return { ...owner, day: toWindowCount(day), minute: toWindowCount(minute) };
}

function toWindowCount({ start, requests }: Window): WindowCount {
  return { start: new Date(start).toISOString(), requests };
}

function toWindow({ start, requests }: WindowCount): Window {
  return { start: Date.parse(start), requests };
}
