import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { pngOf, svgOf, vastPngOf } from '../builders/images.js';
import { ConversionSite } from './conversion-site.js';
import { SignedIn } from './signed-in.js';
import { expectUsable } from './usable-page.js';

const HOSTILE = `"><img src=x onerror="window.hacked = true"> =1+1 {{7*7}}`;
const SCRIPT = '<script>window.hacked = true</script>';
const TEXT = { sentences: ['It is here.'], sentenceMs: 500, perChapter: 1 };

describe('branding in the dashboard', () => {
  let signedIn: SignedIn;
  let page: Page;
  let listenPlace: string;

  before(async function () {
    signedIn = await SignedIn.open(this);
    ({ page } = signedIn);
    const sites = new ConversionSite(signedIn.site);
    const { id } = await sites.store(TEXT, { title: 'Heard', publicUrl: true });
    listenPlace = `/listen/${id}`;
  });

  after(() => signedIn.discard());

  const place = (rest = '') => signedIn.site.place(`products${rest}`);
  const saved = async () => {
    const { reads } = signedIn.site.daemon.daemon;
    const found = await reads.accounts.findOrganization(signedIn.site.organization.id);
    if (found === null) throw new Error('The organization is gone.');
    return found;
  };

  /** Chooses an image in the form and sends it. */
  async function upload(buffer: Buffer, name = 'logo.png', on = page): Promise<void> {
    await on.goto(place());
    await on.getByLabel('Image').setInputFiles({ name, mimeType: 'image/png', buffer });
    await on.getByRole('button', { name: 'Upload' }).click();
  }

  /** The logo of the page as it was served, where it is shown. */
  async function logoOf(target: string, on = page): Promise<Buffer> {
    await on.goto(target);
    const image = on.locator('.masthead img, .switcher img').first();
    const isDrawn = await image.evaluate((each: HTMLImageElement) => each.naturalWidth > 0);
    expect(isDrawn, target).to.equal(true);
    const response = await fetch(new URL((await image.getAttribute('src')) ?? '', on.url()));
    expect(response.headers.get('content-type')).to.equal('image/png');
    expect(response.headers.get('content-security-policy')).to.include('sandbox');
    return Buffer.from(await response.arrayBuffer());
  }

  it('shows the contrast and a preview of a colour before it is saved, and then on listen pages', async () => {
    await page.goto(place());
    const preview = page.getByRole('region', { name: 'How it will look' });
    const accentOf = async (on: Page, selector: string) =>
      on
        .locator(selector)
        .first()
        .evaluate((part) => getComputedStyle(part).getPropertyValue('--brand').trim());
    await page.getByLabel('Colour').fill('#d9480f');
    await preview
      .getByText(/^Legible in both themes: \d+\.\d to 1 on light, \d+\.\d to 1 on dark$/)
      .waitFor();
    await page.waitForFunction(() => {
      const part = document.querySelector('.preview[data-brand]');
      return part !== null && getComputedStyle(part).getPropertyValue('--brand') !== '';
    });
    expect(await accentOf(page, '.preview')).to.equal('#d9480f');
    expect(await page.getByLabel('Pick').inputValue()).to.equal('#d9480f');
    await expectUsable(page, 'colour entered');
    expect((await saved()).branding.primaryColor).to.equal(null);
    await page.getByLabel('Website').fill('https://example.org/');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const { primaryColor, websiteUrl } = (await saved()).branding;
    expect({ primaryColor, websiteUrl }).to.deep.equal({
      primaryColor: '#d9480f',
      websiteUrl: 'https://example.org/',
    });
    await page.goto(listenPlace);
    expect(await accentOf(page, 'html')).to.equal('#d9480f');
    signedIn.watched.expectQuiet();
  });

  it('follows the picker, and returns to the colour of Lectern', async () => {
    await page.goto(place());
    await page.getByLabel('Pick').fill('#336699');
    expect(await page.getByLabel('Colour').inputValue()).to.equal('#336699');
    await page.getByLabel('Colour').fill('');
    await page.getByText('The colour of Lectern, legible in both themes.').waitFor();
    await page.locator('.preview:not([data-brand])').first().waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect((await saved()).branding.primaryColor).to.equal(null);
  });

  it('marks what is refused and saves nothing of it', async () => {
    const before = await saved();
    await page.goto(place());
    await page.getByLabel('Name of the organization').fill('Renamed');
    await page.getByLabel('Website').evaluate((input: HTMLInputElement) => {
      input.type = 'text';
      input.value = 'javascript:window.hacked=true';
    });
    await page.getByLabel('Colour').fill('#d9480');
    await page.getByText('Not a colour').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('must be an http or https URL').waitFor();
    await page.getByText('must be # and six hexadecimal digits').waitFor();
    expect(await page.getByLabel('Colour').getAttribute('aria-invalid')).to.equal('true');
    expect(await page.getByLabel('Name of the organization').inputValue()).to.equal('Renamed');
    expect(await page.locator('a[href^="javascript" i]').count()).to.equal(0);
    await expectUsable(page, 'refused values');
    expect(await saved()).to.deep.equal(before);
  });

  it('shows an uploaded logo on listen pages and in the side bar, and removes it', async () => {
    await upload(pngOf(40, 40));
    await page.getByText('Logo saved.').waitFor();
    await expectUsable(page, 'with a logo');
    for (const target of [listenPlace, place()]) await logoOf(target);
    await page.getByRole('link', { name: 'Remove the logo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the logo?' });
    await expectUsable(page, 'removal');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Logo removed.').waitFor();
    await page.goto(listenPlace);
    expect(await page.locator('.masthead img').count()).to.equal(0);
    signedIn.watched.expectQuiet();
  });

  it('serves of an SVG image and of a polyglot nothing but what they show', async () => {
    const svg = svgOf(`${SCRIPT}<rect width="32" height="32" fill="#d9480f" onload="hacked = 1"/>`);
    const polyglot = Buffer.concat([pngOf(8, 8), Buffer.from(`${SCRIPT}PK\u0003\u0004`)]);
    for (const image of [svg, polyglot]) {
      await upload(image);
      await page.getByText('Logo saved.').waitFor();
      const served = await logoOf(listenPlace);
      expect(served.subarray(1, 4).toString()).to.equal('PNG');
      for (const trace of ['script', 'hacked', 'PK\u0003']) {
        expect(served.includes(trace), trace).to.equal(false);
      }
      expect(await page.evaluate(() => 'hacked' in window)).to.equal(false);
    }
  });

  it('refuses images of 100 megapixels, of more than 1 MB and files that are not images', async () => {
    const before = (await saved()).branding.logoVersion;
    const refusals: readonly (readonly [Buffer, string])[] = [
      [vastPngOf(10_000, 10_000), 'more than 8 megapixels'],
      [Buffer.concat([pngOf(8, 8), Buffer.alloc(1_048_576)]), 'more than 1 MB'],
      [Buffer.from(`<html>${SCRIPT}</html>`), 'is not a PNG, JPEG, GIF or SVG image'],
      [pngOf(64, 64).subarray(0, 20), 'damaged'],
      [pngOf(64, 64).subarray(0, 50), 'shows nothing'],
      [Buffer.alloc(0), 'No file arrived'],
    ];
    for (const [image, reason] of refusals) {
      await upload(image);
      await page.getByRole('alert').getByText(reason).waitFor();
      expect((await saved()).branding.logoVersion).to.equal(before);
    }
    await expectUsable(page, 'refused logo');
  });

  it('works without script: preview, upload, removal', async () => {
    const { page: plain, close } = await signedIn.pageOf(signedIn.person, {
      javaScriptEnabled: false,
    });
    await plain.goto(place());
    await plain.getByLabel('Colour').fill('#7a1fa2');
    await plain.getByRole('button', { name: 'Preview' }).click();
    await plain.getByText('Legible in both themes').waitFor();
    expect(await plain.locator('.preview[data-brand]').count()).to.equal(2);
    expect(await plain.getByLabel('Colour').inputValue()).to.equal('#7a1fa2');
    expect((await saved()).branding.primaryColor).not.to.equal('#7a1fa2');
    await upload(pngOf(20, 20), 'logo.png', plain);
    await plain.getByText('Logo saved.').waitFor();
    await plain.getByRole('link', { name: 'Remove the logo' }).click();
    await plain.getByRole('button', { name: 'Remove' }).click();
    await plain.getByText('Logo removed.').waitFor();
    await plain.getByLabel('Colour').fill('#7a1fa2');
    await plain.getByRole('button', { name: 'Save' }).click();
    await plain.getByText('Saved.').waitFor();
    expect((await saved()).branding.primaryColor).to.equal('#7a1fa2');
    await close();
  });

  it('shows the name of the organization as it is, in the form, the preview and on listen pages', async () => {
    await page.goto(place());
    await page.getByLabel('Name of the organization').fill(HOSTILE);
    expect(await page.locator('.preview .org').first().textContent()).to.equal(HOSTILE);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await expectUsable(page, 'hostile name');
    await page.goto(listenPlace);
    await page.locator('.org').getByText(HOSTILE, { exact: true }).waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).to.equal(false);
  });

  it('shows members and viewers the preview, and refuses them every change', async () => {
    const before = await saved();
    for (const role of ['member', 'viewer'] as const) {
      const client = await signedIn.site.client(
        await signedIn.site.addPerson({ name: role, role }),
      );
      const { body } = await client.get(place());
      expect(body).to.include('How it will look').and.not.include('type="file"');
      const fields = { name: 'Taken', website: '', color: '' };
      for (const form of ['/branding', '/logo', '/logo/remove']) {
        expect((await client.post(place(form), fields)).status, form).to.equal(403);
      }
    }
    expect(await saved()).to.deep.equal(before);
  });
});
