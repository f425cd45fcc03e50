import type { Logger } from 'pino';
import { Idempotency } from '../accounts/idempotency.js';
import { findPlan } from '../accounts/plans.js';
import type { Covers } from '../contracts/covers.js';
import type { Clock, Timers } from '../contracts/clock.js';
import type { Sizes } from '../contracts/sizes.js';
import type { MediaStore } from '../contracts/media-store.js';
import type { ScriptWriter } from '../contracts/script-writer.js';
import { Backlog } from '../conversions/backlog.js';
import { keepBacklog } from '../conversions/keep-backlog.js';
import { GeneratedScripts } from '../conversions/generated-scripts.js';
import { LiveNarrations } from '../conversions/live-narrations.js';
import { OpenRequests } from '../conversions/open-requests.js';
import { ProgressFeed } from '../conversions/progress-feed.js';
import type { ReleaseHistory } from '../conversions/release-history.js';
import { SettledConversions } from '../conversions/settled-conversions.js';
import type { Database } from '../database/database.js';
import type { Plan } from '../domain/account.js';
import type { Metrics } from '../operations/metrics.js';
import type { Settings } from '../settings/load-settings.js';
import { webhookKey } from '../library/webhook-key.js';
import { SecretBox } from '../webhooks/secret-box.js';
import { WebhookSecrets } from '../webhooks/webhook-secrets.js';

/** Parts that are open in every role of the daemon. */
export interface OpenParts {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly database: Database;
  readonly media: MediaStore;
  readonly covers: Covers;
  readonly writer: ScriptWriter;
  readonly history: ReleaseHistory;
  readonly metrics: Metrics;
  readonly sizes: Sizes;
}

/** Parts shared by those that accept orders, those that do the work, and the schedule. */
export interface Core extends OpenParts {
  readonly planOf: (planId: string) => Plan;
  readonly backlog: Backlog;
  readonly settled: SettledConversions;
  readonly progress: ProgressFeed;
  readonly live: LiveNarrations;
  readonly idempotency: Idempotency;
  /** Limits the open requests of each organization to the text threads. */
  readonly requests: OpenRequests;
  readonly scripts: GeneratedScripts;
  readonly webhookSecrets: WebhookSecrets;
}

export async function composeCore(parts: OpenParts): Promise<Core> {
  const { settings, logger, database, clock, timers, writer, history } = parts;
  const { unitOfWork, reads, signals, cluster } = database;
  const backlog = new Backlog(clock, cluster);
  await keepBacklog(backlog, signals, reads.conversions);
  const settled = new SettledConversions(timers, reads.conversions, logger);
  signals.subscribe((heard) => settled.hear(heard));
  // After the backlog, of which it tells.
  const progress = new ProgressFeed({ conversions: reads.conversions, backlog, timers, logger });
  signals.subscribe((heard) => progress.hear(heard));
  const requests = new OpenRequests(clock);
  const box = new SecretBox(await webhookKey(settings));
  return {
    ...parts,
    planOf: (planId) => findPlan(settings.plans, planId),
    backlog,
    settled,
    progress,
    live: new LiveNarrations(),
    idempotency: new Idempotency({ unitOfWork, reads, clock, cluster }),
    webhookSecrets: new WebhookSecrets({ unitOfWork, reads, box, clock }),
    requests,
    scripts: new GeneratedScripts({ unitOfWork, reads, writer, history, requests, clock }),
  };
}
