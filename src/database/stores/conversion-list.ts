import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { ConversionQuery } from '../../contracts/conversion-store.js';
import { ConversionEntity } from '../entities/conversion.entity.js';

/**
 * One page of a list, newest first, walking an index from the place of the cursor (migration 0003 has one for every
 * filter). Texts and scripts are not read.
 */
export function listConversions(
  manager: EntityManager,
  query: ConversionQuery,
): SelectQueryBuilder<ConversionEntity> {
  const { owner, sourceType, status, productKey, productId, isPublic } = query;
  const { createdAfter, createdBefore, after } = query;
  const { organizationId, mode } = owner;
  const list = manager
    .createQueryBuilder(ConversionEntity, 'c')
    .select([
      ...['c.id', 'c.sourceType', 'c.title', 'c.status', 'c.durationSeconds', 'c.productId'],
      ...['c.publicUrl', 'c.productName', 'c.version', 'c.createdAt', 'c.completedAt'],
      ...['c.mediaKey', 'c.mediaBytes', 'c.mediaContentType'],
    ])
    .where({ organizationId, mode })
    .orderBy('c.createdAt', 'DESC')
    .addOrderBy('c.id', 'DESC')
    .limit(query.limit);
  if (sourceType !== undefined) list.andWhere({ sourceType });
  if (status !== undefined) list.andWhere({ status });
  if (productKey !== undefined) list.andWhere({ productKey });
  if (productId !== undefined) list.andWhere({ productId });
  // Written out as in the partial index of migration 0014, which parameters would not be found to fit.
  if (isPublic === true) list.andWhere(`c.public_url = true AND c.status = 'completed'`);
  if (createdAfter !== undefined) list.andWhere('c.created_at > :createdAfter', { createdAfter });
  // A place in the list is within its bounds already; one upper bound keeps the walk on the index.
  if (after !== undefined) list.andWhere('(c.created_at, c.id) < (:createdAt, :id)', after);
  else if (createdBefore !== undefined) {
    list.andWhere('c.created_at < :createdBefore', { createdBefore });
  }
  return list;
}
