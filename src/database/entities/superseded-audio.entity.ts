import { Column, Entity, PrimaryColumn } from 'typeorm';
import { LARGE_INTEGER } from './large-integer.js';

/** Audio of an earlier version of a conversion, in any format. */
@Entity('superseded_audio')
export class SupersededAudioEntity {
  @PrimaryColumn({ type: 'varchar' })
  key!: string;

  @Column({ name: 'conversion_id', type: 'varchar' })
  conversionId!: string;

  @Column({ name: 'content_type', type: 'varchar' })
  contentType!: string;

  @Column({ type: 'bigint', transformer: LARGE_INTEGER })
  bytes!: number;

  @Column({ type: 'varchar' })
  sha256!: string;

  @Column({ name: 'superseded_at', type: 'varchar' })
  supersededAt!: string;

  /** Time of the file's removal; null while the file exists. */
  @Column({ name: 'removed_at', type: 'varchar', nullable: true })
  removedAt!: string | null;
}
