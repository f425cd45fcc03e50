import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Mode } from '../../domain/account.js';
import type { ConversionOrder } from '../../domain/conversion.js';
import type { IntakeOutcome, IntakePlan } from '../../domain/intake.js';

const NUMBER = { to: (value: number) => String(value), from: Number };

/** Node that watches a folder. */
@Entity('intake_folders')
export class IntakeFolderEntity {
  @PrimaryColumn({ type: 'varchar' })
  folder!: string;

  @Column({ name: 'node_id', type: 'varchar' })
  nodeId!: string;
}

@Entity('intake_files')
export class IntakeFileEntity {
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  @Column({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @Column({ type: 'varchar' })
  mode!: Mode;

  @Column({ type: 'varchar' })
  folder!: string;

  @Column({ type: 'text' })
  path!: string;

  /** SHA-256 of the path. */
  @Column({ name: 'path_key', type: 'varchar' })
  pathKey!: string;

  @Column({ type: 'varchar' })
  sha256!: string;

  /** A text: it may be more than an integer of Postgres holds. */
  @Column({ type: 'varchar', transformer: NUMBER })
  bytes!: number;

  @Column({ type: 'varchar' })
  stamp!: string;

  @Column({ type: 'varchar' })
  fingerprint!: string;

  @Column({ type: 'simple-json' })
  plan!: IntakePlan;

  /** SHA-256 of the folder and name of its results. */
  @Column({ name: 'result_key', type: 'varchar' })
  resultKey!: string;

  @Column({ type: 'integer' })
  parts!: number;

  @Column({ name: 'conversion_ids', type: 'simple-json' })
  conversionIds!: readonly string[];

  @Column({ type: 'simple-json', nullable: true })
  orders!: readonly ConversionOrder[] | null;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;

  @Column({ name: 'settled_at', type: 'varchar', nullable: true })
  settledAt!: string | null;

  @Column({ type: 'varchar', nullable: true })
  outcome!: IntakeOutcome | null;

  @Column({ name: 'in_place', type: 'boolean' })
  inPlace!: boolean;
}

/** A release of a product that was narrated, or is being. */
@Entity('intake_releases')
export class IntakeReleaseEntity {
  @PrimaryColumn({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @PrimaryColumn({ type: 'varchar' })
  mode!: Mode;

  @PrimaryColumn({ type: 'varchar' })
  product!: string;

  @PrimaryColumn({ type: 'varchar' })
  version!: string;

  @PrimaryColumn({ type: 'varchar' })
  sha256!: string;

  /** Of the file that narrates it. */
  @Column({ name: 'file_id', type: 'varchar' })
  fileId!: string;

  @Column({ name: 'narrated_at', type: 'varchar' })
  narratedAt!: string;
}
