import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../src/contracts/unit-of-work.js';
import type { Database } from '../../src/database/database.js';
import type { Organization } from '../../src/domain/account.js';
import { anOrganization } from '../builders/conversion.js';
import { aDelivery, aQuotaEvent } from '../builders/webhooks.js';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const dayOf = (day: number) =>
  new Date(Date.parse('2026-05-10T12:00:00.000Z') + day * DAY_MS).toISOString();

/** Requirements for stored delivery attempts and their retention. */
export function deliveryAttemptsSuite(open: () => Promise<Database>): void {
  let database: Database;
  let organization: Organization;

  before(async () => {
    database = await open();
  });

  beforeEach(async () => {
    organization = anOrganization();
    await write(({ accounts }) => accounts.addOrganization(organization));
  });

  const write = <T>(work: (transaction: Transaction) => Promise<T>) =>
    database.unitOfWork.write(work);
  const attempts = (deliveryId: string) => database.reads.webhooks.attempts(deliveryId);
  const prune = (today: number) =>
    write(({ webhooks }) => webhooks.removeMadeBefore(dayOf(today - KEPT_DAYS)));

  /** An event of day 0 that has arrived, with attempts on these days. */
  async function delivered(...days: readonly number[]) {
    const at = { organizationId: organization.id, createdAt: dayOf(0) };
    const event = aQuotaEvent(organization.id, { createdAt: dayOf(0) });
    const delivery = aDelivery({ ...at, eventId: event.id, nextAttemptAt: null });
    await write(async ({ events, webhooks }) => {
      await events.add(event);
      await webhooks.addDelivery(delivery, null);
      for (const day of days) {
        await webhooks.noteAttempt(
          {
            ...{ id: `dlv_${uuidv7()}`, deliveryId: delivery.id, at: dayOf(day) },
            ...{ status: 200, durationMs: 1, reason: null, answer: '' },
            ...{ request: null, responseHeaders: null },
          },
          { state: 'succeeded', nextAttemptAt: null },
        );
      }
    });
    return delivery;
  }

  it('each is kept for its time, also of what was sent again much later, and the event with it', async () => {
    const { id, eventId } = await delivered(0, 20);
    const once = await delivered(0);
    const kept = async () => (await attempts(id)).map(({ at }) => at);
    await prune(29);
    expect(await kept()).to.deep.equal([dayOf(0), dayOf(20)]);
    await prune(31);
    expect(await kept()).to.deep.equal([dayOf(20)]);
    expect(await database.reads.webhooks.getEvent(eventId)).not.to.equal(null);
    expect(await database.reads.webhooks.getEvent(once.eventId)).to.equal(null);
    await prune(51);
    expect(await database.reads.webhooks.getEvent(eventId)).to.equal(null);
    expect(await database.reads.webhooks.getDelivery(id)).to.equal(null);
  });

  it('lists the newest 100 of a delivery', async () => {
    const days = Array.from({ length: 103 }, (_, day) => day);
    const { id } = await delivered(...days);
    expect((await attempts(id)).map(({ at }) => at)).to.deep.equal(days.slice(3).map(dayOf));
  });
}
