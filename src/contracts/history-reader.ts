import type { ChangelogFacts } from '../domain/changelog-facts.js';
import type { ConversionOrder } from '../domain/conversion.js';

/** Source of the product and the facts of a changelog. */
export type HistorySource = Pick<ConversionOrder, 'title' | 'content' | 'narration'>;

/** Reads what history needs of a changelog, off the main thread. Texts of one lane (an organization and mode) take turns with those of others. Both methods throw the signal's reason when aborted. */
export interface HistoryReader {
  /**
   * The product that an order is about, without reading its entries.
   * @returns undefined if neither the settings, the title nor the text names one
   * @throws {GenerationFailure} if the text takes too long
   */
  nameProduct(
    source: HistorySource,
    lane: string,
    signal: AbortSignal,
  ): Promise<string | undefined>;
  /** @throws {GenerationFailure} if the text takes too long */
  readFacts(source: HistorySource, lane: string, signal: AbortSignal): Promise<ChangelogFacts>;
}
