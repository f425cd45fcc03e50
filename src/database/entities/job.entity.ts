import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { JobName } from '../../contracts/job-queue.js';

@Entity('jobs')
export class JobEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id!: string;

  @Column({ type: 'varchar' })
  name!: JobName;

  @Column({ type: 'varchar' })
  subject!: string;

  @Column({ type: 'varchar' })
  lane!: string;

  @Column({ name: 'lane_limit', type: 'integer' })
  laneLimit!: number;

  @Column({ name: 'request_id', type: 'varchar' })
  requestId!: string;

  @Column({ type: 'varchar' })
  state!: 'queued' | 'running';

  @Column({ type: 'integer' })
  attempts!: number;

  @Column({ name: 'snoozed_until', type: 'varchar', nullable: true })
  snoozedUntil!: string | null;

  /** Id of the newest start; null before the first one. */
  @Column({ type: 'varchar', nullable: true })
  run!: string | null;

  /** Node of the newest run; null on SQLite, which has a single node. */
  @Column({ type: 'varchar', nullable: true })
  node!: string | null;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;
}

/** Time of a lane's last turn, which orders the turns of lanes. */
@Entity('job_lanes')
export class JobLaneEntity {
  @PrimaryColumn({ type: 'varchar' })
  lane!: string;

  @Column({ name: 'served_at', type: 'varchar' })
  servedAt!: string;
}
