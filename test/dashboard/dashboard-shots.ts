import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { GatedVoice } from '../builders/gated-voice.js';
import { openPage } from '../web/watched-page.js';
import { emptyShots, filledShots, firstStartShots, unreadyShots, type Shot } from './shot-list.js';
import { ShotSite } from './shot-site.js';
import { DashboardDaemon, enterPassword, SignedIn } from './signed-in.js';

/** Ways of looking at a page. */
const VIEWS: readonly (readonly [suffix: string, options: BrowserContextOptions])[] = [
  ['', { viewport: { width: 1_280, height: 900 } }],
  ['dark', { viewport: { width: 1_280, height: 900 }, colorScheme: 'dark' }],
  ['320', { viewport: { width: 320, height: 700 } }],
];

/** More than any volume has, in megabytes: the daemon accepts no work. */
const UNREADY = { LECTERN_STORAGE_MINIMUM_FREE_MEGABYTES: '1000000000' };

/** Takes a picture of every page and state of the dashboard: light, dark, and 320 px wide. */
export async function takeDashboard(
  browser: Browser,
  folder: string,
  wanted: readonly string[],
): Promise<void> {
  const take = (site: DashboardDaemon, shots: readonly Shot[]) =>
    takeAll(browser, { folder, wanted }, site, shots);
  const first = await DashboardDaemon.start();
  try {
    await take(first, firstStartShots(first));
    const person = await first.addPerson({ isOperator: true });
    await take(first, emptyShots(first, person));
  } finally {
    await first.discard();
  }
  const unready = await SignedIn.with(browser, { isOperator: true, env: UNREADY });
  try {
    await take(unready.site, unreadyShots(unready.site, unready.person));
  } finally {
    await unready.site.discard();
  }
  const voice = await GatedVoice.install();
  const filled = await ShotSite.fill(browser, {
    ...voice.env,
    LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'loopback',
  });
  try {
    await take(filled.signedIn.site, filledShots(filled));
  } finally {
    await filled.signedIn.site.discard();
    await voice.discard();
  }
}

interface Taking {
  readonly folder: string;
  /** Names of the pictures to take; empty for all. */
  readonly wanted: readonly string[];
}

async function takeAll(
  browser: Browser,
  { folder, wanted }: Taking,
  site: DashboardDaemon,
  shots: readonly Shot[],
): Promise<void> {
  for (const [view, options] of VIEWS) {
    const cookies = new Map<string, Cookies>();
    for (const shot of shots) {
      const name = ['dashboard', shot.name, view].filter((part) => part !== '').join('-');
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const { person } = shot;
      const { page, close } = await openPage(browser, site.baseUrl, {
        ...{ reducedMotion: 'reduce', ...options },
        storageState: { cookies: cookies.get(person?.user.id ?? '') ?? [], origins: [] },
      });
      if (person !== null && !cookies.has(person.user.id)) {
        await enterPassword(page, person);
        cookies.set(person.user.id, await page.context().cookies());
      }
      await page.goto(shot.place);
      await shot.prepare?.(page);
      const file = path.join(folder, `${name}.png`);
      await page.screenshot({ path: file, fullPage: shot.isPart !== true, animations: 'disabled' });
      await close();
    }
  }
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
