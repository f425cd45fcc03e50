import { MoreThan } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Claim, Job, JobName, JobWrites, NewJob, Snooze } from '../../contracts/job-queue.js';
import { JobEntity, JobLaneEntity } from '../entities/job.entity.js';
import { JobList, newRun, toJob } from '../stores/job-list.js';

/**
 * The first job of the lane whose turn it is at the time ?1 (order: JobClaims.claim).
 * @param kinds how many kinds are asked for, as ?2 and following
 */
function nextJob(kinds: number): string {
  const names = Array.from({ length: kinds }, (_, i) => `?${i + 2}`).join(', ');
  return `
    SELECT min(queued.id) AS id
    FROM jobs AS queued
    LEFT JOIN job_lanes AS served ON served.lane = queued.lane
    LEFT JOIN (SELECT lane, count(*) AS count FROM jobs
      WHERE state = 'running' OR snoozed_until > ?1 GROUP BY lane) AS busy
      ON busy.lane = queued.lane
    WHERE queued.state = 'queued' AND (queued.snoozed_until IS NULL OR queued.snoozed_until <= ?1)
      AND queued.name IN (${names})
    GROUP BY queued.lane
    HAVING coalesce(max(busy.count), 0) < min(queued.lane_limit)
    ORDER BY coalesce(max(busy.count), 0), coalesce(max(served.served_at), ''), min(queued.id)
    LIMIT 1`;
}

/** The durable queue in SQLite. */
export class SqliteJobStore extends JobList implements JobWrites {
  async enqueue(job: NewJob, at: string): Promise<void> {
    await this.manager.insert(JobEntity, {
      ...job,
      id: uuidv7(),
      state: 'queued',
      attempts: 0,
      createdAt: at,
    });
  }

  /** Claims a job, in a transaction; see `JobClaims.claim`. */
  async claim(kinds: readonly JobName[], at: string): Promise<Claim> {
    const [next] = await this.manager.query<{ id: string }[]>(nextJob(kinds.length), [
      at,
      ...kinds,
    ]);
    if (next === undefined) return { type: 'none', snoozeEnd: await this.#nextSnoozeEnd(at) };
    const row = await this.manager.findOneByOrFail(JobEntity, { id: next.id });
    const { id, lane } = row;
    const run = newRun();
    row.attempts += 1;
    await this.manager.update(JobEntity, { id }, { state: 'running', attempts: row.attempts, run });
    await this.manager.upsert(JobLaneEntity, { lane, servedAt: at }, ['lane']);
    return { type: 'job', job: toJob(row, run) };
  }

  hold({ id, run }: Job): Promise<boolean> {
    return this.manager.existsBy(JobEntity, { id, run, state: 'running' });
  }

  async finish({ id, run }: Job): Promise<boolean> {
    const { affected } = await this.manager.delete(JobEntity, { id, run, state: 'running' });
    return affected === 1;
  }

  async release({ id, run }: Job): Promise<void> {
    await this.manager.update(
      JobEntity,
      { id, run, state: 'running' },
      { state: 'queued', attempts: () => 'attempts - 1' },
    );
  }

  async retry({ id, run }: Job): Promise<void> {
    await this.manager.update(JobEntity, { id, run, state: 'running' }, { state: 'queued' });
  }

  async snooze({ id, run }: Job, { from, milliseconds }: Snooze): Promise<void> {
    const snoozedUntil = new Date(Date.parse(from) + milliseconds).toISOString();
    await this.manager.update(
      JobEntity,
      { id, run, state: 'running' },
      { state: 'queued', snoozedUntil, attempts: () => 'attempts - 1' },
    );
  }

  async cancel(name: JobName, subject: string): Promise<void> {
    await this.manager.delete(JobEntity, { name, subject });
  }

  async forgetIdleLanes(servedBefore: string): Promise<void> {
    const sql = 'DELETE FROM job_lanes WHERE served_at < ? AND lane NOT IN (SELECT lane FROM jobs)';
    await this.manager.query(sql, [servedBefore]);
  }

  /** One process does all jobs: at its start none of them can be running. */
  async recover(): Promise<readonly Job[]> {
    const orphans = await this.manager.findBy(JobEntity, { state: 'running' });
    await this.manager.update(JobEntity, { state: 'running' }, { state: 'queued' });
    return orphans.map((row) => toJob(row, row.run ?? ''));
  }

  /** End of the next snooze after a time; null if no job is snoozed. */
  async #nextSnoozeEnd(after: string): Promise<string | null> {
    const next = await this.manager.findOne(JobEntity, {
      select: { id: true, snoozedUntil: true },
      where: { snoozedUntil: MoreThan(after) },
      order: { snoozedUntil: 'ASC' },
    });
    return next?.snoozedUntil ?? null;
  }
}
