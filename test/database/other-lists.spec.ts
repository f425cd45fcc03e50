import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { DataSource, type Logger } from 'typeorm';
import { EmbedTokenEntity } from '../../src/database/entities/embed-token.entity.js';
import { ProductEntity } from '../../src/database/entities/product.entity.js';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';
import { EmbedTokenStore } from '../../src/database/stores/embed-token-store.js';
import { ProductStore } from '../../src/database/stores/product-store.js';

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

describe('the lists of products and embed tokens', () => {
  const sent: Statement[] = [];
  let folder: string;
  let source: DataSource;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-lists-'));
    await (await openSqlite(folder)).close();
    source = await new DataSource({
      type: 'sqlite',
      database: path.join(folder, 'lectern.db'),
      entities: [ProductEntity, EmbedTokenEntity],
      logging: true,
      logger: recordInto(sent),
    }).initialize();
  });

  after(async () => {
    await source.destroy();
    await rm(folder, { recursive: true });
  });

  /** Query plan of SQLite for a list. */
  async function planOf(list: () => Promise<unknown>): Promise<string[]> {
    sent.length = 0;
    await list();
    const [{ sql, parameters } = { sql: '', parameters: [] }] = sent;
    const plan = await source.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, [
      ...parameters,
    ]);
    return plan.map(({ detail }) => detail);
  }

  for (const before of [null, '0198f6a0-0000-7000-8000-000000000000']) {
    it(`walks the products in the order of their index${before === null ? '' : ' from a cursor on'}`, async () => {
      const products = new ProductStore(source.manager);
      const plan = await planOf(() =>
        products.list({ organizationId: 'o', mode: 'live' }, 21, before),
      );
      expect(plan).to.have.length(1);
      expect(plan[0]).to.match(/^SEARCH .* USING INDEX products_by_owner/);
    });
  }

  it('finds the embed tokens of a conversion by their index', async () => {
    const tokens = new EmbedTokenStore(source.manager);
    const plan = await planOf(() => tokens.list('c'));
    expect(plan[0]).to.match(/^SEARCH .* USING INDEX embed_tokens_by_conversion/);
  });
});

function recordInto(sent: Statement[]): Logger {
  const nothing = () => undefined;
  return {
    logQuery: (sql, parameters: unknown[] = []) => sent.push({ sql, parameters }),
    logQueryError: nothing,
    logQuerySlow: nothing,
    logSchemaBuild: nothing,
    logMigration: nothing,
    log: nothing,
  };
}
