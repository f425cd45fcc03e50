import type { EntityManager } from 'typeorm';
import type { Transaction } from '../../contracts/unit-of-work.js';
import { AccountStore } from './account-store.js';
import { ConversionStore } from './conversion-store.js';
import { EventStore } from './event-store.js';
import { IdempotencyStore } from './idempotency-store.js';
import { JobStore } from './job-store.js';
import { RequestCountStore } from './request-count-store.js';
import { UsageStore } from './usage-store.js';
import { EmbedTokenStore } from './embed-token-store.js';
import { ProductStore } from './product-store.js';
import { ScriptStore } from './script-store.js';

/** Everything that can change, on the writing connection; `callbacks` is filled by `afterCommit`. */
export function createTransaction(manager: EntityManager, callbacks: (() => void)[]): Transaction {
  return {
    accounts: new AccountStore(manager),
    conversions: new ConversionStore(manager),
    jobs: new JobStore(manager),
    usage: new UsageStore(manager),
    requestCounts: new RequestCountStore(manager),
    idempotency: new IdempotencyStore(manager),
    products: new ProductStore(manager),
    scripts: new ScriptStore(manager),
    embedTokens: new EmbedTokenStore(manager),
    events: new EventStore(manager),
    afterCommit: (callback) => void callbacks.push(callback),
  };
}
