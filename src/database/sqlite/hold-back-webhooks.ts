import { RESTORED_WORK } from '../../domain/restored-work.js';
import { JobEntity } from '../entities/job.entity.js';
import { DeliveryEntity } from '../entities/delivery.entity.js';
import { openWriter } from './open-sqlite.js';

/** Number of things of which a restored database sends no webhook. */
export interface HeldBack {
  /** Deliveries that were pending when the backup was made. */
  readonly deliveries: number;
  /** Conversions and new versions that were unfinished. */
  readonly conversions: number;
}

const REASON =
  'The delivery was pending in the backup that was restored, and may have succeeded after the backup: nothing was sent. Send it again if the receiver needs it.';

const NOTE_ATTEMPTS = `
  INSERT INTO delivery_attempts (id, delivery_id, at, duration_ms, reason, answer)
  SELECT 'dlv_' || lower(hex(randomblob(12))), id, ?, 0, ?, '' FROM deliveries
  WHERE state = 'pending'`;

/**
 * Brings a restored database up to date, and makes sure that it sends no webhook that the original installation may have
 * sent after the backup: pending deliveries become failed ones, which can be sent again one by one, and the end of unfinished
 * work is not announced.
 * @param at ISO 8601
 * @throws {DatabaseUnusable} for a damaged database, and one of a newer release
 */
export async function holdBackWebhooks(file: string, at: string): Promise<HeldBack> {
  const writer = await openWriter(file);
  try {
    return await writer.transaction(async (manager) => {
      const pending = { state: 'pending' } as const;
      const deliveries = await manager.countBy(DeliveryEntity, pending);
      await manager.query(NOTE_ATTEMPTS, [at, REASON]);
      const attempts = () => 'attempts + 1';
      const failed = { state: 'failed', nextAttemptAt: null, attempts } as const;
      await manager.update(DeliveryEntity, pending, failed);
      await manager.delete(JobEntity, { name: 'deliver@1' });
      const work = { name: 'convert@1' } as const;
      const { affected = 0 } = await manager.update(JobEntity, work, { requestId: RESTORED_WORK });
      return { deliveries, conversions: affected };
    });
  } finally {
    await writer.destroy();
  }
}
