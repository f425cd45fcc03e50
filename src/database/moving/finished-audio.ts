import { IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import type { StoredMedia } from '../../contracts/media-store.js';
import { ConversionEntity } from '../entities/conversion.entity.js';

/** Audio of a finished conversion, as its row has it. */
export interface FinishedAudio extends StoredMedia {
  readonly conversionId: string;
}

const MOST_ROWS = 1_000;

const STORED = { mediaKey: Not(IsNull()), audioRemovedAt: IsNull() };

export function countFinishedAudio(manager: EntityManager): Promise<number> {
  return manager.countBy(ConversionEntity, STORED);
}

/** All finished audio, some of it in memory at a time. */
export async function* finishedAudio(manager: EntityManager): AsyncGenerator<FinishedAudio> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: readonly ConversionEntity[] = await manager.find(ConversionEntity, {
      select: { id: true, mediaKey: true, mediaBytes: true, mediaSha256: true },
      where: { ...STORED, id: MoreThan(after) },
      order: { id: 'ASC' },
      take: MOST_ROWS,
    });
    for (const { id, mediaKey, mediaBytes, mediaSha256 } of rows) {
      if (mediaKey === null || mediaBytes === null || mediaSha256 === null) continue;
      yield { conversionId: id, key: mediaKey, bytes: mediaBytes, sha256: mediaSha256 };
    }
    after = rows.at(-1)?.id;
  }
}
