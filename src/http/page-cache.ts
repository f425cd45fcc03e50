import { hash } from 'node:crypto';
import { Semaphore } from 'async-mutex';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type {
  PageEncoding,
  PageTask,
  RenderedPage,
  RenderOrder,
} from '../web/rendering/page-task.js';
import { clientAddress } from './client-address.js';
import { isNotModified } from './not-modified.js';
import { acceptedEncoding } from './accepted-encoding.js';
import { OpenStreams } from './open-streams.js';

export interface PageCacheOptions {
  readonly render: (order: Omit<RenderOrder, 'site'>) => Promise<RenderedPage>;
  /** Of all pages that are kept together. */
  readonly maxBytes: number;
}

/** A requested page. */
export interface AskedPage {
  /**
   * Everything that varies the page. The caller has already checked that the client may have the page: a cached page is
   * sent without another check.
   */
  readonly key: readonly unknown[];
  readonly contentType: string;
  /** Called if the page is not cached. */
  readonly task: () => Promise<PageTask>;
}

/** Pages that are read for rendering at once: one is rendered, the text of the next one is loaded. */
const AT_ONCE = 2;
/** Maximum number of pages that wait for rendering: in total, and of one address. */
const MOST_WAITING = { all: 128, perCaller: 128, perAddress: 32 };
/** Estimated memory per cached page in addition to its bytes. */
const OVERHEAD_BYTES = 512;

/**
 * Sends pages that are rendered and compressed once per revision. What is kept is bounded by its bytes; what was not asked
 * for longest goes first. Requests for the same page at the same time share one rendering.
 */
export class PageCache {
  readonly #kept: LRUCache<string, RenderedPage>;
  readonly #begun = new Map<string, Promise<RenderedPage>>();
  readonly #turns = new Semaphore(AT_ONCE);
  readonly #waiting = new OpenStreams(MOST_WAITING);

  constructor(private readonly options: PageCacheOptions) {
    this.#kept = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ body }) => body.byteLength + OVERHEAD_BYTES,
    });
  }

  /**
   * Answers with a page, or with 304 where the client has it.
   * @throws {ApiError} STREAM_LIMIT_EXCEEDED, ADDRESS_LIMIT_EXCEEDED where too many renderings wait
   */
  async send(request: Request, response: Response, asked: AskedPage): Promise<void> {
    const encoding = acceptedEncoding(request);
    const { body, etag } = await this.#pageOf(asked, encoding, clientAddress(request));
    response.setHeader('Content-Type', asked.contentType);
    // A feed has one of its own, which says more: when it has changed.
    if (!response.hasHeader('ETag')) response.setHeader('ETag', etag);
    response.vary('Accept-Encoding');
    if (isNotModified(request, response)) {
      response.status(304).end();
      return;
    }
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.byteLength);
    response.end(body);
  }

  async #pageOf(
    { key, task }: AskedPage,
    encoding: PageEncoding,
    address: string,
  ): Promise<RenderedPage> {
    const name = hash('sha256', JSON.stringify([encoding, ...key]));
    const known = this.#kept.get(name) ?? this.#begun.get(name);
    if (known !== undefined) return known;
    const rendering = this.#render(name, task, { encoding, address });
    this.#begun.set(name, rendering);
    try {
      return await rendering;
    } finally {
      this.#begun.delete(name);
    }
  }

  async #render(
    name: string,
    task: AskedPage['task'],
    { encoding, address }: { readonly encoding: PageEncoding; readonly address: string },
  ): Promise<RenderedPage> {
    const leave = this.#waiting.enter('pages', address);
    try {
      // Who waits for few pages goes before who waits for many.
      const priority = -this.#waiting.countOf(address);
      const page = await this.#turns.runExclusive(
        async () => this.options.render({ task: await task(), encoding }),
        1,
        priority,
      );
      this.#kept.set(name, page);
      return page;
    } finally {
      leave();
    }
  }
}
