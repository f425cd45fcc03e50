import type { ConversionQuery, ConversionReads } from '../../contracts/conversion-store.js';
import type { ConversionSummary } from '../../domain/conversion.js';
import type { Pagination } from '../schemas/envelope.js';
import type { HasAudio } from '../views/conversion-view.js';
import type { Cursors } from './cursors.js';

/** Filters and position of a list request. */
export interface PageRequest extends Omit<ConversionQuery, 'after'> {
  /** Name of the list, so that a cursor of one list is not valid for another. */
  readonly list: string;
  /** Cursor as received. */
  readonly cursor: string | undefined;
}

/** Reads lists of conversions page by page, newest first. */
export class ConversionPages {
  constructor(
    private readonly conversions: Pick<ConversionReads, 'list'>,
    private readonly cursors: Cursors,
    private readonly hasAudio: HasAudio,
  ) {}

  /** @throws {ApiError} INVALID_CURSOR */
  async read<T>(
    { list, cursor, ...query }: PageRequest,
    view: (summary: ConversionSummary, hasAudio: boolean) => T,
  ): Promise<{ items: T[]; meta: Pagination }> {
    const { owner, sourceType, status, productKey, createdAfter, createdBefore, limit } = query;
    const { productId, titlePart, isInProgress, isOldestFirst } = query;
    const filters = [
      ...[sourceType, status, productKey, createdAfter, createdBefore, productId, titlePart],
      ...[isInProgress && 'in-progress', isOldestFirst && 'oldest-first'],
    ];
    const identity = { list, owner, filters };
    const after = cursor === undefined ? undefined : this.cursors.read(identity, cursor);
    // One more than asked for tells whether there are more.
    const found = await this.conversions.list({
      ...query,
      limit: limit + 1,
      ...(after !== undefined && { after }),
    });
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    const next_cursor = last === undefined ? null : this.cursors.write(identity, last);
    const items = page.map(async (summary) => view(summary, await this.#hasAudio(summary)));
    const meta = { limit, has_more: next_cursor !== null, next_cursor };
    return { items: await Promise.all(items), meta };
  }

  /** The only page of a list that nothing can be in. */
  empty(limit: number): { items: never[]; meta: Pagination } {
    return { items: [], meta: { limit, has_more: false, next_cursor: null } };
  }

  async #hasAudio({ mediaKey: key, mediaBytes: bytes }: ConversionSummary): Promise<boolean> {
    return key !== null && bytes !== null && this.hasAudio({ key, bytes });
  }
}
