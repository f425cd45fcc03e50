import type { EntityManager } from 'typeorm';
import type { TimingWrites } from '../../contracts/timing-store.js';
import type { UtteranceTiming } from '../../domain/audio.js';
import { TimingEntity } from '../entities/timing.entity.js';

/** Times of utterances, in the database. */
export class TimingStore implements TimingWrites {
  constructor(private readonly manager: EntityManager) {}

  async find(conversionId: string): Promise<readonly UtteranceTiming[] | null> {
    const row = await this.manager.findOneBy(TimingEntity, { conversionId });
    return row?.utterances ?? null;
  }

  async keep(conversionId: string, timings: readonly UtteranceTiming[]): Promise<void> {
    const row = { conversionId, utterances: [...timings] };
    await this.manager.upsert(TimingEntity, row, ['conversionId']);
  }
}
