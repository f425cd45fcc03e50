import { LRUCache } from 'lru-cache';
import type { Reads } from '../../contracts/unit-of-work.js';
import { openingOf } from './opening.js';

/** Details of a feed item that a list of conversions does not contain. */
export interface ItemDetails {
  readonly description: string;
  readonly hasTranscript: boolean;
  readonly hasChapters: boolean;
}

const MOST_KEPT = 2_000;

const NONE: ItemDetails = { description: '', hasTranscript: false, hasChapters: false };

/** Looks into completed conversions: once for each version, as what is said in that never changes. */
export class FeedItems {
  readonly #kept = new LRUCache<string, ItemDetails>({ max: MOST_KEPT });

  constructor(private readonly reads: Pick<Reads, 'conversions' | 'timings'>) {}

  /** @param mediaKey of the version that is served */
  async detailsOf(conversionId: string, mediaKey: string): Promise<ItemDetails> {
    const known = this.#kept.get(mediaKey);
    if (known !== undefined) return known;
    const details = await this.#look(conversionId);
    this.#kept.set(mediaKey, details);
    return details;
  }

  async #look(id: string): Promise<ItemDetails> {
    const conversion = await this.reads.conversions.get(id);
    if (conversion?.script == null) return NONE;
    const { script } = conversion;
    const hasTranscript = (await this.reads.timings.find(id)) !== null;
    return {
      description: openingOf(script),
      hasTranscript,
      hasChapters: hasTranscript && script.chapters.length > 0,
    };
  }
}
