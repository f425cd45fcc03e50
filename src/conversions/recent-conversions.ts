import { LRUCache } from 'lru-cache';
import type { ConversionReads, Owner } from '../contracts/conversion-store.js';
import type { Reads } from '../contracts/unit-of-work.js';
import type { Conversion } from '../domain/conversion.js';

/** Room for conversions, in characters of their texts. */
const MOST_CHARACTERS = 4_000_000;
/** Size of a conversion without its texts. */
const OVERHEAD_CHARACTERS = 1_000;

/**
 * Conversions by id, kept from the database until anything is committed to it. Clients poll: without this every poll
 * costs a database query, which takes longer than everything else in the request.
 */
export class RecentConversions implements Pick<ConversionReads, 'find'> {
  readonly #known = new LRUCache<string, Conversion>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ content, script }) =>
      OVERHEAD_CHARACTERS + content.length + (script?.text.length ?? 0),
  });
  #mark = '';

  constructor(private readonly reads: Reads) {}

  async find(id: string, owner: Owner): Promise<Conversion | null> {
    const mark = this.reads.mark('conversions');
    if (mark !== this.#mark) {
      this.#known.clear();
      this.#mark = mark;
    }
    const key = `${owner.organizationId} ${owner.mode} ${id}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = await this.reads.conversions.find(id, owner);
    // Read while something was committed, it may be from before or after: it is not kept.
    if (found !== null && this.reads.mark('conversions') === mark) this.#known.set(key, found);
    return found;
  }
}
