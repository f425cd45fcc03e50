import { expect } from 'chai';
import fc from 'fast-check';
import type { Job } from '../../../src/contracts/job-queue.js';
import { needPostgres } from '../../postgres/fresh-database.js';
import { postgresQueue } from './postgres-queue.js';
import { sqliteQueue } from './sqlite-queue.js';
import { QueueSteps, type TriedQueue } from './tried-queue.js';

/** Step of a queue; `pick` chooses among its jobs. */
type Step =
  | { readonly type: 'enqueue'; readonly lane: number }
  | { readonly type: 'take' }
  | { readonly type: 'finish' | 'release' | 'snooze' | 'cancel'; readonly pick: number };

/** Longer than a test. */
const LONG_MS = 3_600_000;
/** Of the random stories. */
const RUNS = Number(process.env['LECTERN_TEST_FAIRNESS_RUNS'] ?? 10);

const pick = fc.nat({ max: 1_000 });
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('enqueue'), lane: fc.nat({ max: 3 }) }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('take') }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('finish'), pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constantFrom('release', 'snooze', 'cancel'), pick }),
  },
);

/** A queue with the jobs that were taken from it. */
class Taking {
  readonly order: (string | null)[] = [];
  readonly #steps: QueueSteps;
  readonly #running: Job[] = [];
  readonly #known: string[] = [];

  constructor(
    private readonly queue: TriedQueue,
    private readonly limits: readonly number[],
  ) {
    this.#steps = new QueueSteps(queue);
  }

  async do(step: Step): Promise<void> {
    if (step.type === 'enqueue') await this.#enqueue(step.lane);
    else if (step.type === 'take') await this.#take();
    else if (step.type === 'cancel') await this.#cancel(step.pick);
    else await this.#end(step.type, step.pick);
  }

  async #enqueue(lane: number): Promise<void> {
    const subject = `${lane}.${this.#known.length}`;
    this.#known.push(subject);
    await this.#steps.enqueue({ subject, lane: `lane ${lane}`, laneLimit: this.limits[lane] ?? 1 });
  }

  async #take(): Promise<void> {
    const job = await this.queue.next();
    this.order.push(job?.subject ?? null);
    if (job !== null) this.#running.push(job);
  }

  async #end(type: 'finish' | 'release' | 'snooze', pick: number): Promise<void> {
    const [job] = this.#running.splice(pick % Math.max(1, this.#running.length), 1);
    if (job === undefined) return;
    if (type === 'snooze') await this.#steps.snooze(job, LONG_MS);
    else if (type === 'finish') await this.#steps.finish(job);
    else await this.#steps.write((jobs) => jobs.release(job));
  }

  async #cancel(pick: number): Promise<void> {
    const subject = this.#known[pick % Math.max(1, this.#known.length)];
    if (subject === undefined) return;
    await this.#steps.cancel({ name: 'convert@1', subject });
    const running = this.#running.findIndex((job) => job.subject === subject);
    if (running >= 0) this.#running.splice(running, 1);
  }
}

/**
 * Of lanes that may start a job the one with the fewest running or snoozed comes first, then the one served longest ago, then the
 * one with the oldest job; of a lane its oldest job. That is said by the claim of SQLite, and by the tickets of Postgres
 * wherever nothing is handed out at the same time and no snooze ends while its lane waits.
 */
describe('the order of jobs on Postgres', () => {
  let sqlite: TriedQueue;
  let postgres: TriedQueue;

  before(needPostgres);

  before(async () => {
    sqlite = await sqliteQueue();
    postgres = await postgresQueue({ keepTickets: true });
  });

  after(async () => {
    await sqlite.discard();
    await postgres.discard();
  });

  it('is that on SQLite, whatever was enqueued, finished, released, snoozed and cancelled before', async function () {
    this.timeout(60_000 + RUNS * 2_000);
    const limits = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 });
    const steps = fc.array(stepArbitrary, { minLength: 15, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(limits, steps, async (limitOfLane, story) => {
        await Promise.all([sqlite.empty(), postgres.empty()]);
        const [one, other] = [sqlite, postgres].map((queue) => new Taking(queue, limitOfLane));
        if (one === undefined || other === undefined) throw new Error('There are two.');
        // What is left is taken in the end: nothing was lost on the way.
        const rest = Array.from({ length: 12 }, (): Step => ({ type: 'take' }));
        for (const step of [...story, ...rest]) {
          await one.do(step);
          await other.do(step);
        }
        expect(other.order).to.deep.equal(one.order);
      }),
      { numRuns: RUNS },
    );
  });
});
