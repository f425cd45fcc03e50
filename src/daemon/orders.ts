import { Quota } from '../accounts/quota.js';
import { RefusalRecording } from '../accounts/quota-events.js';
import { Admission } from '../conversions/admission.js';
import { ConversionChanging } from '../conversions/conversion-changing.js';
import { workLimits } from '../conversions/work-limits.js';
import type { ConversionOrder } from '../domain/conversion.js';
import { recordEvent } from '../webhooks/outbox.js';
import type { Core } from './core.js';

/** Takes orders and changes them, for the API and for the schedule. */
export interface Orders {
  readonly admission: Admission;
  readonly changing: ConversionChanging;
  readonly quota: Quota;
}

export interface OrderParts {
  /** @throws {VersionNotFound} for an order of a release that its text does not have. */
  readonly checkVersion: (order: ConversionOrder) => Promise<void>;
}

export function composeOrders(core: Core, { checkVersion }: OrderParts): Orders {
  const { logger, clock, media, planOf, backlog } = core;
  const { unitOfWork, reads } = core.database;
  const quota = new Quota({ reads, clock, planOf, recordEvent });
  const admit = workLimits({
    planOf,
    backlog,
    takeQuota: (transaction, principal) => quota.take(transaction, principal),
  });
  const accepting = {
    unitOfWork: new RefusalRecording({ unitOfWork, reads, recordEvent, clock, logger }),
    ...{ clock, planOf, admit, checkVersion },
  };
  return {
    quota,
    admission: new Admission(accepting),
    changing: new ConversionChanging({ ...accepting, reads, media, logger }),
  };
}
