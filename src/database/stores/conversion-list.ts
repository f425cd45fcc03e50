import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import type { ConversionQuery } from '../../contracts/conversion-store.js';
import { STATUSES_IN_PROGRESS, type ConversionSummary } from '../../domain/conversion.js';
import { ConversionEntity } from '../entities/conversion.entity.js';

/** Columns of a list item. Texts and scripts are not read. */
const COLUMNS = [
  ...['c.id', 'c.sourceType', 'c.title', 'c.status', 'c.durationSeconds', 'c.productId'],
  ...['c.publicUrl', 'c.productName', 'c.version', 'c.createdAt', 'c.completedAt'],
  ...['c.mediaKey', 'c.mediaBytes', 'c.mediaContentType'],
];

/** One page of a list of conversions. */
export async function readConversionList(
  manager: EntityManager,
  query: ConversionQuery,
): Promise<readonly ConversionSummary[]> {
  const { isInProgress, ...rest } = query;
  if (isInProgress !== true) return readPage(manager, query);
  // Each state is a walk of its own along an index; few conversions are in progress.
  const pages: ConversionSummary[] = [];
  for (const status of STATUSES_IN_PROGRESS)
    pages.push(...(await readPage(manager, { ...rest, status })));
  return inOrder(pages, query).slice(0, query.limit);
}

async function readPage(
  manager: EntityManager,
  query: ConversionQuery,
): Promise<readonly ConversionSummary[]> {
  if (query.titlePart === undefined) return listConversions(manager, query).getMany();
  const found = await findByTitle(manager, query).getMany();
  const rows = manager.createQueryBuilder(ConversionEntity, 'c').select(COLUMNS);
  const listed = await rows.where({ id: In(found.map(({ id }) => id)) }).getMany();
  return inOrder(listed, query);
}

function inOrder<Row extends Pick<ConversionSummary, 'createdAt' | 'id'>>(
  rows: readonly Row[],
  { isOldestFirst }: ConversionQuery,
): readonly Row[] {
  const sorted = [...rows].sort((one, other) =>
    `${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}` ? -1 : 1,
  );
  return isOldestFirst === true ? sorted : sorted.reverse();
}

/**
 * Conversions whose titles contain a text. Walks one of the indexes of migration 0027, which hold all that the filters look
 * at, so that no row is read.
 */
export function findByTitle(
  manager: EntityManager,
  { titlePart = '', ...query }: ConversionQuery,
): SelectQueryBuilder<ConversionEntity> {
  const found = listConversions(manager, query).select(['c.id', 'c.createdAt']);
  const operator = manager.connection.options.type === 'postgres' ? 'ILIKE' : 'LIKE';
  const parts = writtenIn(titlePart);
  const conditions = parts.map((_, index) => `c.title ${operator} :part${index} ESCAPE '!'`);
  const parameters = parts.map((part, index) => [`part${index}`, `%${escaped(part)}%`] as const);
  return found.andWhere(`(${conditions.join(' OR ')})`, Object.fromEntries(parameters));
}

/** SQLite ignores the case of ASCII letters only. */
function writtenIn(part: string): readonly string[] {
  return [...new Set([part, part.toLowerCase(), part.toUpperCase()])];
}

function escaped(part: string): string {
  return part.replaceAll(/[!%_]/g, '!$&');
}

/**
 * One page of a list, walking an index from the place of the cursor (migrations 0003 and 0027 have one for every filter).
 */
export function listConversions(
  manager: EntityManager,
  query: ConversionQuery,
): SelectQueryBuilder<ConversionEntity> {
  const { owner, sourceType, status, productKey, productId, isPublic } = query;
  const { createdAfter, createdBefore, after } = query;
  const { organizationId, mode } = owner;
  const direction = query.isOldestFirst === true ? 'ASC' : 'DESC';
  const list = manager
    .createQueryBuilder(ConversionEntity, 'c')
    .select(COLUMNS)
    .where({ organizationId, mode })
    .orderBy('c.createdAt', direction)
    .addOrderBy('c.id', direction)
    .limit(query.limit);
  if (sourceType !== undefined) list.andWhere({ sourceType });
  if (status !== undefined) list.andWhere({ status });
  if (productKey !== undefined) list.andWhere({ productKey });
  if (productId !== undefined) list.andWhere({ productId });
  // Written out as in the partial index of migration 0014, which parameters would not be found to fit.
  if (isPublic === true) {
    list.andWhere(`c.public_url = true AND c.status = 'completed'`);
    list.andWhere('c.audio_removed_at IS NULL');
  }
  // A place in the list is within its bounds already; one bound at each end keeps the walk on the index.
  if (after !== undefined) {
    const beyond = direction === 'ASC' ? '>' : '<';
    list.andWhere(`(c.created_at, c.id) ${beyond} (:createdAt, :id)`, after);
  }
  if (createdAfter !== undefined && (after === undefined || direction === 'DESC'))
    list.andWhere('c.created_at > :createdAfter', { createdAfter });
  if (createdBefore !== undefined && (after === undefined || direction === 'ASC'))
    list.andWhere('c.created_at < :createdBefore', { createdBefore });
  return list;
}
