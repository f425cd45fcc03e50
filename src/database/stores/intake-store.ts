import { createHash } from 'node:crypto';
import { IsNull, MoreThan, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { Owner } from '../../contracts/conversion-store.js';
import type { IntakeWrites } from '../../contracts/intake-store.js';
import {
  resultOf,
  type IntakeEnd,
  type IntakeFile,
  type IntakeRelease,
} from '../../domain/intake.js';
import {
  IntakeFileEntity,
  IntakeFolderEntity,
  IntakeReleaseEntity,
} from '../entities/intake.entity.js';

/** Files of watched folders in the database. */
export class IntakeStore implements IntakeWrites {
  constructor(private readonly manager: EntityManager) {}

  async watcher(folder: string): Promise<string | null> {
    const row = await this.manager.findOneBy(IntakeFolderEntity, { folder });
    return row?.nodeId ?? null;
  }

  async openFiles(folder: string): Promise<readonly IntakeFile[]> {
    const rows = await this.manager.find(IntakeFileEntity, {
      where: { folder, settledAt: IsNull() },
      order: { id: 'ASC' },
    });
    return rows.map(toIntakeFile);
  }

  async lastOf(folder: string, path: string): Promise<IntakeFile | null> {
    return this.#newest({ folder, pathKey: keyOf(path) });
  }

  async sameAs(
    folder: string,
    { organizationId, mode }: Owner,
    fingerprint: string,
  ): Promise<IntakeFile | null> {
    const same = { folder, fingerprint, organizationId, mode };
    return this.#newest([
      { ...same, outcome: 'done' },
      { ...same, settledAt: IsNull(), parts: MoreThan(0) },
    ]);
  }

  async pathOfResult(folder: string, result: string): Promise<string | null> {
    const file = await this.#newest({ folder, resultKey: keyOf(result) });
    return file?.path ?? null;
  }

  async narratedReleases(
    { organizationId, mode }: Owner,
    product: string,
  ): Promise<readonly IntakeRelease[]> {
    const rows = await this.manager.findBy(IntakeReleaseEntity, { organizationId, mode, product });
    return rows.map(({ version, sha256 }) => ({ version, sha256 }));
  }

  async watch(folder: string, nodeId: string, before: string | null): Promise<boolean> {
    if (before !== null) {
      const { affected } = await this.manager.update(
        IntakeFolderEntity,
        { folder, nodeId: before },
        { nodeId },
      );
      return affected === 1;
    }
    await this.manager
      .createQueryBuilder()
      .insert()
      .into(IntakeFolderEntity)
      .values({ folder, nodeId })
      .orIgnore()
      .execute();
    return (await this.watcher(folder)) === nodeId;
  }

  async holdFolder(folder: string, nodeId: string): Promise<boolean> {
    const watched = this.manager
      .createQueryBuilder(IntakeFolderEntity, 'watched')
      .where({ folder, nodeId });
    // On SQLite there is no other transaction.
    const isShared = this.manager.connection.options.type === 'postgres';
    return (await (isShared ? watched.setLock('pessimistic_read') : watched).getOne()) !== null;
  }

  async leave(folder: string, nodeId: string): Promise<void> {
    await this.manager.delete(IntakeFolderEntity, { folder, nodeId });
  }

  async add({ settled, ...file }: IntakeFile): Promise<void> {
    await this.manager.insert(IntakeFileEntity, {
      ...file,
      pathKey: keyOf(file.path),
      resultKey: keyOf(resultOf(file)),
      settledAt: settled?.at ?? null,
      outcome: settled?.outcome ?? null,
      inPlace: settled?.inPlace ?? false,
    });
  }

  async noteConversions(
    { id, parts }: Pick<IntakeFile, 'id' | 'parts'>,
    conversionIds: readonly string[],
  ): Promise<void> {
    const isLast = conversionIds.length === parts;
    await this.manager.update(
      IntakeFileEntity,
      { id },
      { conversionIds: [...conversionIds], ...(isLast && { orders: null }) },
    );
  }

  async settle(id: string, { at, outcome, inPlace }: IntakeEnd): Promise<boolean> {
    const { affected } = await this.manager.update(
      IntakeFileEntity,
      { id, settledAt: IsNull() },
      { settledAt: at, outcome, inPlace, orders: null },
    );
    return affected === 1;
  }

  async removeSettled(organizationId: string, before: string, limit: number): Promise<number> {
    const { affected } = await this.manager
      .createQueryBuilder()
      .delete()
      .from(IntakeFileEntity)
      .where(
        `id IN (SELECT id FROM intake_files
          WHERE organization_id = :organizationId AND in_place = false AND settled_at < :before
          ORDER BY settled_at LIMIT :limit)`,
        { organizationId, before, limit },
      )
      .execute();
    return affected ?? 0;
  }

  async noteStamp(id: string, stamp: string): Promise<void> {
    await this.manager.update(IntakeFileEntity, { id }, { stamp });
  }

  async addReleases({
    id,
    organizationId,
    mode,
    plan,
    createdAt,
  }: Parameters<IntakeWrites['addReleases']>[0]): Promise<void> {
    const { product, releases } = plan;
    if (product === null) return;
    const common = { organizationId, mode, product, fileId: id, narratedAt: createdAt };
    for (const { version, sha256 } of releases) {
      await this.manager
        .createQueryBuilder()
        .insert()
        .into(IntakeReleaseEntity)
        .values({ ...common, version, sha256 })
        .orIgnore()
        .execute();
    }
  }

  async forgetReleases(fileId: string): Promise<void> {
    await this.manager.delete(IntakeReleaseEntity, { fileId });
  }

  async #newest(
    where: FindOptionsWhere<IntakeFileEntity> | FindOptionsWhere<IntakeFileEntity>[],
  ): Promise<IntakeFile | null> {
    const [row] = await this.manager.find(IntakeFileEntity, {
      where,
      order: { id: 'DESC' },
      take: 1,
    });
    return row === undefined ? null : toIntakeFile(row);
  }
}

/** A path may be longer than what an index takes. */
function keyOf(path: string): string {
  return createHash('sha256').update(path).digest('hex');
}

function toIntakeFile(row: IntakeFileEntity): IntakeFile {
  const { id, organizationId, mode, folder, path, sha256, bytes, stamp, fingerprint } = row;
  const { plan, parts, conversionIds, orders, createdAt, settledAt, outcome, inPlace } = row;
  return {
    ...{ id, organizationId, mode, folder, path, sha256, bytes, stamp, fingerprint },
    ...{ plan, parts, conversionIds, orders, createdAt },
    settled: settledAt === null || outcome === null ? null : { at: settledAt, outcome, inPlace },
  };
}
