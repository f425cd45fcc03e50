import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { UtteranceTiming } from '../../domain/audio.js';

/** Times of the utterances of a completed conversion. */
@Entity('conversion_timings')
export class TimingEntity {
  @PrimaryColumn({ name: 'conversion_id', type: 'varchar' })
  conversionId!: string;

  @Column({ type: 'simple-json' })
  utterances!: readonly UtteranceTiming[];
}
