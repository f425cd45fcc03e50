import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../contracts/clock.js';
import type { EndedRequest, RequestOutcomes } from '../contracts/request-outcomes.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';
import type { KeyUse } from '../domain/account.js';
import { MOST_REFUSED, SUCCEEDED, type RefusedRequest, type RequestDay } from '../domain/usage.js';

/** A kill may lose what happened in this time. */
const WRITE_EVERY_MS = 2_000;

/** The use of a key is written once in this time. */
const NOTE_USE_EVERY_MS = 60_000;
const MOST_KEYS = 10_000;

export interface StoredRequestOutcomesOptions {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Outcomes that have been recorded but not yet written. */
class Batch {
  readonly days = new Map<string, RequestDay>();
  /** By owner: its newest MOST_REFUSED. */
  readonly refused = new Map<string, RefusedRequest[]>();
  readonly uses = new Map<string, KeyUse>();

  addDay(day: RequestDay): void {
    const name = `${day.organizationId}:${day.mode}:${day.day}:${day.outcome}`;
    const requests = (this.days.get(name)?.requests ?? 0) + day.requests;
    this.days.set(name, { ...day, requests });
  }

  addRefused(request: RefusedRequest): void {
    const owner = `${request.organizationId}:${request.mode}`;
    const list = this.refused.get(owner) ?? [];
    list.push(request);
    if (list.length > MOST_REFUSED) list.shift();
    this.refused.set(owner, list);
  }

  /** Puts a later batch behind this one. */
  append(later: Batch): void {
    for (const day of later.days.values()) this.addDay(day);
    for (const request of [...later.refused.values()].flat()) this.addRefused(request);
    for (const use of later.uses.values()) this.uses.set(use.keyId, use);
  }
}

/**
 * Collects outcomes of requests in memory and writes them in batches, so that a request waits for none. Counts are added to
 * those in the database, which any number of daemons share.
 */
export class StoredRequestOutcomes implements RequestOutcomes {
  #batch = new Batch();
  /** Time of the last use that was noted, by key. */
  readonly #usedAt = new LRUCache<string, number>({ max: MOST_KEYS });
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: StoredRequestOutcomesOptions) {}

  note({ route, ...request }: EndedRequest): void {
    const now = this.options.clock.now();
    const at = new Date(now).toISOString();
    const { organizationId, mode, keyId, method, code } = request;
    const outcome = code ?? SUCCEEDED;
    this.#batch.addDay({ organizationId, mode, day: at.slice(0, 10), outcome, requests: 1 });
    if (code !== null) this.#batch.addRefused({ ...request, id: uuidv7(), at, code });
    // A key that is not active was not used.
    const isUse = request.status !== 401;
    if (isUse && Math.abs(now - (this.#usedAt.get(keyId) ?? 0)) >= NOTE_USE_EVERY_MS) {
      this.#usedAt.set(keyId, now);
      this.#batch.uses.set(keyId, { keyId, at, request: `${method} ${route}` });
    }
    this.#timer ??= setTimeout(() => this.#writeSoon(), WRITE_EVERY_MS).unref();
  }

  /** Writes what has not been written. To be called when no request can come any more. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
    await this.#write();
  }

  #writeSoon(): void {
    this.#timer = undefined;
    this.#writing = this.#writing
      .then(() => this.#write())
      .catch((error: unknown) => {
        this.options.logger.warn({ err: error }, 'could not write the outcomes of requests yet');
      });
  }

  async #write(): Promise<void> {
    const batch = this.#batch;
    if (batch.days.size === 0) return;
    this.#batch = new Batch();
    try {
      await this.options.unitOfWork.write(async ({ requestOutcomes }) => {
        await requestOutcomes.addDays([...batch.days.values()]);
        await requestOutcomes.addRefused([...batch.refused.values()].flat());
        await requestOutcomes.noteKeyUses([...batch.uses.values()]);
      });
    } catch (error) {
      // It goes with the next one.
      batch.append(this.#batch);
      this.#batch = batch;
      throw error;
    }
  }
}
