import { expect } from 'chai';
import type { Job, JobWrites } from '../../../src/contracts/job-queue.js';
import type { PostgresDatabase } from '../../../src/database/database.js';
import { aJob } from '../../jobs/runner-bench.js';
import { needPostgres } from '../../postgres/fresh-database.js';
import { Bench } from '../postgres/nodes.js';

const LANES = ['a', 'b', 'c'];
const LIMIT = 2;
const SECONDS = 4;

/** One of many who change the same few lanes at once. */
class Racer {
  /** Jobs that are running here. */
  readonly #running: Job[] = [];
  #count = 0;

  constructor(
    private readonly node: PostgresDatabase,
    private readonly name: string,
  ) {}

  async runUntil(end: number): Promise<void> {
    while (performance.now() < end) await this.#step();
    for (const job of this.#running) await this.#write((jobs) => jobs.release(job));
  }

  async #step(): Promise<void> {
    const lane = pickOf(LANES) ?? '';
    const [job] = this.#running;
    const chance = Math.random();
    if (chance < 0.3) await this.#enqueue(lane);
    else if (chance < 0.6) await this.#take(lane);
    else if (chance < 0.7) await this.#cancelAny();
    else if (chance < 0.75) await this.#write((jobs) => jobs.recover());
    else if (job !== undefined) await this.#end(job, chance);
  }

  async #enqueue(lane: string): Promise<void> {
    this.#count += 1;
    const job = aJob({ subject: `${this.name}-${this.#count}`, lane, laneLimit: LIMIT });
    await this.#write((jobs) => jobs.enqueue(job, new Date().toISOString()));
  }

  async #take(lane: string): Promise<void> {
    const job = await this.node.turns.take(lane, `${this.name}-${Math.random()}`);
    if (job !== null) this.#running.push(job);
  }

  async #cancelAny(): Promise<void> {
    const subject = `${this.name}-${Math.ceil(Math.random() * this.#count)}`;
    await this.#write((jobs) => jobs.cancel('convert@1', subject));
  }

  /** Asks first whether it still counts, as each handler does. */
  async #end(job: Job, chance: number): Promise<void> {
    this.#running.shift();
    await this.#write(async (jobs) => {
      await jobs.hold(job);
      if (chance < 0.85) await jobs.finish(job);
      else if (chance < 0.9) await jobs.retry(job);
      else if (chance < 0.95) await jobs.release(job);
      else await jobs.snooze(job, { from: new Date().toISOString(), milliseconds: 100 });
    });
  }

  async #write(work: (jobs: JobWrites) => Promise<unknown>): Promise<void> {
    await this.node.unitOfWork.write(({ jobs }) => work(jobs));
  }
}

describe('everything that changes a lane, at once', () => {
  let bench: Bench;

  before(needPostgres);

  beforeEach(async () => {
    bench = await Bench.create();
  });

  afterEach(() => bench.discard());

  it('waits in one order, so that there is no deadlock, and leaves each lane with its ticket', async () => {
    const nodes = await Promise.all([bench.node(), bench.node()]);
    const end = performance.now() + SECONDS * 1_000;
    await Promise.all(
      nodes.flatMap((node, n) =>
        [1, 2, 3, 4].map((i) => new Racer(node, `${n}.${i}`).runUntil(end)),
      ),
    );
    for (const node of nodes) await bench.close(node);
    const { rows: waiting } = await bench.query(
      `SELECT DISTINCT lane FROM jobs WHERE state = 'queued' ORDER BY lane`,
    );
    const { rows: tickets } = await bench.query(
      `SELECT key AS lane FROM graphile_worker.jobs WHERE locked_at IS NULL ORDER BY key`,
    );
    expect(tickets).to.deep.equal(waiting);
    const { rows: deadlocks } = await bench.query(
      `SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
    );
    expect(deadlocks).to.deep.equal([{ deadlocks: 0 }]);
  });
});

function pickOf<T>(values: readonly T[]): T | undefined {
  return values[Math.floor(Math.random() * values.length)];
}
