import type { Clock } from '../contracts/clock.js';
import type { Cluster } from '../contracts/cluster.js';
import type { Owner } from '../contracts/conversion-store.js';
import type {
  IdempotencyClaim,
  IdempotencyRecord,
  StoredAnswer,
} from '../contracts/idempotency-store.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';

/** Time that a key is valid (contract: Idempotency 3). */
const VALID_MS = 86_400_000;

export interface IdempotencyOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'idempotency'>;
  readonly clock: Clock;
  readonly cluster: Pick<Cluster, 'nodeId' | 'isAlive'>;
}

/** Action to take on a request that carries an idempotency key. */
export type Beginning =
  /** The first one: the transaction of its work must record the claim, and `end` must be called. */
  | { readonly type: 'new'; readonly claim: IdempotencyClaim }
  /** Its work was taken and never answered: the current state of what it created is the answer. */
  | { readonly type: 'unanswered'; readonly subject: string }
  | { readonly type: 'answered'; readonly answer: StoredAnswer }
  | { readonly type: 'in-progress' }
  | { readonly type: 'conflict' };

/**
 * Sees to it that requests with the same key have effect once (contract: Idempotency). Those that come to this node are told
 * apart here; of requests to different nodes the one whose work is recorded first has effect.
 */
export class Idempotency {
  /** Claims of the requests that are being answered here, by owner and key. */
  readonly #inProgress = new Map<string, IdempotencyClaim>();

  constructor(private readonly options: IdempotencyOptions) {}

  /** Of requests that come at once the first one begins; the others find it in progress. */
  async begin(owner: Owner, key: string, fingerprint: string): Promise<Beginning> {
    const place = placeOf(owner, key);
    const other = this.#inProgress.get(place);
    if (other !== undefined) {
      return { type: other.fingerprint === fingerprint ? 'in-progress' : 'conflict' };
    }
    const { clock, cluster } = this.options;
    const now = clock.now();
    const times = { startedAt: toIso(now), expiresAt: toIso(now + VALID_MS) };
    const claim = { owner, key, fingerprint, ...times, node: cluster.nodeId };
    this.#inProgress.set(place, claim);
    try {
      const beginning = await this.#compare(claim, await this.#findValid(owner, key, now));
      if (beginning.type !== 'new') this.#forget(claim);
      return beginning;
    } catch (error) {
      this.#forget(claim);
      throw error;
    }
  }

  /**
   * To be called when a request that began is answered or its caller has left, whether it had effect or not; again where it
   * is answered, or its work is recorded, after its caller has left.
   * @param answer what is to be answered from now on; null if that is the current state of what was created
   */
  async end(claim: IdempotencyClaim, answer: StoredAnswer | null): Promise<void> {
    try {
      await this.options.unitOfWork.write(({ idempotency }) => idempotency.end(claim, answer));
    } finally {
      this.#forget(claim);
    }
  }

  #forget(claim: IdempotencyClaim): void {
    const place = placeOf(claim.owner, claim.key);
    if (this.#inProgress.get(place) === claim) this.#inProgress.delete(place);
  }

  /** Removes the records of keys that are no longer valid. */
  async removeExpired(): Promise<void> {
    const at = toIso(this.options.clock.now());
    await this.options.unitOfWork.write(({ idempotency }) => idempotency.removeExpired(at));
  }

  async #compare(claim: IdempotencyClaim, record: IdempotencyRecord | null): Promise<Beginning> {
    if (record === null) return { type: 'new', claim };
    if (record.fingerprint !== claim.fingerprint) return { type: 'conflict' };
    const { answer, subject, node } = record;
    if (answer !== null) return { type: 'answered', answer };
    // What this node was answering would have been found in progress.
    const isAnswered = node !== null && node !== claim.node && this.options.cluster.isAlive(node);
    return (await isAnswered) ? { type: 'in-progress' } : { type: 'unanswered', subject };
  }

  async #findValid(owner: Owner, key: string, now: number): Promise<IdempotencyRecord | null> {
    const record = await this.options.reads.idempotency.find(owner, key);
    return record !== null && Date.parse(record.expiresAt) > now ? record : null;
  }
}

function placeOf({ organizationId, mode }: Owner, key: string): string {
  return `${organizationId}:${mode}:${key}`;
}

function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
