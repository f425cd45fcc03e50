import { In, IsNull, LessThan, MoreThan, type EntityManager } from 'typeorm';
import type {
  AudibleConversion,
  ConversionOutline,
  ConversionQuery,
  ConversionReads,
  FinishedAudio,
  OwnedConversion,
  Owner,
  UnfinishedConversion,
} from '../../contracts/conversion-store.js';
import type { Mode } from '../../domain/account.js';
import {
  STATUSES_IN_PROGRESS,
  type Conversion,
  type ConversionStatus,
  type ConversionSummary,
  type Media,
  type StatusInProgress,
} from '../../domain/conversion.js';
import { ConversionEntity } from '../entities/conversion.entity.js';
import { readConversionList } from './conversion-list.js';
import { toConversion, toMedia } from './conversion-mapping.js';

/** Columns that `toMedia` reads, without the texts, which every range request of a player would load. */
const MEDIA_COLUMNS = [
  'id',
  'status',
  'mediaKey',
  'mediaContentType',
  'mediaBytes',
  'mediaSha256',
  'durationSeconds',
  'integratedLufs',
  'truePeakDbtp',
  'audioRemovedAt',
] as const satisfies readonly (keyof ConversionEntity)[];

/** Columns that `findOutline` reads. */
const OUTLINE_COLUMNS = [
  ...MEDIA_COLUMNS,
  'organizationId',
  'mode',
  'title',
  'publicUrl',
  'productId',
  'productName',
  'version',
  'createdAt',
  'completedAt',
] as const satisfies readonly (keyof ConversionEntity)[];

/** A version that was finished at a time or later: the one before was superseded then. */
const NEWER_VERSION = `SELECT 1 FROM superseded_audio
  WHERE superseded_audio.conversion_id = c.id AND superseded_audio.superseded_at >= :at`;

/** Number of texts in memory at once. */
const TEXTS_AT_ONCE = 100;

/** Conversions in the database, as they are read. */
export class ConversionReader implements ConversionReads {
  constructor(protected readonly manager: EntityManager) {}

  async find(id: string, owner: Owner): Promise<Conversion | null> {
    const { organizationId, mode } = owner;
    const row = await this.manager.findOneBy(ConversionEntity, { id, organizationId, mode });
    return row && toConversion(row);
  }

  async get(id: string): Promise<Conversion | null> {
    const row = await this.manager.findOneBy(ConversionEntity, { id });
    return row && toConversion(row);
  }

  async list(query: ConversionQuery): Promise<readonly ConversionSummary[]> {
    return readConversionList(this.manager, query);
  }

  async madeBefore(mode: Mode, at: string, limit: number): Promise<readonly OwnedConversion[]> {
    return this.manager.find(ConversionEntity, {
      select: { id: true, organizationId: true, mode: true },
      where: { mode, createdAt: LessThan(at) },
      order: { createdAt: 'ASC' },
      take: limit,
    });
  }

  async findMedia(key: string): Promise<Media | null> {
    const row = await this.manager.findOne(ConversionEntity, {
      where: { mediaKey: key, audioRemovedAt: IsNull() },
      select: [...MEDIA_COLUMNS],
    });
    return row && toMedia(row);
  }

  async findAudible(id: string): Promise<AudibleConversion | null> {
    const row = await this.manager.findOne(ConversionEntity, {
      where: { id },
      select: [...MEDIA_COLUMNS, 'organizationId', 'mode', 'productId', 'publicUrl'],
    });
    if (row === null) return null;
    const { organizationId, mode, productId, publicUrl, status } = row;
    const isCompleted = status === 'completed';
    return {
      ...{ organizationId, mode, productId, publicUrl },
      isSettled: isCompleted || status === 'failed',
      media: isCompleted ? toMedia(row) : null,
    };
  }

  async findOutline(id: string): Promise<ConversionOutline | null> {
    const row = await this.manager.findOne(ConversionEntity, {
      where: { id },
      select: [...OUTLINE_COLUMNS],
    });
    if (row === null) return null;
    const { organizationId, mode, title, publicUrl, productId, productName, version } = row;
    const { status, createdAt, completedAt } = row;
    return {
      ...{ id, organizationId, mode, title, publicUrl, productId, productName, version },
      ...{ status, createdAt, completedAt },
      media: status === 'completed' ? toMedia(row) : null,
    };
  }

  async mediaKeys(): Promise<ReadonlySet<string>> {
    const rows = await this.manager
      .createQueryBuilder(ConversionEntity, 'conversion')
      .select('conversion.media_key', 'key')
      .where('conversion.media_key IS NOT NULL AND conversion.audio_removed_at IS NULL')
      .getRawMany<{ key: string }>();
    return new Set(rows.map(({ key }) => key));
  }

  async audioAfter(id: string, limit: number): Promise<readonly FinishedAudio[]> {
    const rows = await this.manager.find(ConversionEntity, {
      select: [...MEDIA_COLUMNS],
      where: { id: MoreThan(id), status: 'completed', audioRemovedAt: IsNull() },
      order: { id: 'ASC' },
      take: limit,
    });
    return rows.map((row) => ({ id: row.id, media: toMedia(row) }));
  }

  async audioFinishedBefore(
    organizationId: string,
    at: string,
    limit: number,
  ): Promise<readonly string[]> {
    const rows = await this.manager
      .createQueryBuilder(ConversionEntity, 'c')
      .select('c.id')
      .where('c.organization_id = :organizationId AND c.completed_at < :at', { organizationId, at })
      .andWhere('c.audio_removed_at IS NULL')
      .andWhere(`NOT EXISTS (${NEWER_VERSION})`)
      .orderBy('c.completed_at')
      .limit(limit)
      .getMany();
    return rows.map(({ id }) => id);
  }

  async unsettled(ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.manager.find(ConversionEntity, {
      select: { id: true },
      where: { id: In([...ids]), status: In([...STATUSES_IN_PROGRESS]) },
    });
    return rows.map(({ id }) => id);
  }

  async statuses(ids: readonly string[]): Promise<ReadonlyMap<string, ConversionStatus>> {
    const rows = await this.manager.find(ConversionEntity, {
      select: { id: true, status: true },
      where: { id: In([...ids]) },
    });
    return new Map(rows.map(({ id, status }) => [id, status]));
  }

  async existing(ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.manager.find(ConversionEntity, {
      select: { id: true },
      where: { id: In([...ids]) },
    });
    return rows.map(({ id }) => id);
  }

  async inProgress(): Promise<readonly UnfinishedConversion[]> {
    const ids = await this.manager.find(ConversionEntity, {
      select: { id: true },
      where: { status: In([...STATUSES_IN_PROGRESS]) },
      order: { id: 'ASC' },
    });
    const unfinished: UnfinishedConversion[] = [];
    for (let first = 0; first < ids.length; first += TEXTS_AT_ONCE) {
      const rows = await this.manager.find(ConversionEntity, {
        select: { id: true, content: true, status: true },
        where: { id: In(ids.slice(first, first + TEXTS_AT_ONCE).map(({ id }) => id)) },
        order: { id: 'ASC' },
      });
      // The databases count characters, of which some are two code units.
      for (const { id, content, status } of rows) {
        // What has settled since its id was read is not in progress any more.
        if (!isInProgress(status)) continue;
        unfinished.push({ id, characters: content.length, status });
      }
    }
    return unfinished;
  }

  async countByStatus(): Promise<Readonly<Record<ConversionStatus, number>>> {
    const counted = await this.manager
      .createQueryBuilder(ConversionEntity, 'conversion')
      .select('conversion.status', 'status')
      // Postgres counts in 64 bits, which come as text.
      .addSelect('CAST(count(*) AS integer)', 'count')
      .groupBy('conversion.status')
      .getRawMany<{ status: ConversionStatus; count: number }>();
    const counts = { pending: 0, processing: 0, generating: 0, completed: 0, failed: 0 };
    for (const { status, count } of counted) counts[status] = count;
    return counts;
  }
}

function isInProgress(status: ConversionStatus): status is StatusInProgress {
  return status !== 'completed' && status !== 'failed';
}
