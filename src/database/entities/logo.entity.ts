import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The logo that an organization has uploaded. */
@Entity('organization_logos')
export class LogoEntity {
  @PrimaryColumn({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @Column({ type: 'varchar' })
  version!: string;

  /** Base64, at most 400,000 characters. */
  @Column({ type: 'text' })
  png!: string;
}
