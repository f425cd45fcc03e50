import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Owner } from '../contracts/conversion-store.js';
import type { HistoryReader, HistorySource } from '../contracts/history-reader.js';
import type { HistoryQuery } from '../contracts/release-facts-store.js';
import type { HistoryItem } from '../contracts/script-writer.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';
import type { ChangelogFacts } from '../domain/changelog-facts.js';
import type { Conversion } from '../domain/conversion.js';
import { DatabaseUnavailable, GenerationFailure } from '../domain/failure.js';
import { historyKey } from '../domain/product-name.js';
import { laneOf } from './lanes.js';

export interface ReleaseHistoryOptions {
  readonly reads: Pick<Reads, 'conversions' | 'releaseFacts'>;
  readonly unitOfWork: UnitOfWork;
  readonly reader: HistoryReader;
  readonly logger: Logger;
}

/** Owner of the history: a conversion, or the order of a script, which has no id and comes after all conversions. */
export type HistoryAsked = HistorySource &
  Pick<Conversion, 'organizationId' | 'mode' | 'productId'> & { readonly id?: string };

/** Texts of conversions without facts that are read for one narration, in UTF-16 code units; one text at least. */
const MOST_CHARACTERS = 500_000;

/**
 * Earlier releases of the same product. Each changelog is read for this once: when it is narrated, or, for conversions that
 * an earlier release of Lectern made, when their facts are first needed.
 */
export class ReleaseHistory {
  constructor(private readonly options: ReleaseHistoryOptions) {}

  /**
   * Earlier conversions of the same product, newest first.
   * @throws the signal's reason when aborted
   */
  async before(asked: HistoryAsked, signal: AbortSignal): Promise<readonly HistoryItem[]> {
    const { organizationId, mode, productId, narration } = asked;
    const productKey = productId === null ? await this.#productKey(asked, signal) : null;
    if (productId === null && productKey === null) return [];
    const query = { id: asked.id ?? uuidv7(), organizationId, mode, productId, productKey };
    await this.#complete(query, narration.historyLimit, signal);
    return this.options.reads.releaseFacts.history(query, narration.historyLimit);
  }

  /**
   * Facts of a changelog. A text that takes too long to read has none, so that it is not read again.
   * @throws the signal's reason when aborted
   */
  async factsOf(source: HistorySource & Owner, signal: AbortSignal): Promise<ChangelogFacts> {
    try {
      return await this.options.reader.readFacts(source, laneOf(source), signal);
    } catch (error) {
      if (!(error instanceof GenerationFailure)) throw error;
      this.options.logger.warn({ err: error }, 'could not read a changelog for the history');
      return { releases: [] };
    }
  }

  async #productKey(asked: HistoryAsked, signal: AbortSignal): Promise<string | null> {
    try {
      return historyKey(await this.options.reader.nameProduct(asked, laneOf(asked), signal));
    } catch (error) {
      // The writer refuses the same text, and says why.
      if (error instanceof GenerationFailure) return null;
      throw error;
    }
  }

  /** Reads the newest conversions that may be about the same product and have no facts yet. */
  async #complete(query: HistoryQuery, limit: number, signal: AbortSignal): Promise<void> {
    const { reads } = this.options;
    let characters = 0;
    for (const id of await reads.releaseFacts.withoutFacts(query, limit)) {
      const conversion = await reads.conversions.get(id);
      if (conversion === null) continue;
      characters += conversion.content.length;
      if (characters > MOST_CHARACTERS && characters > conversion.content.length) return;
      await this.#keep(conversion, await this.factsOf(conversion, signal));
    }
  }

  async #keep(conversion: Conversion, facts: ChangelogFacts): Promise<void> {
    const { unitOfWork, reads } = this.options;
    try {
      await unitOfWork.write(({ releaseFacts }) => releaseFacts.keep(conversion, facts));
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      // The conversion was deleted while its text was read.
      if ((await reads.conversions.existing([conversion.id])).length > 0) throw error;
    }
  }
}
