import { expect } from 'chai';
import pg from 'pg';
import { eventually } from '../../journeys/eventually.js';
import { needPostgres } from '../../postgres/fresh-database.js';
import { Bench } from './nodes.js';

/** The entry of a node whose parts hold these. */
const HOLDS_ALL = JSON.stringify([{ pools: '["worker-1","worker-2"]' }]);

describe('the nodes of a Postgres database', () => {
  let bench: Bench;
  let psql: pg.Client;

  before(needPostgres);

  beforeEach(async () => {
    bench = await Bench.create();
    const first = await bench.node({ settings: { 'plans.free': 'a1' } });
    expect(first.cluster.workers).to.equal(1);
    psql = new pg.Client({ connectionString: bench.url });
    await psql.connect();
  });

  afterEach(async () => {
    await psql.end();
    await bench.discard();
  });

  it('know each other with their roles and settings, until they close', async () => {
    const one = await bench.node({ roles: ['api'], settings: { 'plans.free': 'b2' } });
    const two = await bench.node({ roles: ['worker'] });
    const others = await two.cluster.nodes();
    expect(others).to.have.lengthOf(3);
    expect(others).to.deep.include({
      id: one.cluster.nodeId,
      roles: ['api'],
      settings: { 'plans.free': 'b2' },
    });
    expect(await two.cluster.isAlive(one.cluster.nodeId)).to.equal(true);
    expect(await two.cluster.isAlive('nobody')).to.equal(false);
    await eventually(() => (one.cluster.workers === 2 ? true : undefined), 5_000);
    await bench.close(one);
    expect(await two.cluster.isAlive(one.cluster.nodeId)).to.equal(false);
  });

  it('are alive for as long as they say so, by the time of the database', async () => {
    const node = await bench.node();
    const other = await bench.node();
    const { rows } = await psql.query<{ seen: Date }>('SELECT max(seen_at) AS seen FROM nodes');
    await eventually(async () => {
      const { rowCount } = await psql.query(
        `SELECT FROM nodes WHERE id = $1 AND seen_at > $2::timestamptz + interval '1 second'`,
        [node.cluster.nodeId, rows[0]?.seen],
      );
      return rowCount === 1 ? true : undefined;
    }, 5_000);
    await silence('dead', '7 seconds');
    await silence('quiet', '5 seconds');
    expect(await other.cluster.isAlive('dead')).to.equal(false);
    expect(await other.cluster.isAlive('quiet')).to.equal(true);
    await silence('forgotten', '61 minutes');
    await eventually(async () => {
      const { rowCount } = await psql.query(`SELECT FROM nodes WHERE id = 'forgotten'`);
      return rowCount === 0 ? true : undefined;
    }, 5_000);
  });

  for (const [what, statement] of [
    ['were silent for too long', `UPDATE nodes SET seen_at = now() - interval '7 seconds'`],
    ['find their entry gone', 'DELETE FROM nodes'],
  ] as const) {
    it(`that ${what} learn that they were given up, and go on under their name`, async () => {
      const node = await bench.node();
      const { nodeId } = node.cluster;
      let givenUp = 0;
      node.cluster.onGivenUp(() => (givenUp += 1));
      node.cluster.holdPool('convert', 'worker-0');
      node.cluster.holdPool('schedule', 'worker-2');
      node.cluster.holdPool('convert', 'worker-1');
      const holdsAll = async () => {
        const { rows } = await psql.query('SELECT pools FROM nodes WHERE id = $1', [nodeId]);
        return JSON.stringify(rows) === HOLDS_ALL ? true : undefined;
      };
      // A heartbeat that began before the entry changes would put it back unnoticed: the next one comes in a second.
      await eventually(holdsAll);
      await psql.query(`${statement} WHERE id = $1`, [nodeId]);
      await eventually(() => (givenUp > 0 ? true : undefined));
      expect(await node.cluster.isAlive(nodeId)).to.equal(true);
      expect(await holdsAll()).to.equal(true);
      expect(givenUp).to.equal(1);
    });
  }

  /** A node that was seen so long ago. */
  async function silence(id: string, ago: string): Promise<void> {
    await psql.query(
      `INSERT INTO nodes VALUES ($1, '[]', '{}', '[]', now() - $2::text::interval)`,
      [id, ago],
    );
  }
});
