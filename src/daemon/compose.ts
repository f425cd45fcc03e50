import { availableParallelism } from 'node:os';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { actFor, Authenticator } from '../accounts/authenticator.js';
import { fingerprint } from '../accounts/fingerprint.js';
import { Idempotency } from '../accounts/idempotency.js';
import { Quota } from '../accounts/quota.js';
import { RefusalRecording } from '../accounts/quota-events.js';
import type { RequestCounts } from '../accounts/request-counts.js';
import type { Clock, Timers } from '../contracts/clock.js';
import type { MediaStore } from '../contracts/media-store.js';
import type { ScriptWriter } from '../contracts/script-writer.js';
import { Admission } from '../conversions/admission.js';
import { Backlog } from '../conversions/backlog.js';
import { ConversionChanging } from '../conversions/conversion-changing.js';
import { GeneratedScripts } from '../conversions/generated-scripts.js';
import { SettledConversions } from '../conversions/settled-conversions.js';
import { workLimits } from '../conversions/work-limits.js';
import type { Database } from '../database/open-database.js';
import { createApp } from '../http/app.js';
import type { Metrics } from '../http/metrics.js';
import { createMeter } from '../http/middleware/meter.js';
import { ApiDescription } from '../http/openapi/api-description.js';
import { completeDocument } from '../http/openapi/complete-document.js';
import { readGeneratedDocument } from '../http/openapi/document.js';
import { JobRunner } from '../jobs/job-runner.js';
import type { MediaUrlSigner } from '../library/signed-urls.js';
import type { PeriodicTask } from '../schedule/periodic-tasks.js';
import { checkVersion } from '../scripting/read-request.js';
import type { Settings } from '../settings/load-settings.js';
import { ConvertJob, type Outcome } from './convert-job.js';
import { cleanUpAfter } from './clean-up.js';
import { periodicWork } from './periodic-work.js';
import { createControllers } from './controllers.js';
import { findPlan } from './plans.js';
import { Readiness } from './readiness.js';
import type { Studio } from './studio.js';

/** What is open when the daemon is put together. */
export interface Parts {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly database: Database;
  readonly media: MediaStore;
  readonly signer: MediaUrlSigner;
  /** Signs the cursors of lists. */
  readonly cursorSecret: Buffer;
  readonly writer: ScriptWriter;
  readonly studio: Studio;
  readonly requestCounts: RequestCounts;
  readonly metrics: Metrics;
  /** `http.publicUrl`, or what stands for it; no trailing slash. */
  readonly publicUrl: string;
  /** False while starting or stopping. */
  readonly isAccepting: () => boolean;
}

/** The daemon, put together and not yet running. */
export interface Composition {
  readonly app: Express;
  readonly runner: JobRunner;
  readonly settled: SettledConversions;
  /** What is to be done now and then. */
  readonly tasks: readonly PeriodicTask[];
}

/** Puts everything together, once, in the order in which a conversion passes it. */
export async function compose(parts: Parts): Promise<Composition> {
  const { settings, logger, clock, timers, database, metrics } = parts;
  const { unitOfWork, reads } = database;
  const backlog = new Backlog(await reads.conversions.inProgress());
  const settled = new SettledConversions(timers);
  const convert = new ConvertJob({
    unitOfWork,
    reads,
    writer: parts.writer,
    line: parts.studio.line,
    media: parts.media,
    format: settings.mastering.format,
    backlog,
    settled,
    clock,
    logger,
    onSettled: (outcome) => count(metrics, outcome),
  });
  const runner = new JobRunner({
    unitOfWork,
    kinds: {
      'convert@1': {
        handle: convert.handle,
        concurrency: settings.jobs.concurrency || availableParallelism(),
      },
    },
    clock,
    timers,
    logger,
  });
  const planOf = (planId: string) => findPlan(settings.plans, planId);
  const quota = new Quota({ reads, clock, planOf });
  const admit = workLimits({
    planOf,
    backlog,
    takeQuota: (transaction, principal) => quota.take(transaction, principal),
  });
  const taking = new RefusalRecording({ unitOfWork, reads, clock, logger });
  const admission = new Admission({
    unitOfWork: taking,
    backlog,
    clock,
    planOf,
    admit,
    checkVersion,
    onAccepted: () => runner.wake(),
  });
  const idempotency = new Idempotency({ unitOfWork, reads, clock });
  const cleanUp = cleanUpAfter({
    media: parts.media,
    line: parts.studio.line,
    interrupt: (id) => runner.interrupt(id),
    backlog,
    settled,
    logger,
  });
  const changing = new ConversionChanging({
    unitOfWork: taking,
    reads,
    backlog,
    clock,
    planOf,
    admit,
    checkVersion,
    onAccepted: () => runner.wake(),
    cleanUp,
  });
  const scripts = new GeneratedScripts({ unitOfWork, reads, writer: parts.writer, clock });
  const authenticator = new Authenticator(reads, clock);
  const description = new ApiDescription(
    completeDocument(readGeneratedDocument(), parts.publicUrl),
  );
  const { storage } = settings;
  const readiness = new Readiness({ database, storage, studio: parts.studio, logger });
  const app = createApp({
    description,
    controllers: createControllers(parts, {
      admission,
      changing,
      scripts,
      backlog,
      settled,
      description,
      quota,
      planOf,
    }),
    authentication: {
      authenticate: async (secret) => {
        const known = await authenticator.authenticate(secret);
        return known && ((organizationId) => actFor(known, organizationId));
      },
      planOf,
      meter: createMeter({
        planOf,
        clock,
        countRequest: (owner, plan) => parts.requestCounts.count(owner, plan),
        quota,
      }),
    },
    idempotency: { idempotency, fingerprint, logger },
    media: {
      media: parts.media,
      conversions: reads.conversions,
      verify: (key, query) => parts.signer.verify(key, query).status === 'valid',
    },
    health: {
      isAccepting: parts.isAccepting,
      checkReadiness: () => readiness.check(),
    },
    metrics,
    logger,
    bodyLimitBytes: settings.http.maxBodyBytes,
    publicUrl: parts.publicUrl,
  });
  const work = { unitOfWork, reads, changing, clock, idempotency, scripts, readiness };
  const tasks = periodicWork(work);
  return { app, runner, settled, tasks };
}

function count(metrics: Metrics, outcome: Outcome): void {
  metrics.settled.inc({ outcome: outcome.type });
  if (outcome.type === 'completed' && outcome.audioSeconds > 0) {
    metrics.realTimeFactor.set(outcome.seconds / outcome.audioSeconds);
  }
}
