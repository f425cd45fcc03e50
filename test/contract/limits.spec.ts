import { expect } from 'chai';
import type { QueuedConversion } from '../../src/http/schemas/conversion-response.js';
import type { OrganizationDetail } from '../../src/http/schemas/organization.js';
import type { UsageStatistics } from '../../src/http/schemas/usage-response.js';
import { dataOf } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { everyOperation } from './every-operation.js';
import { MeteredDaemon, type Access } from './metered-daemon.js';

/** Daily requests, requests a minute, concurrent jobs (contract: Rate limits by tier), and audio quota (decisions). */
const TIERS = {
  growth: [100, 20, 3, 30],
  pro: [500, 60, 10, 100],
  team: [2_000, 200, 25, 500],
  unlimited: [1_000_000, 1_000_000, 1_000_000, 1_000_000],
} as const;

/** Header values of a Growth organization that has made its first request and its first conversion. */
const HEADERS = {
  'X-RateLimit-Limit': '100',
  'X-RateLimit-Remaining': '99',
  'X-RateLimit-Reset': String(Date.UTC(2026, 4, 11) / 1000),
  'X-RateLimit-Limit-Minute': '20',
  'X-RateLimit-Remaining-Minute': '19',
  'X-Quota-Audio-Limit': '30',
  'X-Quota-Audio-Remaining': '29',
  'X-Quota-Video-Limit': '0',
  'X-Quota-Video-Remaining': '0',
  'X-Quota-Reset': '2026-06-10T00:00:00.000Z',
  'X-Quota-Credits-Available': '5',
} as const;

describe('contract: limits', () => {
  let daemon: MeteredDaemon;

  before(async () => {
    const env = { LECTERN_JOBS_CONCURRENCY: '2' };
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z', { concurrentJobs: 1 }, env);
  });

  after(() => daemon.discard());

  const onPlan = (planId: string) => daemon.access({ organization: { planId } });

  describe('rate limits by tier', () => {
    for (const [tier, [day, minute, jobs, quota]] of Object.entries(TIERS)) {
      it(`tier ${tier}: ${day} requests a day, ${minute} a minute, ${jobs} concurrent jobs, ${quota} episodes`, async () => {
        const { key, organization } = await onPlan(tier);
        const answer = await daemon.request(`/organizations/${organization.id}`, key);
        expect(answer.headers.get('x-ratelimit-limit')).to.equal(String(day));
        expect(answer.headers.get('x-ratelimit-limit-minute')).to.equal(String(minute));
        expect(dataOf<OrganizationDetail>(answer)).to.deep.include({
          tier,
          limits: {
            requests_per_day: day,
            requests_per_minute: minute,
            concurrent_jobs: jobs,
            audio_quota: quota,
            embed_tokens_per_day: 100,
          },
        });
      });
    }

    it('tier free: no API access', async () => {
      const { key } = await onPlan('free');
      expect((await daemon.request('/usage', key)).status).to.equal(403);
    });
  });

  describe('response headers', () => {
    let headers: Headers;

    before(async () => {
      const access = await onPlan('growth');
      const expiresAt = new Date(daemon.clock.now() + 86_400_000).toISOString();
      await daemon.giveCredits(access.organization, { amount: 5, expiresAt });
      const body = { source_type: 'document', title: 'Notes', content: 'Hello.' };
      ({ headers } = await daemon.request('/conversions', access.key, { body }));
    });

    for (const [name, value] of Object.entries(HEADERS)) {
      it(`header ${name}: ${value}`, () => expect(headers.get(name)).to.equal(value));
    }

    it('header X-Request-ID: on every answer, open, refused or under a key', async () => {
      const { key } = await onPlan('unlimited');
      for (const { path, method, body, name } of everyOperation(await daemon.description())) {
        for (const one of [key, 'none']) {
          const options = { method, ...(body !== undefined && { body: {} }) };
          const answer = await daemon.request(path, one, options);
          expect(answer.headers.get('x-request-id'), name).to.match(/^req_[0-9a-f]{24}$/);
        }
      }
    });

    it('header: all authenticated answers carry all of them, whatever the operation', async () => {
      const { key } = await onPlan('unlimited');
      for (const { path, method, body, operation } of everyOperation(await daemon.description())) {
        if (operation.security?.length === 0) continue;
        const options = { method, ...(body !== undefined && { body: {} }) };
        const answer = await daemon.request(path, key, options);
        for (const name of Object.keys(HEADERS)) {
          expect(answer.headers.get(name), `${operation.operationId} ${name}`).to.be.a('string');
        }
      }
    });
  });

  describe('concurrent jobs', () => {
    const sleepy = { source_type: 'document', title: 'slow:60', content: 'Hello.' };
    const begin = async ({ key }: Access) =>
      dataOf<QueuedConversion>(await daemon.request('/conversions', key, { body: sleepy })).id;
    const statusOf = async (id: string) => (await daemon.reads.conversions.get(id))?.state.status;
    const untilProcessing = (id: string) =>
      eventually(async () => ((await statusOf(id)) === 'processing' ? true : undefined));

    it('concurrent jobs: at the limit a conversion waits as pending, others do not wait for it', async () => {
      const busy = await daemon.access({ mode: 'test' });
      const other = await daemon.access({ mode: 'test' });
      const [first, second, third] = [await begin(busy), await begin(busy), await begin(busy)];
      await untilProcessing(first);
      const theirs = await begin(other);
      await untilProcessing(theirs);
      expect(await statusOf(second)).to.equal('pending');
      await daemon.request(`/conversions/${first}`, busy.key, { method: 'DELETE' });
      await untilProcessing(second);
      expect(await statusOf(third)).to.equal('pending');
    });
  });

  it('video: usage and quota always report zero', async () => {
    const { key } = await onPlan('team');
    const { video } = dataOf<UsageStatistics>(await daemon.request('/usage', key));
    expect(video).to.deep.equal({ quota: 0, used: 0, remaining: 0 });
  });
});
