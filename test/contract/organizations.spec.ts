import { expect } from 'chai';
import { createApiKey } from '../../src/accounts/key-secrets.js';
import { NO_BRANDING, type Organization, type Role } from '../../src/domain/account.js';
import type {
  OrganizationDetail,
  OrganizationSummary,
} from '../../src/http/schemas/organization.js';
import type { UsageStatistics } from '../../src/http/schemas/usage-response.js';
import type { ProductDetail } from '../../src/http/schemas/product.js';
import { anOrganization } from '../builders/conversion.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { openDatabase } from '../postgres/daemon-database.js';

describe('contract: organizations', () => {
  let daemon: DaemonOnAClock;
  /** Two that Ann belongs to, and one that she does not. */
  const own = anOrganization({
    name: 'Own',
    planId: 'growth',
    createdAt: '2026-01-31T10:00:00.000Z',
    branding: {
      ...NO_BRANDING,
      logoUrl: 'https://example.org/logo.png',
      primaryColor: '#1a2b3c',
      websiteUrl: 'https://example.org',
    },
  });
  const second = anOrganization({ name: 'Second', planId: 'free' });
  const third = anOrganization({ name: 'Third' });
  const foreign = anOrganization({ name: 'Foreign' });
  let annsKey: string;

  before(async () => {
    daemon = await DaemonOnAClock.start();
    annsKey = await addAnn(daemon.storage, own, {
      [own.id]: 'owner',
      [second.id]: 'member',
      [third.id]: 'admin',
    });
  });

  after(() => daemon.discard());

  async function addAnn(
    storage: string,
    home: Organization,
    roles: Readonly<Record<string, Role>>,
  ): Promise<string> {
    const database = await openDatabase(storage);
    const at = new Date().toISOString();
    const ann = {
      ...{ id: home.id, email: 'ann@example.org', name: 'Ann' },
      ...{ createdAt: at, isOperator: false },
    };
    const { secret, key } = createApiKey({
      organizationId: home.id,
      userId: ann.id,
      name: 'Ann',
      mode: 'live',
      scope: 'full',
      at,
    });
    try {
      await database.unitOfWork.write(async ({ accounts }) => {
        for (const one of [own, second, third, foreign]) await accounts.addOrganization(one);
        await accounts.addUser(ann);
        for (const [id, role] of Object.entries(roles)) {
          await accounts.setMember(id, ann.id, role, at);
        }
        await accounts.addKey(key);
      });
      return secret;
    } finally {
      await database.close();
    }
  }

  const asAnn = (place: string, organization?: string, body?: object) =>
    daemon.request(place, {
      ...(body !== undefined && { body }),
      headers: {
        authorization: `Bearer ${annsKey}`,
        ...(organization !== undefined && { 'X-Organization-ID': organization }),
      },
    });

  it('GET /organizations answers 200 with the summaries of those that the caller can access', async () => {
    const summaries = dataOf<OrganizationSummary[]>(await asAnn('/organizations'));
    expect(summaries.map(({ name, role, is_default }) => [name, role, is_default])).to.deep.equal([
      ['Own', 'owner', true],
      ['Second', 'member', false],
      ['Third', 'admin', false],
    ]);
    expect(summaries[0]).to.deep.equal({
      id: own.id,
      name: 'Own',
      slug: own.slug,
      role: 'owner',
      tier: 'growth',
      is_default: true,
      created_at: own.createdAt,
    });
  });

  it('GET /organizations answers a key without a user with its own organization', async () => {
    const summaries = dataOf<OrganizationSummary[]>(await daemon.request('/organizations'));
    expect(summaries).to.have.lengthOf(1);
    expect(summaries[0]).to.include({ role: 'owner', is_default: true, tier: 'unlimited' });
  });

  it('GET /organizations/{id} answers 200 with branding, subscription, usage and limits', async () => {
    const detail = dataOf<OrganizationDetail>(
      await asAnn(`/organizations/${own.id.toUpperCase()}`),
    );
    expect(detail.branding).to.deep.equal({
      logo_url: 'https://example.org/logo.png',
      primary_color: '#1a2b3c',
      website_url: 'https://example.org',
    });
    expect(detail.limits).to.deep.equal({
      requests_per_day: 100,
      requests_per_minute: 20,
      concurrent_jobs: 3,
      audio_quota: 30,
      embed_tokens_per_day: 100,
    });
    const usage = dataOf<UsageStatistics>(await asAnn('/usage'));
    expect(detail.usage).to.deep.equal({
      ...usage,
      api_requests: {
        ...usage.api_requests,
        today: usage.api_requests.today - 1,
        this_minute: usage.api_requests.this_minute - 1,
      },
    });
    const { current_period_start, current_period_end, ...subscription } = detail.subscription;
    expect(subscription).to.deep.equal({ tier: 'growth', status: 'active', paid: true });
    expect(Date.parse(current_period_start)).to.be.at.most(Date.now());
    expect(Date.parse(current_period_end)).to.be.above(Date.now());
  });

  it('GET /organizations/{id} answers 404 ORGANIZATION_NOT_FOUND for one of others, like one that never was', async () => {
    for (const id of [foreign.id, 'not-an-id', '00000000-0000-7000-8000-000000000000']) {
      const answer = await asAnn(`/organizations/${id}`);
      expect(answer.status).to.equal(404);
      expect(errorOf(answer).code).to.equal('ORGANIZATION_NOT_FOUND');
    }
  });

  it('X-Organization-ID selects the organization; when omitted, the default organization of the key is used', async () => {
    const created = dataOf<ProductDetail>(await asAnn('/products', third.id, { name: 'Of third' }));
    const names = async (organization?: string) =>
      dataOf<ProductDetail[]>(await asAnn('/products', organization)).map(({ id }) => id);
    expect(await names(third.id.toUpperCase())).to.deep.equal([created.id]);
    expect(await names()).to.deep.equal([]);
    expect((await asAnn(`/products/${created.id}`)).status).to.equal(404);
  });

  it('X-Organization-ID of an organization of which the holder is not a member: 403 FORBIDDEN', async () => {
    for (const id of [foreign.id, 'not-an-id', `${own.id}, ${own.id}`]) {
      const answer = await asAnn('/organizations', id);
      expect(answer.status).to.equal(403);
      expect(errorOf(answer).code).to.equal('FORBIDDEN');
    }
  });

  it('X-Organization-ID of a member organization below the Growth tier: 403 TIER_REQUIRED', async () => {
    const answer = await asAnn('/organizations', second.id);
    expect(answer.status).to.equal(403);
    expect(errorOf(answer).code).to.equal('TIER_REQUIRED');
  });
});
