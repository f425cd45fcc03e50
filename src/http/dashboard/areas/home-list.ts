import type { Owner } from '../../../contracts/conversion-store.js';
import type { ConversionReads } from '../../../contracts/conversion-store.js';
import type { ProductReads } from '../../../contracts/product-store.js';
import type { TimingReads } from '../../../contracts/timing-store.js';
import type { Backlog } from '../../../conversions/backlog.js';
import type { ConversionSummary } from '../../../domain/conversion.js';
import type { Sketches } from '../../../publishing/sketch.js';
import type {
  Choice,
  ConversionRow,
  ListContent,
  ListFilters,
  RowScore,
} from '../../../web/dashboard/home/content.js';
import { inSeconds } from '../../../web/dashboard/measures.js';
import { clockTime } from '../../../web/player/clock-time.js';
import { ApiError } from '../../api-error.js';
import type { ConversionPages, PageRequest } from '../../pagination/conversion-pages.js';

export interface HomeListOptions {
  readonly pages: ConversionPages;
  readonly conversions: Pick<ConversionReads, 'get'>;
  readonly products: Pick<ProductReads, 'list'>;
  readonly timings: TimingReads;
  readonly sketches: Pick<Sketches, 'of'>;
  readonly backlog: Pick<Backlog, 'estimateSeconds' | 'queuePosition' | 'utterancesOf'>;
}

/** Conversions on a page. */
const ON_A_PAGE = 20;
/** Products that a filter offers. */
const MOST_PRODUCTS = 100;
/** Longest text that is searched for, in UTF-16 code units. */
const LONGEST_SEARCH = 200;

type Query = Readonly<Record<string, unknown>>;

/** The list of conversions of an organization as its page shows it. */
export class HomeList {
  constructor(private readonly options: HomeListOptions) {}

  async products(owner: Owner): Promise<readonly Choice[]> {
    const products = await this.options.products.list(owner, MOST_PRODUCTS, null);
    const named = products.map(({ id, name }): Choice => [id, name]);
    return named.sort(([, one], [, other]) => one.localeCompare(other, 'en'));
  }

  /** One page of the list; its first one where the cursor of the address belongs to another list. */
  async read(owner: Owner, query: Query, products: readonly Choice[]): Promise<ListContent> {
    const filters = filtersOf(query, products);
    const cursor = text(query['cursor']);
    const asked = toPageRequest(owner, filters);
    const isFirst = cursor === '';
    try {
      const found = await this.options.pages.read(
        { ...asked, cursor: isFirst ? undefined : cursor },
        (summary, hasAudio) => ({ summary, hasAudio }),
      );
      const names = new Map(products);
      const rows = found.items.map(({ summary, hasAudio }) =>
        this.#rowOf(summary, hasAudio, names),
      );
      const next = found.meta.next_cursor;
      return {
        ...{ filters, products, rows: await Promise.all(rows) },
        isFiltered: !isFirst || queryOf(filters) !== '',
        nextQuery: next === null ? null : queryOf(filters, next),
        firstQuery: isFirst ? null : queryOf(filters),
      };
    } catch (error) {
      if (isFirst || !(error instanceof ApiError) || error.code !== 'INVALID_CURSOR') throw error;
      return this.read(owner, { ...query, cursor: '' }, products);
    }
  }

  async #rowOf(
    summary: ConversionSummary,
    hasAudio: boolean,
    names: ReadonlyMap<string, string>,
  ): Promise<ConversionRow> {
    const { id, title, sourceType, status, version, publicUrl, durationSeconds } = summary;
    const { productId, createdAt } = summary;
    const score = await this.#scoreOf(summary);
    const product = (productId === null ? undefined : names.get(productId)) ?? summary.productName;
    const isBusy = status !== 'completed' && status !== 'failed';
    return {
      ...{ id, title, productName: product, createdAt, score, isBusy, isPublic: publicUrl },
      facts: [
        ...(version === null ? [] : [version]),
        sourceType,
        ...(score === null ? [] : [score.speakers === 2 ? 'two hosts' : 'one narrator']),
        ...(publicUrl ? ['public'] : []),
      ],
      ...this.#standing(summary, hasAudio),
      durationSeconds: hasAudio ? durationSeconds : null,
    };
  }

  #standing(
    { id, status, durationSeconds }: ConversionSummary,
    hasAudio: boolean,
  ): Pick<ConversionRow, 'state' | 'detail' | 'waits'> {
    const { backlog } = this.options;
    const left = () => `${inSeconds(backlog.estimateSeconds(id))} left`;
    switch (status) {
      case 'pending': {
        const place = backlog.queuePosition(id);
        const word = place === null ? 'Queued' : placeInLine(place);
        const waits = `Waits for its turn. Ready in about ${inSeconds(backlog.estimateSeconds(id))}.`;
        return { state: { kind: 'quiet', icon: 'queue', word }, detail: null, waits };
      }
      case 'processing':
        return {
          state: { kind: 'busy', icon: 'busy', word: 'Writing' },
          ...{ detail: left(), waits: 'The script is being written.' },
        };
      case 'generating':
        return {
          state: { kind: 'busy', icon: 'busy', word: 'Speaking' },
          ...{ detail: left(), waits: null },
        };
      case 'failed':
        return {
          state: { kind: 'bad', icon: 'error', word: 'Failed' },
          ...{ detail: null, waits: 'Open it to see why and to try again.' },
        };
      case 'completed':
        if (!hasAudio)
          return {
            state: { kind: 'bad', icon: 'error', word: 'No audio' },
            ...{ detail: null, waits: 'The audio file is no longer stored. Open it to see why.' },
          };
        return {
          state: { kind: 'ok', icon: 'ok', word: 'Ready' },
          ...{ detail: clockTime((durationSeconds ?? 0) * 1000), waits: null },
        };
    }
  }

  /** Drawn from the times of its sentences, or while it is spoken from those that are expected. */
  async #scoreOf({ id, status, durationSeconds }: ConversionSummary): Promise<RowScore | null> {
    if (status === 'completed') {
      const timings = await this.options.timings.find(id);
      if (timings === null || timings.length === 0) return null;
      const cues = timings.map(({ speaker, startMs, endMs }) => ({ speaker, startMs, endMs }));
      const durationMs = (durationSeconds ?? 0) * 1000;
      return { cues, durationMs, speakers: speakersOf(cues), spokenMs: null };
    }
    if (status !== 'generating') return null;
    const conversion = await this.options.conversions.get(id);
    const sketch = conversion === null ? null : await this.options.sketches.of(conversion);
    if (sketch === null) return null;
    const cues = sketch.cues.map(({ speaker, startMs, endMs }) => ({ speaker, startMs, endMs }));
    const done = this.options.backlog.utterancesOf(id)?.done ?? 0;
    const spokenMs = done >= cues.length ? sketch.durationMs : (cues[done]?.startMs ?? 0);
    return { cues, durationMs: sketch.durationMs, speakers: speakersOf(cues), spokenMs };
  }
}

function speakersOf(cues: readonly { readonly speaker: 1 | 2 }[]): 1 | 2 {
  return cues.some(({ speaker }) => speaker === 2) ? 2 : 1;
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

function placeInLine(place: number): string {
  return `${ORDINALS[place - 1] ?? `Number ${String(place)}`} in line`;
}

function toPageRequest(
  owner: Owner,
  { q, state, type, product, order }: ListFilters,
): Omit<PageRequest, 'cursor'> {
  return {
    ...{ list: 'dashboard', owner, limit: ON_A_PAGE },
    ...(q !== '' && { titlePart: q }),
    ...(state === 'in-progress' && { isInProgress: true }),
    ...(state === 'ready' && { status: 'completed' }),
    ...(state === 'failed' && { status: 'failed' }),
    ...(type !== '' && { sourceType: type }),
    ...(product !== '' && { productId: product }),
    ...(order === 'oldest' && { isOldestFirst: true }),
  };
}

/** The filters that an address names; what the page does not offer is left out. */
function filtersOf(query: Query, products: readonly Choice[]): ListFilters {
  const product = text(query['product']);
  return {
    q: withoutControls(text(query['q'])).trim().slice(0, LONGEST_SEARCH),
    state: oneOf(text(query['state']), ['', 'in-progress', 'ready', 'failed']),
    type: oneOf(text(query['type']), ['', 'changelog', 'document']),
    product: products.some(([id]) => id === product) ? product : '',
    order: oneOf(text(query['order']), ['newest', 'oldest']),
  };
}

function oneOf<Value extends string>(value: string, values: readonly [Value, ...Value[]]): Value {
  return values.find((each) => each === value) ?? values[0];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function withoutControls(value: string): string {
  return value.replaceAll(/\p{Cc}|\p{Cs}/gu, ' ');
}

/** Query of an address of the list; empty if nothing is filtered. */
function queryOf({ q, state, type, product, order }: ListFilters, cursor = ''): string {
  const named = Object.entries({ q, state, type, product, cursor }).filter(
    ([, value]) => value !== '',
  );
  const query = new URLSearchParams(named);
  if (order === 'oldest') query.set('order', order);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
