import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AudioFormat } from '../../domain/audio.js';
import { LARGE_INTEGER } from './large-integer.js';

/** The audio of a conversion in a further format. */
@Entity('audio_files')
export class AudioFileEntity {
  @PrimaryColumn({ name: 'conversion_id', type: 'varchar' })
  conversionId!: string;

  @PrimaryColumn({ type: 'varchar' })
  format!: AudioFormat;

  @Column({ type: 'varchar' })
  key!: string;

  @Column({ type: 'bigint', transformer: LARGE_INTEGER })
  bytes!: number;

  @Column({ type: 'varchar' })
  sha256!: string;

  @Column({ name: 'used_at', type: 'varchar' })
  usedAt!: string;
}
