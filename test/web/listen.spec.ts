import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Conversion } from '../../src/domain/conversion.js';
import { expectAccessible } from './accessibility.js';
import { storeRecording } from './stored-recording.js';
import type { WatchedPage } from './watched-page.js';
import { WebSite } from './web-site.js';

/** Two sentences of host 1, one of host 2, and so on: a sentence every 2 seconds, a chapter every 6. */
const SENTENCES = Array.from({ length: 12 }, (_, i) => `Sentence ${i + 1} tells of relays.`);
const TEXT = { sentences: SENTENCES, sentenceMs: 1_500, perChapter: 3 };

describe('the listen page', () => {
  const site = new WebSite();
  let recording: Conversion;
  let opened: WatchedPage;
  let page: Page;

  before(async function () {
    await site.open(this);
    const access = await site.daemon.access({ organization: { name: 'Northwind' } });
    recording = await storeRecording(site.daemon, access, TEXT, { title: 'Relays' });
  });

  after(() => site.close());

  beforeEach(async () => {
    opened = await site.page();
    page = opened.page;
    await page.goto(`/listen/${recording.id}`);
  });

  afterEach(async () => {
    opened.expectQuiet();
    await opened.close();
  });

  const play = () => page.getByRole('button', { name: 'Play', exact: true });
  const position = () => page.getByRole('slider', { name: 'Position' });
  const seconds = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  const isPlaying = () => page.evaluate(() => document.querySelector('audio')?.paused === false);
  const untilSpoken = (number: number) =>
    page.locator('.line[aria-current]', { hasText: `Sentence ${number} ` }).waitFor();
  const untilAt = (second: number) =>
    page.waitForFunction((at) => {
      const time = document.querySelector('audio')?.currentTime ?? 0;
      return time >= at && time < at + 1.9;
    }, second);

  it('plays: the score, the time and the transcript follow the voice', async () => {
    await play().click();
    await untilSpoken(1);
    await untilSpoken(2);
    const value = await position().getAttribute('aria-valuetext');
    expect(value).to.match(/^\d seconds? of 24 seconds, Chapter 1$/);
    const width = await page.locator('[data-played]').getAttribute('width');
    expect(Number(width)).to.be.within(60, 160);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    expect(await isPlaying()).to.equal(false);
  });

  it('seeks to a sentence, a turn and a chapter that is clicked, and plays from there', async () => {
    await page.getByText('Sentence 5 tells').click();
    await untilSpoken(5);
    expect(await isPlaying()).to.equal(true);
    await page.getByRole('link', { name: 'Chapter 3' }).click();
    await untilSpoken(7);
    expect(await page.locator('.chapters [aria-current]').innerText()).to.match(/^Chapter 3/);
    await page.getByRole('link', { name: 'Play from 0:10' }).click();
    await untilSpoken(6);
    expect(page.url()).not.to.match(/\?/);
  });

  it('lets a reader scroll away from the voice, and back to it', async () => {
    await page.setViewportSize({ width: 800, height: 500 });
    await play().click();
    await untilSpoken(1);
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 2_000);
    const back = page.getByRole('button', { name: /^Follow the voice, 0:/ });
    await back.click();
    await back.waitFor({ state: 'hidden' });
    await page.locator('.line[aria-current]').waitFor({ state: 'visible' });
  });

  it('moves by 15 and 30 seconds, and by its slider', async () => {
    await page.getByRole('button', { name: 'Forward 30 seconds' }).click();
    await untilAt(23.5);
    await page.getByRole('button', { name: 'Back 15 seconds' }).click();
    await untilAt(8.5);
    await position().focus();
    await page.keyboard.press('ArrowRight');
    await untilAt(10);
  });

  it('remembers speed and volume', async () => {
    await page.getByRole('button', { name: 'Speed 1x' }).click();
    await page.getByRole('button', { name: 'Speed 1.25x' }).waitFor();
    await page.getByRole('slider', { name: 'Volume' }).fill('40');
    await page.reload();
    await page.getByRole('button', { name: 'Speed 1.25x' }).waitFor();
    const audio = await page.evaluate(() => {
      const { playbackRate, volume } = document.querySelector('audio') ?? {};
      return { playbackRate, volume };
    });
    expect(audio).to.deep.equal({ playbackRate: 1.25, volume: 0.4 });
  });

  it('can be used by the keyboard alone', async () => {
    await page.keyboard.press('k');
    await untilSpoken(1);
    await page.keyboard.press('k');
    await page.keyboard.press('ArrowDown');
    await untilSpoken(2);
    await page.keyboard.press('ArrowUp');
    await untilSpoken(1);
    await page.keyboard.press('3');
    await untilSpoken(7);
    await page.keyboard.press('j');
    await untilAt(0);
    await page.keyboard.press('l');
    await untilAt(23.5);
    await page.keyboard.press('>');
    await page.getByRole('button', { name: 'Speed 1.25x' }).waitFor();
    await page.keyboard.press('<');
    await page.getByRole('button', { name: 'Speed 1x' }).waitFor();
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Unmute' }).waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press(' ');
    await untilSpoken(1);
    expect(await isPlaying()).to.equal(true);
    await page.keyboard.press('/');
    await page.keyboard.type('k1');
    expect(await isPlaying(), 'keys rest in a field').to.equal(true);
    expect(await page.getByRole('searchbox').inputValue()).to.equal('k1');
  });

  it('goes through its controls by Tab, each with a name and a visible focus', async () => {
    const names: string[] = [];
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent.trim())).to.equal(
      'Skip to the transcript',
    );
    for (let i = 0; i < 10; i++) {
      await page.keyboard.press('Tab');
      const focus = page.locator(':focus');
      names.push((await focus.getAttribute('aria-label')) ?? (await focus.innerText()));
      expect(await focus.evaluate((element) => getComputedStyle(element).outlineStyle)).to.equal(
        'solid',
      );
    }
    expect(names).to.deep.equal([
      ...['Switch between light and dark', 'Position', 'Back 15 seconds', 'Play'],
      ...['Forward 30 seconds', 'Speed 1x', 'Mute', 'Volume', 'Keyboard shortcuts'],
      'Chapter 1\n0:00',
    ]);
  });

  it('switches single keys off, and remembers that', async () => {
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expectAccessible(page);
    await page.getByLabel('Use single keys on this page').uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.keyboard.press('3');
    await page.keyboard.press('k');
    expect([await seconds(), await isPlaying()]).to.deep.equal([0, false]);
  });

  it('searches the transcript: marks all hits, moves between them, and reports when nothing is found', async () => {
    const search = page.getByRole('searchbox');
    const output = page.locator('[data-find] output');
    await search.fill('RELAYS');
    expect(await output.innerText()).to.equal('1 of 12');
    expect(await page.locator('mark').count()).to.equal(12);
    await search.press('Enter');
    expect(await output.innerText()).to.equal('2 of 12');
    await search.press('Shift+Enter');
    expect(await output.innerText()).to.equal('1 of 12');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    expect(await output.innerText()).to.equal('2 of 12');
    await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
    expect(await output.innerText()).to.equal('3 of 12');
    await search.press('Shift+Enter');
    await page.getByRole('button', { name: 'Previous hit' }).click();
    await page.getByRole('button', { name: 'Previous hit' }).click();
    expect(await output.innerText()).to.equal('12 of 12');
    expect(
      await page.locator('.line', { has: page.locator('mark[aria-current]') }).innerText(),
    ).to.equal(SENTENCES[11]);
    await expectAccessible(page);
    await search.fill('tells (');
    expect(await output.innerText()).to.equal('Not found');
    await search.press('Escape');
    expect(await page.locator('mark').count()).to.equal(0);
    expect(await page.locator('.line').first().innerText()).to.equal(SENTENCES[0]);
  });

  it('begins where a link says', async () => {
    for (const [t, number] of [
      ['6', 4],
      ['0:12', 7],
      ['20s', 11],
    ] as const) {
      await page.goto(`/listen/${recording.id}?t=${t}`);
      await untilSpoken(number);
    }
    // By its key: while the page still scrolls to the sentence, the button moves away from under a pointer.
    await play().press('Enter');
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 20.2);
  });

  it('shares its address, from here on too, and the code of the player', async () => {
    await opened.allowClipboard();
    await page.keyboard.press('2');
    await untilSpoken(4);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    const address = `${site.daemon.origin}/listen/${recording.id}`;
    expect(await dialog.locator('#share-link').innerText()).to.equal(`${address}?t=6`);
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: 'Start at 0:06' }).uncheck();
    await dialog.getByRole('button', { name: 'Copy' }).first().click();
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal(address);
    await dialog.getByText('Compact').click();
    expect(await dialog.locator('#share-embed').innerText()).to.equal(
      `<iframe src="${site.daemon.origin}/embed/${recording.id}?layout=compact" title="Relays" width="100%" height="64" ` +
        'frameborder="0" loading="lazy"></iframe>',
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('tells the system what is heard, and where', async () => {
    const metadata = await page.evaluate(() => {
      const { title, artist } = navigator.mediaSession.metadata ?? {};
      return { title, artist };
    });
    expect(metadata).to.deep.equal({ title: 'Relays', artist: 'Northwind' });
  });

  it('changes from light to dark and remembers it, while the voice goes on', async () => {
    await expectAccessible(page);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await play().click();
    await untilSpoken(1);
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    const dark = await background();
    expect(dark).not.to.equal(light);
    expect(await isPlaying()).to.equal(true);
    await expectAccessible(page);
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    expect(await background()).to.equal(dark);
  });

  it('resumes playback after the signed address of its audio has expired', async () => {
    await play().click();
    await untilSpoken(1);
    const { at } = site.daemon.clock;
    site.daemon.clock.at = new Date(Date.parse(at) + 86_400_000).toISOString();
    await page.evaluate(() => document.querySelector('audio')?.dispatchEvent(new Event('error')));
    await untilSpoken(2);
    expect(await isPlaying()).to.equal(true);
    site.daemon.clock.at = at;
  });
});
