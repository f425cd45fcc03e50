import { randomUUID } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import type { Clock } from '../../../contracts/clock.js';
import type { Reads } from '../../../contracts/unit-of-work.js';
import type { Feed } from '../../../domain/feed.js';
import { ProductNotFound } from '../../../domain/failure.js';
import { mayDo } from '../../../domain/permissions.js';
import { FeedRefusal } from '../../../domain/refusal.js';
import type { FeedTokens } from '../../../publishing/feed/feed-tokens.js';
import { MOST_FEEDS, type Feeds } from '../../../publishing/feed/feeds.js';
import { feedConsequence } from '../../../web/dashboard/consequences.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import type { FeedFormContent } from '../../../web/dashboard/pages/feed-form.js';
import type { FeedRow } from '../../../web/dashboard/pages/feeds-page.js';
import { pathOf, type Site } from '../../../web/site.js';
import { ApiError } from '../../api-error.js';
import type { Addresses } from '../../views/addresses.js';
import type { DashboardPages } from '../dashboard-pages.js';
import type { DescribedBodies } from '../described-bodies.js';
import { FormFields } from '../form-fields.js';
import { FORM_ID, type OneTimeForms } from '../one-time-forms.js';
import { organizationVisitOf, requireRight } from '../organization-visit.js';

export interface FeedsAreaOptions {
  readonly site: Site;
  readonly pages: DashboardPages;
  readonly bodies: DescribedBodies;
  readonly feeds: Feeds;
  readonly tokens: Pick<FeedTokens, 'find'>;
  readonly addresses: Pick<Addresses, 'feed'>;
  readonly reads: Pick<Reads, 'feeds' | 'products'>;
  readonly forms: OneTimeForms;
  readonly clock: Clock;
}

/** Products that the form offers, the newest. */
const MOST_PRODUCTS = 1_000;

const UNKNOWN_PRODUCT = 'The organization has no such product any more. Choose another one.';

/** `/feeds`: podcast feeds of the organization. */
export function feedsArea(options: FeedsAreaOptions): Router {
  const router = Router();
  const area = new FeedsArea(options);
  router.use(requireRight('conversions.read'));
  router.get('/', (request, response) => area.show(request, response));
  router.use(requireRight('feeds.write'));
  router.get('/new', (request, response) => area.showForm(request, response));
  router.post('/', (request, response) => area.create(request, response));
  router.get('/:id/revoke', (request, response) => area.confirm(request, response));
  router.post('/:id/revoke', (request, response) => area.revoke(request, response));
  return router;
}

class FeedsArea {
  constructor(private readonly options: FeedsAreaOptions) {}

  async show(request: Request, response: Response): Promise<void> {
    const { pages, reads, clock } = this.options;
    const { actor, owner } = organizationVisitOf(request);
    const listed = await reads.feeds.list(owner, MOST_FEEDS);
    const feeds = await Promise.all(listed.map((feed) => this.#rowOf(request, feed)));
    const form = mayDo(actor, 'feeds.write') ? await this.#emptyForm(request) : null;
    const content = { feeds, form, most: MOST_FEEDS, now: clock.now() };
    await pages.send(request, response, { name: 'feeds', content });
  }

  async showForm(request: Request, response: Response): Promise<void> {
    const content = await this.#emptyForm(request);
    await this.options.pages.send(request, response, { name: 'new-feed', content });
  }

  async create(request: Request, response: Response): Promise<void> {
    const { bodies, feeds, forms } = this.options;
    const { actor, owner } = organizationVisitOf(request);
    const fields = FormFields.of(request);
    const [title, product] = [fields.optional('title'), fields.optional('product')];
    const isPublic = fields.text('audience') === 'public';
    const problem = bodies.problemOf('POST', '/feeds', {
      ...(title !== undefined && { title }),
      ...(product !== undefined && { product_id: product }),
      public: isPublic,
    });
    if (problem !== null) {
      const error =
        problem.field === 'title'
          ? { titleError: `The title ${problem.message}.` }
          : { productError: UNKNOWN_PRODUCT };
      await this.#refuse(request, response, error);
      return;
    }
    const asked = { title: title ?? null, productId: product?.toLowerCase() ?? null, isPublic };
    try {
      await forms.submit(owner, fields.text(FORM_ID), (claim) =>
        feeds.create(actor, owner, asked, claim),
      );
    } catch (error) {
      if (error instanceof ProductNotFound) {
        await this.#refuse(request, response, { productError: UNKNOWN_PRODUCT });
        return;
      }
      if (!(error instanceof FeedRefusal)) throw error;
      await this.#refuse(request, response, { titleError: error.message });
      return;
    }
    this.#back(request, response, 'feed-created');
  }

  async confirm(request: Request, response: Response): Promise<void> {
    const { organization } = organizationVisitOf(request);
    const feed = await this.#rowOf(request, await this.#find(request));
    const place = organizationPlace(organization, 'feeds');
    const content = {
      ...{ title: `Revoke “${feed.title}”?`, text: feedConsequence(feed) },
      ...{ place: `${place}/${feed.id}/revoke`, verb: 'Revoke', keep: 'Keep it', back: place },
    };
    await this.options.pages.send(request, response, { name: 'confirm', content });
  }

  async revoke(request: Request, response: Response): Promise<void> {
    const { actor, owner } = organizationVisitOf(request);
    const { id } = await this.#find(request);
    await this.options.feeds.revoke(actor, id, owner);
    this.#back(request, response, 'feed-revoked');
  }

  /** The feed in the path. @throws {ApiError} ROUTE_NOT_FOUND */
  async #find(request: Request): Promise<Feed> {
    const { owner } = organizationVisitOf(request);
    const { feeds } = this.options.reads;
    const listed = await feeds.list(owner, MOST_FEEDS);
    const found = listed.find(({ id }) => id === request.params['id']);
    if (found === undefined) throw new ApiError('ROUTE_NOT_FOUND');
    return found;
  }

  async #rowOf(request: Request, feed: Feed): Promise<FeedRow> {
    const { reads } = this.options;
    const { actor, owner, organization } = organizationVisitOf(request);
    const { id, productId, isPublic, createdAt } = feed;
    const product = productId === null ? null : await reads.products.find(productId, owner);
    const isShown = isPublic || mayDo(actor, 'feeds.write');
    return {
      ...{ id, isPublic, createdAt, product: product?.name ?? null },
      title: feed.title ?? product?.name ?? organization.name,
      address: isShown ? this.#addressOf(feed) : 'hidden',
    };
  }

  #addressOf(feed: Feed): FeedRow['address'] {
    const token = this.options.tokens.find(feed);
    return token === null ? 'lost' : { url: this.options.addresses.feed(token).url };
  }

  /** The form with what was entered, and why it is refused. */
  async #refuse(
    request: Request,
    response: Response,
    error: Pick<FeedFormContent, 'titleError' | 'productError'>,
  ): Promise<void> {
    const fields = FormFields.of(request);
    const content: FeedFormContent = {
      ...(await this.#emptyForm(request)),
      ...{ title: fields.text('title'), product: fields.text('product') },
      ...{ isPublic: fields.text('audience') === 'public', ...error },
    };
    const { pages } = this.options;
    await pages.send(request, response, { name: 'new-feed', content }, { status: 422 });
  }

  /** A form for a private feed of everything. */
  async #emptyForm(request: Request): Promise<FeedFormContent> {
    const { owner } = organizationVisitOf(request);
    const products = await this.options.reads.products.list(owner, MOST_PRODUCTS, null);
    return {
      ...{ formId: randomUUID(), title: '', product: '', isPublic: false },
      products: products.map(({ id, name }) => [id, name] as const),
    };
  }

  #back(request: Request, response: Response, done: string): void {
    const { organization } = organizationVisitOf(request);
    const place = organizationPlace(organization, 'feeds');
    response.redirect(303, pathOf(this.options.site, `${place}?done=${done}`));
  }
}
