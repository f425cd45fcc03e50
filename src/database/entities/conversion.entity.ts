import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Mode } from '../../domain/account.js';
import type {
  ConversionStatus,
  NarrationSettings,
  Revision,
  SourceType,
} from '../../domain/conversion.js';
import type { VoiceSettings } from '../../domain/voice.js';
import type { Script, Writing } from '../../domain/script.js';
import { LARGE_INTEGER } from './large-integer.js';
import type { ConversionWarning } from '../../domain/warning.js';

@Entity('conversions')
export class ConversionEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id!: string;

  @Column({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @Column({ type: 'varchar' })
  mode!: Mode;

  @Column({ name: 'source_type', type: 'varchar' })
  sourceType!: SourceType;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  content!: string;

  @Column({ name: 'additional_context', type: 'text', nullable: true })
  additionalContext!: string | null;

  @Column({ name: 'product_id', type: 'varchar', nullable: true })
  productId!: string | null;

  @Column({ name: 'ignore_organization', type: 'boolean' })
  ignoreOrganization!: boolean;

  @Column({ name: 'public_url', type: 'boolean' })
  publicUrl!: boolean;

  @Column({ name: 'webhook_url', type: 'text', nullable: true })
  webhookUrl!: string | null;

  @Column({ type: 'simple-json' })
  narration!: NarrationSettings;

  @Column({ type: 'simple-json' })
  voice!: VoiceSettings;

  @Column({ type: 'varchar' })
  status!: ConversionStatus;

  @Column({ type: 'simple-json', nullable: true })
  script!: Script | null;

  /** Null for scripts written before there was a choice of writers. */
  @Column({ type: 'simple-json', nullable: true })
  writing!: Writing | null;

  @Column({ name: 'script_version', type: 'integer' })
  scriptVersion!: number;

  /** Null unless a new version is in the making, or the latest one failed. */
  @Column({ type: 'simple-json', nullable: true })
  revision!: Revision | null;

  @Column({ name: 'script_id', type: 'varchar', nullable: true })
  scriptId!: string | null;

  /** Of the narration, so that lists need not read it. */
  @Column({ name: 'product_name', type: 'text', nullable: true })
  productName!: string | null;

  @Column({ name: 'product_key', type: 'text', nullable: true })
  productKey!: string | null;

  @Column({ type: 'text', nullable: true })
  version!: string | null;

  @Column({ name: 'error_message', type: 'text', nullable: true })
  errorMessage!: string | null;

  /**
   * Warnings of a completed conversion. Null if it has no warnings, and for conversions completed before warnings
   * existed.
   */
  @Column({ type: 'simple-json', nullable: true })
  warnings!: readonly ConversionWarning[] | null;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;

  @Column({ name: 'completed_at', type: 'varchar', nullable: true })
  completedAt!: string | null;

  @Column({ name: 'failed_at', type: 'varchar', nullable: true })
  failedAt!: string | null;

  @Column({ name: 'media_key', type: 'varchar', nullable: true, unique: true })
  mediaKey!: string | null;

  @Column({ name: 'media_content_type', type: 'varchar', nullable: true })
  mediaContentType!: string | null;

  @Column({ name: 'media_bytes', type: 'bigint', nullable: true, transformer: LARGE_INTEGER })
  mediaBytes!: number | null;

  @Column({ name: 'media_sha256', type: 'varchar', nullable: true })
  mediaSha256!: string | null;

  @Column({ name: 'duration_seconds', type: 'float', nullable: true })
  durationSeconds!: number | null;

  @Column({ name: 'integrated_lufs', type: 'float', nullable: true })
  integratedLufs!: number | null;

  @Column({ name: 'true_peak_dbtp', type: 'float', nullable: true })
  truePeakDbtp!: number | null;

  /** Set once retention has removed the audio; a new version resets it. */
  @Column({ name: 'audio_removed_at', type: 'varchar', nullable: true })
  audioRemovedAt!: string | null;

  /** Set once retention has removed the text. */
  @Column({ name: 'source_removed_at', type: 'varchar', nullable: true })
  sourceRemovedAt!: string | null;
}
