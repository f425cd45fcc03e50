import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { RELEASE } from '../web/release-notes.js';
import { ConversionSite } from './conversion-site.js';
import { SignedIn } from './signed-in.js';

/** Ways of looking at a page. */
const VIEWS: Readonly<Record<string, BrowserContextOptions>> = {
  '': { viewport: { width: 1_280, height: 900 } },
  dark: { viewport: { width: 1_280, height: 900 }, colorScheme: 'dark' },
  '320': { viewport: { width: 320, height: 700 } },
};

interface Shot {
  readonly name: string;
  /** Path of the page. */
  readonly place: string;
  /** Brings the page to its state. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const CHANGELOG = [
  '# Atlas 2.4.0',
  '',
  '### Added',
  '- Search finds every word of a query',
  '',
  '### Security',
  '- Tokens live for at most ninety days',
].join('\n');

const openPreview = async (page: Page) => {
  await page.locator('#content').fill(CHANGELOG);
  await page.getByText('What Lectern understood').waitFor();
};

const createKey = async (page: Page) => {
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill('Release pipeline');
  await page.getByRole('button', { name: 'Create the key' }).click();
  await page.locator('#key-value').waitFor();
};

/** Takes a picture of every page and state of the dashboard: light, dark, and 320 px wide. */
export async function takeDashboard(
  browser: Browser,
  folder: string,
  wanted: readonly string[],
): Promise<void> {
  const ann = await SignedIn.with(browser, { isOperator: true });
  try {
    for (const shot of await shotsOf(ann)) {
      for (const [view, options] of Object.entries(VIEWS)) {
        const name = ['dashboard', shot.name, view].filter((part) => part !== '').join('-');
        if (wanted.length > 0 && !wanted.includes(name)) continue;
        const { page, close } = await ann.pageOf(ann.person, {
          reducedMotion: 'reduce',
          ...options,
        });
        await page.goto(shot.place);
        await shot.prepare?.(page);
        const file = path.join(folder, `${name}.png`);
        await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
        await close();
      }
    }
  } finally {
    await ann.site.discard();
  }
}

async function shotsOf({ site }: SignedIn): Promise<readonly Shot[]> {
  const conversions = new ConversionSite(site);
  const place = (area: string) => site.place(area);
  const ready = await conversions.store(
    { sentences: RELEASE, sentenceMs: 4_000, perChapter: 6 },
    { title: 'Atlas 2.4: faster search, and tokens that expire' },
  );
  const error = {
    code: 'GENERATION_FAILED',
    message: 'The text has no words that can be spoken.',
  } as const;
  const failed = await conversions.storeFailed(error, { title: 'Weekly figures' });
  const pages = ['scripts', 'voices', 'pronunciations', 'products', 'feeds', 'keys', 'webhooks'];
  return [
    { name: 'home', place: place('conversions') },
    { name: 'home-preview', place: place('conversions'), prepare: openPreview },
    { name: 'conversion', place: conversions.place(ready) },
    { name: 'conversion-failed', place: conversions.place(failed) },
    { name: 'edit-script', place: `${conversions.place(ready)}/script` },
    ...pages.map((name) => ({ name, place: place(name) })),
    { name: 'key-created', place: place('keys'), prepare: createKey },
    { name: 'endpoint-new', place: place('webhooks/new') },
    ...['usage', 'members', 'audit'].map((name) => ({ name, place: place(name) })),
    { name: 'account', place: '/dashboard/account' },
    { name: 'health', place: '/dashboard/health' },
    { name: 'voice-packs', place: '/dashboard/voices' },
    { name: 'not-found', place: place('nothing') },
  ];
}
