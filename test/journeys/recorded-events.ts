import { toEvent } from '../../src/database/stores/event-store.js';
import type { ServiceEvent } from '../../src/domain/event.js';
import { readRows } from '../contract/rows.js';

interface EventRow extends Omit<ServiceEvent, 'organizationId' | 'createdAt' | 'data'> {
  readonly organization_id: string;
  readonly created_at: string;
  readonly data: string;
}

/** The events that are recorded for an organization, oldest first, from the database itself. */
export async function recordedEvents(
  storage: string,
  organizationId: string,
): Promise<readonly ServiceEvent[]> {
  const { events = [] } = await readRows(storage);
  return events
    .map((row) => JSON.parse(row) as EventRow)
    .filter((row) => row.organization_id === organizationId)
    .map(({ organization_id, created_at, data, ...event }) =>
      toEvent({
        ...event,
        organizationId: organization_id,
        createdAt: created_at,
        data: JSON.parse(data) as ServiceEvent['data'],
      }),
    )
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}
