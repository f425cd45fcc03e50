import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('organizations')
export class OrganizationEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id!: string;

  @Column({ type: 'varchar' })
  name!: string;

  @Column({ type: 'varchar', unique: true })
  slug!: string;

  @Column({ name: 'plan_id', type: 'varchar' })
  planId!: string;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;
}
