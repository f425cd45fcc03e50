import { expect } from 'chai';
import { dataOf } from '../journeys/answers.js';
import type { Answer } from '../journeys/description-check.js';
import { codesOf, MeteredDaemon } from './metered-daemon.js';

const ORDER = { source_type: 'document', title: 'Notes', content: 'Hello.' };

describe('contract: embed tokens per day', () => {
  let daemon: MeteredDaemon;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T23:59:30.000Z');
    await daemon.keepBusy();
  });

  after(() => daemon.discard());

  it('100 embed tokens per organization per day: the next is 429 with Retry-After until UTC midnight, then the count starts over', async () => {
    const { key, organization } = await daemon.access();
    const { id } = dataOf<{ id: string }>(
      await daemon.request('/conversions', key, { body: ORDER }),
    );
    const place = `/conversions/${id}/embed-token`;
    const pending = await daemon.request('/conversions?status=pending', key);
    expect(dataOf<object[]>(pending)).to.have.lengthOf(1);
    /** A client that tries again after 503, which a database with too many waiting transactions causes. */
    const create = async (): Promise<Answer> => {
      let answer = await daemon.request(place, key, { method: 'POST' });
      while (answer.status === 503) answer = await daemon.request(place, key, { method: 'POST' });
      return answer;
    };
    const createMany = (count: number) => Promise.all(Array.from({ length: count }, create));
    const created = (answers: readonly Answer[]) =>
      answers.filter(({ status }) => status === 201).length;
    expect(created(await createMany(105))).to.equal(100);
    const [{ token }] = dataOf<[{ token: string }]>(await daemon.request(place, key));
    await daemon.request(`${place}/${token}`, key, { method: 'DELETE' });
    const refused = await create();
    expect(codesOf([refused])).to.deep.equal(['EMBED_TOKEN_LIMIT_EXCEEDED']);
    expect([refused.status, refused.headers.get('retry-after')]).to.deep.equal([429, '30']);
    const sandbox = await daemon.keyOf(organization, { mode: 'test' });
    expect((await daemon.request(place, sandbox, { method: 'POST' })).status).to.equal(404);
    daemon.clock.at = '2026-05-10T23:59:59.999Z';
    expect((await create()).headers.get('retry-after')).to.equal('1');
    await daemon.stop();
    await daemon.resume();
    expect((await create()).status).to.equal(429);
    daemon.clock.at = '2026-05-11T00:00:00.000Z';
    expect(created(await createMany(101))).to.equal(100);
  });
});
