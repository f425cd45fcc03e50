import { expect } from 'chai';
import type { QuotaEvent, ServiceEvent } from '../../../src/domain/event.js';
import { rejection } from '../../database/tried/outcomes.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

const AT = '2026-05-10T12:00:00.000Z';

/** Requirements for every outbox. Its table is read directly, because no other code reads it yet. */
export function eventStoreSuite(db: DatabaseSteps): void {
  describe('as an outbox', () => {
    const anEvent = (organizationId: string, changes: Partial<QuotaEvent> = {}): QuotaEvent => ({
      ...{ id: 'evt_1', type: 'quota.warning', organizationId },
      ...{ mode: 'live', createdAt: AT },
      data: {
        ...{ organization_id: organizationId, resource: 'audio' },
        ...{ used: 8, limit: 10, remaining: 2, threshold_percent: 80 },
        ...{ period_start: AT, period_end: '2026-06-10T12:00:00.000Z' },
      },
      ...changes,
    });

    const add = (event: ServiceEvent) => db.write(({ events }) => events.add(event));

    const kept = async () => {
      const rows = (await db.query(
        'SELECT id, type, organization_id, mode, created_at, data FROM events ORDER BY id',
      )) as { readonly data: string }[];
      return rows.map(({ data, ...columns }) => ({
        ...columns,
        data: JSON.parse(data) as unknown,
      }));
    };

    const rowOf = ({ organizationId, createdAt, ...rest }: ServiceEvent) => ({
      ...{ organization_id: organizationId, created_at: createdAt },
      ...rest,
    });

    it('keeps events as they are', async () => {
      const { organizationId } = await db.owner();
      const warning = anEvent(organizationId);
      const exceeded = anEvent(organizationId, { id: 'evt_2', type: 'quota.exceeded' });
      await add(exceeded);
      await add(warning);
      expect(await kept()).to.deep.equal([rowOf(warning), rowOf(exceeded)]);
    });

    it('keeps an event only if its transaction was committed', async () => {
      const { organizationId } = await db.owner();
      const undone = db.write(async ({ events }) => {
        await events.add(anEvent(organizationId));
        throw new Error('changed my mind');
      });
      expect(await rejection(undone)).to.have.property('message', 'changed my mind');
      expect(await kept()).to.deep.equal([]);
    });

    it('keeps an event once', async () => {
      const event = anEvent((await db.owner()).organizationId);
      await add(event);
      expect(await rejection(add({ ...event, type: 'quota.exceeded' }))).to.be.instanceOf(Error);
      expect(await kept()).to.deep.equal([rowOf(event)]);
    });
  });
}
