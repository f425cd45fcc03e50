import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../contracts/clock.js';
import type { Owner } from '../contracts/conversion-store.js';
import type { IdempotencyClaim } from '../contracts/idempotency-store.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';
import { ProductNotFound } from '../domain/failure.js';
import type { Product } from '../domain/product.js';
import { checkName } from './names.js';

/** Creates, renames and removes products. */
export class Products {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @param claim Recorded in the transaction that creates the product
   * @throws {AccountRefusal} `invalid`
   */
  async create(owner: Owner, name: string, claim?: IdempotencyClaim): Promise<Product> {
    const product = {
      id: uuidv7(),
      organizationId: owner.organizationId,
      mode: owner.mode,
      name: checkName(name, 'product'),
      createdAt: this.#now(),
    };
    await this.unitOfWork.write(async ({ products, idempotency }) => {
      await products.add(product);
      if (claim !== undefined) await idempotency.add(claim, product.id);
    });
    return product;
  }

  /** @throws {ProductNotFound}, {AccountRefusal} `invalid` */
  async rename(id: string, owner: Owner, name: string): Promise<Product> {
    checkName(name, 'product');
    return this.unitOfWork.write(async ({ products }) => {
      const product = await products.find(id, owner);
      if (product === null) throw new ProductNotFound();
      if (product.name !== name) await products.rename(id, owner, name);
      return { ...product, name };
    });
  }

  /**
   * Removes a product with its feeds; its conversions stay.
   * @returns when it was removed, as an ISO 8601 date-time
   * @throws {ProductNotFound}
   */
  async remove(id: string, owner: Owner): Promise<string> {
    return this.unitOfWork.write(async ({ products, publish }) => {
      if (!(await products.remove(id, owner))) throw new ProductNotFound();
      publish({ type: 'feeds-ended' });
      return this.#now();
    });
  }

  #now(): string {
    return new Date(this.clock.now()).toISOString();
  }
}
