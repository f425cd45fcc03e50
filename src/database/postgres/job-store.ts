import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Job, JobName, JobWrites, NewJob, Snooze } from '../../contracts/job-queue.js';
import { JobEntity, JobLaneEntity } from '../entities/job.entity.js';
import { JobList, toJob } from '../stores/job-list.js';
import { isoTime, NOW } from './iso-time.js';
import { LaneTurns, STANDING_OF_LANE } from './lane-turns.js';
import { recoverJobs } from './recover-jobs.js';

const START = `
  WITH standing AS (${STANDING_OF_LANE})
  UPDATE jobs SET state = 'running', attempts = attempts + 1, run = $2, node = $3
  FROM standing WHERE id = next AND busy < most
    AND NOT EXISTS (SELECT FROM jobs WHERE lane = $1 AND state = 'running' AND run = $2)`;

/** Pause before a job with a fault is resumed. */
const FAULT_DELAY_MS = 5_000;

const FORGET_LANES = `
  DELETE FROM job_lanes WHERE served_at < $1 AND lane NOT IN (SELECT lane FROM jobs)`;

/** The durable queue in Postgres, whose turns an engine hands out. Whatever looks at or changes jobs of a lane locks it first. */
export class PostgresJobStore extends JobList implements JobWrites {
  readonly #turns: LaneTurns;

  /** @param nodeId the node that takes jobs */
  constructor(
    manager: EntityManager,
    private readonly nodeId: string,
  ) {
    super(manager);
    this.#turns = new LaneTurns(manager);
  }

  async enqueue(job: NewJob, at: string): Promise<void> {
    const { lane } = job;
    await this.#turns.lock(lane);
    const hasTicket = await this.#turns.hasNext(lane);
    await this.manager.insert(JobEntity, {
      ...job,
      ...{ id: uuidv7(), state: 'queued', attempts: 0, createdAt: at },
    });
    if (!hasTicket) await this.#turns.renew(lane);
  }

  /** Takes a job, in a transaction; see `JobTurns.take`. */
  async take(lane: string, run: string): Promise<Job | null> {
    await this.#turns.lock(lane);
    const [, started] = await this.manager.query<[unknown, number]>(START, [
      ...[lane, run, this.nodeId],
    ]);
    if (started === 1) {
      await this.manager.upsert(JobLaneEntity, { lane, servedAt: () => NOW }, ['lane']);
    }
    await this.#turns.renew(lane);
    const row = await this.manager.findOneBy(JobEntity, { lane, run, state: 'running' });
    return row === null ? null : toJob(row, run);
  }

  async hold({ id, run, lane }: Job): Promise<boolean> {
    await this.#turns.lock(lane);
    return this.manager.existsBy(JobEntity, { id, run, state: 'running' });
  }

  async finish({ id, run, lane }: Job): Promise<boolean> {
    await this.#turns.lock(lane);
    const { affected } = await this.manager.delete(JobEntity, { id, run, state: 'running' });
    if (affected !== 1) return false;
    await this.#turns.renew(lane);
    return true;
  }

  async release(job: Job): Promise<void> {
    await this.#putBack(job, { attempts: () => 'attempts - 1' });
  }

  async retry(job: Job): Promise<void> {
    await this.#putBack(job, {}, FAULT_DELAY_MS);
  }

  async snooze(job: Job, { milliseconds }: Snooze): Promise<void> {
    const end = isoTime(`now() + ${milliseconds} * interval '1 millisecond'`);
    await this.#putBack(job, { attempts: () => 'attempts - 1', snoozedUntil: () => end });
  }

  async cancel(name: JobName, subject: string): Promise<void> {
    const job = await this.manager.findOneBy(JobEntity, { name, subject });
    if (job === null) return;
    await this.#turns.lock(job.lane);
    const { affected } = await this.manager.delete(JobEntity, { id: job.id });
    if (affected === 1) await this.#turns.renew(job.lane);
  }

  async forgetIdleLanes(servedBefore: string): Promise<void> {
    await this.manager.query(FORGET_LANES, [servedBefore]);
  }

  recover(): Promise<readonly Job[]> {
    return recoverJobs(this.manager);
  }

  /** @param delay how long the lane waits for its next turn, in milliseconds */
  async #putBack(
    { id, run, lane }: Job,
    change: { readonly attempts?: () => string; readonly snoozedUntil?: () => string },
    delay: number | null = null,
  ): Promise<void> {
    await this.#turns.lock(lane);
    const { affected } = await this.manager.update(
      JobEntity,
      { id, run, state: 'running' },
      { state: 'queued', ...change },
    );
    if (affected === 1) await this.#turns.renew(lane, delay);
  }
}
