import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Mode } from '../../domain/account.js';

/** Facts of a changelog conversion for later narrations. */
@Entity('release_facts')
export class ReleaseFactsEntity {
  @PrimaryColumn({ name: 'conversion_id', type: 'varchar' })
  conversionId!: string;

  @Column({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @Column({ type: 'varchar' })
  mode!: Mode;

  /** `historyKey` of the product's name; null if nothing names one. */
  @Column({ name: 'product_key', type: 'varchar', nullable: true })
  productKey!: string | null;

  /** Version of the format of `facts`. */
  @Column({ type: 'integer' })
  format!: number;

  /** JSON (`stored-facts.ts`). */
  @Column({ type: 'text' })
  facts!: string;
}
