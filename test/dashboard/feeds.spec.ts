import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { dataOf } from '../journeys/answers.js';
import { scrollWidth } from '../web/page-measures.js';
import { DashboardDaemon, SignedIn } from './signed-in.js';
import { expectUsable } from './usable-page.js';

const HOSTILE = `"><img src=x onerror="window.hacked = true"> =1+1 {{7*7}}`;

describe('podcast feeds in the dashboard', () => {
  let signedIn: SignedIn;
  let page: Page;

  before(async function () {
    signedIn = await SignedIn.open(this);
    ({ page } = signedIn);
  });

  after(() => signedIn.discard());

  const place = () => signedIn.site.place('feeds');
  const addressOf = async (title: string) =>
    (await page.getByRole('region', { name: `Address of ${title}`, exact: true }).textContent()) ??
    '';

  async function create(title: string, choose?: () => Promise<void>): Promise<void> {
    await page.goto(place());
    await page.getByRole('button', { name: 'New feed' }).click();
    await page.getByLabel('Title').fill(title);
    await choose?.();
    await page.getByRole('button', { name: 'Create the feed' }).click();
    await page.getByText('Feed created.').waitFor();
  }

  it('says what a feed is for before there is one', async () => {
    await page.goto(place());
    await page.getByRole('heading', { name: 'No feeds yet' }).waitFor();
    await expectUsable(page, 'empty');
  });

  it('creates a feed that is served at its address, copies that, and revokes it', async () => {
    await create('Releases');
    const url = await addressOf('Releases');
    const served = await fetch(url);
    expect(served.status).to.equal(200);
    expect(await served.text()).to.include('<title>Releases</title>');
    await signedIn.watched.allowClipboard();
    await page.getByRole('button', { name: 'Copy Address of Releases' }).click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal(url);
    await page.getByRole('link', { name: 'Revoke Releases' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke “Releases”?' });
    expect(await dialog.textContent()).to.include('can no longer read this feed');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The feed was revoked.').waitFor();
    expect((await fetch(url)).status).to.equal(404);
    signedIn.watched.expectQuiet();
  });

  it('creates a public feed of one product', async () => {
    const { daemon } = signedIn.site;
    const made = await daemon.request('/products', { method: 'POST', body: { name: 'Atlas' } });
    expect(made.status).to.equal(201);
    await create('', async () => {
      await page.getByLabel('Episodes').selectOption('Atlas');
      await page.getByRole('radio', { name: /^Everyone/ }).check();
    });
    const row = page.getByRole('row', { name: /Atlas/ });
    expect(await row.textContent()).to.include('Public');
    expect(await (await fetch(await addressOf('Atlas'))).text()).to.include('<title>Atlas</title>');
  });

  it('shows titles as they are, and why one is refused', async () => {
    await create(HOSTILE);
    await page.getByText(HOSTILE, { exact: true }).waitFor();
    expect(await (await fetch(await addressOf(HOSTILE))).text()).to.not.include('<img');
    await page.goto(`${place()}/new`);
    await page.getByLabel('Title').evaluate((input: HTMLInputElement) => {
      input.removeAttribute('maxlength');
      input.value = 'x'.repeat(201);
    });
    await page.getByRole('button', { name: 'Create the feed' }).click();
    await page.getByText('must have at most 200 characters').waitFor();
    expect(await page.getByLabel('Title').inputValue()).to.equal('x'.repeat(201));
    await expectUsable(page, 'refused form');
    expect(await page.evaluate(() => 'hacked' in window)).to.equal(false);
  });

  it('is usable in every state, in both themes, and at 320 px', async () => {
    await create('A feed with a long title that does not end anywhere near here');
    await expectUsable(page, 'list');
    expect(await scrollWidth(page), 'width of the list').to.be.at.most(1_280);
    await page.getByRole('button', { name: 'New feed' }).click();
    await expectUsable(page, 'form in a dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Revoke A feed/ }).click();
    await expectUsable(page, 'revoke dialog');
    expect(await page.evaluate(() => document.activeElement?.textContent.trim())).to.equal(
      'Keep it',
    );
    signedIn.watched.expectQuiet();
  });

  it('works without script', async () => {
    const { page: plain, close } = await signedIn.pageOf(signedIn.person, {
      javaScriptEnabled: false,
    });
    await plain.goto(place());
    await plain.getByRole('button', { name: 'New feed' }).click();
    await plain.getByLabel('Title').fill('Plain');
    await plain.getByRole('button', { name: 'Create the feed' }).click();
    await plain.getByText('Feed created.').waitFor();
    await plain.getByRole('link', { name: 'Revoke Plain' }).click();
    await plain.getByText('can no longer read this feed').waitFor();
    await plain.getByRole('button', { name: 'Revoke' }).click();
    await plain.getByText('The feed was revoked.').waitFor();
    expect(await plain.getByText('Plain', { exact: true }).count()).to.equal(0);
    await close();
  });
});

describe('podcast feeds in the dashboard, seen by others', () => {
  let site: DashboardDaemon;

  before(async () => {
    site = await DashboardDaemon.start();
  });

  after(() => site.discard());

  const owner = () => ({ organizationId: site.organization.id, mode: 'live' }) as const;
  const feeds = () => site.daemon.daemon.reads.feeds.list(owner(), 50);
  const fields = (title: string) => ({
    ...{ form: crypto.randomUUID(), title, product: '', audience: 'private' },
  });

  it('shows members and viewers the feeds, without private addresses, and lets them change none', async () => {
    const ann = await site.client(await site.addPerson());
    await ann.get(site.place('feeds'));
    expect((await ann.post(site.place('feeds'), fields('Private'))).status).to.equal(303);
    const [feed] = await feeds();
    for (const role of ['member', 'viewer'] as const) {
      const client = await site.client(await site.addPerson({ name: role, role }));
      const { status, body } = await client.get(site.place('feeds'));
      expect(status).to.equal(200);
      expect(body)
        .to.include('Private')
        .and.not.match(/\/feeds\/[^"/?]+\.xml|New feed|Revoke/);
      expect(body).to.include('Ask an administrator');
      expect((await client.get(site.place('feeds/new'))).status).to.equal(403);
      expect((await client.post(site.place('feeds'), fields('No'))).status).to.equal(403);
      const revoke = site.place(`feeds/${feed?.id ?? ''}/revoke`);
      expect((await client.post(revoke)).status).to.equal(403);
    }
    expect(await feeds()).to.deep.equal([feed]);
  });

  it('creates one feed of a form that is sent twice', async () => {
    const client = await site.client(await site.addPerson({ name: 'max' }));
    await client.get(site.place('feeds'));
    const before = (await feeds()).length;
    const twice = fields('Twice');
    await Promise.all([1, 2, 3].map(() => client.post(site.place('feeds'), twice)));
    expect(await feeds()).to.have.length(before + 1);
  });

  it('knows no feeds and products of another organization', async () => {
    const other = await site.addOrganization('Other');
    const eve = await site.addPerson({ name: 'eve', organization: other });
    const client = await site.client(eve);
    const [feed] = await feeds();
    const listed = await client.get(site.place('feeds', other));
    expect(listed.body).not.to.include(feed?.id);
    const revoke = site.place(`feeds/${feed?.id ?? ''}/revoke`, other);
    expect((await client.get(revoke)).status).to.equal(404);
    expect((await client.post(revoke)).status).to.equal(404);
    const made = await site.daemon.request('/products', { method: 'POST', body: { name: 'Ours' } });
    const { id: product } = dataOf<{ readonly id: string }>(made);
    const foreign = { ...fields('Foreign'), product };
    const refused = await client.post(site.place('feeds', other), foreign);
    expect(refused.status).to.equal(422);
    expect(refused.body).to.include('no such product').and.not.include('Ours');
    expect((await feeds()).some(({ id }) => id === feed?.id)).to.equal(true);
  });
});
