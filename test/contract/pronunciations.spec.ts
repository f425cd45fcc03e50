import { expect } from 'chai';
import type { OrganizationPronunciationsDetail } from '../../src/http/schemas/pronunciations.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { accessOf, type OwnedAccess } from './access.js';

const ENTRIES = [
  { term: 'kubectl', spoken: 'cube control' },
  { term: '東京', spoken: "to'kyo" },
];

describe('contract: pronunciations', () => {
  let daemon: DaemonOnAClock;
  let access: OwnedAccess;

  before(async () => {
    daemon = await DaemonOnAClock.start();
  });

  after(() => daemon.discard());

  beforeEach(async () => {
    access = await accessOf(daemon.storage);
  });

  const place = ({ organizationId }: OwnedAccess) =>
    `/organizations/${organizationId}/pronunciations`;
  const get = async (of = access) =>
    dataOf<OrganizationPronunciationsDetail>(await daemon.request(place(of), of));
  const put = (entries: unknown, of = access) =>
    daemon.request(place(of), { ...of, method: 'PUT', body: { entries } });

  it('GET answers none before any were given', async () => {
    expect(await get()).to.deep.equal({
      ...{ organization_id: access.organizationId, entries: [] },
      updated_at: null,
    });
  });

  it('PUT replaces all of them, in their order, the later of two for one term', async () => {
    await put([{ term: 'gone', spoken: 'gone' }]);
    const answer = await put([{ term: 'KUBECTL', spoken: 'no' }, ...ENTRIES]);
    expect(answer.status).to.equal(200);
    const detail = dataOf<OrganizationPronunciationsDetail>(answer);
    expect(detail.entries).to.deep.equal(ENTRIES);
    expect(await get()).to.deep.equal(detail);
    await put([]);
    expect((await get()).entries).to.deep.equal([]);
  });

  it('are shared by live and sandbox keys, and unknown to other organizations: 404', async () => {
    await put(ENTRIES);
    const { organizationId } = access;
    const sandbox = await accessOf(daemon.storage, { organizationId, mode: 'test' });
    expect((await get(sandbox)).entries).to.deep.equal(ENTRIES);
    const other = await accessOf(daemon.storage);
    for (const options of [{}, { method: 'PUT', body: { entries: [] } }]) {
      const answer = await daemon.request(place(access), { ...other, ...options });
      expect(answer.status).to.equal(404);
      expect(errorOf(answer).code).to.equal('ORGANIZATION_NOT_FOUND');
    }
    expect((await get()).entries).to.deep.equal(ENTRIES);
  });

  it('refuses a key that only reads: 403', async () => {
    const { organizationId } = access;
    const reader = await accessOf(daemon.storage, { organizationId, scope: 'read' });
    expect(errorOf(await put(ENTRIES, reader)).code).to.equal('INSUFFICIENT_SCOPE');
    expect((await get(reader)).entries).to.deep.equal([]);
  });

  it('rejects an invalid pronunciation: 400 names the field', async () => {
    const wrong: readonly (readonly [entries: unknown, field: string])[] = [
      [undefined, 'entries'],
      [[{ term: 'a' }], 'entries.0.spoken'],
      [[...ENTRIES, { term: ' ', spoken: 'a' }], 'entries.2.term'],
      [[{ term: 'x'.repeat(81), spoken: 'a' }], 'entries.0.term'],
      [[{ term: 'a', spoken: '字' }], 'entries.0.spoken'],
      [[{ term: 'a', spoken: '...' }], 'entries.0.spoken'],
      [[{ term: 'a', spoken: 'x'.repeat(121) }], 'entries.0.spoken'],
      [Array.from({ length: 1_001 }, (_, i) => ({ term: `t${i}`, spoken: 'a' })), 'entries'],
    ];
    for (const [entries, field] of wrong) {
      const answer = await put(entries);
      expect(answer.status, field).to.equal(400);
      expect(errorOf(answer).details).to.have.nested.property('[0].field', field);
    }
    expect((await get()).entries).to.deep.equal([]);
  });

  it("are heard from the next conversion on; a request's notes go before them", async () => {
    const long = 'a very long way of saying what a single short word says';
    const narrate = async (pronunciation_notes?: string) => {
      const answer = await daemon.request('/conversions', {
        ...access,
        body: {
          ...{ source_type: 'document', title: 'Zorb', wait: true },
          content: 'The zorb is here. Every zorb is round. No zorb is square.',
          ...(pronunciation_notes !== undefined && { voice: { pronunciation_notes } }),
        },
      });
      return dataOf<{ duration_seconds: number }>(answer).duration_seconds;
    };
    const before = await narrate();
    await put([{ term: 'zorb', spoken: long }]);
    expect(await narrate()).to.be.above(before + 5);
    expect(await narrate('zorb: zorb')).to.be.within(before - 0.5, before + 0.5);
  });
});
