import { expect } from 'chai';
import pg from 'pg';
import type { Heard } from '../../../src/contracts/signals.js';
import type { Scope } from '../../../src/contracts/unit-of-work.js';
import type { PostgresDatabase } from '../../../src/database/database.js';
import { aConversion, anOrganization } from '../../builders/conversion.js';
import { eventually } from '../../journeys/eventually.js';
import { needPostgres } from '../../postgres/fresh-database.js';
import { SilentNetwork } from '../../postgres/silent-network.js';
import { Bench } from './nodes.js';

const SCOPES: readonly Scope[] = ['accounts', 'conversions', 'usage'];

describe('what nodes tell each other over Postgres', () => {
  let bench: Bench;
  let database: PostgresDatabase;
  let psql: pg.Client;

  before(needPostgres);

  beforeEach(async () => {
    bench = await Bench.create();
    database = await bench.node();
    psql = new pg.Client({ connectionString: bench.url });
    await psql.connect();
  });

  afterEach(async () => {
    await psql.end();
    await bench.discard();
  });

  const marks = (node: PostgresDatabase) =>
    Object.fromEntries(SCOPES.map((scope) => [scope, node.reads.mark(scope)]));

  /** Marks that have changed. */
  const changedSince = (before: Record<string, string>, node: PostgresDatabase) =>
    SCOPES.filter((scope) => node.reads.mark(scope) !== before[scope]);

  /** Cuts the connections that listen. */
  const cut = () =>
    psql.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND query IN ('LISTEN lectern', 'SELECT 1')`);

  it('marks stay while nothing is changed, and those of what a process changes are new when it was written', async () => {
    const organization = anOrganization();
    const before = marks(database);
    await database.reads.accounts.countOrganizations();
    await database.unitOfWork.write(({ requestCounts }) => requestCounts.all());
    expect(changedSince(before, database)).to.deep.equal([]);
    await database.unitOfWork.write(({ accounts }) => accounts.addOrganization(organization));
    expect(changedSince(before, database)).to.deep.equal(['accounts']);
    const conversion = aConversion({ organizationId: organization.id });
    const between = marks(database);
    await database.unitOfWork.write(({ conversions }) => conversions.add(conversion));
    expect(changedSince(between, database)).to.include('conversions');
  });

  it('marks are new for what another process writes, psql included', async () => {
    const other = await bench.node();
    let before = marks(other);
    const organization = anOrganization();
    await database.unitOfWork.write(({ accounts }) => accounts.addOrganization(organization));
    await eventually(() => (changedSince(before, other).length > 0 ? true : undefined), 2_000);
    expect(changedSince(before, other)).to.deep.equal(['accounts']);
    for (const [statement, scope] of [
      [`UPDATE organizations SET plan_id = 'free'`, 'accounts'],
      [`INSERT INTO quota_use VALUES ('${organization.id}', '2026-01-01', 1)`, 'usage'],
      [`TRUNCATE conversions CASCADE`, 'conversions'],
    ] as const) {
      before = marks(other);
      await psql.query(statement);
      await eventually(() => (changedSince(before, other).length > 0 ? true : undefined), 2_000);
      expect(changedSince(before, other)).to.deep.equal([scope]);
    }
  });

  it('marks stay when it is only noted that a key was used', async () => {
    const before = marks(database);
    await psql.query(`UPDATE api_keys SET last_used_at = '2026-01-01'`);
    // Earlier notifications arrive before this one.
    await psql.query('TRUNCATE credit_grants');
    await eventually(() => (changedSince(before, database).length > 0 ? true : undefined), 2_000);
    expect(changedSince(before, database)).to.deep.equal(['usage']);
  });

  it('while the listening connection is cut every mark is new, and listening begins again by itself', async () => {
    const heard: Heard[] = [];
    database.signals.subscribe((what) => void heard.push(what));
    const before = marks(database);
    await cut();
    await eventually(
      () =>
        database.reads.mark('accounts') !== database.reads.mark('accounts') ? true : undefined,
      2_000,
    );
    await eventually(() => (heard.length > 0 ? true : undefined), 5_000);
    expect(heard).to.deep.equal([{ type: 'missed' }]);
    expect(database.reads.mark('accounts')).to.equal(database.reads.mark('accounts'));
    expect(changedSince(before, database)).to.deep.equal([...SCOPES]);
    const other = await bench.node();
    other.signals.publish({ type: 'settled', id: 'one' });
    await eventually(() => (heard.length > 1 ? true : undefined), 2_000);
    expect(heard[1]).to.deep.equal({ type: 'settled', id: 'one' });
  });

  it('within a second of silence on the network every mark is new, until there are answers again', async () => {
    const network = await SilentNetwork.before(bench.url);
    const node = await bench.node({ url: network.url });
    const before = node.reads.mark('accounts');
    expect(node.reads.mark('accounts')).to.equal(before);
    network.silence();
    const silentSince = performance.now();
    let unnoticedUntil = silentSince;
    await eventually(() => {
      const now = performance.now();
      if (node.reads.mark('accounts') !== before) return true;
      unnoticedUntil = now;
      return undefined;
    }, 2_000);
    expect(unnoticedUntil - silentSince).to.be.lessThan(1_000);
    await psql.query(`UPDATE organizations SET plan_id = 'free'`);
    network.speak();
    await eventually(
      () => (node.reads.mark('accounts') === node.reads.mark('accounts') ? true : undefined),
      5_000,
    );
    expect(node.reads.mark('accounts')).not.to.equal(before);
    await bench.close(node);
    await network.close();
  });

  it('of what it does not understand it takes no notice', async () => {
    const heard: Heard[] = [];
    database.signals.subscribe((what) => void heard.push(what));
    const settled = { from: 'another', signal: { type: 'settled', id: 'one' } };
    for (const payload of [
      'no JSON',
      'null',
      '{"changed":"another part"}',
      '{"from":"another","signal":{"type":"another signal","id":"one"}}',
      '{"from":"another","signal":{"type":"settled"}}',
      JSON.stringify(settled),
    ]) {
      await psql.query('SELECT pg_notify($1, $2)', ['lectern', payload]);
    }
    await eventually(() => (heard.length > 0 ? true : undefined), 2_000);
    expect(heard).to.deep.equal([settled.signal]);
  });
});
