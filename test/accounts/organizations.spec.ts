import { expect } from 'chai';
import { Organizations } from '../../src/accounts/organizations.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import { NO_BRANDING } from '../../src/domain/account.js';
import { aBench, aPlan, type Bench } from './accounts-database.js';
import { refused } from './refused.js';

const LOGO = 'https://example.org/logo.png';

describe('organizations', () => {
  let bench: Bench;
  let organizations: Organizations;

  beforeEach(async () => {
    bench = await aBench();
    const plans = { unlimited: aPlan(), growth: aPlan({ id: 'growth' }) };
    organizations = new Organizations(bench.database.unitOfWork, plans, bench.clock);
  });

  afterEach(() => bench.discard());

  const kept = async (id: string) => bench.database.reads.accounts.findOrganization(id);
  const credits = () =>
    bench.database.reads.usage.usableCredits(bench.organization.id, bench.clock.at);

  it('are kept with a slug of their name and without limits if nothing else is asked', async () => {
    const made = await organizations.create(COMMAND_LINE, { name: 'Müller & Söhne' });
    expect(made).to.deep.include({
      name: 'Müller & Söhne',
      slug: 'muller-sohne',
      planId: 'unlimited',
      branding: NO_BRANDING,
      createdAt: bench.clock.at,
    });
    expect(await kept(made.id)).to.deep.equal(made);
    expect((await organizations.create(COMMAND_LINE, { name: 'Müller, Söhne' })).slug).to.equal(
      'muller-sohne-2',
    );
  });

  it('are kept with what is asked', async () => {
    const made = await organizations.create(COMMAND_LINE, {
      name: 'Example',
      slug: 'chosen',
      plan: 'growth',
      branding: { logoUrl: LOGO },
    });
    expect(made).to.deep.include({
      slug: 'chosen',
      planId: 'growth',
      branding: { ...NO_BRANDING, logoUrl: LOGO },
    });
    expect(await kept(made.id)).to.deep.equal(made);
  });

  for (const [problem, order] of [
    ['invalid', { name: ' ' }],
    ['invalid', { name: 'Example', slug: 'No Slug' }],
    ['invalid', { name: 'Example', slug: '' }],
    ['invalid', { name: 'Example', branding: { primaryColor: 'red' } }],
    ['plan-unknown', { name: 'Example', plan: 'none' }],
    ['plan-unknown', { name: 'Example', plan: 'toString' }],
  ] as const) {
    it(`are refused for ${JSON.stringify(order)}, and none is kept`, async () => {
      expect(await refused(() => organizations.create(COMMAND_LINE, order))).to.equal(problem);
      expect(await bench.database.reads.accounts.countOrganizations()).to.equal(1);
    });
  }

  it('have each a slug of their own', async () => {
    const { slug } = bench.organization;
    expect(
      await refused(() => organizations.create(COMMAND_LINE, { name: 'Other', slug })),
    ).to.equal('slug-taken');
    expect(await bench.database.reads.accounts.countOrganizations()).to.equal(1);
  });

  it('move to another plan of the settings, and a refusal names those', async () => {
    const { id, slug } = bench.organization;
    const moved = { ...bench.organization, planId: 'growth' };
    expect(await organizations.setPlan(COMMAND_LINE, slug, 'growth')).to.deep.equal(moved);
    expect(await kept(id)).to.deep.equal(moved);
    expect(await refused(() => organizations.setPlan(COMMAND_LINE, id, 'free'))).to.equal(
      'plan-unknown',
    );
    expect(await refused(() => organizations.setPlan(COMMAND_LINE, 'nobody', 'growth'))).to.equal(
      'organization-unknown',
    );
    const error: unknown = await organizations
      .setPlan(COMMAND_LINE, id, 'free')
      .catch((e: unknown) => e);
    expect(String(error)).to.include('The settings have unlimited, growth.');
    expect(await kept(id)).to.deep.equal(moved);
  });

  it('change in the part of their branding that is named', async () => {
    const { id, slug } = bench.organization;
    await organizations.setBranding(COMMAND_LINE, id, { logoUrl: LOGO });
    const branding = { ...NO_BRANDING, logoUrl: LOGO, primaryColor: '#1a2b3c' };
    const changed = await organizations.setBranding(COMMAND_LINE, slug.toUpperCase(), {
      primaryColor: '#1A2B3C',
    });
    expect(changed).to.deep.equal({ ...bench.organization, branding });
    expect(await kept(id)).to.deep.equal(changed);
    const wrong = { websiteUrl: 'example.org' };
    expect(await refused(() => organizations.setBranding(COMMAND_LINE, id, wrong))).to.equal(
      'invalid',
    );
    expect(await refused(() => organizations.setBranding(COMMAND_LINE, 'nobody', {}))).to.equal(
      'organization-unknown',
    );
    expect(await kept(id)).to.deep.equal(changed);
  });

  it('are granted credits that can be spent until they expire', async () => {
    const { slug } = bench.organization;
    const granted = await organizations.addCredits(COMMAND_LINE, slug, {
      amount: 1_000_000,
      kind: 'audio',
      expires: '2026-06-01',
    });
    expect(granted.organization).to.deep.equal(bench.organization);
    expect(granted.grant).to.include({
      organizationId: bench.organization.id,
      kind: 'audio',
      amount: 1_000_000,
      used: 0,
      expiresAt: '2026-06-01T00:00:00.000Z',
      createdAt: bench.clock.at,
    });
    const stays = await organizations.addCredits(COMMAND_LINE, slug, { amount: 1, kind: 'video' });
    expect(stays.grant.expiresAt).to.equal(null);
    expect(await credits()).to.deep.equal([granted.grant, stays.grant]);
  });

  for (const amount of [0, -1, 1.5, 1_000_001, Number.NaN, Infinity]) {
    it(`are not granted ${amount} credits`, async () => {
      const order = { amount, kind: 'audio' } as const;
      expect(
        await refused(() => organizations.addCredits(COMMAND_LINE, bench.organization.id, order)),
      ).to.equal('invalid');
      expect(await credits()).to.deep.equal([]);
    });
  }

  it('are not granted credits that have expired, nor where they are not known', async () => {
    const order = { amount: 1, kind: 'audio' } as const;
    const late = { ...order, expires: '2026-05-10' };
    expect(
      await refused(() => organizations.addCredits(COMMAND_LINE, bench.organization.id, late)),
    ).to.equal('invalid');
    expect(await refused(() => organizations.addCredits(COMMAND_LINE, 'nobody', order))).to.equal(
      'organization-unknown',
    );
  });
});
