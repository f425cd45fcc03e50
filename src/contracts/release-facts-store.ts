import type { ChangelogFacts } from '../domain/changelog-facts.js';
import type { Conversion } from '../domain/conversion.js';
import type { HistoryItem } from './script-writer.js';

/** Owner of the history. */
export interface HistoryQuery extends Pick<Conversion, 'organizationId' | 'mode' | 'productId'> {
  /** Only conversions made before the one with this id. */
  readonly id: string;
  /** Key of the product's name; null if nothing names a product. */
  readonly productKey: string | null;
}

/** Facts of completed changelog conversions. */
export interface ReleaseFactsReads {
  /**
   * Completed changelog conversions of the same owner and product, newest first, of which facts are kept. Same product:
   * the same product id; where neither has one, the same key of the product's name.
   */
  history(query: HistoryQuery, limit: number): Promise<readonly HistoryItem[]>;
  /**
   * Ids of completed changelog conversions that may belong to the same product and of which no facts of this release's form
   * are kept, newest first. Looks at the newest `limit` of a product id, or at the newest 200 of the owner that have none.
   */
  withoutFacts(query: HistoryQuery, limit: number): Promise<readonly string[]>;
  /** Checks whether facts in the current form are stored for a conversion. */
  has(conversionId: string): Promise<boolean>;
}

export interface ReleaseFactsWrites extends ReleaseFactsReads {
  /** Stores facts for as long as the conversion exists and replaces earlier ones. */
  keep(
    conversion: Pick<Conversion, 'id' | 'organizationId' | 'mode'>,
    facts: ChangelogFacts,
  ): Promise<void>;
}
