import { In, LessThan, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { HistoryQuery, ReleaseFactsWrites } from '../../contracts/release-facts-store.js';
import type { HistoryItem } from '../../contracts/script-writer.js';
import type { ChangelogFacts } from '../../domain/changelog-facts.js';
import type { Conversion } from '../../domain/conversion.js';
import { historyKey } from '../../domain/product-name.js';
import { ConversionEntity } from '../entities/conversion.entity.js';
import { ReleaseFactsEntity } from '../entities/release-facts.entity.js';
import { FACTS_FORMAT, factsFromJson, factsToJson } from './stored-facts.js';

/** Number of an owner's newest conversions that are searched for those without facts. */
const WINDOW = 200;

type Candidate = Pick<ConversionEntity, 'id' | 'productId' | 'productKey'>;

/** Facts of completed changelog conversions, in the database. */
export class ReleaseFactsStore implements ReleaseFactsWrites {
  constructor(private readonly manager: EntityManager) {}

  async history(query: HistoryQuery, limit: number): Promise<readonly HistoryItem[]> {
    const { productId, productKey } = query;
    const found: HistoryItem[] = [];
    if (productId !== null) {
      found.push(
        ...(await itemsOf(this.#kept(query, limit).andWhere('c.product_id = :productId', query))),
      );
    }
    if (productKey !== null) {
      const named = this.#kept(query, limit)
        .andWhere('f.organization_id = :organizationId AND f.mode = :mode', query)
        .andWhere('f.product_key = :productKey', query);
      found.push(
        ...(await itemsOf(productId === null ? named : named.andWhere('c.product_id IS NULL'))),
      );
    }
    return found.sort((a, b) => (a.conversionId < b.conversionId ? 1 : -1)).slice(0, limit);
  }

  async withoutFacts(query: HistoryQuery, limit: number): Promise<readonly string[]> {
    if (query.productId === null && query.productKey === null) return [];
    const newest = await this.#completed(query, WINDOW);
    const ofProduct =
      query.productId === null ? [] : await this.#completed(query, limit, query.productId);
    const ids = [...newest, ...ofProduct].filter((one) => mayMatch(one, query)).map(({ id }) => id);
    const unique = [...new Set(ids)].sort().reverse();
    const kept = await this.manager.find(ReleaseFactsEntity, {
      select: { conversionId: true },
      where: { conversionId: In(unique), format: FACTS_FORMAT },
    });
    const known = new Set(kept.map(({ conversionId }) => conversionId));
    return unique.filter((id) => !known.has(id)).slice(0, limit);
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

  #completed(query: HistoryQuery, limit: number, productId?: string): Promise<Candidate[]> {
    const { id, organizationId, mode } = query;
    return this.manager.find(ConversionEntity, {
      select: { id: true, productId: true, productKey: true },
      where: {
        organizationId,
        mode,
        ...(productId !== undefined && { productId }),
        sourceType: 'changelog',
        status: 'completed',
        id: LessThan(id),
      },
      order: { id: 'DESC' },
      take: limit,
    });
  }
}

/** Whether a conversion may be about the same product, as far as its order shows. */
function mayMatch({ productId, productKey }: Candidate, query: HistoryQuery): boolean {
  if (productId !== null && query.productId !== null) return productId === query.productId;
  const stated = historyKey(productKey ?? undefined);
  return query.productKey !== null && (stated === null || stated === query.productKey);
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
