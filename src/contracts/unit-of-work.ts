import type { AccountReads, AccountWrites } from './account-store.js';
import type { AuditReads, AuditWrites } from './audit-log.js';
import type { AudioFileReads, AudioFileWrites } from './audio-file-store.js';
import type { ConversionReads, ConversionWrites } from './conversion-store.js';
import type { EventWrites } from './event-store.js';
import type { FeedReads, FeedWrites } from './feed-store.js';
import type { IdempotencyReads, IdempotencyWrites } from './idempotency-store.js';
import type { IntakeReads, IntakeWrites } from './intake-store.js';
import type { JobReads, JobWrites } from './job-queue.js';
import type { RequestCountReads, RequestCountWrites } from './request-count-store.js';
import type { RequestOutcomeReads, RequestOutcomeWrites } from './request-outcome-store.js';
import type { Signal } from './signals.js';
import type { UsageReads, UsageWrites } from './usage-store.js';
import type { EmbedTokenReads, EmbedTokenWrites } from './embed-token-store.js';
import type { LogoReads, LogoWrites } from './logo-store.js';
import type { ProductReads, ProductWrites } from './product-store.js';
import type { PronunciationReads, PronunciationWrites } from './pronunciation-store.js';
import type { ReleaseFactsReads, ReleaseFactsWrites } from './release-facts-store.js';
import type { ScriptReads, ScriptWrites } from './script-store.js';
import type { SignInReads, SignInWrites } from './sign-in-store.js';
import type { SupersededAudioReads, SupersededAudioWrites } from './superseded-audio-store.js';
import type { TimingReads, TimingWrites } from './timing-store.js';
import type { WebhookReads, WebhookWrites } from './webhook-store.js';

/** Reads and writes of one transaction. Valid until its work has settled. */
export interface Transaction {
  readonly accounts: AccountWrites;
  readonly audit: AuditWrites;
  readonly conversions: ConversionWrites;
  readonly jobs: JobWrites;
  readonly usage: UsageWrites;
  readonly requestCounts: RequestCountWrites;
  readonly requestOutcomes: RequestOutcomeWrites;
  readonly idempotency: IdempotencyWrites;
  readonly products: ProductWrites;
  readonly logos: LogoWrites;
  readonly pronunciations: PronunciationWrites;
  readonly scripts: ScriptWrites;
  readonly embedTokens: EmbedTokenWrites;
  readonly events: EventWrites;
  readonly releaseFacts: ReleaseFactsWrites;
  readonly signIn: SignInWrites;
  readonly timings: TimingWrites;
  readonly webhooks: WebhookWrites;
  readonly intake: IntakeWrites;
  readonly feeds: FeedWrites;
  readonly audioFiles: AudioFileWrites;
  readonly supersededAudio: SupersededAudioWrites;
  /**
   * Waits until no other transaction holds the lock of this name, and holds it until the end of this one. A rule that spans
   * rows (what is left of a quota, how many are made on a day) reads them after it.
   * @param name id of the organization whose rows they are; `accounts` for names that are unique among all
   */
  readonly lock: (name: string) => Promise<void>;
  /** Tells subscribers in all processes once the transaction is durable; nobody when it was rolled back. */
  readonly publish: (signal: Signal) => void;
  /** Calls back once the transaction is durable; never when it was rolled back. Must not throw. */
  readonly afterCommit: (callback: () => void) => void;
}

/** Parts of the database that are kept in memory. `accounts`: organizations with their members and keys. */
export type Scope = 'accounts' | 'conversions' | 'usage';

/** Reading outside a transaction: sees what was last committed. */
export interface Reads {
  readonly accounts: AccountReads;
  readonly audit: AuditReads;
  readonly conversions: ConversionReads;
  readonly jobs: JobReads;
  readonly usage: UsageReads;
  readonly requestCounts: RequestCountReads;
  readonly requestOutcomes: RequestOutcomeReads;
  readonly idempotency: IdempotencyReads;
  readonly products: ProductReads;
  readonly logos: LogoReads;
  readonly pronunciations: PronunciationReads;
  readonly scripts: ScriptReads;
  readonly embedTokens: EmbedTokenReads;
  readonly releaseFacts: ReleaseFactsReads;
  readonly signIn: SignInReads;
  readonly timings: TimingReads;
  readonly webhooks: WebhookReads;
  readonly intake: IntakeReads;
  readonly feeds: FeedReads;
  readonly audioFiles: AudioFileReads;
  readonly supersededAudio: SupersededAudioReads;
  /**
   * Changes whenever anything of a part was committed, by this process or another (the command line, another daemon);
   * on SQLite whenever anything was. Costs microseconds, so that what was read can be kept as long as the mark stays.
   * While other processes cannot be heard every mark is a new one.
   */
  mark(scope: Scope): string;
}

/**
 * The one way to change the database: all or nothing, durable when the promise resolves. On SQLite one transaction at a time;
 * on Postgres many, each statement of which sees what was committed before it: see Transaction.lock.
 */
export interface UnitOfWork {
  /**
   * Rolls back and rethrows when `work` throws. Resolves once the subscribers in this process have heard what was published.
   * @param work has no effect but on its transaction: it is called again where the database asks for that (deadlock).
   * @throws {DatabaseUnavailable} if the database cannot be reached; it may have committed if that was lost in the end.
   */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}
