import { expect } from 'chai';
import type { PostgresDatabase } from '../../../src/database/database.js';
import { DatabaseUnavailable } from '../../../src/domain/failure.js';
import { aPlan } from '../../accounts/accounts-database.js';
import { anOrganization } from '../../builders/conversion.js';
import { eventually } from '../../journeys/eventually.js';
import { needServer } from '../../postgres/fresh-database.js';
import type { PostgresServer } from '../../postgres/postgres-server.js';
import { SilentNetwork } from '../../postgres/silent-network.js';
import { Bench } from './nodes.js';

describe('a Postgres server that fails', () => {
  let server: PostgresServer;
  let discard: () => Promise<void> = () => Promise.resolve();
  let bench: Bench;
  let database: PostgresDatabase;

  before(async function () {
    server = await needServer(this);
    discard = () => server.discard();
  });

  after(() => discard());

  beforeEach(async () => {
    bench = await Bench.create(server.url());
    database = await bench.node();
  });

  afterEach(() => bench.discard());

  const add = (node = database) =>
    node.unitOfWork.write(({ accounts }) => accounts.addOrganization(anOrganization()));

  const count = (node = database) => node.reads.accounts.countOrganizations();

  it('makes reads and writes fail for as long as it is away, and all goes on by itself', async () => {
    await add();
    const { nodeId } = database.cluster;
    const owner = { organizationId: 'one', mode: 'live' } as const;
    const countRequest = () => database.requestCounts.count(owner, aPlan());
    await server.stop();
    for (const attempt of [add, count, () => database.ping(), countRequest]) {
      expect(await rejection(attempt())).to.be.instanceOf(DatabaseUnavailable);
    }
    database.signals.publish({ type: 'settled', id: 'lost' });
    await server.start();
    await eventually(() => succeeds(add));
    expect(await count()).to.equal(2);
    await eventually(async () => ((await database.cluster.isAlive(nodeId)) ? true : undefined));
    await eventually(() =>
      database.reads.mark('usage') === database.reads.mark('usage') ? true : undefined,
    );
  });

  it('that is started again in the middle of a transaction undoes it and says so', async () => {
    const error = await rejection(
      database.unitOfWork.write(async ({ accounts }) => {
        await accounts.addOrganization(anOrganization());
        await server.restart();
        await accounts.addOrganization(anOrganization());
      }),
    );
    expect(error).to.be.instanceOf(DatabaseUnavailable);
    await eventually(() => succeeds(count));
    expect(await count()).to.equal(0);
  });

  it('of which nothing is heard makes reads and writes fail, and is not waited for at the end', async () => {
    const network = await SilentNetwork.before(`${bench.url}?query_timeout=500`);
    const node = await bench.node({ url: network.url });
    expect(await count(node)).to.equal(0);
    network.silence();
    for (const attempt of [add, count, () => node.ping()]) {
      expect(await rejection(attempt(node))).to.be.instanceOf(DatabaseUnavailable);
    }
    network.speak();
    await eventually(() => succeeds(() => add(node)));
    // The connections that were silent are no longer among those that are used.
    const counts = await Promise.all(Array.from({ length: 10 }, () => count(node)));
    expect(counts.every((organizations) => organizations >= 1)).to.equal(true);
    network.silence();
    await bench.close(node);
    await network.close();
  });

  it('with no connection left fails reads and writes clearly', async () => {
    const node = await bench.node({ poolSize: 4 });
    let open: () => void = () => undefined;
    const free = new Promise<void>((resolve) => (open = resolve));
    const locker = await node.enginePool.connect();
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE organizations IN ACCESS EXCLUSIVE MODE');
    const waiting = [1, 2].map(() => count(node));
    const held = [1, 2].map(() => node.unitOfWork.write(() => free));
    const errors = await Promise.all([rejection(add(node)), rejection(count(node))]);
    for (const error of errors) expect(error).to.be.instanceOf(DatabaseUnavailable);
    open();
    await locker.query('ROLLBACK');
    locker.release();
    expect(await Promise.all(waiting)).to.deep.equal([0, 0]);
    await Promise.all(held);
    await add(node);
    expect(await count(node)).to.equal(1);
  });
});

async function succeeds(attempt: () => Promise<unknown>): Promise<true | undefined> {
  return (await rejection(attempt())) === undefined ? true : undefined;
}

function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}
