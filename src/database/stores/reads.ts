import type { EntityManager } from 'typeorm';
import type { Reads } from '../../contracts/unit-of-work.js';
import { AccountStore } from './account-store.js';
import { AuditStore } from './audit-store.js';
import { ConversionReader } from './conversion-reader.js';
import { IdempotencyStore } from './idempotency-store.js';
import { JobList } from './job-list.js';
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

/** Reads outside of transactions, on connections of their own. */
export function createReads(manager: EntityManager, mark: Reads['mark']): Reads {
  return {
    accounts: new AccountStore(manager),
    audit: new AuditStore(manager),
    conversions: new ConversionReader(manager),
    jobs: new JobList(manager),
    usage: new UsageStore(manager),
    requestCounts: new RequestCountStore(manager),
    requestOutcomes: new RequestOutcomeStore(manager),
    idempotency: new IdempotencyStore(manager),
    products: new ProductStore(manager),
    logos: new LogoStore(manager),
    pronunciations: new PronunciationStore(manager),
    scripts: new ScriptStore(manager),
    embedTokens: new EmbedTokenStore(manager),
    releaseFacts: new ReleaseFactsStore(manager),
    signIn: new SignInStore(manager),
    timings: new TimingStore(manager),
    webhooks: new WebhookStore(manager),
    intake: new IntakeStore(manager),
    feeds: new FeedStore(manager),
    audioFiles: new AudioFileStore(manager),
    supersededAudio: new SupersededAudioStore(manager),
    mark,
  };
}
