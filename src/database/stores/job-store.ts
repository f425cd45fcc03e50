import { In, MoreThan, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Job, JobName, JobWrites, NewJob } from '../../contracts/job-queue.js';
import { JobEntity, JobLaneEntity } from '../entities/job.entity.js';

/** The first job of the lane whose turn it is at the time ?1 (order: JobWrites.claim). */
const NEXT_JOB = `
  SELECT min(queued.id) AS id
  FROM jobs AS queued
  LEFT JOIN job_lanes AS served ON served.lane = queued.lane
  LEFT JOIN (SELECT lane, count(*) AS count FROM jobs WHERE state = 'running' OR rest_until > ?1
    GROUP BY lane) AS running
    ON running.lane = queued.lane
  WHERE queued.state = 'queued' AND (queued.rest_until IS NULL OR queued.rest_until <= ?1)
  GROUP BY queued.lane
  HAVING coalesce(max(running.count), 0) < min(queued.lane_limit)
  ORDER BY coalesce(max(running.count), 0), coalesce(max(served.served_at), ''), min(queued.id)
  LIMIT 1`;

/** The durable queue in the database. */
export class JobStore implements JobWrites {
  constructor(private readonly manager: EntityManager) {}

  async depth(): Promise<{ queued: number; running: number }> {
    const queued = await this.manager.countBy(JobEntity, { state: 'queued' });
    const running = await this.manager.countBy(JobEntity, { state: 'running' });
    return { queued, running };
  }

  async nextRestEnd(after: string): Promise<string | null> {
    const next = await this.manager.findOne(JobEntity, {
      select: { id: true, restUntil: true },
      where: { restUntil: MoreThan(after) },
      order: { restUntil: 'ASC' },
    });
    return next?.restUntil ?? null;
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

  async claim(at: string): Promise<Job | null> {
    const [next] = await this.manager.query<{ id: string }[]>(NEXT_JOB, [at]);
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

  async handBack(id: string): Promise<void> {
    await this.manager.update(
      JobEntity,
      { id },
      { state: 'queued', attempts: () => 'attempts - 1' },
    );
  }

  async rest(id: string, until: string): Promise<void> {
    await this.manager.update(
      JobEntity,
      { id },
      { state: 'queued', restUntil: until, attempts: () => 'attempts - 1' },
    );
  }

  async requeue(id: string): Promise<void> {
    await this.manager.update(JobEntity, { id }, { state: 'queued' });
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
  const { id, name, subject, lane, laneLimit, requestId, attempts, restUntil } = row;
  return { id, name, subject, lane, laneLimit, requestId, attempts, restUntil };
}
