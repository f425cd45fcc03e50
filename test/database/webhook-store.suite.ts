import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../src/contracts/unit-of-work.js';
import type { KeptSecret } from '../../src/contracts/webhook-store.js';
import type { Database } from '../../src/database/database.js';
import type { Organization } from '../../src/domain/account.js';
import type { DeliveryAttempt, WebhookEndpoint } from '../../src/domain/webhook.js';
import { anOrganization } from '../builders/conversion.js';
import { aConversionEvent, aDelivery, anEndpoint, aQuotaEvent } from '../builders/webhooks.js';

const AT = '2026-05-10T12:00:00.000Z';
const LATER = '2026-05-10T13:00:00.000Z';
const SECRET: KeptSecret = { current: 'v1.a.b', previous: null, previousUntil: null };

/** Requirements for stored webhooks. */
export function webhookStoreSuite(open: () => Promise<Database>): void {
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
  const owner = () => ({ organizationId: organization.id, mode: 'live' as const });
  const reads = () => database.reads.webhooks;

  async function endpoint(changes: Partial<WebhookEndpoint> = {}): Promise<WebhookEndpoint> {
    const added = anEndpoint({ organizationId: organization.id, ...changes });
    await write(({ webhooks }) => webhooks.addEndpoint(added, SECRET));
    return added;
  }

  /** Adds a delivery with its event. */
  async function delivery(changes: Parameters<typeof aDelivery>[0] = {}, conversionId?: string) {
    const about = conversionId ?? uuidv7();
    const createdAt = changes.createdAt ?? AT;
    const event = aConversionEvent(organization.id, about, { createdAt });
    const added = aDelivery({
      ...{ organizationId: organization.id, eventId: event.id, nextAttemptAt: AT, createdAt },
      ...changes,
    });
    await write(async ({ events, webhooks }) => {
      await events.add(event);
      await webhooks.addDelivery(added, conversionId ?? null);
    });
    return added;
  }

  const attempt = (deliveryId: string, changes: Partial<DeliveryAttempt> = {}) => ({
    ...{ id: `dlv_${uuidv7()}`, deliveryId, at: AT, status: 500, durationMs: 12 },
    ...{ reason: 'The answer had the status 500.', answer: 'No.' },
    request: { url: 'https://hooks.example/lectern', headers: { a: 'b' }, body: '{"é":"\\u0000"}' },
    responseHeaders: { 'content-type': 'text/plain; "é"' },
    ...changes,
  });

  it('endpoints are found by their owner only, newest first, page by page', async () => {
    const [a, b, c] = [
      await endpoint(),
      await endpoint({ events: ['quota.warning'] }),
      await endpoint(),
    ];
    await endpoint({ mode: 'test' });
    expect(await reads().findEndpoint(b.id, owner())).to.deep.equal(b);
    expect(await reads().findEndpoint(b.id, { ...owner(), mode: 'test' })).to.equal(null);
    expect(await reads().endpoints(owner(), 2, null)).to.deep.equal([c, b]);
    expect(await reads().endpoints(owner(), 2, b.id)).to.deep.equal([a]);
  });

  it('an endpoint is changed, and has a clean record when it is enabled again', async () => {
    const { id } = await endpoint();
    const failed = { at: AT, succeeded: false, gaveUp: true };
    await write(async ({ webhooks }) => {
      await webhooks.noteEndpoint(id, failed);
      await webhooks.disable(id, AT);
      expect(await webhooks.changeEndpoint(id, { description: 'New' })).to.equal(true);
      expect(await webhooks.changeEndpoint(uuidv7(), { enabled: true })).to.equal(false);
    });
    const disabled = { enabled: false, description: 'New', failingSince: AT };
    expect(await reads().getEndpoint(id)).to.include(disabled);
    await write(({ webhooks }) => webhooks.changeEndpoint(id, { enabled: true }));
    const revived = { enabled: true, failingSince: null, consecutiveFailures: 0 };
    expect(await reads().getEndpoint(id)).to.include(revived);
    expect(await write(({ webhooks }) => webhooks.takeNotices(LATER, LATER, 10))).to.deep.equal([]);
  });

  it('secrets are kept by endpoint, and by organization and mode', async () => {
    const { id } = await endpoint();
    const live = { type: 'requests', ...owner() } as const;
    const replaced = { current: 'v1.c.d', previous: 'v1.a.b', previousUntil: LATER };
    expect(await reads().findSecret({ type: 'endpoint', endpointId: id })).to.deep.equal(SECRET);
    expect(await reads().findSecret(live)).to.equal(null);
    await write(({ webhooks }) => webhooks.keepSecret(live, SECRET));
    await write(({ webhooks }) => webhooks.keepSecret(live, replaced));
    expect(await reads().findSecret(live)).to.deep.equal(replaced);
    expect(await reads().findSecret({ ...live, mode: 'test' })).to.equal(null);
  });

  it('events go to the enabled endpoints of their owner that want them', async () => {
    const all = await endpoint();
    const warnings = await endpoint({ events: ['quota.warning'] });
    await endpoint({ events: ['conversion.failed'] });
    await endpoint({ enabled: false });
    await endpoint({ mode: 'test' });
    const wanting = await write(({ webhooks }) =>
      webhooks.endpointsFor(aQuotaEvent(organization.id)),
    );
    expect(wanting).to.deep.equal([all, warnings]);
  });

  it('an event that clients do not expect goes to endpoints alone that name it', async () => {
    await endpoint();
    const named = await endpoint({ events: ['conversion.updated'] });
    const event = aConversionEvent(organization.id, uuidv7(), { type: 'conversion.updated' });
    const wanting = await write(({ webhooks }) => webhooks.endpointsFor(event));
    expect(wanting.map(({ id }) => id)).to.deep.equal([named.id]);
  });

  it('what is due is taken once, oldest first, and an event comes back as it was recorded', async () => {
    const first = await delivery();
    const second = await delivery();
    const later = await delivery({ nextAttemptAt: LATER });
    await delivery({ nextAttemptAt: null });
    expect(await reads().anyDue('2026-05-10T11:59:59.999Z')).to.equal(false);
    expect(await reads().anyDue(AT)).to.equal(true);
    expect(await reads().nextDue(AT)).to.equal(LATER);
    const taken = await write(({ webhooks }) => webhooks.takeDue(AT, 10));
    const own = taken.filter(({ organizationId }) => organizationId === organization.id);
    expect(own).to.deep.equal([first, second].map((one) => ({ ...one, nextAttemptAt: null })));
    expect(await reads().anyDue(AT)).to.equal(false);
    const event = await reads().getEvent(later.eventId);
    expect(event).to.deep.include({ id: later.eventId, type: 'conversion.failed' });
    await write(({ webhooks }) => webhooks.takeDue(LATER, 10));
  });

  it('what is due is taken by one of those who ask at once', async () => {
    const added: string[] = [];
    for (let i = 0; i < 12; i += 1) added.push((await delivery()).id);
    const batches = await Promise.all(
      [1, 2, 3, 4].map(() => write(({ webhooks }) => webhooks.takeDue(AT, 100))),
    );
    const taken = batches.flat().map(({ id }) => id);
    expect(taken.filter((id) => added.includes(id)).sort()).to.deep.equal(added);
  });

  it('of one conversion the next event waits for the first attempt of the one before', async () => {
    const conversionId = uuidv7();
    const first = await delivery({}, conversionId);
    const second = await delivery({}, conversionId);
    const elsewhere = await delivery({ endpointId: (await endpoint()).id }, conversionId);
    const take = async () =>
      (await write(({ webhooks }) => webhooks.takeDue(AT, 10))).map(({ id }) => id);
    expect(await take()).to.deep.equal([first.id, elsewhere.id]);
    expect(await take()).to.deep.equal([]);
    await write(({ webhooks }) =>
      webhooks.noteAttempt(attempt(first.id), { state: 'pending', nextAttemptAt: LATER }),
    );
    expect(await take()).to.deep.equal([second.id]);
    await write(({ webhooks }) => webhooks.takeDue(LATER, 10));
  });

  it('attempts are kept, and a delivery can be sent again once it has ended', async () => {
    const { id } = await delivery({ nextAttemptAt: null });
    const [one, two] = [attempt(id), attempt(id, { at: LATER, status: null, reason: 'Reset.' })];
    await write(({ webhooks }) =>
      webhooks.noteAttempt(one, { state: 'pending', nextAttemptAt: LATER }),
    );
    expect(await write(({ webhooks }) => webhooks.sendAgain(id, LATER))).to.equal(false);
    await write(({ webhooks }) =>
      webhooks.noteAttempt(two, { state: 'failed', nextAttemptAt: null }),
    );
    expect(await reads().attempts(id)).to.deep.equal([one, two]);
    expect(await reads().findDelivery(id, owner())).to.include({ state: 'failed', attempts: 2 });
    expect(await write(({ webhooks }) => webhooks.sendAgain(id, LATER))).to.equal(true);
    const again = { state: 'pending', attempts: 0, nextAttemptAt: LATER };
    expect(await reads().getDelivery(id)).to.include(again);
    await write(({ webhooks }) => webhooks.takeDue(LATER, 10));
  });

  it('deliveries are listed newest first, by endpoint and state', async () => {
    const { id: endpointId } = await endpoint();
    const [a, b] = [
      await delivery({ endpointId, nextAttemptAt: null }),
      await delivery({ nextAttemptAt: null }),
    ];
    await write(({ webhooks }) =>
      webhooks.noteAttempt(attempt(a.id), { state: 'failed', nextAttemptAt: null }),
    );
    const page = { owner: owner(), before: null, limit: 10 };
    const ids = async (query: Parameters<ReturnType<typeof reads>['deliveries']>[0]) =>
      (await reads().deliveries(query)).map(({ id }) => id);
    expect(await ids(page)).to.deep.equal([b.id, a.id]);
    expect(await ids({ ...page, limit: 1 })).to.deep.equal([b.id]);
    expect(await ids({ ...page, before: b.id })).to.deep.equal([a.id]);
    expect(await ids({ ...page, endpointId })).to.deep.equal([a.id]);
    expect(await ids({ ...page, state: 'failed' })).to.deep.equal([a.id]);
  });

  it('deliveries of one conversion are listed to its owner only', async () => {
    const [about, other] = [uuidv7(), uuidv7()];
    const a = await delivery({ nextAttemptAt: null }, about);
    const b = await delivery({ nextAttemptAt: null, state: 'succeeded' }, about);
    await delivery({ nextAttemptAt: null }, other);
    const page = { owner: owner(), before: null, limit: 10, conversionId: about };
    const ids = async (query: Parameters<ReturnType<typeof reads>['deliveries']>[0]) =>
      (await reads().deliveries(query)).map(({ id }) => id);
    expect(await ids(page)).to.deep.equal([b.id, a.id]);
    expect(await ids({ ...page, limit: 1 })).to.deep.equal([b.id]);
    expect(await ids({ ...page, state: 'succeeded' })).to.deep.equal([b.id]);
    expect(await ids({ ...page, owner: { ...owner(), mode: 'test' } })).to.deep.equal([]);
    const stranger = { ...owner(), organizationId: uuidv7() };
    expect(await ids({ ...page, owner: stranger })).to.deep.equal([]);
  });

  it('the newest attempt of each delivery comes without its answer, and events by their types', async () => {
    const [a, b] = [
      await delivery({ nextAttemptAt: null }),
      await delivery({ nextAttemptAt: null }),
    ];
    const state = { state: 'pending', nextAttemptAt: null } as const;
    await write(async ({ webhooks }) => {
      await webhooks.noteAttempt(attempt(a.id, { at: LATER, status: 204, reason: null }), state);
      await webhooks.noteAttempt(attempt(a.id), state);
    });
    const newest = { at: LATER, status: 204, durationMs: 12, reason: null };
    expect(await reads().lastAttempts([a.id, b.id])).to.deep.equal(new Map([[a.id, newest]]));
    expect(await reads().lastAttempts([])).to.deep.equal(new Map());
    const types = await reads().eventTypes([a.eventId, 'evt_unknown']);
    expect(types).to.deep.equal(new Map([[a.eventId, 'conversion.failed']]));
  });

  it('an endpoint is failing from the first delivery that failed for good until one arrives', async () => {
    const { id } = await endpoint();
    const note = (at: string, succeeded: boolean, gaveUp: boolean) =>
      write(({ webhooks }) =>
        webhooks.noteEndpoint(id, { at, succeeded, gaveUp, ...(!succeeded && { reason }) }),
      );
    const reason = 'The connection was refused.';
    const first = { failingSince: null, consecutiveFailures: 1, failureReason: reason };
    expect(await note(AT, false, false)).to.include(first);
    expect(await note(AT, false, true)).to.include({ failingSince: AT, consecutiveFailures: 2 });
    expect(await note(LATER, false, true)).to.include({ failingSince: AT });
    const healed = { failingSince: null, failureReason: null, consecutiveFailures: 0 };
    expect(await note(LATER, true, false)).to.include({ ...healed, lastSuccessAt: LATER });
  });

  it('old events go with their deliveries and attempts, but what is pending stays', async () => {
    const old = await delivery({ nextAttemptAt: null });
    const pending = await delivery({ nextAttemptAt: null });
    const fresh = await delivery({ nextAttemptAt: null, createdAt: LATER });
    await write(async ({ webhooks }) => {
      const ended = { state: 'succeeded', nextAttemptAt: null } as const;
      await webhooks.noteAttempt(attempt(old.id, { reason: null }), ended);
      await webhooks.noteAttempt(attempt(fresh.id), ended);
      expect(await webhooks.removeMadeBefore(LATER, { mode: 'test' })).to.equal(0);
      const another = { organizationId: 'another' };
      expect(await webhooks.removeMadeBefore(LATER, another)).to.equal(0);
      const { organizationId } = old;
      expect(await webhooks.removeMadeBefore(LATER, { organizationId })).to.be.at.least(1);
    });
    expect(await reads().getEvent(old.eventId)).to.equal(null);
    expect(await reads().getDelivery(old.id)).to.equal(null);
    expect(await reads().attempts(old.id)).to.deep.equal([]);
    expect(await reads().getDelivery(pending.id)).to.deep.equal(pending);
    expect(await reads().getDelivery(fresh.id)).to.include({ state: 'succeeded' });
  });

  it('an endpoint goes with its secret and its deliveries', async () => {
    const { id: endpointId } = await endpoint();
    const { id, eventId } = await delivery({ endpointId, nextAttemptAt: null });
    expect(await write(({ webhooks }) => webhooks.removeEndpoint(endpointId))).to.equal(true);
    expect(await write(({ webhooks }) => webhooks.removeEndpoint(endpointId))).to.equal(false);
    expect(await reads().findSecret({ type: 'endpoint', endpointId })).to.equal(null);
    expect(await reads().getDelivery(id)).to.equal(null);
    expect(await reads().getEvent(eventId)).not.to.equal(null);
  });

  it('lanes without jobs are forgotten, those with jobs are not', async () => {
    const job = { name: 'deliver@1', laneLimit: 1, requestId: 'evt_1' } as const;
    const { unitOfWork } = database;
    await unitOfWork.write(async ({ jobs }) => {
      await jobs.enqueue({ ...job, subject: uuidv7(), lane: 'deliver:busy' }, AT);
    });
    await unitOfWork.write(({ jobs }) => jobs.forgetIdleLanes('9999-01-01T00:00:00.000Z'));
    expect(await database.reads.jobs.countInLane('deliver:busy')).to.equal(1);
  });

  it('owners and administrators are notified, members are not', async () => {
    const people = (['owner', 'admin', 'member', 'viewer'] as const).map((role) => ({
      role,
      user: {
        ...{ id: uuidv7(), email: `${role}-${uuidv7()}@example.com`, name: role },
        ...{ createdAt: AT, isOperator: false },
      },
    }));
    await write(async ({ accounts }) => {
      for (const { role, user } of people) {
        await accounts.addUser(user);
        await accounts.setMember(organization.id, user.id, role, AT);
      }
    });
    const managers = await database.reads.accounts.managers(organization.id);
    expect(managers.map(({ name }) => name)).to.deep.equal(['admin', 'owner']);
  });
}
