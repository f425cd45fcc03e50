import { Quota } from '../accounts/quota.js';
import { RefusalRecording } from '../accounts/quota-events.js';
import { Admission } from '../conversions/admission.js';
import { ConversionChanging } from '../conversions/conversion-changing.js';
import { ConversionOutlines, type UnderstandText } from '../conversions/conversion-outlines.js';
import { Previews, type OutlineText } from '../conversions/previews.js';
import { textCheck, type TextCheckOptions } from '../conversions/text-check.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';
import { workLimits, type WorkLimits } from '../conversions/work-limits.js';
import { roomForWork } from '../storage/free-space.js';
import { recordEvent } from '../webhooks/outbox.js';
import type { Core } from './core.js';

/** Takes orders and changes them, for the API and for the schedule. */
export interface Orders {
  readonly admission: Admission;
  readonly changing: ConversionChanging;
  readonly previews: Previews;
  readonly outlines: ConversionOutlines;
  readonly quota: Quota;
  readonly limits: WorkLimits;
  /** Records the refusals of the quota. */
  readonly unitOfWork: UnitOfWork;
}

export interface OrderParts extends Pick<TextCheckOptions, 'texts'> {
  readonly outline: OutlineText;
  readonly understand: UnderstandText;
}

export function composeOrders(core: Core, { texts, outline, understand }: OrderParts): Orders {
  const { logger, clock, media, planOf, backlog, requests } = core;
  const { unitOfWork, reads } = core.database;
  const quota = new Quota({ reads, clock, planOf, recordEvent });
  const checkRoom = roomForWork(core.settings.storage);
  const limits = workLimits({ planOf, backlog, checkRoom, quota });
  const recording = new RefusalRecording({ unitOfWork, reads, recordEvent, clock, logger });
  const checkText = textCheck({ unitOfWork: recording, limits, requests, texts });
  const accepting = { unitOfWork: recording, clock, planOf, limits, checkText };
  return {
    ...{ quota, limits, unitOfWork: recording },
    admission: new Admission(accepting),
    previews: new Previews({ reads, requests, backlog, outline }),
    outlines: new ConversionOutlines({ requests, understand }),
    changing: new ConversionChanging({ ...accepting, reads, media, logger }),
  };
}
