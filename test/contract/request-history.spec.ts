import { expect } from 'chai';
import type { RequestUsageHistory } from '../../src/http/schemas/usage-response.js';
import { dataOf } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { MeteredDaemon } from './metered-daemon.js';

describe('contract: history of requests', () => {
  let daemon: MeteredDaemon;

  before(async () => {
    const limits = { requestsPerMinute: 100, requestsPerDay: 100_000 };
    daemon = await MeteredDaemon.start('2026-05-10T12:30:15.000Z', limits);
  });

  after(() => daemon.discard());

  const history = async (key: string, days?: number) => {
    const query = days === undefined ? '' : `?days=${days}`;
    return dataOf<RequestUsageHistory>(await daemon.request(`/usage/requests${query}`, key));
  };

  /** Once so many requests of the day are stored. */
  const settled = (key: string, requests: number) =>
    eventually(async () => {
      const found = await history(key, 1);
      return (found.days[0]?.requests ?? 0) >= requests ? found : undefined;
    }, 10_000);

  it('GET /usage/requests counts what was refused by code, and names the newest', async () => {
    const { key } = await daemon.access();
    await daemon.request('/usage', key);
    await daemon.request('/conversions', key, { body: {} });
    await daemon.request('/nothing?token=hidden', key);
    await daemon.request('/nothing', 'lt_live_none');
    const { days, last_refused } = await settled(key, 3);
    expect(days[0]).to.include({ date: '2026-05-10', refused: 2 });
    expect(days[0]?.refusals).to.have.deep.members([
      { code: 'VALIDATION_ERROR', requests: 1 },
      { code: 'ROUTE_NOT_FOUND', requests: 1 },
    ]);
    expect(last_refused).to.have.length(2);
    const [newest, first] = last_refused;
    expect(newest).to.include({ method: 'GET', path: '/v1/nothing', status: 404 });
    expect(first).to.include({ method: 'POST', path: '/v1/conversions', status: 400 });
    expect(first?.request_id).to.match(/^req_/);
    expect(first?.key_name).to.be.a('string');
  });

  it('has 30 days, or as many as are asked for', async () => {
    const { key } = await daemon.access();
    const { days } = await history(key);
    expect(days).to.have.length(30);
    expect(days.at(-1)?.date).to.equal('2026-05-10');
    expect(days[0]?.date).to.equal('2026-04-11');
    expect((await history(key, 90)).days).to.have.length(90);
    for (const wrong of ['0', '91', '1.5', 'x']) {
      const answer = await daemon.request(`/usage/requests?days=${wrong}`, key);
      expect(answer.status, wrong).to.equal(400);
    }
  });

  it('shows requests of a key that was revoked, refused with 401, and when a key was used', async () => {
    const { key, organization } = await daemon.access();
    const other = await daemon.keyOf(organization, {});
    await daemon.request('/usage', key);
    const { id } = await eventually(async () => {
      const keys = await daemon.reads.accounts.keys(organization.id);
      return keys.find(({ lastUsedAt }) => lastUsedAt !== null);
    }, 10_000);
    const used = await daemon.reads.accounts.findKey(id);
    expect(used).to.include({ lastUsedAt: daemon.clock.at, lastRequest: 'GET /v1/usage' });
    await daemon.asCommandLine(
      ({ accounts }) => accounts.revokeKey(id, daemon.clock.at),
      'accounts',
    );
    expect((await daemon.request('/conversions', key, { body: {} })).status).to.equal(401);
    const { last_refused } = await eventually(async () => {
      const found = await history(other, 1);
      return found.last_refused.length > 0 ? found : undefined;
    }, 10_000);
    expect(last_refused[0]).to.include({ status: 401, code: 'UNAUTHORIZED', key_id: id });
  });

  it('is kept apart for organizations and modes', async () => {
    const { key, organization } = await daemon.access();
    const sandbox = await daemon.keyOf(organization, { mode: 'test' });
    const { key: stranger } = await daemon.access();
    await daemon.request('/nothing', key);
    await settled(key, 1);
    for (const other of [sandbox, stranger]) {
      const { last_refused, days } = await history(other, 1);
      expect(last_refused).to.deep.equal([]);
      expect(days[0]?.refused).to.equal(0);
    }
  });
});
