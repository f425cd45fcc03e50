import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../contracts/clock.js';
import type { Owner } from '../../contracts/conversion-store.js';
import type { IdempotencyClaim } from '../../contracts/idempotency-store.js';
import { recordChange } from '../../contracts/record-change.js';
import type { UnitOfWork } from '../../contracts/unit-of-work.js';
import type { Actor } from '../../domain/actor.js';
import type { AuditSubject } from '../../domain/audit.js';
import { ProductNotFound } from '../../domain/failure.js';
import type { Feed } from '../../domain/feed.js';
import { assertMay } from '../../domain/permissions.js';
import { FeedRefusal } from '../../domain/refusal.js';
import { hashFeedToken } from './feed-token.js';
import type { FeedTokens } from './feed-tokens.js';

/** Feeds that an organization can have, in each mode. */
export const MOST_FEEDS = 50;

export interface FeedsOptions {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly tokens: Pick<FeedTokens, 'of'>;
}

/** A feed with its token, to be shown once. */
export interface FeedWithToken {
  readonly feed: Feed;
  readonly token: string;
}

/** Creates and revokes podcast feeds. */
export class Feeds {
  constructor(private readonly options: FeedsOptions) {}

  /**
   * @param claim Recorded in the transaction that creates the feed
   * @throws {FeedRefusal} `too-many-feeds`
   * @throws {ProductNotFound}
   */
  async create(
    actor: Actor,
    { organizationId, mode }: Owner,
    asked: Pick<Feed, 'productId' | 'title' | 'isPublic'>,
    claim?: IdempotencyClaim,
  ): Promise<FeedWithToken> {
    assertMay(actor, 'feeds.write');
    const id = uuidv7();
    const token = this.options.tokens.of(id);
    const feed: Feed = {
      ...asked,
      ...{ id, organizationId, mode, tokenSha256: hashFeedToken(token) },
      ...{ lastFour: token.slice(-4), createdAt: this.#now() },
    };
    await this.options.unitOfWork.write(async (transaction) => {
      const { feeds, products, idempotency, lock } = transaction;
      await lock(organizationId);
      const { productId } = feed;
      if (productId !== null && (await products.find(productId, feed)) === null) {
        throw new ProductNotFound();
      }
      const there = await feeds.list(feed, MOST_FEEDS);
      if (there.length >= MOST_FEEDS) throw new FeedRefusal('too-many-feeds');
      await feeds.add(feed);
      if (claim !== undefined) await idempotency.add(claim, id);
      await recordChange(transaction, actor, {
        ...{ organizationId, action: 'feed.created', subject: subjectOf(feed) },
        ...{ details: { mode, public: feed.isPublic }, at: feed.createdAt },
      });
    });
    return { feed, token };
  }

  /**
   * Ends a feed and everything below its address at once, for good.
   * @returns when (ISO 8601)
   * @throws {FeedRefusal} `feed-unknown`
   */
  async revoke(actor: Actor, id: string, owner: Owner): Promise<string> {
    assertMay(actor, 'feeds.write');
    return this.options.unitOfWork.write(async (transaction) => {
      const { feeds, publish } = transaction;
      const feed = await feeds.find(id, owner);
      if (feed === null || !(await feeds.remove(id))) throw new FeedRefusal('feed-unknown');
      publish({ type: 'feeds-ended' });
      const at = this.#now();
      await recordChange(transaction, actor, {
        ...{ organizationId: owner.organizationId, action: 'feed.revoked' },
        ...{ subject: subjectOf(feed), details: { mode: owner.mode }, at },
      });
      return at;
    });
  }

  #now(): string {
    return new Date(this.options.clock.now()).toISOString();
  }
}

function subjectOf({ id, title, lastFour }: Feed): AuditSubject {
  return { type: 'feed', id, name: title ?? `…${lastFour}` };
}
