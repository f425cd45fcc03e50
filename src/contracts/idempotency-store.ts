import type { Owner } from './conversion-store.js';

/** A key under which a caller sends a request at most once with effect (contract: Idempotency). */
export interface IdempotencyClaim {
  readonly owner: Owner;
  /** 1 to 256 printable ASCII characters. */
  readonly key: string;
  /** Tells requests apart: hash of method, path and body, lowercase hex. */
  readonly fingerprint: string;
  /** ISO 8601 date-time. */
  readonly expiresAt: string;
  /** Arrival of the request (ISO 8601 date-time). */
  readonly startedAt: string;
  /** Id of the node that answers the request (Cluster.nodeId). */
  readonly node: string;
}

/** An answer as it was sent. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string;
}

export interface IdempotencyRecord extends Omit<IdempotencyClaim, 'node' | 'startedAt'> {
  /** Id of the node that is answering the request; null once it has ended, answered or not. */
  readonly node: string | null;
  /** Id of what the request created; an embed token itself. */
  readonly subject: string;
  /** Null until it was answered, and when a crash or the end of the wait came first. */
  readonly answer: StoredAnswer | null;
}

export interface IdempotencyReads {
  /** Also finds what has expired. */
  find(owner: Owner, key: string): Promise<IdempotencyRecord | null>;
}

export interface IdempotencyWrites extends IdempotencyReads {
  /**
   * Records a claim with the work it led to, in place of a record of the same key that had expired when the request came.
   * @throws {IdempotencyKeyTaken} if a request on another node was faster: the transaction must be rolled back.
   */
  add(claim: IdempotencyClaim, subject: string): Promise<void>;
  /** Ends a recorded claim, with its answer where that is to be kept; nothing if there is no record. */
  end(claim: IdempotencyClaim, answer: StoredAnswer | null): Promise<void>;
  /** Removes what has expired at a time. */
  removeExpired(at: string): Promise<void>;
}
