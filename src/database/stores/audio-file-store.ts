import { Not, type EntityManager } from 'typeorm';
import type { AudioFileWrites } from '../../contracts/audio-file-store.js';
import type { AudioFormat } from '../../domain/audio.js';
import type { AudioFile } from '../../domain/audio-file.js';
import { AudioFileEntity } from '../entities/audio-file.entity.js';

/** Audio in further formats, in the database. */
export class AudioFileStore implements AudioFileWrites {
  constructor(private readonly manager: EntityManager) {}

  find(conversionId: string, format: AudioFormat): Promise<AudioFile | null> {
    return this.manager.findOneBy(AudioFileEntity, { conversionId, format });
  }

  findByKey(key: string): Promise<AudioFile | null> {
    return this.manager.findOneBy(AudioFileEntity, { key });
  }

  list(conversionId: string): Promise<readonly AudioFile[]> {
    return this.manager.findBy(AudioFileEntity, { conversionId });
  }

  async keys(): Promise<ReadonlySet<string>> {
    const rows = await this.manager.find(AudioFileEntity, { select: { key: true } });
    return new Set(rows.map(({ key }) => key));
  }

  async add(file: AudioFile): Promise<void> {
    await this.manager.insert(AudioFileEntity, { ...file });
  }

  async noteUse(key: string, at: string): Promise<void> {
    await this.manager.update(AudioFileEntity, { key }, { usedAt: at });
  }

  async remove(key: string): Promise<boolean> {
    const { affected } = await this.manager.delete(AudioFileEntity, { key });
    return affected === 1;
  }

  async removeBeyond(bytes: number, spared: string): Promise<readonly string[]> {
    let excess = (await this.#sum()) - bytes;
    const removed: string[] = [];
    while (excess > 0) {
      const oldest = await this.manager.findOne(AudioFileEntity, {
        where: { key: Not(spared) },
        order: { usedAt: 'ASC', key: 'ASC' },
      });
      if (oldest === null || !(await this.remove(oldest.key))) break;
      removed.push(oldest.key);
      excess -= oldest.bytes;
    }
    return removed;
  }

  /** Postgres adds in 64 bits, which come as text. */
  async #sum(): Promise<number> {
    const row = await this.manager
      .createQueryBuilder(AudioFileEntity, 'file')
      .select('coalesce(sum(file.bytes), 0)', 'sum')
      .getRawOne<{ sum: number | string }>();
    return Number(row?.sum ?? 0);
  }
}
