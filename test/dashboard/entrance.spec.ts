import { expect } from 'chai';
import type { BrowserContextOptions } from 'playwright-core';
import { expectAccessible } from '../web/accessibility.js';
import { HostSite } from '../web/host-site.js';
import { openPage } from '../web/watched-page.js';
import { SignedIn } from './signed-in.js';

const PASSWORD = 'a long enough password';
const THEMES = ['light', 'dark'] as const;

describe('the entrance of the dashboard in a browser', () => {
  let stage: SignedIn;
  let setupUrl: string;

  before(async function () {
    stage = await SignedIn.open(this);
    setupUrl = stage.site.daemon.daemon.setupUrl ?? '';
  });

  after(() => stage.discard());

  const open = (options: BrowserContextOptions = {}) =>
    openPage(stage.browser, stage.site.baseUrl, options);

  for (const colorScheme of THEMES) {
    it(`has no barrier in its pages and states (${colorScheme})`, async () => {
      const { page, expectQuiet, close } = await open({ colorScheme });
      await page.goto('/dashboard/sign-in');
      await expectAccessible(page);
      await page.goto(setupUrl);
      await expectAccessible(page);
      await close();
      expectQuiet();
      const watched = await stage.pageOf(stage.person, { colorScheme });
      await watched.page.goto('/dashboard/account');
      await expectAccessible(watched.page);
      await watched.close();
      watched.expectQuiet();
    });

    it(`says without barriers what was wrong (${colorScheme})`, async () => {
      const { page, close } = await open({ colorScheme });
      await page.goto('/dashboard/sign-in');
      await page.getByLabel('E-mail').fill(`nobody-${colorScheme}@example.org`);
      for (let tries = 4; tries >= 0; tries -= 1) {
        await page.getByLabel('Password').fill('wrong password 1');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByRole('alert').filter({ hasText: TRIES[tries] }).waitFor();
      }
      await expectAccessible(page);
      await page.getByLabel('Password').fill('wrong password 1');
      await page.keyboard.press('Enter');
      await page.getByText('Too many wrong passwords.').waitFor();
      expect(await page.getByLabel('E-mail').inputValue()).to.equal(
        `nobody-${colorScheme}@example.org`,
      );
      await expectAccessible(page);
      await page.goto('/dashboard/setup?token=none');
      await page.getByRole('heading', { name: 'This link cannot be used' }).waitFor();
      await expectAccessible(page);
      await close();
    });
  }

  it('needs no script, and fits 320 px', async () => {
    const viewport = { width: 320, height: 640 };
    const { page, close } = await open({ javaScriptEnabled: false, viewport });
    await page.goto('/dashboard/account');
    await page.getByLabel('E-mail').fill(stage.person.user.email);
    await page.getByLabel('Password').fill(stage.person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    expect(new URL(page.url()).pathname).to.equal('/dashboard/account');
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('This is not your current password.').waitFor();
    await close();
  });

  for (const place of ['/dashboard/sign-in', '/dashboard/account']) {
    it(`does not scroll sideways at 320 px: ${place}`, async () => {
      const { page, close } = await stage.pageOf(stage.person, {
        viewport: { width: 320, height: 640 },
      });
      if (place.endsWith('sign-in')) await page.context().clearCookies();
      await page.goto(place);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      expect(width).to.be.at.most(320);
      await close();
    });
  }

  it('works with the keyboard alone', async () => {
    const { page, close } = await open();
    await page.goto('/dashboard/sign-in');
    await page.keyboard.press('Tab');
    await page.keyboard.type(stage.person.user.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(stage.person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
    await close();
  });

  it('knows a signed-in person who follows a link on another site, with and without script', async () => {
    const site = await HostSite.start();
    const link = `<a href="${stage.site.baseUrl}/dashboard/account">To Lectern</a>`;
    // All ports of localhost are one site.
    const address = site.show(link).replace('localhost', '127.0.0.1');
    try {
      for (const javaScriptEnabled of [true, false]) {
        const { page, close } = await stage.pageOf(stage.person, { javaScriptEnabled });
        await page.goto(address);
        await page.getByRole('link', { name: 'To Lectern' }).click();
        await page.getByRole('heading', { name: 'Your account' }).waitFor();
        await close();
      }
      const { page, close } = await open();
      await page.goto(address);
      await page.getByRole('link', { name: 'To Lectern' }).click();
      await page.getByLabel('Password').waitFor();
      await close();
    } finally {
      await site.close();
    }
  });

  it('leads back to the page after the session has expired', async () => {
    const { page, close } = await stage.pageOf(stage.person);
    await page.goto('/dashboard/account');
    await stage.site.daemon.advance(2 * 3_600_000);
    await page.reload();
    await page.getByLabel('E-mail').fill(stage.person.user.email);
    await page.getByLabel('Password').fill(stage.person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await close();
  });
});

/** Messages by the number of remaining attempts. */
const TRIES = ['No try is left', 'One try is left', '2 tries', '3 tries', '4 tries'] as const;
