import { extract } from '@extractus/oembed-extractor';
import { expect } from 'chai';
import type { Browser, BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright-core';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { EmbedTokenResource } from '../../src/http/schemas/embed-token.js';
import { dataOf } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { expectAccessible } from './accessibility.js';
import { openBrowser } from './browser.js';
import { HostSite } from './host-site.js';
import { openPage, type WatchedPage } from './watched-page.js';

const TITLE = `</title><script>window.broken = 1</script> & "Relays"`;
const CONTENT =
  '# Relays\n\nA relay copies files. It never changes them.\n\n' +
  '## Retries\n\nA file that could not be copied is tried again. After five times it is left.\n\n' +
  '## Limits\n\nA relay takes files of up to four gigabytes. Larger ones are split before they are sent.\n\n' +
  '## Logs\n\nEach copy is written down with its time. The log is kept for thirty days.\n';

/** Maximum compressed size of all scripts that a player loads. */
const MOST_SCRIPT_BYTES = 60 * 1024;

describe('the embedded player', () => {
  let browser: Browser;
  let daemon: RunningDaemon;
  let site: HostSite;
  let shown: ConversionDetail;
  let secret: ConversionDetail;
  const opened: WatchedPage[] = [];
  const ends: (() => Promise<void>)[] = [];

  before(async function () {
    browser = await openBrowser(this);
    ends.push(() => browser.close());
    daemon = await RunningDaemon.start();
    ends.push(() => daemon.discard());
    site = await HostSite.start();
    ends.push(() => site.close());
    const make = async (order: object) =>
      dataOf<ConversionDetail>(
        await daemon.request('/conversions', {
          body: { source_type: 'document', content: CONTENT, wait: true, ...order },
        }),
      );
    shown = await make({ title: TITLE, public_url: true, settings: { speakers: 2 } });
    secret = await make({ title: 'Secret' });
  });

  afterEach(async () => {
    for (const { close } of opened.splice(0)) await close();
  });

  after(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const playerOf = (query = '') => `${shown.embed_url ?? ''}${query}`;
  const frame = (src: string, attributes = '') =>
    `<iframe src="${src}" title="Player" width="600" height="180" frameborder="0" ${attributes}></iframe>`;
  const SCRIPT = () => `<script src="${daemon.origin}/embed.js" async></script>`;

  const newToken = async () =>
    dataOf<EmbedTokenResource>(
      await daemon.request(`/conversions/${secret.id}/embed-token`, { method: 'POST' }),
    );

  async function open(options: BrowserContextOptions = {}): Promise<WatchedPage> {
    const page = await openPage(browser, daemon.origin, options, [site.origin]);
    opened.push(page);
    return page;
  }

  const playerIn = (iframe: Locator) => iframe.contentFrame();

  /** A page of the other site. */
  async function openHost(body: string, options: BrowserContextOptions = {}) {
    const watched = await open(options);
    await watched.page.goto(site.show(body));
    return { ...watched, player: playerIn(watched.page.locator('iframe').first()) };
  }

  const play = (player: FrameLocator | Page) =>
    player.getByRole('button', { name: 'Play', exact: true }).click();
  const audioOf = (player: FrameLocator | Page) => player.locator('audio');
  const untilHeard = (player: FrameLocator | Page, from = 0.2) =>
    eventually(async () => {
      const at = await audioOf(player).evaluate((audio: HTMLAudioElement) => audio.currentTime);
      return at > from ? true : undefined;
    });
  const isPaused = (player: FrameLocator | Page) =>
    audioOf(player).evaluate((audio: HTMLAudioElement) => audio.paused);
  /** Until it is seen in the drawer. */
  const untilInSight = (line: Locator) =>
    eventually(() =>
      line.evaluate((element) => {
        const drawer = element.closest('[data-drawer]')?.getBoundingClientRect();
        const { top, bottom } = element.getBoundingClientRect();
        if (drawer === undefined) return undefined;
        return top >= drawer.top && bottom <= drawer.bottom ? true : undefined;
      }),
    );
  const untilHeight = (page: Page, isRight: (height: number) => boolean) =>
    eventually(async () => {
      const box = await page.locator('iframe').first().boundingBox();
      return box !== null && isRight(box.height) ? box.height : undefined;
    });

  it('plays on the page of another site, which gives it the height that it asks for', async () => {
    const { page, player, expectQuiet } = await openHost(SCRIPT() + frame(playerOf()));
    expect(await player.locator('h1').innerText()).to.equal(TITLE);
    await play(player);
    await untilHeard(player);
    const transcript = player.getByRole('button', { name: 'Transcript' });
    await transcript.click();
    const height = await untilHeight(page, (now) => now > 240);
    expect(height).to.be.at.most(180 + 185);
    await player.getByText('tried again').click();
    await untilHeard(player, 4);
    await player.locator('.line[aria-current]', { hasText: 'tried again' }).waitFor();
    await player.getByRole('slider', { name: 'Position' }).press('Home');
    await untilInSight(player.locator('.line[aria-current]', { hasText: 'Relays' }).first());
    await transcript.click();
    await untilHeight(page, (now) => now === 180);
    expectQuiet();
  });

  it('is operated by the keyboard alone', async () => {
    const { page, player, expectQuiet } = await openHost(SCRIPT() + frame(playerOf()));
    const focused = () => player.locator(':focus').getAttribute('aria-label');
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const names: (string | null)[] = [];
    for (let i = 0; i < 7; i += 1) {
      await page.keyboard.press('Tab');
      names.push(await focused());
    }
    expect(names).to.deep.equal([
      ...['Play', null, 'Position', 'Back 15 seconds', 'Forward 30 seconds'],
      ...['Speed 1x', 'Transcript'],
    ]);
    await page.keyboard.press('Enter');
    await untilHeight(page, (now) => now > 240);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await eventually(async () => ((await focused()) === 'Speed 1.25x' ? true : undefined));
    const slider = player.getByRole('slider', { name: 'Position' });
    await slider.focus();
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).to.match(/^3 seconds of /);
    await player.getByRole('button', { name: 'Play', exact: true }).focus();
    await page.keyboard.press('Space');
    await untilHeard(player, 3);
    await page.keyboard.press('Space');
    await eventually(async () => ((await isPaused(player)) ? true : undefined));
    expectQuiet();
  });

  it('stops at once when its token is revoked, and its token is never disclosed', async () => {
    const { token, embed_url } = await newToken();
    const { page, player } = await openHost(frame(embed_url));
    const tellsToken: string[] = [];
    page.on('request', (request) => {
      const { referer = '' } = request.headers();
      if (referer.includes('emb_')) tellsToken.push(`${request.url()} from ${referer}`);
    });
    await play(player);
    await untilHeard(player);
    const handedOut = await audioOf(player).evaluate(
      ({ currentSrc }: HTMLAudioElement) => currentSrc,
    );
    expect((await fetch(handedOut, { headers: { range: 'bytes=0-9' } })).status).to.equal(206);
    await daemon.request(`/conversions/${secret.id}/embed-token/${token}`, { method: 'DELETE' });
    for (const range of ['bytes=0-9', 'bytes=1000-']) {
      expect((await fetch(handedOut, { headers: { range } })).status).to.equal(410);
    }
    await player.getByText('This player was switched off by its owner.').waitFor();
    expect(await isPaused(player)).to.equal(true);
    expect(await audioOf(player).getAttribute('src')).to.equal(null);
    const again = await page.goto(embed_url);
    expect(again?.status()).to.equal(410);
    expect(await page.content()).not.to.include('Secret');
    await expectAccessible(page);
    expect(tellsToken).to.deep.equal([]);
    expect(daemon.log).to.include('/embed/t/[redacted]/audio');
    expect(daemon.log).not.to.include(token.slice(4));
  });

  it('tells nothing of what is private, and says so when the network fails', async () => {
    const { page } = await open();
    for (const id of [secret.id, '00000000-0000-7000-8000-000000000000']) {
      const answer = await page.goto(`${daemon.origin}/embed/${id}`);
      expect(answer?.status()).to.equal(404);
      await page.getByText('This recording is private or was removed.').waitFor();
      expect(await page.content()).not.to.match(/Secret|My organization/);
    }
    await page.route('**/audio', (route) => route.abort());
    await page.goto(playerOf());
    await page.getByText('The recording could not be loaded.').waitFor();
    await page.unroute('**/audio');
    await page.getByRole('button', { name: 'Try again' }).click();
    await play(page);
    await untilHeard(page);
  });

  it('takes nothing from its address but layout, theme and colour, and nothing from messages but the theme', async () => {
    const { page, player, expectQuiet } = await openHost(
      `${SCRIPT()}${frame(playerOf('?layout=compact&theme=dark&color=%23FFD400'))}
      <iframe id="hostile" title="Hostile" srcdoc="" width="50" height="50"></iframe>`,
    );
    const main = player.locator('main');
    await untilHeight(page, (now) => now === 64);
    const colorOf = () => main.evaluate((node) => getComputedStyle(node).backgroundColor);
    const dark = await colorOf();
    await page.evaluate(() => {
      const players = window.frames[0];
      const theme = (value: unknown) =>
        players?.postMessage({ type: 'lectern:theme', theme: value }, '*');
      for (const data of [null, 1, 'x', { type: 'lectern:theme' }, { type: 'x', theme: 'light' }]) {
        players?.postMessage(data, '*');
      }
      theme({ toString: 'x' });
      theme('"><script>');
      theme('light');
    });
    await eventually(async () => ((await colorOf()) === dark ? undefined : true));
    expect(await main.getAttribute('data-theme')).to.equal('light');
    // Others than the player, and heights that no player has.
    const heights = await page
      .locator('iframe')
      .first()
      .evaluateHandle((iframe) => {
        const seen: string[] = [];
        new MutationObserver(() => seen.push(iframe.style.height)).observe(iframe, {
          attributes: true,
        });
        return seen;
      });
    await page.frames()[2]?.evaluate(() => {
      window.parent.postMessage({ type: 'lectern:height', height: 300 }, '*');
    });
    await page.evaluate(() => {
      for (const height of [1e9, -1, NaN, '300', null]) {
        window.postMessage({ type: 'lectern:height', height }, '*');
      }
    });
    await main.evaluate(() => {
      for (const height of [401, 63, '100', {}]) {
        window.parent.postMessage({ type: 'lectern:height', height }, '*');
      }
      window.parent.postMessage({ type: 'lectern:height', height: 100 }, '*');
    });
    await untilHeight(page, (now) => now === 100);
    expect(await heights.jsonValue()).to.deep.equal(['100px']);
    expect(
      await page.locator('#hostile').evaluate(({ offsetHeight }: HTMLElement) => offsetHeight),
    ).to.equal(54);
    await page.goto(playerOf(`?theme="><script>&color=red;}*{display:none}&layout[]=x`));
    expect(await page.locator('main').getAttribute('class')).to.equal('embed full');
    expect(await page.evaluate(() => 'broken' in window)).to.equal(false);
    expectQuiet();
  });

  it('plays in a sandbox if it can store nothing and has no origin', async () => {
    const { player, expectQuiet } = await openHost(frame(playerOf(), 'sandbox="allow-scripts"'));
    await play(player);
    await untilHeard(player);
    await player.getByRole('button', { name: 'Speed 1x' }).click();
    await untilHeard(player, 1);
    expectQuiet();
  });

  it('plays one at a time', async () => {
    const { page, player, expectQuiet } = await openHost(
      frame(playerOf()) + frame(playerOf('?layout=compact')),
    );
    const [first, second] = [player, playerIn(page.locator('iframe').last())];
    await play(first);
    await untilHeard(first);
    await play(second);
    await untilHeard(second);
    expect(await isPaused(first)).to.equal(true);
    expectQuiet();
  });

  it('plays without JavaScript', async () => {
    const { page, player } = await openHost(frame(playerOf()), { javaScriptEnabled: false });
    await player.locator('audio[controls]').waitFor({ state: 'visible' });
    expect(await player.getByRole('slider').count()).to.equal(0);
    expect(await page.locator('iframe').count()).to.equal(1);
  });

  it('is accessible in every layout and theme, with its transcript open and 320 px wide', async () => {
    for (const theme of ['light', 'dark']) {
      for (const layout of ['full', 'compact']) {
        const { page, expectQuiet } = await open({ viewport: { width: 320, height: 400 } });
        await page.goto(playerOf(`?layout=${layout}&theme=${theme}&color=ffd400`));
        if (layout === 'full') await page.getByRole('button', { name: 'Transcript' }).click();
        await expectAccessible(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).to.equal(320);
        expectQuiet();
      }
    }
  });

  it('loads little, only from here, without cookies, and may be framed as no other page may', async () => {
    const { page, expectQuiet } = await open();
    let scriptBytes = 0;
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      void request.sizes().then((sizes) => (scriptBytes += sizes.responseBodySize));
    });
    const answer = await page.goto(playerOf());
    await play(page);
    await untilHeard(page);
    expect(scriptBytes).to.be.within(1_000, MOST_SCRIPT_BYTES);
    const headers = answer?.headers() ?? {};
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).to.match(/(?:^|;)frame-ancestors 'self' \*(?:;|$)/);
    expect(policy).not.to.match(/unsafe|data:|https?:/);
    expect(headers['referrer-policy']).to.equal('no-referrer');
    expect(headers).not.to.include.any.keys('x-frame-options', 'set-cookie');
    expect(await page.context().cookies()).to.deep.equal([]);
    const listen = await fetch(shown.listen_url ?? '');
    expect(listen.headers.get('content-security-policy')).to.match(/frame-ancestors 'none'/);
    expectQuiet();
  });

  it('is found by oEmbed from the listen page', async () => {
    const found = await extract(shown.listen_url ?? '');
    expect(found).to.deep.include({ type: 'rich', method: 'auto-discovery', title: TITLE });
    const { page, player, expectQuiet } = await openHost(String(found['html']));
    expect(await page.locator('iframe').getAttribute('title')).to.equal(TITLE);
    await play(player);
    await untilHeard(player);
    expectQuiet();
  });
});
