import type { Mode } from '../domain/account.js';
import type { Product } from '../domain/product.js';
import type { Owner } from './conversion-store.js';

export interface ProductReads {
  /** Null where there is none of this organization and mode. */
  find(id: string, owner: Owner): Promise<Product | null>;
  /**
   * Newest first.
   * @param before Id of the last product of the page before; null for the first page
   */
  list(owner: Owner, limit: number, before: string | null): Promise<readonly Product[]>;
}

export interface ProductWrites extends ProductReads {
  add(product: Product): Promise<void>;
  /** False where there is no such product. */
  rename(id: string, owner: Owner, name: string): Promise<boolean>;
  /** Its conversions stay, with no product. False where there is no such product. */
  remove(id: string, owner: Owner): Promise<boolean>;
  /** As `remove`, for all of a mode that were made before a time. */
  removeMadeBefore(mode: Mode, at: string): Promise<void>;
}
