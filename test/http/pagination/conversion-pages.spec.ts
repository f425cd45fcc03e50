import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import type { Owner } from '../../../src/contracts/conversion-store.js';
import type { SqliteDatabase } from '../../../src/database/database.js';
import { openSqlite } from '../../../src/database/sqlite/open-sqlite.js';
import type { Conversion } from '../../../src/domain/conversion.js';
import { ApiError } from '../../../src/http/api-error.js';
import {
  ConversionPages,
  type PageRequest,
} from '../../../src/http/pagination/conversion-pages.js';
import { Cursors } from '../../../src/http/pagination/cursors.js';
import { anOrganization } from '../../builders/conversion.js';
import { storeConversions } from '../../builders/stored-conversions.js';

const COUNT = 7;

describe('pages of conversions', () => {
  const owner: Owner = { organizationId: anOrganization().id, mode: 'live' };
  let folder: string;
  let database: SqliteDatabase;
  let pages: ConversionPages;
  /** Newest first. */
  let stored: readonly Conversion[];

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-pages-'));
    database = await openSqlite(folder);
    const organization = anOrganization({ id: owner.organizationId });
    await database.unitOfWork.write(({ accounts }) => accounts.addOrganization(organization));
    const changes = Array.from({ length: COUNT }, (_, i) => ({
      ...owner,
      // Every two were made in one moment.
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 2))).toISOString(),
      sourceType: i % 2 === 0 ? ('changelog' as const) : ('document' as const),
    }));
    stored = [...(await storeConversions(database.unitOfWork, changes))].reverse();
    const hasAudio = () => Promise.resolve(true);
    const cursors = new Cursors(Buffer.alloc(32, 1));
    pages = new ConversionPages(database.reads.conversions, cursors, hasAudio);
  });

  after(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const page = (request: Partial<PageRequest> = {}) =>
    pages.read(
      { list: 'conversions', owner, limit: COUNT, cursor: undefined, ...request },
      ({ id }) => id,
    );

  async function walk(request: Partial<PageRequest>): Promise<string[][]> {
    const seen: string[][] = [];
    let cursor: string | undefined;
    do {
      const { items, meta } = await page({ ...request, cursor });
      expect(meta.has_more).to.equal(meta.next_cursor !== null);
      expect(meta.limit).to.equal(request.limit);
      seen.push(items);
      cursor = meta.next_cursor ?? undefined;
    } while (cursor !== undefined && seen.length <= COUNT);
    return seen;
  }

  const ids = (conversions: readonly Conversion[]) => conversions.map(({ id }) => id);

  for (const [limit, lengths] of [
    [1, [1, 1, 1, 1, 1, 1, 1]],
    [3, [3, 3, 1]],
    [COUNT - 1, [6, 1]],
    [COUNT, [7]],
    [COUNT + 1, [7]],
  ] as const) {
    it(`of ${limit} show each of ${COUNT} once, newest first, and end with the last`, async () => {
      const seen = await walk({ limit });
      expect(seen.map(({ length }) => length)).to.deep.equal(lengths);
      expect(seen.flat()).to.deep.equal(ids(stored));
    });
  }

  it('show what the filters leave', async () => {
    const changelogs = stored.filter(({ sourceType }) => sourceType === 'changelog');
    expect((await walk({ limit: 2, sourceType: 'changelog' })).flat()).to.deep.equal(
      ids(changelogs),
    );
    const [createdAfter, createdBefore] = ['2026-01-02T00:00:00.000Z', '2026-01-03T12:00:00.000Z'];
    const between = stored.filter((c) => c.createdAt > createdAfter && c.createdAt < createdBefore);
    const bounds = { createdAfter, createdBefore };
    expect(between).to.have.length(2);
    expect((await walk({ limit: 1, ...bounds })).flat()).to.deep.equal(ids(between));
    expect(await page({ status: 'failed' })).to.deep.equal(pages.empty(COUNT));
    expect(await page({ owner: { ...owner, mode: 'test' } })).to.deep.equal(pages.empty(COUNT));
  });

  it('that nothing can be in are the only ones of their list', () => {
    expect(pages.empty(20)).to.deep.equal({
      items: [],
      meta: { limit: 20, has_more: false, next_cursor: null },
    });
  });

  it('refuse the cursor of a list with other filters, and take another limit', async () => {
    const filters = [
      { list: 'episodes' },
      { owner: { ...owner, mode: 'test' as const } },
      { sourceType: 'changelog' as const },
      { status: 'pending' as const },
      { productKey: 'relay' },
      { createdAfter: '2025-01-01T00:00:00.000Z' },
      { createdBefore: '2027-01-01T00:00:00.000Z' },
    ];
    const first = await page({ limit: 2 });
    const cursor = first.meta.next_cursor ?? '';
    for (const filter of filters) {
      const error: unknown = await page({ ...filter, cursor }).catch((reason: unknown) => reason);
      expect(error, JSON.stringify(filter)).to.be.instanceOf(ApiError);
      expect(error).to.have.property('code', 'INVALID_CURSOR');
    }
    expect((await page({ limit: COUNT, cursor })).items).to.deep.equal(ids(stored.slice(2)));
  });
});
