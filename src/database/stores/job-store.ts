import { In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Job, JobName, JobWrites, NewJob, QueueDepth } from '../../contracts/job-queue.js';
import { JobEntity, JobLaneEntity } from '../entities/job.entity.js';

/**
 * The first job of the lane whose turn it is at the time ?1 (order: JobWrites.claim).
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

/** The durable queue in the database. */
export class JobStore implements JobWrites {
  constructor(private readonly manager: EntityManager) {}

  async depth(): Promise<QueueDepth> {
    const queued = await this.manager.countBy(JobEntity, { state: 'queued' });
    const running = await this.manager.countBy(JobEntity, { state: 'running' });
    const oldest = await this.manager.findOne(JobEntity, {
      where: { state: 'queued', snoozedUntil: IsNull() },
      order: { id: 'ASC' },
    });
    return { queued, running, oldestQueuedAt: oldest?.createdAt ?? null };
  }

  async nextSnoozeEnd(after: string): Promise<string | null> {
    const next = await this.manager.findOne(JobEntity, {
      select: { id: true, snoozedUntil: true },
      where: { snoozedUntil: MoreThan(after) },
      order: { snoozedUntil: 'ASC' },
    });
    return next?.snoozedUntil ?? null;
  }

  countInLane(lane: string): Promise<number> {
    return this.manager.countBy(JobEntity, { lane, state: In(['queued', 'running']) });
  }

  async enqueue(job: NewJob, at: string): Promise<void> {
    await this.manager.insert(JobEntity, {
      ...job,
      id: uuidv7(),
      state: 'queued',
      attempts: 0,
      createdAt: at,
    });
  }

  async claim(kinds: readonly JobName[], at: string): Promise<Job | null> {
    const [next] = await this.manager.query<{ id: string }[]>(nextJob(kinds.length), [
      at,
      ...kinds,
    ]);
    if (next === undefined) return null;
    const job = await this.manager.findOneByOrFail(JobEntity, { id: next.id });
    job.attempts += 1;
    await this.manager.update(
      JobEntity,
      { id: job.id },
      { state: 'running', attempts: job.attempts },
    );
    await this.manager.upsert(JobLaneEntity, { lane: job.lane, servedAt: at }, ['lane']);
    return toJob(job);
  }

  async finish(id: string): Promise<void> {
    await this.manager.delete(JobEntity, { id });
  }

  async release(id: string): Promise<void> {
    await this.manager.update(
      JobEntity,
      { id },
      { state: 'queued', attempts: () => 'attempts - 1' },
    );
  }

  async retry(id: string): Promise<void> {
    await this.manager.update(JobEntity, { id }, { state: 'queued' });
  }

  async snooze(id: string, until: string): Promise<void> {
    await this.manager.update(
      JobEntity,
      { id },
      { state: 'queued', snoozedUntil: until, attempts: () => 'attempts - 1' },
    );
  }

  async cancel(name: JobName, subject: string): Promise<void> {
    await this.manager.delete(JobEntity, { name, subject });
  }

  async recover(): Promise<readonly Job[]> {
    const orphans = await this.manager.findBy(JobEntity, { state: 'running' });
    await this.manager.update(JobEntity, { state: 'running' }, { state: 'queued' });
    return orphans.map(toJob);
  }
}

function toJob(row: JobEntity): Job {
  const { id, name, subject, lane, laneLimit, requestId, attempts, snoozedUntil } = row;
  return { id, name, subject, lane, laneLimit, requestId, attempts, snoozedUntil };
}
