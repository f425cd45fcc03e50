import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { Bench } from '../database/postgres/nodes.js';
import { eventually } from '../journeys/eventually.js';
import { needPostgres } from '../postgres/fresh-database.js';

const PROGRAM = fileURLToPath(new URL('./scheduler-process.js', import.meta.url));

const MINUTE_MS = 60_000;
/** Until their next minute begins: they are loaded, and have begun to wait for it by then. */
const MOMENT_MS = 5_000;

describe('the schedule of a cluster', () => {
  let bench: Bench;
  let schedulers: ChildProcess[];

  before(needPostgres);

  beforeEach(async () => {
    bench = await Bench.create();
    await bench.node();
    schedulers = [];
  });

  afterEach(async () => {
    for (const scheduler of schedulers) {
      const exit = once(scheduler, 'exit');
      scheduler.kill('SIGKILL');
      await exit;
    }
    await bench.discard();
  });

  it('does each task once a minute, however many schedulers there are, and one that fails holds up no other', async () => {
    const told: unknown[] = [];
    const both = (what: string) =>
      eventually(() => told.filter((message) => message === what).length === 2 || undefined);
    for (let i = 0; i < 2; i += 1) {
      const scheduler = fork(PROGRAM, [bench.url]);
      scheduler.on('message', (message) => told.push(message));
      schedulers.push(scheduler);
    }
    await both('loaded');
    const begins = Date.now() + MOMENT_MS;
    const late = begins % MINUTE_MS;
    for (const scheduler of schedulers) scheduler.send({ late, minuteAt: begins - late });
    await both('past');
    await eventually(async () => {
      const { rows } = await bench.query('SELECT id FROM graphile_worker.jobs');
      return rows.length === 0 || undefined;
    });
    expect(told.filter((what) => what === 'ran')).to.have.length(1);
  });
});
