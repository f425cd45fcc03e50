import { In, IsNull, LessThan, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { HistoryQuery, ReleaseFactsWrites } from '../../contracts/release-facts-store.js';
import type { HistoryItem } from '../../contracts/script-writer.js';
import type { ChangelogFacts } from '../../domain/changelog-facts.js';
import type { Conversion } from '../../domain/conversion.js';
import { historyKey } from '../../domain/product-name.js';
import { ConversionEntity } from '../entities/conversion.entity.js';
import { ReleaseFactsEntity } from '../entities/release-facts.entity.js';
import { FACTS_FORMAT, factsFromJson, factsToJson } from './stored-facts.js';

/** Number of an owner's newest conversions without a product id that are searched for those without facts. */
const WINDOW = 200;

type Candidate = Pick<ConversionEntity, 'id' | 'productKey'>;

/** Facts of completed changelog conversions, in the database. */
export class ReleaseFactsStore implements ReleaseFactsWrites {
  constructor(private readonly manager: EntityManager) {}

  async history(query: HistoryQuery, limit: number): Promise<readonly HistoryItem[]> {
    const { productId, productKey } = query;
    if (productId !== null) {
      return itemsOf(this.#kept(query, limit).andWhere('c.product_id = :productId', query));
    }
    if (productKey === null) return [];
    const named = this.#kept(query, limit)
      .andWhere('f.organization_id = :organizationId AND f.mode = :mode', query)
      .andWhere('f.product_key = :productKey AND c.product_id IS NULL', query);
    return itemsOf(named);
  }

  async withoutFacts(query: HistoryQuery, limit: number): Promise<readonly string[]> {
    if (query.productId === null && query.productKey === null) return [];
    const newest = await this.#completed(query, query.productId === null ? WINDOW : limit);
    const ids = newest.filter((one) => mayMatch(one, query)).map(({ id }) => id);
    const kept = await this.manager.find(ReleaseFactsEntity, {
      select: { conversionId: true },
      where: { conversionId: In(ids), format: FACTS_FORMAT },
    });
    const known = new Set(kept.map(({ conversionId }) => conversionId));
    return ids.filter((id) => !known.has(id)).slice(0, limit);
  }

  has(conversionId: string): Promise<boolean> {
    return this.manager.existsBy(ReleaseFactsEntity, { conversionId, format: FACTS_FORMAT });
  }

  async keep(
    { id, organizationId, mode }: Pick<Conversion, 'id' | 'organizationId' | 'mode'>,
    facts: ChangelogFacts,
  ): Promise<void> {
    const row = {
      ...{ conversionId: id, organizationId, mode, format: FACTS_FORMAT },
      productKey: historyKey(facts.product),
      facts: factsToJson(facts),
    };
    await this.manager.upsert(ReleaseFactsEntity, row, ['conversionId']);
  }

  #kept(query: HistoryQuery, limit: number): SelectQueryBuilder<ConversionEntity> {
    return this.manager
      .createQueryBuilder(ConversionEntity, 'c')
      .innerJoin(ReleaseFactsEntity, 'f', 'f.conversion_id = c.id')
      .select(['c.id', 'c.title', 'c.narration', 'c.createdAt'])
      .addSelect('f.facts', 'facts')
      .where('c.organization_id = :organizationId AND c.mode = :mode', query)
      .andWhere(`c.source_type = 'changelog' AND c.status = 'completed'`)
      .andWhere('c.id < :id AND f.format = :format', { id: query.id, format: FACTS_FORMAT })
      .orderBy('c.id', 'DESC')
      .limit(limit);
  }

  #completed(query: HistoryQuery, limit: number): Promise<Candidate[]> {
    const { id, organizationId, mode, productId } = query;
    return this.manager.find(ConversionEntity, {
      select: { id: true, productKey: true },
      where: {
        organizationId,
        mode,
        productId: productId ?? IsNull(),
        sourceType: 'changelog',
        status: 'completed',
        sourceRemovedAt: IsNull(),
        id: LessThan(id),
      },
      order: { id: 'DESC' },
      take: limit,
    });
  }
}

/** Checks whether a conversion may be about the same product, as far as its order shows. */
function mayMatch({ productKey }: Candidate, query: HistoryQuery): boolean {
  if (query.productId !== null) return true;
  const stated = historyKey(productKey ?? undefined);
  return stated === null || stated === query.productKey;
}

/** Rows whose facts cannot be read are left out; their text is read again when the form changes. */
async function itemsOf(rows: SelectQueryBuilder<ConversionEntity>): Promise<HistoryItem[]> {
  const { entities, raw } = await rows.getRawAndEntities<{ facts: string }>();
  return entities.flatMap((row, index) => {
    const facts = factsFromJson(raw[index]?.facts ?? '');
    return facts === null ? [] : [itemOf(row, facts)];
  });
}

function itemOf(
  { id, title, narration, createdAt }: ConversionEntity,
  { releases }: ChangelogFacts,
): HistoryItem {
  const { productName, version } = narration;
  return {
    ...{ conversionId: id, title, createdAt, releases },
    ...(productName !== undefined && { productName }),
    ...(version !== undefined && { version }),
  };
}
