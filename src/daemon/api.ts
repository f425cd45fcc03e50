import type { Express } from 'express';
import { actFor, Authenticator } from '../accounts/authenticator.js';
import { fingerprint } from '../accounts/fingerprint.js';
import { Idempotency } from '../accounts/idempotency.js';
import { Quota } from '../accounts/quota.js';
import { RefusalRecording } from '../accounts/quota-events.js';
import { Admission } from '../conversions/admission.js';
import { cleanUpAfter } from '../conversions/clean-up.js';
import { ConversionChanging } from '../conversions/conversion-changing.js';
import { GeneratedScripts } from '../conversions/generated-scripts.js';
import { workLimits } from '../conversions/work-limits.js';
import { createApp } from '../http/app.js';
import { createMeter } from '../http/middleware/meter.js';
import { ApiDescription } from '../http/openapi/api-description.js';
import { completeDocument } from '../http/openapi/complete-document.js';
import { readGeneratedDocument } from '../http/openapi/document.js';
import type { ApiParts } from './api-parts.js';
import { createControllers } from './controllers.js';
import type { Core } from './core.js';

/** The API, put together and not yet listening. */
export interface Api {
  readonly app: Express;
  readonly changing: ConversionChanging;
  readonly idempotency: Idempotency;
  readonly scripts: GeneratedScripts;
}

/** Puts the API together, in the order in which a conversion passes it. */
export function composeApi(core: Core, parts: ApiParts): Api {
  const { settings, logger, clock, media, metrics, planOf, backlog, settled } = core;
  const { unitOfWork, reads } = core.database;
  const { notices, checkVersion } = parts;
  const quota = new Quota({ reads, clock, planOf });
  const admit = workLimits({
    planOf,
    backlog,
    takeQuota: (transaction, principal) => quota.take(transaction, principal),
  });
  const accepting = {
    unitOfWork: new RefusalRecording({ unitOfWork, reads, clock, logger }),
    ...{ backlog, clock, planOf, admit, checkVersion },
    onAccepted: () => notices.enqueued(),
  };
  const admission = new Admission(accepting);
  const changing = new ConversionChanging({
    ...accepting,
    reads,
    cleanUp: cleanUpAfter({ media, notices, backlog, settled }),
  });
  const scripts = new GeneratedScripts({ unitOfWork, reads, writer: core.writer, clock });
  const idempotency = new Idempotency({ unitOfWork, reads, clock });
  const authenticator = new Authenticator(reads, clock);
  const document = completeDocument(readGeneratedDocument(), parts.publicUrl);
  const description = new ApiDescription(document);
  const made = { admission, changing, scripts, quota, description };
  const app = createApp({
    description,
    controllers: createControllers(core, parts, made),
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
      media,
      conversions: reads.conversions,
      verify: (key, query) => parts.signer.verify(key, query).status === 'valid',
    },
    health: {
      isAccepting: parts.isAccepting,
      checkReadiness: () => parts.readiness.check(),
    },
    metrics,
    logger,
    bodyLimitBytes: settings.http.maxBodyBytes,
    publicUrl: parts.publicUrl,
  });
  return { app, changing, idempotency, scripts };
}
