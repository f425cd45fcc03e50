import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Mode } from '../../domain/account.js';

@Entity('products')
export class ProductEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id!: string;

  @Column({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @Column({ type: 'varchar' })
  mode!: Mode;

  @Column({ type: 'text' })
  name!: string;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;
}
