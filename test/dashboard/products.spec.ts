import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { ConversionSite } from './conversion-site.js';
import { SignedIn } from './signed-in.js';
import { expectUsable } from './usable-page.js';

const HOSTILE = `"><img src=x onerror="window.hacked = true"> =1+1 {{7*7}}`;

const TEXT = { sentences: ['It is here.'], sentenceMs: 500, perChapter: 1 };

describe('products in the dashboard', () => {
  let signedIn: SignedIn;
  let page: Page;

  before(async function () {
    signedIn = await SignedIn.open(this);
    ({ page } = signedIn);
  });

  after(() => signedIn.discard());

  const place = (rest = '') => signedIn.site.place(`products${rest}`);
  const owner = () => ({
    organizationId: signedIn.site.organization.id,
    mode: 'live' as const,
  });
  const products = () => signedIn.site.daemon.daemon.reads.products.list(owner(), 100, null);
  const productNamed = async (name: string) =>
    (await products()).find((product) => product.name === name);

  async function create(name: string, on = page): Promise<void> {
    await on.goto(place());
    await on.getByRole('button', { name: 'New product' }).click();
    await on.getByLabel('Name of the product').fill(name);
    await on.getByRole('button', { name: 'Create the product' }).click();
    await on.getByText('Product created.').waitFor();
  }

  it('explains what to do on an empty list', async () => {
    await page.goto(place());
    await page.getByRole('heading', { name: 'No products yet' }).waitFor();
    await expectUsable(page, 'empty');
  });

  it('creates, renames and deletes a product, naming what ends with it', async () => {
    await create('Atlas');
    const atlas = await productNamed('Atlas');
    const sites = new ConversionSite(signedIn.site);
    await sites.store(TEXT, { title: 'Atlas 2.4.0', productId: atlas?.id ?? '' });
    await page.goto(place());
    await page
      .getByRole('row', { name: /Atlas/ })
      .getByRole('link', { name: 'Atlas 2.4.0' })
      .waitFor();
    await page.getByRole('link', { name: 'Rename Atlas' }).click();
    expect(await page.getByLabel('Name of the product').inputValue()).to.equal('Atlas');
    await page.getByLabel('Name of the product').fill('Beacon');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('Renamed.').waitFor();
    await page.getByRole('link', { name: 'Delete Beacon' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete “Beacon”?' });
    expect(await dialog.textContent()).to.include('Its conversions stay');
    await expectUsable(page, 'dialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Product deleted.').waitFor();
    expect(await productNamed('Beacon')).to.equal(undefined);
    signedIn.watched.expectQuiet();
  });

  it('shows names as they are, and why a name is refused', async () => {
    await create(HOSTILE);
    await page.getByRole('strong').getByText(HOSTILE, { exact: true }).waitFor();
    await expectUsable(page, 'hostile name');
    await page.goto(place('/new'));
    await page.getByLabel('Name of the product').evaluate((input: HTMLInputElement) => {
      input.removeAttribute('maxlength');
      input.value = 'x'.repeat(201);
    });
    await page.getByRole('button', { name: 'Create the product' }).click();
    await page.getByText('has more than 200 characters').waitFor();
    await expectUsable(page, 'refused name');
    expect(await page.evaluate(() => 'hacked' in window)).to.equal(false);
  });

  it('works without script, and a form that is sent twice makes one product', async () => {
    const { page: plain, close } = await signedIn.pageOf(signedIn.person, {
      javaScriptEnabled: false,
    });
    await create('Plain', plain);
    await plain.goto(place());
    await plain.getByRole('link', { name: 'Delete Plain' }).click();
    await plain.getByText('Its conversions stay').waitFor();
    await plain.getByRole('button', { name: 'Delete' }).click();
    await plain.getByText('Product deleted.').waitFor();
    await close();
    const client = await signedIn.site.client(signedIn.person);
    await client.get(place());
    const sent = { form: crypto.randomUUID(), product: 'Twice' };
    const answers = [await client.post(place(), sent), await client.post(place(), sent)];
    expect(answers.map(({ status }) => status)).to.deep.equal([303, 303]);
    expect((await products()).filter(({ name }) => name === 'Twice')).to.have.length(1);
  });

  it('pages through many', async () => {
    const before = await products();
    await new ConversionSite(signedIn.site).write(async (transaction) => {
      for (let i = 0; i < 51; i += 1) {
        const id = `019aa000-0000-7000-8000-${String(i).padStart(12, '0')}`;
        const createdAt = '2026-01-01T00:00:00.000Z';
        await transaction.products.add({ id, ...owner(), name: `Many ${i}`, createdAt });
      }
    });
    await page.goto(place());
    const names = await page.locator('td strong').allTextContents();
    await page.getByRole('link', { name: 'Older products' }).click();
    names.push(...(await page.locator('td strong').allTextContents()));
    expect(names).to.have.length(51 + before.length);
    expect(new Set(names).size).to.equal(names.length);
  });

  it('lets members and viewers see products, and refuses them every change', async () => {
    await create('Seen');
    const id = (await productNamed('Seen'))?.id ?? '';
    for (const role of ['member', 'viewer'] as const) {
      const client = await signedIn.site.client(
        await signedIn.site.addPerson({ name: role, role }),
      );
      const { status, body } = await client.get(place());
      expect(status).to.equal(200);
      expect(body).to.include('Seen').and.not.include('New product').and.not.include('Delete');
      for (const form of ['', `/${id}/rename`, `/${id}/delete`]) {
        const sent = { form: crypto.randomUUID(), product: 'Changed' };
        expect((await client.post(place(form), sent)).status, form).to.equal(403);
      }
    }
    expect(await productNamed('Seen')).not.to.equal(undefined);
  });

  it('knows no products of another organization', async () => {
    const { site } = signedIn;
    const id = (await productNamed('Seen'))?.id ?? '';
    const other = await site.addOrganization('Other');
    const client = await site.client(await site.addPerson({ name: 'eve', organization: other }));
    expect((await client.get(site.place('products', other))).body).not.to.include('Seen');
    for (const form of ['rename', 'delete']) {
      const answer = await client.post(site.place(`products/${id}/${form}`, other), {
        product: 'Taken',
      });
      expect(answer.status).to.equal(404);
    }
    expect(await productNamed('Seen')).not.to.equal(undefined);
  });
});
