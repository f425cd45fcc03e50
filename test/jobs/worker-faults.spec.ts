import { expect } from 'chai';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresDatabase } from '../../src/database/database.js';
import { Bench } from '../database/postgres/nodes.js';
import { eventually } from '../journeys/eventually.js';
import { needPostgres } from '../postgres/fresh-database.js';
import { PostgresServer } from '../postgres/postgres-server.js';
import { aJob } from './runner-bench.js';
import { mostAtOnce, WorkerProcess, type Start, type WorkerSettings } from './worker-processes.js';

/** Duration for which workers are killed and frozen. */
const SECONDS_OF_FAULTS = Number(process.env['LECTERN_TEST_FAULT_SECONDS'] ?? 8);
const LANES = 12;

describe('workers of one Postgres database', function () {
  this.timeout(120_000 + SECONDS_OF_FAULTS * 1_000);
  let bench: Bench;
  let database: PostgresDatabase;
  let workers: WorkerProcess[];
  let enqueued: string[];

  before(needPostgres);

  beforeEach(async () => {
    workers = [];
    enqueued = [];
    await open();
  });

  afterEach(async () => {
    for (const worker of workers) await worker.kill();
    await bench.discard();
    expect(workers.flatMap(({ broken }) => broken)).to.deep.equal([]);
  });

  async function open(server?: string): Promise<void> {
    bench = await Bench.create(server);
    database = await bench.node({ roles: ['api'] });
  }

  function worker(changes: Partial<WorkerSettings> = {}): WorkerProcess {
    const started = new WorkerProcess({
      ...{ url: bench.url, concurrency: 4, clockOffsetMs: 0 },
      ...changes,
    });
    workers.push(started);
    return started;
  }

  const limitOf = (lane: number) => 1 + (lane % 3);

  async function enqueue(subject: string, lane = enqueued.length % LANES): Promise<void> {
    const job = aJob({ subject, lane: `lane ${lane}`, laneLimit: limitOf(lane) });
    await database.unitOfWork.write(({ jobs }) => jobs.enqueue(job, new Date().toISOString()));
    enqueued.push(subject);
  }

  /** Every fifth job is snoozed on its way. */
  async function enqueueMany(count: number): Promise<void> {
    for (let i = 0; i < count; i += 1) {
      await enqueue(`${enqueued.length % 5 === 0 ? 'slow' : 'quick'}-${enqueued.length}`);
    }
  }

  const started = () => workers.flatMap(({ starts }) => starts);
  const startOf = (subject: string, attempts: number): Promise<Start> =>
    eventually(() => started().find((s) => s.subject === subject && s.attempts === attempts));

  const untilAllDone = () =>
    eventually(
      async () => {
        const depth = await database.reads.jobs.depth().catch(() => null);
        return (depth !== null && depth.queued + depth.running === 0) || undefined;
      },
      90_000,
      200,
    );

  /** Each job has left its row, which there can be only once, and no lane was above its limit. */
  async function expectDoneOnce(): Promise<void> {
    const { rows } = await bench.query<{ id: string }>('SELECT id FROM organizations');
    expect(rows.map(({ id }) => id).sort()).to.deep.equal([...enqueued].sort());
    const most = mostAtOnce(started());
    for (let lane = 0; lane < LANES; lane += 1) {
      expect(most.get(`lane ${lane}`) ?? 0).to.be.at.most(limitOf(lane));
    }
  }

  it('take up what ran on one that was killed within 10 s, on a frozen one within 30 s, and its waking changes nothing', async () => {
    const killed = await worker({ concurrency: 1 }).until('ready');
    await enqueue('long-killed', 0);
    await startOf('long-killed', 1);
    const frozen = await worker({ concurrency: 1 }).until('ready');
    await enqueue('long-frozen', 3);
    await startOf('long-frozen', 1);
    await worker().until('steady');
    const at = Date.now();
    frozen.freeze();
    await killed.kill();
    expect((await startOf('long-killed', 2)).from - at).to.be.below(10_000);
    expect((await startOf('long-frozen', 2)).from - at).to.be.below(30_000);
    await untilAllDone();
    frozen.thaw();
    // It is there again when it does a job of its lane.
    await workers[2]?.kill();
    await enqueue('quick-after', 3);
    await untilAllDone();
    await expectDoneOnce();
  });

  it('lose nothing, do nothing twice and get stuck nowhere while they are killed and frozen at random', async () => {
    const alive = [worker(), worker(), worker()];
    for (const one of alive) await one.until('ready');
    const end = Date.now() + SECONDS_OF_FAULTS * 1_000;
    const enqueuing = (async () => {
      while (Date.now() < end) {
        await enqueueMany(5);
        await delay(200);
      }
    })();
    for (let i = 0; Date.now() < end; i += 1) {
      await delay(1_500 * Math.random());
      const index = Math.floor(Math.random() * alive.length);
      const one = alive[index];
      if (one === undefined) continue;
      if (one.isFrozen) one.thaw();
      else if (i % 2 === 0) {
        await one.kill();
        alive[index] = worker();
      } else one.freeze();
    }
    for (const one of alive) if (one.isFrozen) one.thaw();
    await enqueuing;
    await untilAllDone();
    await expectDoneOnce();
  });

  describe('that is restarted', () => {
    let server: PostgresServer;

    before(async () => {
      server = await PostgresServer.start();
    });

    after(() => server.discard());

    it('go on by themselves and do everything once, with clocks a minute apart', async () => {
      await bench.discard();
      await open(server.url());
      for (const clockOffsetMs of [-30_000, 30_000]) await worker({ clockOffsetMs }).until('ready');
      await enqueueMany(60);
      await eventually(() => started().length > 20 || undefined);
      await server.restart();
      await eventually(() =>
        enqueueMany(1).then(
          () => true,
          () => undefined,
        ),
      );
      await untilAllDone();
      await expectDoneOnce();
    });
  });
});
