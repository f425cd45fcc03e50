import { In, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Job, JobName, JobWrites, NewJob } from '../../contracts/job-queue.js';
import { JobEntity, JobLaneEntity } from '../entities/job.entity.js';

/** The first job of the lane whose turn it is (order: JobWrites.claim). */
const NEXT_JOB = `
  SELECT min(queued.id) AS id
  FROM jobs AS queued
  LEFT JOIN job_lanes AS served ON served.lane = queued.lane
  LEFT JOIN (SELECT lane, count(*) AS count FROM jobs WHERE state = 'running' GROUP BY lane) AS running
    ON running.lane = queued.lane
  WHERE queued.state = 'queued'
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
    const [next] = await this.manager.query<{ id: string }[]>(NEXT_JOB);
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

function toJob({ id, name, subject, lane, laneLimit, requestId, attempts }: JobEntity): Job {
  return { id, name, subject, lane, laneLimit, requestId, attempts };
}
