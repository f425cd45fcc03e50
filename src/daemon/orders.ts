import { Quota } from '../accounts/quota.js';
import { RefusalRecording } from '../accounts/quota-events.js';
import { Admission } from '../conversions/admission.js';
import { ConversionChanging } from '../conversions/conversion-changing.js';
import { versionCheck, type VersionCheckOptions } from '../conversions/version-check.js';
import { workLimits } from '../conversions/work-limits.js';
import { recordEvent } from '../webhooks/outbox.js';
import type { Core } from './core.js';

/** Takes orders and changes them, for the API and for the schedule. */
export interface Orders {
  readonly admission: Admission;
  readonly changing: ConversionChanging;
  readonly quota: Quota;
}

export type OrderParts = Pick<VersionCheckOptions, 'findVersion'>;

export function composeOrders(core: Core, { findVersion }: OrderParts): Orders {
  const { logger, clock, media, planOf, backlog, requests } = core;
  const { unitOfWork, reads } = core.database;
  const quota = new Quota({ reads, clock, planOf, recordEvent });
  const limits = workLimits({ planOf, backlog, quota });
  const recording = new RefusalRecording({ unitOfWork, reads, recordEvent, clock, logger });
  const checkVersion = versionCheck({ unitOfWork: recording, limits, requests, findVersion });
  const accepting = { unitOfWork: recording, clock, planOf, limits, checkVersion };
  return {
    quota,
    admission: new Admission(accepting),
    changing: new ConversionChanging({ ...accepting, reads, media, logger }),
  };
}
