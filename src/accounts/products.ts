import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../contracts/clock.js';
import type { Owner } from '../contracts/conversion-store.js';
import type { IdempotencyClaim } from '../contracts/idempotency-store.js';
import { recordChange } from '../contracts/record-change.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';
import type { Actor } from '../domain/actor.js';
import type { AuditSubject } from '../domain/audit.js';
import { ProductNotFound } from '../domain/failure.js';
import { assertMay } from '../domain/permissions.js';
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
  async create(
    actor: Actor,
    owner: Owner,
    name: string,
    claim?: IdempotencyClaim,
  ): Promise<Product> {
    assertMay(actor, 'products.write');
    const product = {
      id: uuidv7(),
      organizationId: owner.organizationId,
      mode: owner.mode,
      name: checkName(name, 'product'),
      createdAt: this.#now(),
    };
    await this.unitOfWork.write(async (transaction) => {
      await transaction.products.add(product);
      if (claim !== undefined) await transaction.idempotency.add(claim, product.id);
      await recordChange(transaction, actor, {
        ...{ organizationId: owner.organizationId, action: 'product.created' },
        ...{ subject: subjectOf(product), details: { mode: owner.mode }, at: product.createdAt },
      });
    });
    return product;
  }

  /** @throws {ProductNotFound}, {AccountRefusal} `invalid` */
  async rename(actor: Actor, id: string, owner: Owner, name: string): Promise<Product> {
    assertMay(actor, 'products.write');
    checkName(name, 'product');
    return this.unitOfWork.write(async (transaction) => {
      const { products } = transaction;
      const product = await products.find(id, owner);
      if (product === null) throw new ProductNotFound();
      if (product.name === name) return product;
      await products.rename(id, owner, name);
      await recordChange(transaction, actor, {
        ...{ organizationId: owner.organizationId, action: 'product.renamed' },
        ...{ subject: subjectOf(product), details: { after: name }, at: this.#now() },
      });
      return { ...product, name };
    });
  }

  /**
   * Removes a product with its feeds; its conversions stay.
   * @returns when it was removed, as an ISO 8601 date-time
   * @throws {ProductNotFound}
   */
  async remove(actor: Actor, id: string, owner: Owner): Promise<string> {
    assertMay(actor, 'products.write');
    return this.unitOfWork.write(async (transaction) => {
      const { products, publish } = transaction;
      const product = await products.find(id, owner);
      if (product === null || !(await products.remove(id, owner))) throw new ProductNotFound();
      publish({ type: 'feeds-ended' });
      const at = this.#now();
      await recordChange(transaction, actor, {
        ...{ organizationId: owner.organizationId, action: 'product.deleted' },
        ...{ subject: subjectOf(product), details: { mode: owner.mode }, at },
      });
      return at;
    });
  }

  #now(): string {
    return new Date(this.clock.now()).toISOString();
  }
}

function subjectOf({ id, name }: Product): AuditSubject {
  return { type: 'product', id, name };
}
