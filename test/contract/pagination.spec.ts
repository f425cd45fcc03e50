import { expect } from 'chai';
import type { Database } from '../../src/database/database.js';
import type { ConversionListItem } from '../../src/http/schemas/conversion-list.js';
import type { Page } from '../../src/http/schemas/envelope.js';
import { storeConversions } from '../builders/stored-conversions.js';
import { errorOf } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { accessOf } from './access.js';

const COUNT = 25;

describe('contract: pagination', () => {
  let daemon: DaemonOnAClock;
  let database: Database;
  let organizationId: string;

  before(async () => {
    daemon = await DaemonOnAClock.start();
    database = await openDatabase(daemon.storage);
    const { body } = await daemon.request('/organizations');
    organizationId = (body as Page<{ id: string }>).data[0]?.id ?? '';
    // Two of them at the same time: the id decides.
    const createdAt = new Date(Date.UTC(2026, 0, 2)).toISOString();
    await storeConversions(database.unitOfWork, [
      ...Array.from({ length: COUNT - 2 }, (_, i) => ({
        organizationId,
        title: `Number ${i}`,
        sourceType: i % 2 === 0 ? ('changelog' as const) : ('document' as const),
      })),
      { organizationId, createdAt },
      { organizationId, createdAt },
    ]);
  });

  after(async () => {
    await database.close();
    await daemon.discard();
  });

  const page = async (query = '') => {
    const answer = await daemon.request(`/conversions?${query}`);
    expect(answer.status, query).to.equal(200);
    return answer.body as Page<ConversionListItem>;
  };

  async function walk(query: string, between: () => Promise<unknown> = () => Promise.resolve()) {
    const items: ConversionListItem[] = [];
    for (let cursor = ''; ;) {
      const { data, meta } = await page(query + cursor);
      items.push(...data);
      expect(meta.has_more).to.equal(meta.next_cursor !== null);
      if (meta.next_cursor === null) return items;
      cursor = `&cursor=${meta.next_cursor}`;
      await between();
    }
  }

  it('lists newest first, 20 by default, with meta { limit, has_more, next_cursor }', async () => {
    const { data, meta } = await page();
    expect(data).to.have.length(20);
    expect(meta).to.include({ limit: 20, has_more: true });
    const order = data.map(({ created_at, id }) => `${created_at} ${id}`);
    expect(order).to.deep.equal([...order].sort().reverse());
  });

  it('takes a limit of 1 to 100 and refuses others', async () => {
    expect((await page('limit=1')).data).to.have.length(1);
    expect((await page('limit=100')).meta).to.deep.equal({
      limit: 100,
      has_more: false,
      next_cursor: null,
    });
    for (const limit of ['0', '101', '-1', '2.5', 'ten', '']) {
      const answer = await daemon.request(`/conversions?limit=${limit}`);
      expect(answer.status, limit).to.equal(400);
      expect([errorOf(answer).details].flat()[0]).to.include({ field: 'limit' });
    }
  });

  it('gives every conversion once, whatever the page size', async () => {
    for (const limit of [1, 7, COUNT, COUNT + 1]) {
      const ids = (await walk(`limit=${limit}`)).map(({ id }) => id);
      expect(ids).to.have.length(COUNT);
      expect(new Set(ids).size).to.equal(COUNT);
    }
  });

  it('filters by source_type and status, with cursors of the filter', async () => {
    const changelogs = await walk('limit=5&source_type=changelog');
    expect(changelogs.map(({ source_type }) => source_type)).to.include.members(['changelog']);
    const documents = await walk('limit=5&source_type=document&status=pending');
    expect(changelogs.length + documents.length).to.equal(COUNT);
    expect(await walk('status=failed')).to.deep.equal([]);
    expect((await daemon.request('/conversions?status=done')).status).to.equal(400);
  });

  it('shows no row twice and misses none while rows are inserted and deleted during paging', async () => {
    const first = await walk('limit=100');
    const later = Date.UTC(2026, 5, 1);
    let count = 0;
    const victims = first.slice(-2);
    const seen = await walk('limit=4', async () => {
      count += 1;
      await storeConversions(database.unitOfWork, [{ organizationId }], later + count * 1000);
      const victim = victims.pop();
      if (victim) await daemon.request(`/conversions/${victim.id}`, { method: 'DELETE' });
    });
    const ids = seen.map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
    expect(ids).to.deep.equal(first.slice(0, -2).map(({ id }) => id));
    expect(count).to.be.greaterThan(3);
  });

  describe('400 INVALID_CURSOR', () => {
    const refused = async (place: string, options = {}) => {
      const answer = await daemon.request(place, options);
      expect(answer.status, place).to.equal(400);
      expect(errorOf(answer).code, place).to.equal('INVALID_CURSOR');
    };
    const cursorOf = async (query: string) => (await page(query)).meta.next_cursor ?? '';

    it('for a cursor that is not ours', async () => {
      const own = Buffer.from(`2026-01-01T00:00:00.000Z ${'0'.repeat(36)}`).toString('base64url');
      for (const cursor of ['', 'x', '1', own, `${own}.${'A'.repeat(22)}`, "'; DROP TABLE jobs"]) {
        await refused(`/conversions?cursor=${encodeURIComponent(cursor)}`);
      }
    });

    it('for one that was altered', async () => {
      const cursor = await cursorOf('limit=2');
      for (const at of [0, 10, cursor.length - 2]) {
        const other = cursor[at] === 'A' ? 'B' : 'A';
        await refused(`/conversions?cursor=${cursor.slice(0, at)}${other}${cursor.slice(at + 1)}`);
      }
      await refused(`/conversions?cursor=${cursor}A`);
    });

    it('for one that belongs to the other mode of the same organization', async () => {
      const lists = ['/conversions', '/changelogs', '/episodes', '/products'];
      for (const mode of ['live', 'test'] as const) {
        const access = await accessOf(daemon.storage, { organizationId, mode });
        for (const name of ['One', 'Two']) {
          await daemon.request('/products', { ...access, body: { name } });
          const body = { source_type: 'changelog', title: name, content: '***' };
          await daemon.request('/conversions', { ...access, body });
        }
        const other = mode === 'live' ? 'test' : 'live';
        const others = await accessOf(daemon.storage, { organizationId, mode: other });
        for (const list of lists) {
          const { body } = await daemon.request(`${list}?limit=1`, access);
          const place = `${list}?cursor=${(body as Page<object>).meta.next_cursor ?? ''}`;
          expect((await daemon.request(place, access)).status, `${mode} ${list}`).to.equal(200);
          await refused(place, others);
        }
      }
    });

    it('for one that belongs to another list, filter or organization', async () => {
      const cursor = await cursorOf('limit=2&source_type=changelog');
      await refused(`/conversions?cursor=${cursor}`);
      await refused(`/conversions?source_type=document&cursor=${cursor}`);
      await refused(`/conversions?source_type=changelog&status=pending&cursor=${cursor}`);
      await refused(`/changelogs?cursor=${cursor}`);
      await refused(`/episodes?mode=changelog&cursor=${cursor}`);
      const same = `/conversions?source_type=changelog&cursor=${cursor}`;
      await refused(same, await accessOf(daemon.storage));
      expect((await daemon.request(`${same}&limit=3`)).status).to.equal(200);
    });
  });
});
