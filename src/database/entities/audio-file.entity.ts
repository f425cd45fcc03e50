import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AudioFormat } from '../../domain/audio.js';

/** The audio of a conversion in a further format. */
@Entity('audio_files')
export class AudioFileEntity {
  @PrimaryColumn({ name: 'conversion_id', type: 'varchar' })
  conversionId!: string;

  @PrimaryColumn({ type: 'varchar' })
  format!: AudioFormat;

  @Column({ type: 'varchar' })
  key!: string;

  @Column({ type: 'integer' })
  bytes!: number;

  @Column({ type: 'varchar' })
  sha256!: string;

  @Column({ name: 'used_at', type: 'varchar' })
  usedAt!: string;
}
