import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../web/accessibility.js';

const WIDE = { width: 1_280, height: 900 };
const NARROW = { width: 320, height: 700 };

/** Fails where a page has a violation of accessibility in a theme, or scrolls sideways at 320 px. */
export async function expectUsable(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(NARROW);
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${state}: width at 320 px`).to.equal(NARROW.width);
  await page.setViewportSize(WIDE);
}
