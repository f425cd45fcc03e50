// Makes a picture of every page and state, for listeners and of the dashboard, in screenshots/: `npm run screenshots`.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { GatedVoice } from '../builders/gated-voice.js';
import { takeDashboard } from '../dashboard/dashboard-shots.js';
import { launchBrowser } from './browser.js';
import { NO_CHROMIUM } from './chromium.js';
import { HostSite } from './host-site.js';
import { playerGallery } from './player-gallery.js';
import { storePlaces, type Places } from './stored-places.js';
import { WebSite } from './web-site.js';

const FOLDER = 'screenshots';
const WIDE = { viewport: { width: 1_280, height: 900 } };
/** Frames that are out of sight are not painted. */
const HIGH = { viewport: { width: 1_280, height: 1_400 } };
const NARROW = { viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true };
const DARK = { colorScheme: 'dark' } as const;

interface Shot {
  readonly name: string;
  readonly place: keyof Places;
  readonly options: BrowserContextOptions;
  /** Brings the page to its state. */
  readonly prepare?: (page: Page, places: Places) => Promise<unknown>;
  /** Only what is seen at once; the whole page otherwise. */
  readonly isPart?: boolean;
}

/** All players on a page of another site, one of them playing with its transcript open. */
const showPlayers = async (page: Page, places: Places) => {
  const origin = new URL(page.url()).origin;
  const host = await HostSite.start();
  await page.goto(host.show(playerGallery(origin, places)));
  await host.close();
  const player = page.locator('iframe').first().contentFrame();
  await player.getByRole('button', { name: 'Transcript' }).click();
  await player.locator('.line').nth(8).click();
  await player.locator('.line[aria-current]').waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('iframe')].every(({ dataset }) => dataset['loaded'] === ''),
  );
};

const playFrom = (chapter: number) => async (page: Page) => {
  await page.keyboard.press(String(chapter));
  await page.locator('.line[aria-current]').waitFor();
};

const untilSpoken = (page: Page) =>
  page.locator('[data-progress]', { hasText: /: [1-9]\d* of/ }).waitFor();

const SHOTS: readonly Shot[] = [
  { name: 'listen', place: 'ready', options: WIDE, prepare: playFrom(3) },
  { name: 'listen-dark', place: 'ready', options: { ...WIDE, ...DARK }, prepare: playFrom(3) },
  { name: 'listen-narrow', place: 'ready', options: NARROW, prepare: playFrom(2) },
  {
    name: 'listen-320',
    place: 'ready',
    options: { ...NARROW, viewport: { width: 320, height: 700 } },
  },
  {
    ...{ name: 'listen-search', place: 'ready', options: WIDE, isPart: true },
    prepare: (page) => page.getByRole('searchbox').fill('token'),
  },
  {
    ...{ name: 'listen-share', place: 'ready', options: WIDE, isPart: true },
    prepare: async (page) => {
      await playFrom(3)(page);
      await page.getByRole('button', { name: 'Share' }).click();
    },
  },
  {
    ...{ name: 'listen-keys', place: 'ready', options: { ...WIDE, ...DARK }, isPart: true },
    prepare: (page) => page.getByRole('button', { name: 'Keyboard shortcuts' }).click(),
  },
  { name: 'listen-no-script', place: 'ready', options: { ...WIDE, javaScriptEnabled: false } },
  {
    ...{
      name: 'listen-print',
      place: 'ready',
      options: { viewport: { width: 794, height: 1_123 } },
    },
    prepare: (page) => page.emulateMedia({ media: 'print' }),
  },
  { name: 'listen-plain', place: 'plain', options: WIDE },
  { name: 'listen-long', place: 'long', options: WIDE, prepare: playFrom(4), isPart: true },
  { name: 'listen-long-narrow', place: 'long', options: NARROW, isPart: true },
  { name: 'untimed', place: 'untimed', options: WIDE },
  { name: 'making', place: 'making', options: WIDE },
  { name: 'making-narrow-dark', place: 'making', options: { ...NARROW, ...DARK } },
  { name: 'rendering', place: 'rendering', options: WIDE, prepare: untilSpoken },
  {
    ...{ name: 'rendering-narrow-dark', place: 'rendering', options: { ...NARROW, ...DARK } },
    prepare: untilSpoken,
  },
  { name: 'failed', place: 'failed', options: WIDE },
  { name: 'failed-narrow', place: 'failed', options: NARROW },
  { name: 'lost', place: 'lost', options: { ...WIDE, ...DARK } },
  { name: 'not-found', place: 'unknown', options: WIDE },
  { name: 'not-found-narrow-dark', place: 'unknown', options: { ...NARROW, ...DARK } },
  { name: 'players', place: 'ready', options: HIGH, prepare: showPlayers },
  { name: 'players-dark', place: 'ready', options: { ...HIGH, ...DARK }, prepare: showPlayers },
  { name: 'error-codes', place: 'errorCodes', options: WIDE, isPart: true },
];

async function main(): Promise<void> {
  const browser = await launchBrowser();
  if (browser === null) throw new Error(NO_CHROMIUM);
  const site = new WebSite();
  const voice = await GatedVoice.install();
  await site.openWith(browser, voice.env);
  try {
    const places = await storePlaces(site.daemon);
    const wanted = process.argv.slice(2);
    if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    for (const shot of SHOTS) {
      if (wanted.length === 0 || wanted.includes(shot.name)) await take(site, shot, places);
    }
    await takeDashboard(browser, FOLDER, wanted);
  } finally {
    await site.close();
    await voice.discard();
  }
}

async function take(site: WebSite, shot: Shot, places: Places): Promise<void> {
  const { page, close } = await site.page({ reducedMotion: 'reduce', ...shot.options });
  await page.goto(places[shot.place]);
  await shot.prepare?.(page, places);
  await page.screenshot({
    path: path.join(FOLDER, `${shot.name}.png`),
    fullPage: shot.isPart !== true,
    animations: 'disabled',
  });
  await close();
}

await main();
