import { randomBytes } from 'node:crypto';
import { In, IsNull, type EntityManager } from 'typeorm';
import type { Job, JobName, JobReads, QueueDepth } from '../../contracts/job-queue.js';
import { JobEntity } from '../entities/job.entity.js';

/** The jobs as they can be read. */
export class JobList implements JobReads {
  constructor(protected readonly manager: EntityManager) {}

  countInLane(lane: string): Promise<number> {
    return this.manager.countBy(JobEntity, { lane, state: In(['queued', 'running']) });
  }

  isThere(name: JobName, subject: string): Promise<boolean> {
    return this.manager.existsBy(JobEntity, { name, subject });
  }

  async depth(name?: JobName): Promise<QueueDepth> {
    const kind = name === undefined ? {} : { name };
    const queued = await this.manager.countBy(JobEntity, { ...kind, state: 'queued' });
    const running = await this.manager.countBy(JobEntity, { ...kind, state: 'running' });
    const oldest = await this.manager.findOne(JobEntity, {
      where: { ...kind, state: 'queued', snoozedUntil: IsNull() },
      order: { id: 'ASC' },
    });
    return { queued, running, oldestQueuedAt: oldest?.createdAt ?? null };
  }
}

/** A name for one start of a job. */
export function newRun(): string {
  return randomBytes(8).toString('hex');
}

/** A job that was started under the name `run`. */
export function toJob(row: JobEntity, run: string): Job {
  const { id, name, subject, lane, laneLimit, requestId, attempts, snoozedUntil } = row;
  return { id, name, subject, lane, laneLimit, requestId, attempts, snoozedUntil, run };
}
