import { expect } from 'chai';
import type { UsageStatistics } from '../../src/http/schemas/usage-response.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import type { Answer } from '../journeys/description-check.js';
import { MeteredDaemon } from './metered-daemon.js';

describe('contract: rate limits', () => {
  let daemon: MeteredDaemon;

  beforeEach(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:30:15.000Z', {
      requestsPerMinute: 3,
      requestsPerDay: 5,
    });
  });

  afterEach(() => daemon.discard());

  it('all authenticated answers carry the rate-limit headers, also 4xx', async () => {
    const { key } = await daemon.access();
    const midnight = String(Date.parse('2026-05-11T00:00:00.000Z') / 1000);
    const found = await daemon.request('/usage', key);
    expect(rateHeaders(found)).to.deep.equal(['5', '4', midnight, '3', '2']);
    const id = '0198f6a0-0000-7000-8000-000000000000';
    const missing = await daemon.request(`/conversions/${id}`, key);
    expect(missing.status).to.equal(404);
    expect(rateHeaders(missing)).to.deep.equal(['5', '3', midnight, '3', '1']);
    const invalid = await daemon.request('/conversions', key, { body: {} });
    expect(invalid.status).to.equal(400);
    expect(rateHeaders(invalid)).to.deep.equal(['5', '2', midnight, '3', '0']);
  });

  it('requests for nothing (404) and by another method (405) count and carry them, too', async () => {
    const { key } = await daemon.access();
    const nothing = await daemon.request('/nothing', key);
    expect(nothing.status).to.equal(404);
    expect(rateHeaders(nothing)[1]).to.equal('4');
    const other = await daemon.request('/usage', key, { method: 'DELETE' });
    expect(other.status).to.equal(405);
    expect(rateHeaders(other)[1]).to.equal('3');
    for (const answer of [nothing, other]) {
      expect(answer.headers.get('cache-control')).to.equal('no-store');
    }
    const stranger = await daemon.request('/nothing', 'lt_live_none');
    expect(stranger.status).to.equal(404);
    expect(stranger.headers.has('x-ratelimit-limit')).to.equal(false);
  });

  it('403 answers carry them and count, too', async () => {
    const { key } = await daemon.access({ scope: 'read' });
    const forbidden = await daemon.request('/conversions', key, { body: {} });
    expect(errorOf(forbidden).code).to.equal('INSUFFICIENT_SCOPE');
    expect(rateHeaders(forbidden)[1]).to.equal('4');
    const foreign = { headers: { 'x-organization-id': '0198f6a0-0000-7000-8000-000000000000' } };
    const other = await daemon.request('/usage', key, foreign);
    expect(errorOf(other).code).to.equal('FORBIDDEN');
    expect(rateHeaders(other)[1]).to.equal('3');
    const { key: free } = await daemon.access({ organization: { planId: 'free' } });
    const tier = await daemon.request('/usage', free);
    expect(errorOf(tier).code).to.equal('TIER_REQUIRED');
    expect(rateHeaders(tier)[0]).to.equal('0');
  });

  it('429 RATE_LIMIT_EXCEEDED with Retry-After up to the next calendar minute', async () => {
    const { key } = await daemon.access();
    for (let i = 0; i < 3; i += 1) await daemon.request('/usage', key);
    const refused = await daemon.request('/usage', key);
    expect(refused.status).to.equal(429);
    expect(errorOf(refused).code).to.equal('RATE_LIMIT_EXCEEDED');
    expect(refused.headers.get('retry-after')).to.equal('45');
    daemon.clock.at = '2026-05-10T12:31:00.000Z';
    const next = await daemon.request('/usage', key);
    expect(next.status).to.equal(200);
    expect(rateHeaders(next).slice(3)).to.deep.equal(['3', '2']);
  });

  it('the daily window is a UTC day; a 429 counts nothing', async () => {
    const { key } = await daemon.access();
    for (let i = 0; i < 4; i += 1) await daemon.request('/usage', key);
    daemon.clock.at = '2026-05-10T23:59:30.000Z';
    const usage = dataOf<UsageStatistics>(await daemon.request('/usage', key));
    expect(usage.api_requests).to.include({ today: 4, this_minute: 1 });
    await daemon.request('/usage', key);
    const refused = await daemon.request('/usage', key);
    expect(errorOf(refused).code).to.equal('DAILY_LIMIT_EXCEEDED');
    expect(refused.headers.get('retry-after')).to.equal('30');
    daemon.clock.at = '2026-05-11T00:00:00.000Z';
    expect((await daemon.request('/usage', key)).headers.get('x-ratelimit-remaining')).to.equal(
      '4',
    );
  });

  it('counts per organization and mode: keys share, the sandbox has counters of its own', async () => {
    const { key, organization } = await daemon.access();
    const second = await daemon.keyOf(organization, {});
    const sandbox = await daemon.keyOf(organization, { mode: 'test' });
    const { key: stranger } = await daemon.access();
    await daemon.request('/usage', key);
    expect(rateHeaders(await daemon.request('/usage', second))[1]).to.equal('3');
    expect(rateHeaders(await daemon.request('/usage', sandbox))[1]).to.equal('4');
    expect(rateHeaders(await daemon.request('/usage', stranger))[1]).to.equal('4');
  });

  it('401 and open endpoints are not counted and carry X-Request-ID only', async () => {
    const { key } = await daemon.access();
    const unknown = await daemon.request('/usage', `${key.slice(0, -4)}AAAA`);
    expect(unknown.status).to.equal(401);
    const open = await daemon.request('/changelog', key);
    for (const { headers } of [unknown, open]) {
      expect(headers.get('x-request-id')).to.match(/^req_/);
      expect([...headers.keys()].filter((name) => /^x-(ratelimit|quota)/.test(name))).to.deep.equal(
        [],
      );
    }
    expect(rateHeaders(await daemon.request('/usage', key))[1]).to.equal('4');
  });

  it('counts survive a restart', async () => {
    const { key } = await daemon.access();
    for (let i = 0; i < 2; i += 1) await daemon.request('/usage', key);
    await daemon.stop();
    await daemon.resume();
    const answer = await daemon.request('/usage', key);
    expect(rateHeaders(answer).slice(0, 2)).to.deep.equal(['5', '2']);
    expect(rateHeaders(answer).slice(3)).to.deep.equal(['3', '0']);
  });

  it('a request beside others that come at once is counted once: never one too many', async () => {
    const { key } = await daemon.access();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => daemon.request('/usage', key)),
    );
    expect(answers.filter(({ status }) => status === 200)).to.have.length(3);
  });
});

function rateHeaders({ headers }: Answer): (string | null)[] {
  return ['limit', 'remaining', 'reset', 'limit-minute', 'remaining-minute'].map((name) =>
    headers.get(`x-ratelimit-${name}`),
  );
}
