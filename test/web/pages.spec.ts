import path from 'node:path';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { NO_BRANDING } from '../../src/domain/account.js';
import { DEFAULT_NARRATION_SETTINGS, type Conversion } from '../../src/domain/conversion.js';
import type { ConversionListItem } from '../../src/http/schemas/conversion-list.js';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { aConversion } from '../builders/conversion.js';
import { PrivateAuthority } from '../builders/private-authority.js';
import { answers, WebhookReceiver } from '../builders/webhook-receiver.js';
import { storeEveryState } from '../contract/conversions-in-every-state.js';
import type { Access } from '../contract/metered-daemon.js';
import { dataOf } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { expectAccessible } from './accessibility.js';
import { weightOf } from './page-measures.js';
import { storeRecording } from './stored-recording.js';
import { WebSite } from './web-site.js';

const HOSTILE = `"><script>throw new Error('ran')</script><img src=x onerror="throw 1">&amp;</title>`;
const TEXT = {
  sentences: ['It is here.', 'Where?', 'Everywhere.'],
  sentenceMs: 900,
  perChapter: 1,
};
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const UNKNOWN = '019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90';

describe('pages', () => {
  const site = new WebSite();
  let authority: PrivateAuthority;
  let images: WebhookReceiver;
  let access: Access;
  let ready: Conversion;
  let every: readonly ConversionListItem[];

  before(async function () {
    authority = await PrivateAuthority.create();
    images = await WebhookReceiver.start(await authority.certify('DNS:localhost'));
    images.reply = (response) => void response.writeHead(200).end(PNG);
    await site.open(this, {
      LECTERN_WEBHOOKS_CA_FILE: authority.file,
      LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'public,loopback',
    });
    access = await site.daemon.access({
      organization: {
        name: 'Northwind Labs',
        branding: {
          ...NO_BRANDING,
          logoUrl: images.url,
          primaryColor: '#e4572e',
          websiteUrl: 'https://northwind.example/',
        },
      },
    });
    const { daemon } = site;
    ready = await storeRecording(daemon, access, TEXT, {
      ...{ title: 'Faster search' },
      narration: { ...DEFAULT_NARRATION_SETTINGS, productName: 'Atlas', version: '2.4.0' },
    });
    const states = await daemon.access();
    await storeEveryState(daemon, states);
    every = dataOf(await daemon.request('/conversions?limit=100', states.key));
  });

  after(async () => {
    await site.close();
    await images.stop();
    await authority.discard();
  });

  const idOf = (status: string, isPublic: boolean) =>
    every.find((item) => item.status === status && item.public_url === isPublic)?.id ?? '';

  /** The daemon believes for a moment what it has seen of the storage. */
  const untilLost = (id: string) =>
    eventually(async () => {
      const text = await (await site.get(`/listen/${id}`)).text();
      return text.includes('is missing') || undefined;
    });

  async function storeFailed({ organization }: Access, title: string): Promise<string> {
    const { daemon } = site;
    const conversion = aConversion({ organizationId: organization.id, title, publicUrl: true });
    const error = { code: 'GENERATION_FAILED', message: 'It broke.' } as const;
    await daemon.asCommandLine(async ({ conversions }) => {
      await conversions.add(conversion);
      await conversions.startProcessing(conversion.id);
      await conversions.fail(conversion.id, daemon.clock.at, error);
    }, 'conversions');
    return conversion.id;
  }

  /** Loads a page light and wide, and dark and narrow: nothing to complain of, nothing that has to be scrolled aside. */
  async function look(
    place: string,
    check: (page: Page, status: number) => Promise<void>,
  ): Promise<void> {
    for (const [colorScheme, width] of [
      ['light', 1_280],
      ['dark', 320],
    ] as const) {
      const viewport = { width, height: 800 };
      const { page, expectQuiet, close } = await site.page({ colorScheme, viewport });
      const response = await page.goto(place);
      await check(page, response?.status() ?? 0);
      const used = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(used, `${place} at ${width} px`).to.be.at.most(width);
      await expectAccessible(page);
      expectQuiet();
      await close();
    }
  }

  it('tells what is heard, with the branding of its organization', async () => {
    // A page waits only a moment for a logo that was never loaded before.
    expect((await site.get(`/listen/${ready.id}/logo`)).status).to.equal(200);
    await look(`/listen/${ready.id}`, async (page) => {
      expect(await page.title()).to.equal('Faster search · Northwind Labs');
      expect(await page.locator('h1').innerText()).to.equal('Faster search');
      expect(await page.locator('.facts').innerText()).to.match(
        /Atlas 2\.4\.0\s+10 May 2026\s+4 s\s+Two hosts/,
      );
      expect(await page.locator('.note').innerText()).to.match(/^Both voices are synthetic/);
      expect(await page.locator('.org').getAttribute('href')).to.equal(
        'https://northwind.example/',
      );
      const logo = page.locator('.org img');
      expect(
        await logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      ).to.equal(1);
      const accent = await page
        .locator('.control.play')
        .evaluate((button) => getComputedStyle(button).backgroundColor);
      expect(accent).to.match(/^oklch\(0\.(?:47|8) [\d.]+ 3\d/);
    });
  });

  it('gives private, unknown and malformed addresses one answer: 404, without any name', async () => {
    await look(`/listen/${idOf('completed', false)}`, async (page, status) => {
      expect(status).to.equal(404);
      expect(await page.locator('h1').innerText()).to.equal('Nothing to hear at this address');
      expect(await page.locator('meta[name=robots]').getAttribute('content')).to.equal('noindex');
      expect(await page.content()).not.to.match(/Example 1\.0\.0|Northwind/);
    });
    const told = async (id: string) => {
      const answer = await site.get(`/listen/${id}`);
      return [answer.status, (await answer.text()).replace(/req_\w+/, '')];
    };
    const hidden = await told(idOf('completed', false));
    for (const id of [UNKNOWN, 'x', `${ready.id}x`, idOf('failed', false)]) {
      expect(await told(id)).to.deep.equal(hidden);
    }
    for (const name of ['audio', 'logo', 'cover.png', 'transcript.txt']) {
      const id = idOf('completed', false);
      expect((await site.get(`/listen/${id}/${name}`)).status).to.equal(404);
    }
  });

  it('says of what is not finished, has failed or has lost its audio that it cannot be heard: 200, noindex', async () => {
    for (const [status, words] of [
      ['pending', 'Being written'],
      ['processing', 'Being written'],
      ['generating', 'Being spoken'],
      ['failed', 'could not be made'],
    ] as const) {
      await look(`/listen/${idOf(status, true)}`, async (page, answered) => {
        expect(answered).to.equal(200);
        expect(await page.locator('main').innerText())
          .to.include(words)
          .and.to.include('Example 1.0.0');
        expect(await page.locator('meta[name=robots]').getAttribute('content')).to.equal('noindex');
        // The reason is shown only to the owner.
        const html = await (await site.get(`/listen/${idOf(status, true)}`)).text();
        expect(html).not.to.include('It broke.');
      });
    }
    const id = idOf('completed', true);
    await new LocalMediaStore(path.join(site.daemon.storage, 'media')).remove(`${id}.mp3`);
    await untilLost(id);
    await look(`/listen/${id}`, async (page) => {
      expect(await page.locator('main').innerText()).to.match(
        /audio of this recording is missing[^]*It is here\./,
      );
    });
  });

  it('works without script: the browser plays, the text is there, and links lead to their time', async () => {
    const { page, expectQuiet, close } = await site.page({ javaScriptEnabled: false });
    await page.goto(`/listen/${ready.id}?t=2`);
    await page.locator('audio[controls]').waitFor({ state: 'visible' });
    expect(await page.locator('audio').getAttribute('src')).to.match(/\/audio#t=2$/);
    expect(await page.locator('.line').allInnerTexts()).to.deep.equal(TEXT.sentences);
    for (const hidden of ['.timeline', '.bar', '.find', '[data-opens]', '[data-theme-switch]']) {
      expect(await page.locator(hidden).first().isVisible(), hidden).to.equal(false);
    }
    await page.getByRole('link', { name: 'Chapter 3' }).click();
    await page.waitForURL(/\?t=2$/);
    expectQuiet();
    await close();
    const answer = await site.get(`/listen/${ready.id}/audio`);
    expect(answer.headers.get('content-type')).to.equal('audio/wav');
    expect((await answer.arrayBuffer()).byteLength).to.be.above(30_000);
  });

  it('plays by the browser’s own controls, and only those if a script cannot be loaded', async () => {
    const embed = `/embed/${ready.id}`;
    for (const [place, ours] of [
      [`/listen/${ready.id}`, '.bar'],
      [embed, '.bar'],
      [`${embed}?layout=compact`, '.speed'],
    ] as const) {
      const { page, close } = await site.page({ viewport: { width: 400, height: 700 } });
      await page.route(/\/assets\/(listen|embed)[^/]*\.js/, (route) => route.abort());
      await page.goto(place);
      const audio = page.locator('audio[controls]');
      await audio.waitFor({ state: 'visible' });
      expect(await page.locator(ours).first().isVisible(), place).to.equal(false);
      await expectAccessible(page);
      const box = await audio.boundingBox();
      expect(box?.width, place).to.be.above(200);
      // What lies on top takes the click: Space plays what has the focus.
      await audio.click({ position: { x: 25, y: 27 } });
      await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0);
      await close();
    }
  });

  it('prints the text and where to hear it, and no controls', async () => {
    const { page, close } = await site.page();
    await page.goto(`/listen/${ready.id}`);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.deck').isVisible()).to.equal(false);
    expect(
      await page.getByText(`Listen at ${site.daemon.origin}/listen/${ready.id}`).isVisible(),
    ).to.equal(true);
    expect(await page.locator('.line').first().isVisible()).to.equal(true);
    await close();
  });

  it('shows hostile titles, texts and names as what they are: text', async () => {
    const other = await site.daemon.access({
      organization: {
        name: HOSTILE,
        branding: {
          ...NO_BRANDING,
          primaryColor: '#fff;}*{x:y',
          websiteUrl: `https://x.example/"><script>`,
        },
      },
    });
    const text = { sentences: [HOSTILE, 'HOST 2: </script>'], sentenceMs: 900, perChapter: 1 };
    const conversion = await storeRecording(
      site.daemon,
      other,
      { ...text, chapterTitle: HOSTILE },
      { title: HOSTILE, narration: { ...ready.narration, productName: HOSTILE, version: HOSTILE } },
    );
    await look(`/listen/${conversion.id}`, async (page) => {
      expect(await page.title()).to.equal(`${HOSTILE} · ${HOSTILE}`);
      expect(await page.locator('h1').innerText()).to.equal(HOSTILE);
      expect(await page.locator('.line').first().innerText()).to.equal(HOSTILE);
      expect(await page.locator('.chapters [data-chapter-title]').first().innerText()).to.equal(
        `${HOSTILE} 1`,
      );
      expect(await page.locator('img').count()).to.equal(0);
      expect(
        await page.evaluate(() => document.documentElement.hasAttribute('data-brand')),
      ).to.equal(false);
      const code = await page.locator('#share-embed').textContent();
      expect(code).to.include('title="&quot;&gt;&lt;script&gt;').and.not.to.include('<script');
    });
    const failed = await storeFailed(other, HOSTILE);
    await look(`/listen/${failed}`, async (page) => {
      expect(await page.locator('dd').first().innerText()).to.equal(HOSTILE);
    });
  });

  it('is found by link previews and oEmbed consumers', async () => {
    const html = await (await site.get(`/listen/${ready.id}`)).text();
    const url = `${site.daemon.origin}/listen/${ready.id}`;
    expect(html).to.include(`<link rel="canonical" href="${url}"`);
    const oembed = `${site.daemon.origin}/oembed?url=${encodeURIComponent(url)}&amp;format=json`;
    expect(html).to.include(
      `type="application/json+oembed" href="${oembed}" title="Faster search"`,
    );
    expect(html).to.include('<meta property="og:title" content="Faster search"');
    expect(html).to.include('<meta property="og:site_name" content="Northwind Labs"');
    expect(html).to.include(
      '<meta property="og:description" content="It is here. Where? Everywhere."',
    );
    expect(html).not.to.include('noindex');
    const [, cover = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
    const image = await fetch(cover);
    expect(image.headers.get('content-type')).to.equal('image/png');
    const known = { 'if-none-match': image.headers.get('etag') ?? '' };
    expect((await fetch(cover, { headers: known })).status).to.equal(304);
    await image.arrayBuffer();
    const sandbox = await storeRecording(site.daemon, access, TEXT, { mode: 'test' });
    expect(await (await site.get(`/listen/${sandbox.id}`)).text()).to.include('noindex');
  });

  it('says where the audio cannot be loaded', async () => {
    const { page, close } = await site.page();
    await page.route('**/audio', (route) => route.abort());
    await page.goto(`/listen/${ready.id}`);
    await page.getByRole('status').getByText('The audio cannot be loaded.').waitFor();
    await expectAccessible(page);
    await close();
  });

  it('allows nothing inline, nobody to frame it, and sets no cookie', async () => {
    for (const place of [`/listen/${ready.id}`, `/listen/${UNKNOWN}`, '/docs/', '/docs/errors']) {
      const { headers } = await site.get(place);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).to.include("default-src 'none'").and.to.include("frame-ancestors 'none'");
      expect(policy).not.to.match(/unsafe|https?:|\*/);
      expect(headers.get('referrer-policy')).to.equal('no-referrer');
      expect(headers.get('set-cookie')).to.equal(null);
    }
    const { page, expectQuiet, close } = await site.page();
    await page.goto('/docs/');
    await page.locator('.opblock').first().click();
    await page.locator('.opblock-body').first().waitFor();
    await page.goto('/docs/errors#unauthorized');
    await expectAccessible(page);
    expectQuiet();
    await close();
  });

  it('serves what it loads for good, compressed, and colours of six digits only', async () => {
    const html = await (await site.get(`/listen/${ready.id}`)).text();
    const style = /href="(\/assets\/listen-[^"]+\.css)"/.exec(html)?.[1] ?? '';
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { status, headers } = await site.get(style, { 'accept-encoding': encoding });
      expect(status).to.equal(200);
      expect(headers.get('cache-control')).to.equal('public, max-age=31536000, immutable');
      expect(headers.get('content-encoding') ?? 'identity').to.equal(encoding);
      expect(headers.get('vary')).to.equal('Accept-Encoding');
    }
    const brand = await site.get('/assets/brand/e4572e.css');
    expect(await brand.text()).to.equal('[data-brand] { --brand: #e4572e; }\n');
    for (const wrong of ['E4572E', 'e4572', '%22%7D', '../manifest.json', 'x']) {
      expect((await site.get(`/assets/brand/${wrong}.css`)).status).to.equal(404);
    }
    expect((await site.get('/assets/manifest.json')).status).to.equal(404);
    expect((await site.get('/assets/%2e%2e%2fpackage.json')).status).to.equal(404);
  });

  it('omits a logo that is not an image or is not available', async () => {
    for (const reply of [answers(200, '<html>'), answers(404), answers(200, 'x'.repeat(600_000))]) {
      images.reply = reply;
      const other = await site.daemon.access({
        organization: {
          branding: { ...NO_BRANDING, logoUrl: `${images.url}/${Math.random()}` },
        },
      });
      const { id } = await storeRecording(site.daemon, other, TEXT);
      const answer = await site.get(`/listen/${id}`);
      expect(answer.status).to.equal(200);
      expect(await answer.text()).not.to.include('<img');
      expect((await site.get(`/listen/${id}/logo`)).status).to.equal(404);
    }
  });

  describe('of an hour and a thousand sentences', () => {
    let long: Conversion;

    before(async () => {
      const sentences = Array.from(
        { length: 1_000 },
        (_, i) => SENTENCES[i % SENTENCES.length] ?? '',
      );
      long = await storeRecording(site.daemon, access, {
        sentences,
        sentenceMs: 3_100,
        perChapter: 80,
      });
    });

    it('weigh at most 120 KB, scripts, styles and fonts included', async () => {
      const { page, expectQuiet, close } = await site.page();
      const play = page.getByRole('button', { name: 'Play', exact: true });
      const bytes = await weightOf(page, `/listen/${long.id}`, () => play.waitFor());
      expect(bytes / 1024).to.be.within(80, 120);
      expectQuiet();
      await close();
    });

    it('are drawn as bars that can be told apart, and stay quick', async () => {
      const { page, expectQuiet, close } = await site.page();
      await page.goto(`/listen/${long.id}`);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.locator('.line[aria-current]').first().waitFor();
      const bars = await page.locator('#score-1').evaluate((path) => path.getAttribute('d') ?? '');
      const widths = [...bars.matchAll(/h([\d.]+)v/g)].map(([, width]) => Number(width));
      expect(widths.length).to.be.within(80, 260);
      expect(Math.min(...widths)).to.be.at.least(1);
      await page.getByRole('searchbox').fill('sentence');
      const took = await page.evaluate(() =>
        [...document.querySelectorAll('.line')].slice(-5).map((line) => {
          const from = performance.now();
          line.dispatchEvent(new MouseEvent('click', { bubbles: true }));
          return performance.now() - from;
        }),
      );
      // What all of them take is not what else the machine does.
      expect(Math.min(...took)).to.be.below(100);
      await page.locator('.line').last().and(page.locator('[aria-current]')).waitFor();
      expectQuiet();
      await close();
    });

    it('go on after hours: what was loaded by an address that has expired is loaded by another', async () => {
      const { page, close } = await site.page();
      await page.goto(`/listen/${long.id}`);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.locator('.line[aria-current]').first().waitFor();
      const { at } = site.daemon.clock;
      site.daemon.clock.at = new Date(Date.parse(at) + 86_400_000).toISOString();
      await page.getByRole('link', { name: 'Chapter 12' }).click();
      await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 3_169);
      site.daemon.clock.at = at;
      await close();
    });
  });
});

/** Of different lengths and words, as real texts have them. */
const SENTENCES = [
  'This sentence says what the release changes, and for whom it does.',
  'Another one is short.',
  'Then there is a sentence that tells how the archive keeps its files, why it does, and what to do with old ones.',
  'Nobody has to do anything for that.',
  'Does this sentence ask something?',
  'It does, and this one answers it with some care.',
];
