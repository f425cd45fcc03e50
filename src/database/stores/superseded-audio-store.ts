import { In, IsNull, LessThan, type EntityManager } from 'typeorm';
import type {
  SupersededAudio,
  SupersededAudioWrites,
} from '../../contracts/superseded-audio-store.js';
import type { ServedAudio } from '../../domain/audio-file.js';
import { SupersededAudioEntity } from '../entities/superseded-audio.entity.js';

/** Audio of earlier versions of conversions, in the database. */
export class SupersededAudioStore implements SupersededAudioWrites {
  constructor(private readonly manager: EntityManager) {}

  async find(key: string): Promise<SupersededAudio | null> {
    const row = await this.manager.findOneBy(SupersededAudioEntity, { key });
    if (row === null) return null;
    const { conversionId, contentType, bytes, sha256, removedAt } = row;
    return { key, conversionId, contentType, bytes, sha256, isKept: removedAt === null };
  }

  async keptOf(conversionId: string): Promise<readonly string[]> {
    const rows = await this.manager.findBy(SupersededAudioEntity, {
      conversionId,
      removedAt: IsNull(),
    });
    return rows.map(({ key }) => key);
  }

  async keptKeys(before?: string): Promise<readonly string[]> {
    const rows = await this.manager.find(SupersededAudioEntity, {
      select: { key: true },
      where: {
        removedAt: IsNull(),
        ...(before !== undefined && { supersededAt: LessThan(before) }),
      },
    });
    return rows.map(({ key }) => key);
  }

  async add(conversionId: string, audio: readonly ServedAudio[], at: string): Promise<void> {
    const rows = audio.map(({ key, contentType, bytes, sha256 }) => ({
      ...{ key, conversionId, contentType, bytes, sha256 },
      ...{ supersededAt: at, removedAt: null },
    }));
    await this.manager.insert(SupersededAudioEntity, rows);
  }

  async noteRemoved(keys: readonly string[], at: string): Promise<void> {
    if (keys.length === 0) return;
    await this.manager.update(SupersededAudioEntity, { key: In([...keys]) }, { removedAt: at });
  }
}
