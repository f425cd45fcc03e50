import type { EntityManager } from 'typeorm';
import type { JobWrites } from '../../contracts/job-queue.js';
import type { Signal } from '../../contracts/signals.js';
import type { ReportFault } from '../../domain/expected-faults.js';
import type { Transaction } from '../../contracts/unit-of-work.js';
import { AccountStore } from './account-store.js';
import { AuditStore } from './audit-store.js';
import { ConversionStore } from './conversion-store.js';
import { EventStore } from './event-store.js';
import { IdempotencyStore } from './idempotency-store.js';
import { IntakeStore } from './intake-store.js';
import { RequestCountStore } from './request-count-store.js';
import { RequestOutcomeStore } from './request-outcome-store.js';
import { UsageStore } from './usage-store.js';
import { EmbedTokenStore } from './embed-token-store.js';
import { ProductStore } from './product-store.js';
import { LogoStore } from './logo-store.js';
import { PronunciationStore } from './pronunciation-store.js';
import { ReleaseFactsStore } from './release-facts-store.js';
import { ScriptStore } from './script-store.js';
import { SignInStore } from './sign-in-store.js';
import { TimingStore } from './timing-store.js';
import { AudioFileStore } from './audio-file-store.js';
import { SupersededAudioStore } from './superseded-audio-store.js';
import { FeedStore } from './feed-store.js';
import { WebhookStore } from './webhook-store.js';

/** Work to do once a transaction is durable. */
export class AfterCommit {
  readonly signals: Signal[] = [];
  readonly callbacks: (() => void)[] = [];

  /** Never throws: the transaction is committed. */
  callBack(report: ReportFault): void {
    for (const callback of this.callbacks) {
      try {
        callback();
      } catch (error) {
        report(error, 'a step after a committed transaction failed');
      }
    }
  }
}

/** In what the two databases differ. */
export interface TransactionParts {
  readonly manager: EntityManager;
  readonly jobs: JobWrites;
  readonly lock: Transaction['lock'];
}

/** Everything that can change, on a writing connection; `after` is filled by `publish` and `afterCommit`. */
export function createTransaction(
  { manager, jobs, lock }: TransactionParts,
  after: AfterCommit,
): Transaction {
  return {
    accounts: new AccountStore(manager),
    audit: new AuditStore(manager),
    conversions: new ConversionStore(manager),
    jobs,
    usage: new UsageStore(manager),
    requestCounts: new RequestCountStore(manager),
    requestOutcomes: new RequestOutcomeStore(manager),
    idempotency: new IdempotencyStore(manager),
    products: new ProductStore(manager),
    logos: new LogoStore(manager),
    pronunciations: new PronunciationStore(manager),
    scripts: new ScriptStore(manager),
    embedTokens: new EmbedTokenStore(manager),
    events: new EventStore(manager),
    releaseFacts: new ReleaseFactsStore(manager),
    signIn: new SignInStore(manager),
    timings: new TimingStore(manager),
    webhooks: new WebhookStore(manager),
    intake: new IntakeStore(manager),
    feeds: new FeedStore(manager),
    audioFiles: new AudioFileStore(manager),
    supersededAudio: new SupersededAudioStore(manager),
    lock,
    publish: (signal) => void after.signals.push(signal),
    afterCommit: (callback) => void after.callbacks.push(callback),
  };
}
