import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../journeys/eventually.js';
import { SignedIn } from './signed-in.js';
import { expectUsable } from './usable-page.js';

describe('usage in the dashboard', () => {
  let signedIn: SignedIn;
  let page: Page;

  before(async function () {
    signedIn = await SignedIn.open(this);
    ({ page } = signedIn);
  });

  after(() => signedIn.discard());

  const place = () => signedIn.site.place('usage');

  /** Makes requests that are answered and refused, and waits until they are counted. */
  async function makeRequests(): Promise<void> {
    const { daemon, organization } = signedIn.site;
    const owner = { organizationId: organization.id, mode: 'live' } as const;
    await daemon.request('/usage');
    await daemon.request('/conversions', { body: { title: 'Nothing else' } });
    await daemon.request('/nothing/%3Cimg%20src=x%20onerror=alert(1)%3E');
    await eventually(async () => {
      const counts = await daemon.daemon.reads.requestOutcomes.refused(owner, 10);
      return counts.length === 2 || undefined;
    }, 10_000);
  }

  it('is usable before the first request', async () => {
    await page.goto(place());
    await page.getByText('No request was refused in 30 days').waitFor();
    await expectUsable(page, 'empty');
  });

  it('shows the quota, requests by day and what was refused', async () => {
    await makeRequests();
    await page.goto(place());
    await page.getByText('2 refused', { exact: true }).first().waitFor();
    const chart = page.getByRole('img', { name: /^Requests per day/ });
    expect(await chart.getAttribute('aria-labelledby')).to.be.a('string');
    expect(await chart.locator('rect.bar:not(.refused)').count()).to.equal(1);
    expect(await chart.locator('rect[fill="url(#refused)"]').count()).to.equal(1);
    await page.getByText('As a table').click();
    const today = page.getByRole('table').first().getByRole('row').nth(1);
    expect(await today.textContent()).to.include('1 VALIDATION_ERROR');
    const refused = page.getByRole('region', { name: 'Last refused requests' });
    const rows = await refused.getByRole('row').allTextContents();
    expect(rows).to.have.length(3);
    expect(rows[1]).to.include('GET /v1/nothing/').and.include('404');
    expect(rows[2]).to.include('POST /v1/conversions').and.include('VALIDATION_ERROR');
    await expectUsable(page, 'with refused requests');
    signedIn.watched.expectQuiet();
  });

  it('shows test requests apart, and the same without script', async () => {
    const { page: plain, close } = await signedIn.pageOf(signedIn.person, {
      javaScriptEnabled: false,
    });
    await plain.goto(place());
    await plain.getByText('As a table').click();
    await plain
      .getByRole('row', { name: /VALIDATION_ERROR/ })
      .first()
      .waitFor();
    await plain.getByRole('link', { name: 'Show test requests' }).click();
    await plain.getByText('No request was refused in 30 days').waitFor();
    await plain.getByRole('link', { name: 'Show live requests' }).waitFor();
    await close();
  });

  it('is there for viewers, and for nobody of another organization', async () => {
    const { site } = signedIn;
    const viewer = await site.client(await site.addPerson({ name: 'vic', role: 'viewer' }));
    expect((await viewer.get(place())).status).to.equal(200);
    const organization = await site.addOrganization('Other');
    const stranger = await site.client(await site.addPerson({ name: 'eve', organization }));
    expect((await stranger.get(place())).status).to.equal(404);
    const own = await stranger.get(site.place('usage', organization));
    expect(own.body)
      .to.include('No request was refused in 30 days')
      .and.not.include('VALIDATION_ERROR');
  });
});
