import type { Logger } from 'pino';
import type { Clock } from '../contracts/clock.js';
import type { EventTransaction, RecordEvent } from '../contracts/event-recording.js';
import type { Reads, Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { QuotaEvent, QuotaEventType } from '../domain/event.js';
import { newEventId } from '../domain/event-id.js';
import { QuotaExceeded } from '../domain/refusal.js';
import type { QuotaStanding } from '../domain/usage.js';

/** Part of the quota whose use is warned of (contract: Events). */
const WARNING_PERCENT = 80;

type Writes = EventTransaction & Pick<Transaction, 'usage'>;

/** Quota standing of an organization at a time (ISO 8601). */
interface Occasion {
  readonly organizationId: string;
  readonly standing: QuotaStanding;
  readonly at: string;
  readonly recordEvent: RecordEvent;
}

/**
 * Records `quota.warning` once in a billing period, when the use of the quota has reached 80 %. To be called with what
 * a take has left, in its transaction.
 */
export async function recordWarning(transaction: Writes, occasion: Occasion): Promise<void> {
  const { quota, used } = occasion.standing.audio;
  if (quota === 0 || used * 100 < quota * WARNING_PERCENT) return;
  await record(transaction, 'quota.warning', WARNING_PERCENT, occasion);
}

export interface RefusalRecordingOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'usage'>;
  readonly recordEvent: RecordEvent;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * A unit of work for what takes of the quota. The first refusal of a billing period is recorded as `quota.exceeded`, in
 * a transaction of its own: that of the refused work is rolled back.
 */
export class RefusalRecording implements UnitOfWork {
  constructor(private readonly options: RefusalRecordingOptions) {}

  async write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.options.unitOfWork.write(work);
    } catch (error) {
      if (error instanceof QuotaExceeded) await this.#record(error);
      throw error;
    }
  }

  /**
   * Records the refusal. A failure to record is only logged: the caller still gets this refusal, and the next one is
   * recorded instead.
   */
  async #record({ organizationId, standing }: QuotaExceeded): Promise<void> {
    const { unitOfWork, reads, recordEvent, clock, logger } = this.options;
    const at = new Date(clock.now()).toISOString();
    try {
      const told = await reads.usage.lastQuotaEvent(organizationId, standing.period.start);
      if (told === 'quota.exceeded') return;
      await unitOfWork.write(async (transaction) => {
        await transaction.lock(organizationId);
        const occasion = { organizationId, standing, at, recordEvent };
        await record(transaction, 'quota.exceeded', 100, occasion);
      });
    } catch (error) {
      logger.warn(
        { err: error, organization_id: organizationId },
        'could not record quota.exceeded',
      );
    }
  }
}

async function record(
  transaction: Writes,
  type: QuotaEventType,
  threshold: number,
  { organizationId, standing: { audio, period }, at, recordEvent }: Occasion,
): Promise<void> {
  if (!(await transaction.usage.noteQuotaEvent(organizationId, period.start, type))) return;
  const event: QuotaEvent = {
    id: newEventId(),
    type,
    organizationId,
    mode: 'live',
    createdAt: at,
    data: {
      organization_id: organizationId,
      resource: 'audio',
      used: audio.used,
      limit: audio.quota,
      remaining: audio.remaining,
      threshold_percent: threshold,
      period_start: period.start,
      period_end: period.end,
    },
  };
  await recordEvent(transaction, event, null);
}
