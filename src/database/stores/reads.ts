import { statSync } from 'node:fs';
import type { EntityManager } from 'typeorm';
import type { Reads } from '../../contracts/unit-of-work.js';
import { AccountStore } from './account-store.js';
import { ConversionStore } from './conversion-store.js';
import { IdempotencyStore } from './idempotency-store.js';
import { JobStore } from './job-store.js';
import { RequestCountStore } from './request-count-store.js';
import { UsageStore } from './usage-store.js';
import { EmbedTokenStore } from './embed-token-store.js';
import { ProductStore } from './product-store.js';
import { ScriptStore } from './script-store.js';

/** How long another process's commit may go unnoticed. */
const MARK_MS = 5;

/**
 * Reads on a connection of their own. A commit of this process counts in `commits`; one of any other touches the
 * write-ahead log at `walPath`.
 */
export function createReads(manager: EntityManager, walPath: string, commits: () => number): Reads {
  const foreign = walMark(walPath);
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
    mark: () => `${commits()}:${foreign()}`,
  };
}

/** Changes with every commit of any process; looked at once in a few milliseconds, however often it is asked. */
function walMark(walPath: string): () => string {
  let mark = '';
  let lookedAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - lookedAt > MARK_MS) {
      const wal = statSync(walPath, { throwIfNoEntry: false });
      mark = `${wal?.mtimeMs ?? 0}:${wal?.size ?? 0}`;
      lookedAt = now;
    }
    return mark;
  };
}
