import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { DataSource } from 'typeorm';
import type { ConversionQuery } from '../../src/contracts/conversion-store.js';
import { ConversionEntity } from '../../src/database/entities/conversion.entity.js';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';
import { findByTitle, listConversions } from '../../src/database/stores/conversion-list.js';

const PLACE = { createdAt: '2026-01-01T00:00:00.000Z', id: '0' };

/** Every combination of filters that a list has. */
const FILTERS: readonly Partial<ConversionQuery>[] = [
  {},
  { sourceType: 'changelog' },
  { status: 'completed' },
  { sourceType: 'document', status: 'failed' },
  { sourceType: 'changelog', productKey: 'lectern' },
  { createdAfter: PLACE.createdAt },
  { createdBefore: PLACE.createdAt },
  { status: 'completed', createdAfter: PLACE.createdAt, createdBefore: PLACE.createdAt },
];

describe('the list of conversions', () => {
  let folder: string;
  let source: DataSource;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-list-'));
    await (await openSqlite(folder)).close();
    source = await new DataSource({
      type: 'sqlite',
      database: path.join(folder, 'lectern.db'),
      entities: [ConversionEntity],
    }).initialize();
  });

  after(async () => {
    await source.destroy();
    await rm(folder, { recursive: true });
  });

  function statement(filters: Partial<ConversionQuery>) {
    const owner = { organizationId: 'o', mode: 'live' } as const;
    return listConversions(source.manager, { owner, limit: 21, ...filters });
  }

  for (const filters of FILTERS) {
    for (const after of [undefined, PLACE]) {
      const name = `${JSON.stringify(filters)}${after ? ' after a cursor' : ''}`;
      it(`walks one index in its order, sorts nothing: ${name}`, async () => {
        const [sql, parameters] = statement({
          ...filters,
          ...(after && { after }),
        }).getQueryAndParameters();
        const plan = await source.query<{ detail: string }[]>(
          `EXPLAIN QUERY PLAN ${sql}`,
          parameters,
        );
        const details = plan.map(({ detail }) => detail);
        expect(details).to.have.length(1);
        expect(details[0]).to.match(/^SEARCH c USING INDEX conversions_listed/);
        const equal = ['sourceType', 'status', 'productKey'].filter((name) => name in filters);
        expect(details[0]?.match(/=\?/g)).to.have.length(2 + equal.length);
        if (after) expect(details[0]).to.contain('(created_at,id)<(?,?)');
      });
    }
  }

  for (const filters of [{}, { status: 'failed' }, { sourceType: 'document' }] as const) {
    for (const product of [{}, { productId: 'p' }]) {
      for (const direction of [{}, { isOldestFirst: true }] as const) {
        const query = { ...filters, ...product, ...direction };
        it(`searches titles in one index, without reading a row: ${JSON.stringify(query)}`, async () => {
          const owner = { organizationId: 'o', mode: 'live' } as const;
          const found = findByTitle(source.manager, {
            ...{ owner, limit: 21, titlePart: 'é%', after: PLACE },
            ...query,
          });
          const [sql, parameters] = found.getQueryAndParameters();
          const plan = await source.query<{ detail: string }[]>(
            `EXPLAIN QUERY PLAN ${sql}`,
            parameters,
          );
          const index = 'productId' in query ? 'conversions_of_product' : 'conversions_by_title';
          expect(plan).to.have.length(1);
          expect(plan[0]?.detail).to.contain(`USING COVERING INDEX ${index}`);
        });
      }
    }
  }

  it('finds what a public feed shows by an index of its own, and sorts nothing', async () => {
    for (const filters of [{}, { productId: 'p' }]) {
      const [sql, parameters] = statement({ isPublic: true, ...filters }).getQueryAndParameters();
      const plan = await source.query<{ detail: string }[]>(
        `EXPLAIN QUERY PLAN ${sql}`,
        parameters,
      );
      expect(plan.map(({ detail }) => detail)).to.deep.equal([
        'SEARCH c USING INDEX conversions_shown (organization_id=? AND mode=? AND public_url=? AND status=?)',
      ]);
    }
  });

  it('reads no text and no script', () => {
    const [sql] = statement({}).getQueryAndParameters();
    for (const column of ['content', 'script', 'narration', 'voice', 'additional_context']) {
      expect(sql).not.to.contain(`"${column}"`);
    }
  });
});
