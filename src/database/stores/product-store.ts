import { In, LessThan, type EntityManager } from 'typeorm';
import type { Owner } from '../../contracts/conversion-store.js';
import type { ProductWrites } from '../../contracts/product-store.js';
import type { Mode } from '../../domain/account.js';
import type { Product } from '../../domain/product.js';
import { ConversionEntity } from '../entities/conversion.entity.js';
import { ProductEntity } from '../entities/product.entity.js';

/** Rows of one statement: SQLite takes a bounded number of values. */
const ROWS_AT_ONCE = 500;

/** Products in the database. */
export class ProductStore implements ProductWrites {
  constructor(private readonly manager: EntityManager) {}

  find(id: string, { organizationId, mode }: Owner): Promise<Product | null> {
    return this.manager.findOneBy(ProductEntity, { id, organizationId, mode });
  }

  list(
    { organizationId, mode }: Owner,
    limit: number,
    before: string | null,
  ): Promise<readonly Product[]> {
    return this.manager.find(ProductEntity, {
      where: { organizationId, mode, ...(before !== null && { id: LessThan(before) }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  async add(product: Product): Promise<void> {
    await this.manager.insert(ProductEntity, { ...product });
  }

  async rename(id: string, { organizationId, mode }: Owner, name: string): Promise<boolean> {
    const { affected } = await this.manager.update(
      ProductEntity,
      { id, organizationId, mode },
      { name },
    );
    return affected === 1;
  }

  async remove(id: string, { organizationId, mode }: Owner): Promise<boolean> {
    const { affected } = await this.manager.delete(ProductEntity, { id, organizationId, mode });
    if (affected !== 1) return false;
    await this.manager.update(ConversionEntity, { productId: id }, { productId: null });
    return true;
  }

  async removeMadeBefore(mode: Mode, at: string): Promise<void> {
    const old = { mode, createdAt: LessThan(at) };
    for (;;) {
      const products = await this.manager.find(ProductEntity, {
        select: { id: true },
        where: old,
        take: ROWS_AT_ONCE,
      });
      const ids = products.map(({ id }) => id);
      await this.manager.delete(ProductEntity, { id: In(ids) });
      await this.manager.update(ConversionEntity, { productId: In(ids) }, { productId: null });
      if (products.length < ROWS_AT_ONCE) return;
    }
  }
}
