import type { AccountReads, AccountWrites } from './account-store.js';
import type { ConversionReads, ConversionWrites } from './conversion-store.js';
import type { EventWrites } from './event-store.js';
import type { IdempotencyReads, IdempotencyWrites } from './idempotency-store.js';
import type { JobReads, JobWrites } from './job-queue.js';
import type { RequestCountReads, RequestCountWrites } from './request-count-store.js';
import type { UsageReads, UsageWrites } from './usage-store.js';
import type { EmbedTokenReads, EmbedTokenWrites } from './embed-token-store.js';
import type { ProductReads, ProductWrites } from './product-store.js';
import type { ScriptReads, ScriptWrites } from './script-store.js';

/** What one transaction can read and change. Valid until its work has settled. */
export interface Transaction {
  readonly accounts: AccountWrites;
  readonly conversions: ConversionWrites;
  readonly jobs: JobWrites;
  readonly usage: UsageWrites;
  readonly requestCounts: RequestCountWrites;
  readonly idempotency: IdempotencyWrites;
  readonly products: ProductWrites;
  readonly scripts: ScriptWrites;
  readonly embedTokens: EmbedTokenWrites;
  readonly events: EventWrites;
  /** Calls back once the transaction is durable; never when it was rolled back. Must not throw. */
  readonly afterCommit: (callback: () => void) => void;
}

/** Reading outside a transaction: sees what was last committed. */
export interface Reads {
  readonly accounts: AccountReads;
  readonly conversions: ConversionReads;
  readonly jobs: JobReads;
  readonly usage: UsageReads;
  readonly requestCounts: RequestCountReads;
  readonly idempotency: IdempotencyReads;
  readonly products: ProductReads;
  readonly scripts: ScriptReads;
  readonly embedTokens: EmbedTokenReads;
  /**
   * Changes whenever anything was committed, by this process or another (the command line). Costs microseconds,
   * so that what was read can be kept as long as the mark stays.
   */
  mark(): string;
}

/** The one way to change the database: one writer at a time, all or nothing, durable when the promise resolves. */
export interface UnitOfWork {
  /** Rolls back and rethrows when `work` throws. */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}
