import { expect } from 'chai';
import type { Heard } from '../../../src/contracts/signals.js';
import type { Transaction } from '../../../src/contracts/unit-of-work.js';
import type { PostgresDatabase } from '../../../src/database/database.js';
import { DatabaseUnavailable } from '../../../src/domain/failure.js';
import { anOrganization } from '../../builders/conversion.js';
import { aDelivery, anEndpoint, aQuotaEvent } from '../../builders/webhooks.js';
import { needPostgres } from '../../postgres/fresh-database.js';
import { rejection } from '../tried/outcomes.js';
import { Bench } from './nodes.js';

const SETTLED = { type: 'settled', id: 'one' } as const;

describe('the unit of work on Postgres', () => {
  let bench: Bench;
  let database: PostgresDatabase;

  before(needPostgres);

  beforeEach(async () => {
    bench = await Bench.create();
    database = await bench.node();
  });

  afterEach(() => bench.discard());

  it('commits nothing if the work went on after a statement had failed', async () => {
    const organization = anOrganization();
    const error = await rejection(
      database.unitOfWork.write(async ({ accounts }) => {
        await accounts.addOrganization(organization);
        await accounts.addOrganization(organization).catch(() => undefined);
      }),
    );
    expect(error).to.be.instanceOf(Error);
    expect(await database.reads.accounts.countOrganizations()).to.equal(0);
  });

  it('tries again what ran into a deadlock', async () => {
    let runs = 0;
    let waiting = 0;
    let open: () => void = () => undefined;
    const bothHaveOne = new Promise<void>((resolve) => {
      open = resolve;
    });
    const inOrder =
      (first: string, second: string) =>
      async ({ lock }: Transaction) => {
        runs += 1;
        await lock(first);
        waiting += 1;
        if (waiting === 2) open();
        await bothHaveOne;
        await lock(second);
      };
    await Promise.all([
      database.unitOfWork.write(inOrder('a', 'b')),
      database.unitOfWork.write(inOrder('b', 'a')),
    ]);
    expect(runs).to.equal(3);
  });

  it('retries a transaction that referred to a row removed by another transaction', async () => {
    const { unitOfWork, reads } = database;
    const organization = anOrganization();
    await unitOfWork.write(({ accounts }) => accounts.addOrganization(organization));
    const of = { organizationId: organization.id };
    const endpoint = anEndpoint(of);
    const secret = { current: 'v1.a.b', previous: null, previousUntil: null };
    await unitOfWork.write(({ webhooks }) => webhooks.addEndpoint(endpoint, secret));
    const event = aQuotaEvent(organization.id);
    let runs = 0;
    await unitOfWork.write(async ({ events, webhooks }) => {
      runs += 1;
      await events.add(event);
      const found = await webhooks.endpointsFor(event);
      if (runs === 1) await unitOfWork.write((other) => other.webhooks.removeEndpoint(endpoint.id));
      for (const { id: endpointId } of found) {
        await webhooks.addDelivery(aDelivery({ ...of, eventId: event.id, endpointId }), null);
      }
    });
    expect(runs).to.equal(2);
    expect(await reads.webhooks.getEvent(event.id)).to.deep.equal(event);
    const owner = { ...of, mode: 'live' } as const;
    expect(await reads.webhooks.deliveries({ owner, before: null, limit: 10 })).to.deep.equal([]);
  });

  it('says that signals may have been missed if the connection is lost in the commit', async () => {
    await bench.query(`CREATE FUNCTION lose_connection() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'`);
    await bench.query(`CREATE CONSTRAINT TRIGGER lose_connection AFTER INSERT ON organizations
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lose_connection()`);
    const heard: Heard[] = [];
    database.signals.subscribe((what) => void heard.push(what));
    const before = database.reads.mark('usage');
    const lost = database.unitOfWork.write(async ({ accounts, publish }) => {
      await accounts.addOrganization(anOrganization());
      publish(SETTLED);
    });
    expect(await rejection(lost)).to.be.instanceOf(DatabaseUnavailable);
    expect(heard).to.deep.equal([{ type: 'missed' }]);
    expect(database.reads.mark('usage')).not.to.equal(before);
  });

  it('hands out the turn of a lane and nothing of an empty one', async () => {
    const job = { name: 'convert@1', subject: 'one', lane: 'lane', laneLimit: 1, requestId: 'r' };
    await database.unitOfWork.write(({ jobs }) =>
      jobs.enqueue({ ...job, name: 'convert@1' }, new Date().toISOString()),
    );
    const taken = await database.turns.take('lane', 'a');
    expect(taken).to.include({ subject: 'one', attempts: 1 });
    expect(await database.turns.take('lane', 'b')).to.equal(null);
  });
});
