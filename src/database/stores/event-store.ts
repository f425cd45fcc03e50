import type { EntityManager } from 'typeorm';
import type { EventWrites } from '../../contracts/event-store.js';
import type { ServiceEvent } from '../../domain/event.js';
import { EventEntity } from '../entities/event.entity.js';

/** The outbox in the database. */
export class EventStore implements EventWrites {
  constructor(private readonly manager: EntityManager) {}

  async add(event: ServiceEvent): Promise<void> {
    await this.manager.insert(EventEntity, { ...event });
  }
}
