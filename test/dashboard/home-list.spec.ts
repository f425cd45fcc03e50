import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { storeConversions } from '../builders/stored-conversions.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { expectAccessible } from '../web/accessibility.js';
import { SignedIn } from './signed-in.js';

const NOTES = '# Atlas\n\n## 2.1.0\n\n### Fixed\n\n- Exports keep the time zone\n';

describe('the list of conversions in the dashboard', () => {
  let signedIn: SignedIn;
  let page: Page;
  let place: string;

  before(async function () {
    signedIn = await SignedIn.open(this);
    page = signedIn.page;
    place = signedIn.site.place('conversions');
  });

  after(() => signedIn.discard());

  before(async () => {
    const { storage } = signedIn.site.daemon;
    const organizationId = signedIn.site.organization.id;
    const database = await openDatabase(storage);
    const { unitOfWork } = database;
    try {
      await storeConversions(
        unitOfWork,
        Array.from({ length: 25 }, (_, i) => ({
          ...{ organizationId, mode: 'live' as const, title: `Harbour ${i}` },
          sourceType: i % 2 === 0 ? ('changelog' as const) : ('document' as const),
        })),
      );
      await unitOfWork.write(async ({ conversions }) => {
        for (const { id } of await conversions.list({
          ...{ owner: { organizationId, mode: 'live' }, titlePart: 'Harbour', limit: 100 },
        }))
          await conversions.fail(id, '2026-01-02T00:00:00.000Z', {
            ...{ code: 'GENERATION_FAILED', message: 'It could not be spoken.' },
          });
      });
    } finally {
      await database.close();
    }
  });

  const titles = () => page.locator('[data-open]').allTextContents();

  it('searches, filters and pages, all in the address', async () => {
    await page.goto(place);
    await page.getByLabel('Search titles').fill('harbour 1');
    await page.getByRole('button', { name: 'Show' }).click();
    expect(new URL(page.url()).searchParams.get('q')).to.equal('harbour 1');
    expect(await titles()).to.have.length(11);
    await page.getByLabel('State').selectOption('ready');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('Nothing matches').waitFor();
    await page.goto(`${place}?state=failed&type=document&order=oldest`);
    expect((await titles())[0]).to.equal('Harbour 1');
    expect(await titles()).to.have.length(12);
    await page.goto(`${place}?q=Harbour`);
    expect(await titles()).to.have.length(20);
    await page.getByRole('link', { name: 'Older' }).click();
    expect(await titles()).to.have.length(5);
    await page.goto(`${place}?q=Harbour&cursor=forged`);
    expect(await titles()).to.have.length(20);
    const odd = await page.goto(`${place}?q=%01&state=x&product=x`);
    expect(odd?.status()).to.equal(200);
    const withNul = await page.goto(`${place}?q=%00`);
    expect(withNul?.status()).to.equal(404);
  });

  it('is moved through and searched with keys, which can be switched off', async () => {
    await page.goto(`${place}?q=Harbour`);
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    const current = page.locator('[data-row][aria-current]');
    expect(await current.locator('[data-open]').textContent()).to.equal('Harbour 23');
    await page.keyboard.press('k');
    expect(await current.locator('[data-open]').textContent()).to.equal('Harbour 24');
    await page.keyboard.press('/');
    await page.keyboard.type('jk');
    expect(await page.getByLabel('Search titles').inputValue()).to.equal('jk');
    await page.locator('h1').click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await page.getByLabel('Use single keys on this page').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    expect(await current.locator('[data-open]').textContent()).to.equal('Harbour 24');
    await page.evaluate(() => localStorage.clear());
  });

  it('opens the conversion of the row with Enter', async () => {
    await page.goto(`${place}?q=Harbour`);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/conversions\/[0-9a-f-]{36}$/);
  });

  it('has no violation of accessibility, light and dark, and needs no scrolling at 320 px', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(place);
      await page.getByLabel('Changelog or document').fill(NOTES);
      await page.getByRole('region', { name: 'What Lectern understood' }).waitFor();
      await page.locator('#preview:not([aria-busy])').waitFor();
      await page.locator('.row-menu summary').first().click();
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).to.be.at.most(320);
    await expectAccessible(page);
  });
});
