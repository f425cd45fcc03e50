import type { EntityManager } from 'typeorm';
import type { EventWrites } from '../../contracts/event-store.js';
import {
  CONVERSION_EVENT_TYPES,
  QUOTA_EVENT_TYPES,
  TEST_EVENT_TYPE,
  type ServiceEvent,
} from '../../domain/event.js';
import { EventEntity } from '../entities/event.entity.js';

/** An event as it lies in the database. */
type EventRow = Pick<EventEntity, keyof EventEntity>;

/** The outbox in the database. */
export class EventStore implements EventWrites {
  constructor(private readonly manager: EntityManager) {}

  async add(event: ServiceEvent): Promise<void> {
    await this.manager.insert(EventEntity, { ...event });
  }
}

/** @throws if the data of the row do not match its type. */
export function toEvent({ type, data, ...base }: EventRow): ServiceEvent {
  const aboutConversion = CONVERSION_EVENT_TYPES.find((known) => known === type);
  if (aboutConversion !== undefined && 'conversion_id' in data) {
    return { ...base, type: aboutConversion, data };
  }
  const aboutQuota = QUOTA_EVENT_TYPES.find((known) => known === type);
  if (aboutQuota !== undefined && 'resource' in data) return { ...base, type: aboutQuota, data };
  if (type === TEST_EVENT_TYPE && 'message' in data) return { ...base, type, data };
  throw new TypeError(`The event ${base.id} has data of another type than ${type}.`);
}
