import { IsNull, LessThan, type EntityManager } from 'typeorm';
import type { Owner } from '../../contracts/conversion-store.js';
import type { FeedWrites } from '../../contracts/feed-store.js';
import type { Mode } from '../../domain/account.js';
import type { Feed, FeedEdition } from '../../domain/feed.js';
import { FeedEntity } from '../entities/feed.entity.js';

/** Podcast feeds in the database. */
export class FeedStore implements FeedWrites {
  constructor(private readonly manager: EntityManager) {}

  async findByToken(tokenSha256: string): Promise<Feed | null> {
    const row = await this.manager.findOneBy(FeedEntity, { tokenSha256 });
    return row && toFeed(row);
  }

  async find(id: string, { organizationId, mode }: Owner): Promise<Feed | null> {
    const row = await this.manager.findOneBy(FeedEntity, { id, organizationId, mode });
    return row && toFeed(row);
  }

  async list({ organizationId, mode }: Owner, limit: number): Promise<readonly Feed[]> {
    const rows = await this.manager.find(FeedEntity, {
      where: { organizationId, mode },
      order: { id: 'DESC' },
      take: limit,
    });
    return rows.map(toFeed);
  }

  async findPublic(owner: Owner, productId: string | null): Promise<Feed | null> {
    const ofProduct = productId === null ? null : await this.#newestPublic(owner, productId);
    return ofProduct ?? this.#newestPublic(owner, null);
  }

  async edition(id: string): Promise<FeedEdition | null> {
    const row = await this.manager.findOneBy(FeedEntity, { id });
    const { editionSha256 = null, editionSince = null } = row ?? {};
    if (editionSha256 === null || editionSince === null) return null;
    return { sha256: editionSha256, since: editionSince };
  }

  async add(feed: Feed): Promise<void> {
    await this.manager.insert(FeedEntity, { ...feed });
  }

  async keepEdition(id: string, { sha256, since }: FeedEdition): Promise<void> {
    const edition = { editionSha256: sha256, editionSince: since };
    await this.manager.update(FeedEntity, { id }, edition);
  }

  async remove(id: string): Promise<boolean> {
    const { affected } = await this.manager.delete(FeedEntity, { id });
    return affected === 1;
  }

  async removeMadeBefore(mode: Mode, at: string): Promise<void> {
    await this.manager.delete(FeedEntity, { mode, createdAt: LessThan(at) });
  }

  async #newestPublic(
    { organizationId, mode }: Owner,
    productId: string | null,
  ): Promise<Feed | null> {
    const row = await this.manager.findOne(FeedEntity, {
      where: { organizationId, mode, isPublic: true, productId: productId ?? IsNull() },
      order: { id: 'DESC' },
    });
    return row && toFeed(row);
  }
}

function toFeed(row: FeedEntity): Feed {
  const { id, organizationId, mode, productId, title, isPublic } = row;
  const { tokenSha256, lastFour, createdAt } = row;
  return { id, organizationId, mode, productId, title, isPublic, tokenSha256, lastFour, createdAt };
}
