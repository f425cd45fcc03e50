import { In, IsNull, type QueryDeepPartialEntity } from 'typeorm';
import type {
  ConversionChanges,
  ConversionWrites,
  NewVersion,
  RetryChanges,
} from '../../contracts/conversion-store.js';
import {
  STATUSES_IN_PROGRESS,
  type Conversion,
  type ConversionError,
  type ConversionStatus,
  type Media,
  type Revision,
} from '../../domain/conversion.js';
import type { Script, Writing } from '../../domain/script.js';
import type { ConversionWarning } from '../../domain/warning.js';
import { ConversionEntity } from '../entities/conversion.entity.js';
import { ReleaseFactsEntity } from '../entities/release-facts.entity.js';
import { toProductColumns } from './conversion-mapping.js';
import { ConversionReader } from './conversion-reader.js';

type Row = QueryDeepPartialEntity<ConversionEntity>;

/** Holds for a script that neither the caller generated before nor anybody edited. */
const IS_WRITTEN_ANEW = 'script_id IS NULL AND script_version = 1';

/** Completed conversions, which alone have a time of completion. */
const OLD_SOURCES = `SELECT id FROM conversions
  WHERE organization_id = :organizationId AND completed_at < :before AND source_removed_at IS NULL
  ORDER BY completed_at LIMIT :limit`;

/** Conversions in the database, as they are read and change. */
export class ConversionStore extends ConversionReader implements ConversionWrites {
  async add(conversion: Conversion): Promise<void> {
    const { state, ...columns } = conversion;
    await this.manager.insert(ConversionEntity, {
      ...columns,
      ...toProductColumns(conversion.narration),
      status: state.status,
    });
  }

  startProcessing(id: string): Promise<boolean> {
    return this.#change(id, ['pending', 'processing', 'generating'], { status: 'processing' });
  }

  startGenerating(id: string, script: Script, writing: Writing | null): Promise<boolean> {
    return this.#change(id, ['processing'], { status: 'generating', script, writing });
  }

  complete(
    id: string,
    at: string,
    media: Media,
    warnings: readonly ConversionWarning[] = [],
  ): Promise<boolean> {
    return this.#change(id, ['generating'], {
      status: 'completed',
      completedAt: at,
      ...toMediaColumns(media, warnings),
    });
  }

  fail(id: string, at: string, error: ConversionError): Promise<boolean> {
    return this.#change(id, STATUSES_IN_PROGRESS, {
      status: 'failed',
      failedAt: at,
      errorMessage: error.message,
    });
  }

  requeue(id: string): Promise<boolean> {
    return this.#change(id, ['processing', 'generating'], { status: 'pending' });
  }

  async retry(id: string, { narration, webhookUrl }: RetryChanges): Promise<boolean> {
    const { affected } = await this.manager.update(
      ConversionEntity,
      { id, status: 'failed' },
      {
        status: 'pending',
        failedAt: null,
        errorMessage: null,
        script: () => `CASE WHEN ${IS_WRITTEN_ANEW} THEN NULL ELSE script END`,
        writing: () => `CASE WHEN ${IS_WRITTEN_ANEW} THEN NULL ELSE writing END`,
        ...(narration !== undefined && { narration, ...toProductColumns(narration) }),
        ...(webhookUrl !== undefined && { webhookUrl }),
      },
    );
    return affected === 1;
  }

  restart(
    id: string,
    { version, script, voice }: Pick<Revision, 'version' | 'script' | 'voice'>,
  ): Promise<boolean> {
    return this.#change(id, ['failed'], {
      ...{ status: 'pending', failedAt: null, errorMessage: null },
      ...{ script, voice, writing: null, scriptVersion: version },
    });
  }

  keepRevision(id: string, revision: Revision): Promise<boolean> {
    return this.#change(id, ['completed'], { revision });
  }

  switchVersion(
    id: string,
    { version, script, voice, media, warnings }: NewVersion,
  ): Promise<boolean> {
    return this.#change(id, ['completed'], {
      ...{ script, voice, scriptVersion: version, writing: null, revision: null },
      ...toMediaColumns(media, warnings),
    });
  }

  async noteAudioRemoved(id: string, key: string, at: string): Promise<boolean> {
    const { affected } = await this.manager.update(
      ConversionEntity,
      { id, status: 'completed', mediaKey: key, audioRemovedAt: IsNull() },
      { audioRemovedAt: at },
    );
    return affected === 1;
  }

  async removeSources(
    organizationId: string,
    before: string,
    at: string,
    limit: number,
  ): Promise<number> {
    const { affected = 0 } = await this.manager
      .createQueryBuilder()
      .update(ConversionEntity)
      .set({ content: '', additionalContext: null, sourceRemovedAt: at })
      .where(`id IN (${OLD_SOURCES})`, { organizationId, before, limit })
      .execute();
    return affected;
  }

  async change(id: string, changes: ConversionChanges): Promise<boolean> {
    // The title may name the product, so its facts are read again when needed, and while there is a text.
    if (changes.title !== undefined && (await this.#hasSource(id)))
      await this.manager.delete(ReleaseFactsEntity, { conversionId: id });
    if (Object.keys(changes).length === 0) return this.manager.existsBy(ConversionEntity, { id });
    const { affected } = await this.manager.update(ConversionEntity, { id }, changes);
    return affected === 1;
  }

  async remove(id: string): Promise<boolean> {
    const { affected } = await this.manager.delete(ConversionEntity, { id });
    return affected === 1;
  }

  #hasSource(id: string): Promise<boolean> {
    return this.manager.existsBy(ConversionEntity, { id, sourceRemovedAt: IsNull() });
  }

  async #change(id: string, from: readonly ConversionStatus[], to: Row): Promise<boolean> {
    const { affected } = await this.manager.update(
      ConversionEntity,
      { id, status: In([...from]) },
      to,
    );
    return affected === 1;
  }
}

function toMediaColumns(media: Media, warnings: readonly ConversionWarning[]): Row {
  return {
    warnings: warnings.length === 0 ? null : [...warnings],
    mediaKey: media.key,
    mediaContentType: media.contentType,
    mediaBytes: media.bytes,
    mediaSha256: media.sha256,
    audioRemovedAt: null,
    durationSeconds: media.durationSeconds,
    integratedLufs: media.integratedLufs,
    truePeakDbtp: media.truePeakDbtp,
  };
}
