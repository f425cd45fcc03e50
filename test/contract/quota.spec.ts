import { expect } from 'chai';
import type { Organization } from '../../src/domain/account.js';
import type { UsageStatistics } from '../../src/http/schemas/usage-response.js';
import { dataOf, errorOf, served } from '../journeys/answers.js';
import type { Answer } from '../journeys/description-check.js';
import { codesOf, MeteredDaemon } from './metered-daemon.js';

const ORDER = { source_type: 'changelog', title: 'Notes 1.0.0', content: '- One fix' };
/** Takes longer than a test. */
const BOOK = {
  source_type: 'document',
  title: 'A book',
  content: 'A sentence of many. '.repeat(2_500),
};

describe('contract: usage, quota and credits', () => {
  let daemon: MeteredDaemon;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-01-31T10:00:00.000Z', { audioQuota: 3 });
  });

  after(() => daemon.discard());

  const create = (key: string, body: object = ORDER) =>
    daemon.request('/conversions', key, { body });

  const usage = async (key: string) => dataOf<UsageStatistics>(await daemon.request('/usage', key));

  const days = (n: number) => new Date(daemon.clock.now() + n * 86_400_000).toISOString();

  /** Lets a conversion in progress fail, whatever the daemon is doing with it. */
  const fail = (id: string) =>
    daemon.asCommandLine(async ({ conversions, jobs }) => {
      const error = { code: 'GENERATION_FAILED' as const, message: 'It broke.' };
      expect(await conversions.fail(id, daemon.clock.at, error)).to.equal(true);
      await jobs.cancel('convert@1', id);
    }, 'conversions');

  it('GET /usage carries billing period, audio, video, credits and api_requests', async () => {
    const { key, organization } = await daemon.access();
    await daemon.giveCredits(organization, { amount: 4, expiresAt: days(29) });
    await daemon.giveCredits(organization, { amount: 2, expiresAt: days(31) });
    await daemon.giveCredits(organization, { amount: 1, expiresAt: null, kind: 'video' });
    await create(key);
    expect(await usage(key)).to.deep.equal({
      billing_period: {
        period_start: '2026-01-31T00:00:00.000Z',
        period_end: '2026-02-28T00:00:00.000Z',
      },
      audio: { quota: 3, used: 1, remaining: 2 },
      video: { quota: 0, used: 0, remaining: 0 },
      credits: { available: 7, audio_credits: 6, video_credits: 1, expiring_soon: 4 },
      api_requests: { today: 2, daily_limit: 100_000, this_minute: 2, minute_limit: 100_000 },
    });
  });

  it('quota is consumed when the conversion is created, as the X-Quota headers of the answer say', async () => {
    const { key } = await daemon.access();
    const before = await daemon.request('/usage', key);
    expect(quotaHeaders(before)).to.deep.equal([
      '3',
      '3',
      '0',
      '0',
      '2026-02-28T00:00:00.000Z',
      '0',
    ]);
    const created = await create(key);
    expect(created.status).to.equal(202);
    expect(quotaHeaders(created)).to.deep.equal([
      '3',
      '2',
      '0',
      '0',
      '2026-02-28T00:00:00.000Z',
      '0',
    ]);
    const after = await daemon.request('/usage', key);
    expect(quotaHeaders(after)).to.deep.equal(quotaHeaders(created));
  });

  it('402 quota exceeded when quota and credits are used up; credits soonest-expiring first', async () => {
    const { key, organization } = await daemon.access();
    await daemon.giveCredits(organization, { amount: 1, expiresAt: days(60) });
    await daemon.giveCredits(organization, { amount: 1, expiresAt: days(2) });
    for (const left of ['2', '2', '2', '1', '0']) {
      const created = await create(key);
      expect(created.status).to.equal(202);
      expect(created.headers.get('x-quota-credits-available')).to.equal(left);
      if (left === '1') expect((await usage(key)).credits.expiring_soon).to.equal(0);
    }
    const refused = await create(key);
    expect(refused.status).to.equal(402);
    expect(errorOf(refused).code).to.equal('QUOTA_EXCEEDED');
    expect(quotaHeaders(refused).slice(0, 2)).to.deep.equal(['3', '0']);
    expect((await usage(key)).audio).to.deep.equal({ quota: 3, used: 3, remaining: 0 });
  });

  it('is exact under 50 parallel requests at the edge: never one too many, never one lost', async () => {
    const { key, organization } = await daemon.access();
    await daemon.giveCredits(organization, { amount: 4, expiresAt: days(5) });
    const answers = await Promise.all(Array.from({ length: 50 }, () => served(() => create(key))));
    const accepted = answers.filter(({ status }) => status === 202);
    expect(accepted).to.have.length(7);
    expect(new Set(accepted.map((answer) => dataOf<{ id: string }>(answer).id)).size).to.equal(7);
    expect(codesOf(answers).filter((code) => code === 'QUOTA_EXCEEDED')).to.have.length(43);
    const { audio, credits } = await usage(key);
    expect([audio.used, credits.available]).to.deep.equal([3, 0]);
    const { body } = await daemon.request('/conversions?limit=100', key);
    expect((body as { data: unknown[] }).data).to.have.length(7);
  });

  it('a failure is not given back, a retry consumes quota again and is refused without any', async () => {
    const { key } = await daemon.access();
    await create(key);
    const { id } = dataOf<{ id: string }>(await create(key, BOOK));
    const retry = () => daemon.request(`/conversions/${id}/retry`, key, { method: 'POST' });
    await fail(id);
    expect((await usage(key)).audio.used).to.equal(2);
    const retried = await retry();
    expect(retried.status).to.equal(202);
    expect(retried.headers.get('x-quota-audio-remaining')).to.equal('0');
    await fail(id);
    expect((await usage(key)).audio.used).to.equal(3);
    expect(errorOf(await retry()).code).to.equal('QUOTA_EXCEEDED');
    const { status } = dataOf<{ status: string }>(await daemon.request(`/conversions/${id}`, key));
    expect(status).to.equal('failed');
  });

  it('the sandbox consumes no quota', async () => {
    const { key } = await daemon.access({ mode: 'test' });
    for (let i = 0; i < 4; i += 1) expect((await create(key)).status).to.equal(202);
    expect((await usage(key)).audio.used).to.equal(0);
  });

  it('a request that is refused consumes nothing', async () => {
    const { key } = await daemon.access();
    await create(key, { ...ORDER, title: '' });
    await create(key, { ...ORDER, product_id: '0198f6a0-0000-7000-8000-000000000000' });
    expect((await usage(key)).audio.used).to.equal(0);
  });

  it('the quota resets with the calendar month of the start day, clamped, never drifting', async () => {
    const { key } = await daemon.access();
    for (let i = 0; i < 3; i += 1) await create(key);
    const start = daemon.clock.at;
    try {
      daemon.clock.at = '2026-02-27T23:59:59.000Z';
      expect((await create(key)).status).to.equal(402);
      daemon.clock.at = '2026-02-28T00:00:00.000Z';
      const next = await create(key);
      expect(next.status).to.equal(202);
      expect(next.headers.get('x-quota-reset')).to.equal('2026-03-31T00:00:00.000Z');
    } finally {
      daemon.clock.at = start;
    }
  });

  it('expired credits are worth nothing', async () => {
    const { key, organization } = await daemon.access({ organization: { planId: 'growth' } });
    await daemon.giveCredits(organization, { amount: 5, expiresAt: days(1) });
    expect((await usage(key)).credits.available).to.equal(5);
    const start = daemon.clock.at;
    try {
      daemon.clock.at = days(1);
      const answer = await daemon.request('/usage', key);
      expect(answer.headers.get('x-quota-credits-available')).to.equal('0');
    } finally {
      daemon.clock.at = start;
    }
  });

  describe('quota.warning and quota.exceeded', () => {
    const typesFor = async (organization: Organization) =>
      (await daemon.events(organization)).map(({ type }) => type).sort();

    it('quota.warning is recorded when usage reaches 80%, quota.exceeded at the first refusal, with their data', async () => {
      const { key, organization } = await daemon.access();
      await create(key);
      await create(key);
      expect(await typesFor(organization)).to.deep.equal([]);
      await create(key);
      const [warning] = await daemon.events(organization);
      const data = {
        organization_id: organization.id,
        resource: 'audio',
        used: 3,
        limit: 3,
        remaining: 0,
        threshold_percent: 80,
        period_start: '2026-01-31T00:00:00.000Z',
        period_end: '2026-02-28T00:00:00.000Z',
      };
      expect(warning).to.deep.include({
        type: 'quota.warning',
        mode: 'live',
        createdAt: daemon.clock.at,
        data,
      });
      expect(warning?.id).to.match(/^evt_[0-9a-f]{24}$/);
      expect((await create(key)).status).to.equal(402);
      const exceeded = (await daemon.events(organization)).find(({ id }) => id !== warning?.id);
      expect(exceeded).to.deep.include({
        type: 'quota.exceeded',
        data: { ...data, threshold_percent: 100 },
      });
    });

    it('each comes once in a period, exactly, under 50 parallel requests, across a restart, and again in the next', async () => {
      const { key, organization } = await daemon.access();
      const once = ['quota.exceeded', 'quota.warning'];
      await Promise.all(Array.from({ length: 50 }, () => served(() => create(key))));
      expect(await typesFor(organization)).to.deep.equal(once);
      await daemon.stop();
      await daemon.resume();
      expect((await create(key)).status).to.equal(402);
      expect(await typesFor(organization)).to.deep.equal(once);
      const start = daemon.clock.at;
      try {
        daemon.clock.at = '2026-02-28T00:00:00.000Z';
        for (const status of [202, 202, 202, 402, 402]) {
          expect((await create(key)).status).to.equal(status);
        }
        expect(await typesFor(organization)).to.deep.equal([...once, ...once].sort());
        const starts = (await daemon.events(organization)).map(
          ({ data }) => 'period_start' in data && data.period_start,
        );
        expect(starts.slice(2)).to.deep.equal(Array(2).fill('2026-02-28T00:00:00.000Z'));
      } finally {
        daemon.clock.at = start;
      }
    });

    it('quota.exceeded waits until credits are gone, too; a refused retry brings it as well', async () => {
      const { key, organization } = await daemon.access();
      await daemon.giveCredits(organization, { amount: 1, expiresAt: null });
      for (let i = 0; i < 3; i += 1) await create(key);
      const { id } = dataOf<{ id: string }>(await create(key, BOOK));
      expect(await typesFor(organization)).to.deep.equal(['quota.warning']);
      await fail(id);
      const retry = await daemon.request(`/conversions/${id}/retry`, key, { method: 'POST' });
      expect(retry.status).to.equal(402);
      expect(await typesFor(organization)).to.deep.equal(['quota.exceeded', 'quota.warning']);
    });

    it('the sandbox triggers neither', async () => {
      const { key, organization } = await daemon.access({ mode: 'test' });
      for (let i = 0; i < 5; i += 1) await create(key);
      expect(await typesFor(organization)).to.deep.equal([]);
    });
  });

  it('429 only for a backlog over ten times the concurrent-jobs limit, with Retry-After', async () => {
    const { key: other } = await daemon.access();
    await create(other, BOOK);
    const { key } = await daemon.access({ organization: { planId: 'growth' } });
    const answers: Answer[] = [];
    for (let i = 0; i < 31; i += 1) {
      // Growth allows 20 requests a minute.
      if (i === 16) daemon.clock.at = '2026-01-31T10:01:00.000Z';
      answers.push(await create(key));
    }
    expect(codesOf(answers.slice(0, 30))).to.deep.equal(Array(30).fill(null));
    const refused = answers[30];
    expect(codesOf(answers.slice(30))).to.deep.equal(['CONCURRENCY_LIMIT_EXCEEDED']);
    expect(refused?.status).to.equal(429);
    expect(Number(refused?.headers.get('retry-after'))).to.be.at.least(1);
  });
});

function quotaHeaders({ headers }: Answer): (string | null)[] {
  return [
    'audio-limit',
    'audio-remaining',
    'video-limit',
    'video-remaining',
    'reset',
    'credits-available',
  ].map((name) => headers.get(`x-quota-${name}`));
}
