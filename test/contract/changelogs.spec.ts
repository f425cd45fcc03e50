import { expect } from 'chai';
import type { ChangelogSummary } from '../../src/http/schemas/conversion-list.js';
import type { Page } from '../../src/http/schemas/envelope.js';
import type { VersionHistory } from '../../src/http/schemas/version-history.js';
import { dataOf, errorOf, submit, untilSettled } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';

describe('contract: changelogs', () => {
  let daemon: DaemonOnAClock;

  before(async () => {
    daemon = await DaemonOnAClock.start();
  });

  after(() => daemon.discard());

  const narrate = (product_name?: string, version?: string, source_type = 'changelog') =>
    submit(daemon, {
      source_type,
      title: `${product_name ?? 'No product'} ${version ?? ''}`,
      content: '- One fix',
      settings: { ...(product_name && { product_name }), ...(version && { version }) },
    });
  const list = async (query = '') =>
    (await daemon.request(`/changelogs?${query}`)).body as Page<ChangelogSummary>;

  it('GET /changelogs answers 200 with an array of changelog summaries, newest first, with meta', async () => {
    const first = await narrate('Lectern', '1.0.0');
    const second = await narrate();
    await narrate('Lectern', '1.0.0', 'document');
    await untilSettled(daemon, first);
    const { data, meta } = await list();
    expect(data.map(({ id }) => id)).to.deep.equal([second, first]);
    expect(data[1]).to.include({
      id: first,
      title: 'Lectern 1.0.0',
      product_name: 'Lectern',
      version: '1.0.0',
      status: 'completed',
      has_audio: true,
    });
    expect(data[1]?.duration_seconds).to.be.greaterThan(0);
    expect(data[0]).to.include({ product_name: null, version: null });
    expect(meta).to.deep.equal({ limit: 20, has_more: false, next_cursor: null });
  });

  it('product_name is a case-insensitive filter, in every script', async () => {
    for (const [name, asked] of [
      ['Straßenbahn', 'STRASSENBAHN'],
      ['ΟΔΟΣ', 'οδος'],
      ['Ёлка', 'ёЛКА'],
      ['Café', 'CAFE\u0301'],
      ['100% "sure"', '100% "SURE"'],
    ] as const) {
      const id = await narrate(name);
      const { data } = await list(`product_name=${encodeURIComponent(asked)}`);
      expect(data.map((summary) => summary.id)).to.deep.equal([id]);
    }
    expect((await list('product_name=100%25')).data).to.deep.equal([]);
    expect((await list('product_name=')).data).to.deep.equal([]);
  });

  it('limit is 1 to 50; a cursor goes on within its product', async () => {
    for (const version of ['1', '2', '3']) await narrate('Paged', version);
    const first = await list('limit=2&product_name=paged');
    const cursor = first.meta.next_cursor ?? '';
    const second = await list(`limit=2&product_name=PAGED&cursor=${cursor}`);
    const versions = [...first.data, ...second.data].map(({ version }) => version);
    expect(versions).to.deep.equal(['3', '2', '1']);
    const other = await daemon.request(`/changelogs?product_name=other&cursor=${cursor}`);
    expect(errorOf(other).code).to.equal('INVALID_CURSOR');
    for (const limit of ['0', '51']) {
      expect((await daemon.request(`/changelogs?limit=${limit}`)).status).to.equal(400);
    }
    expect((await list('limit=50')).meta.limit).to.equal(50);
  });

  it('GET /changelog answers 200 with the API version history, without authentication', async () => {
    const headers = { authorization: '' };
    const answer = await daemon.request('/changelog', { headers });
    expect(answer.status).to.equal(200);
    const { current_version, versions } = dataOf<VersionHistory>(answer);
    expect(current_version).to.equal('1.4.0');
    expect(versions.map(({ version }) => version)).to.deep.equal([
      '1.4.0',
      '1.3.0',
      '1.2.0',
      '1.1.0',
      '1.0.0',
    ]);
    expect(answer.headers.get('cache-control')).not.to.contain('no-store');
  });
});
