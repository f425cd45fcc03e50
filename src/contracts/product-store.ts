import type { Mode } from '../domain/account.js';
import type { Product } from '../domain/product.js';
import type { Owner } from './conversion-store.js';

export interface ProductReads {
  /** Returns null if this organization and mode have no such product. */
  find(id: string, owner: Owner): Promise<Product | null>;
  /**
   * Newest first.
   * @param before Id of the last product of the page before; null for the first page
   */
  list(owner: Owner, limit: number, before: string | null): Promise<readonly Product[]>;
}

export interface ProductWrites extends ProductReads {
  add(product: Product): Promise<void>;
  /** False if the product does not exist. */
  rename(id: string, owner: Owner, name: string): Promise<boolean>;
  /** Its conversions stay, with no product. False if the product does not exist. */
  remove(id: string, owner: Owner): Promise<boolean>;
  /** Removes all products of a mode that were made before a time, as `remove` does. */
  removeMadeBefore(mode: Mode, at: string): Promise<void>;
}
