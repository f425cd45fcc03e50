import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { DEFAULT_NARRATION_SETTINGS, type Conversion } from '../../src/domain/conversion.js';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import { dataOf } from '../journeys/answers.js';
import { expectAccessible } from '../web/accessibility.js';
import type { StoredText } from '../web/stored-recording.js';
import type { WatchedPage } from '../web/watched-page.js';
import { ConversionSite } from './conversion-site.js';
import { SignedIn } from './signed-in.js';

/** A sentence every 2 seconds, a chapter every 6. */
const TEXT: StoredText = {
  sentences: Array.from({ length: 12 }, (_, i) => `Sentence ${i + 1} tells of relays.`),
  ...{ sentenceMs: 1_500, perChapter: 3 },
};

const NARROW: BrowserContextOptions = { viewport: { width: 320, height: 640 } };
const NO_SCRIPT: BrowserContextOptions = { javaScriptEnabled: false };

describe('the page of a conversion', () => {
  let signedIn: SignedIn;
  let site: ConversionSite;
  let opened: WatchedPage;
  let page: Page;

  before(async function () {
    signedIn = await SignedIn.open(this);
    site = new ConversionSite(signedIn.site);
  });

  after(() => signedIn.discard());

  beforeEach(() => openWith());

  afterEach(async () => {
    opened.expectQuiet();
    await opened.close();
  });

  async function openWith(options: BrowserContextOptions = {}): Promise<void> {
    opened = await signedIn.pageOf(signedIn.person, options);
    page = opened.page;
  }

  async function reopenWith(options: BrowserContextOptions): Promise<void> {
    await opened.close();
    await openWith(options);
  }

  const show = (conversion: Pick<Conversion, 'id'>) => page.goto(site.place(conversion));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const notice = (text: string) => page.locator('.notice', { hasText: text }).waitFor();
  const seconds = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  const statusOf = async (place: string) => {
    const answer = await page.request.get(place, { maxRedirects: 0 });
    return answer.status();
  };
  const spoken = (number: number) =>
    page.locator('.line[aria-current]', { hasText: `Sentence ${number} ` });

  it('plays private audio: the spoken sentence is marked, a click on another plays that', async () => {
    await show(await site.store(TEXT, { title: 'Relays' }));
    await button('Play').click();
    await spoken(1).waitFor();
    await spoken(2).waitFor();
    await page.getByText('Sentence 8 tells').click();
    await spoken(8).waitFor();
    expect(await seconds()).to.be.within(14, 17);
    await page.getByRole('link', { name: /^Chapter 2/ }).click();
    await spoken(4).waitFor();
    expect(await seconds()).to.be.within(6, 9);
  });

  it('serves audio to members of its organization only', async () => {
    const conversion = await site.store(TEXT);
    const audio = `${site.place(conversion)}/audio`;
    const part = await page.request.get(audio, { headers: { range: 'bytes=0-99' } });
    expect(part.status()).to.equal(206);
    expect(await part.body()).to.have.length(100);
    const anonymous = await fetch(signedIn.site.baseUrl + audio, { redirect: 'manual' });
    expect(anonymous.status).to.equal(303);
    const organization = await signedIn.site.addOrganization('Elsewhere');
    const stranger = await signedIn.site.addPerson({ name: 'eve', organization });
    const client = await signedIn.pageOf(stranger);
    for (const place of [site.place(conversion), audio, `${site.place(conversion)}/progress`]) {
      const answer = await client.page.request.get(place);
      expect(answer.status(), place).to.equal(404);
    }
    const own = signedIn.site.place(`conversions/${conversion.id}`, organization);
    expect((await client.page.request.get(own)).status()).to.equal(404);
    await client.close();
  });

  it('shares and stops sharing: the listen page is there as long as it is on', async () => {
    const conversion = await site.store(TEXT);
    const listen = `/listen/${conversion.id}`;
    await show(conversion);
    const toggle = page.getByRole('switch', { name: 'Public listen page' });
    expect(await toggle.getAttribute('aria-checked')).to.equal('false');
    expect(await statusOf(listen)).to.equal(404);
    await toggle.click();
    await notice('Everyone with the link can listen now.');
    expect(await statusOf(listen)).to.equal(200);
    await page.getByText('Embed the player').click();
    const code = await page.locator('#embed-compact').innerText();
    expect(code).to.contain(`/embed/${conversion.id}?layout=compact`);
    await toggle.click();
    await notice('have stopped working');
    expect(await statusOf(listen)).to.equal(404);
  });

  it('creates embed tokens and revokes them: players with one stop', async () => {
    const conversion = await site.store(TEXT);
    await show(conversion);
    await button('New token').click();
    await notice('Token created.');
    await page.getByText('Embed code', { exact: true }).click();
    const code = await page.locator('#tokens pre').first().innerText();
    const place = /\/embed\/t\/emb_[\w-]{43}/.exec(code)?.[0] ?? expect.fail(code);
    expect(await statusOf(place)).to.equal(200);
    await page.getByRole('link', { name: 'Revoke token' }).click();
    expect(await button('Keep it').evaluate((each) => each === document.activeElement)).to.equal(
      true,
    );
    await button('Revoke').click();
    await notice('Token revoked.');
    expect(await statusOf(place)).to.equal(410);
    expect(await page.locator('#tokens').count()).to.equal(0);
  });

  it('is renamed in place, and says why a title is refused', async () => {
    const conversion = await site.store(TEXT);
    await show(conversion);
    await page.getByText('Rename').click();
    await page.getByLabel('Title').fill('Relays, once more');
    await button('Save title').click();
    await notice('Renamed.');
    await page.getByRole('heading', { name: 'Relays, once more', level: 1 }).waitFor();
    await page.getByText('Rename', { exact: true }).click();
    await page.getByLabel('Title').fill('x'.repeat(501));
    await button('Save title').click();
    await notice('Not renamed.');
    await page.getByRole('heading', { name: 'Relays, once more', level: 1 }).waitFor();
  });

  it('downloads audio, captions and texts under the title as a name', async () => {
    const conversion = await site.store(TEXT, { title: 'Relays: 2/4' });
    for (const [file, type, content] of [
      ['captions.vtt', 'text/vtt', /^WEBVTT/],
      ['captions.srt', 'application/x-subrip', /^1\n00:00:00,000/],
      ['captions.txt', 'text/plain', /Sentence 1 tells/],
      ['script.txt', 'text/plain', /^HOST 1: Sentence 1/],
      ['chapters.json', 'application/json', /"title":"Chapter 1"/],
      ['audio?download=mp3', 'audio/mpeg', /^/],
      ['audio?download=wav', 'audio/wav', /^RIFF/],
    ] as const) {
      const answer = await page.request.get(`${site.place(conversion)}/${file}`);
      expect(answer.status(), file).to.equal(200);
      expect(answer.headers()['content-type'], file).to.match(new RegExp(`^${type}`));
      expect(answer.headers()['content-disposition'], file).to.match(
        /^attachment; filename="Relays/,
      );
      expect((await answer.body()).toString('latin1'), file).to.match(content);
    }
  });

  it('asks before it is deleted, then everything that led to it is gone', async () => {
    const narration = { ...DEFAULT_NARRATION_SETTINGS, version: '2.4.1' };
    const conversion = await site.store(TEXT, { publicUrl: true, title: 'Relays', narration });
    await site.write(({ embedTokens }) =>
      embedTokens.add({
        token: `emb_${'a'.repeat(43)}`,
        ...{ conversionId: conversion.id, createdAt: new Date().toISOString() },
      }),
    );
    await show(conversion);
    await page.getByRole('link', { name: 'Delete conversion' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The public listen page answers').waitFor();
    await dialog.getByText('Players that use the embed token stop').waitFor();
    await dialog.getByLabel('Type 2.4.1 to confirm').fill('2.4');
    await button('Delete for good').click();
    await page.getByText('Not deleted. Type 2.4.1').waitFor();
    expect(await statusOf(`/listen/${conversion.id}`)).to.equal(200);
    await page.getByLabel('Type 2.4.1 to confirm').fill('2.4.1');
    await button('Delete for good').click();
    await page.waitForURL(/done=conversion-deleted/);
    for (const place of [
      ...[site.place(conversion), `${site.place(conversion)}/audio`],
      ...[`/listen/${conversion.id}`, `/embed/${conversion.id}`, `/embed/t/emb_${'a'.repeat(43)}`],
    ]) {
      expect(await statusOf(place), place).to.equal(404);
    }
  });

  it('shows why one has failed, and starts it again', async () => {
    const message = 'The disk of the service is full. The operator must make room.';
    const failed = await site.storeFailed({ code: 'GENERATION_FAILED', message });
    await show(failed);
    await page.getByRole('alert').getByText(message).waitFor();
    await page.getByRole('button', { name: /^Try again/ }).click();
    await notice('Started again.');
    await page.locator('.state', { hasText: 'Ready' }).waitFor();
    await button('Play').click();
    await page.locator('.line[aria-current]').waitFor();
  });

  it('speaks again with another delivery, as a new version', async () => {
    const content = 'Relay copies files between two folders. It checks each file.';
    const body = { source_type: 'document', title: 'Relay', content, wait: true };
    const answer = await signedIn.site.daemon.request('/conversions', { body });
    await show(dataOf<ConversionDetail>(answer));
    await page.getByLabel('Delivery').selectOption('measured');
    await button('Speak again').click();
    await notice('A new version is being spoken.');
    await page.locator('[data-version="2"]').waitFor({ state: 'attached' });
    await button('Play').click();
    await page.locator('.line[aria-current]').waitFor();
    expect(await page.getByLabel('Delivery').inputValue()).to.equal('measured');
  });

  it('shows hostile titles and scripts as text', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '\u202Eesrever',
      'x'.repeat(500),
      '👩‍👩‍👧 </title><h1>',
    ];
    for (const title of hostile) {
      const text = { ...TEXT, sentences: hostile, chapterTitle: title };
      const narration = { ...DEFAULT_NARRATION_SETTINGS, productName: title, version: title };
      const conversion = await site.store(text, {
        ...{ title, narration, publicUrl: true, content: title, additionalContext: title },
      });
      await show(conversion);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).to.equal(title);
      const lines = await page.locator('.line').allInnerTexts();
      expect(lines).to.deep.equal(hostile);
      expect(await page.locator('main img, main script').count()).to.equal(0);
      await page.goto(`${site.place(conversion)}/delete`);
      expect(await page.locator('main img, main script').count()).to.equal(0);
    }
  });

  it('needs no scrolling to the side at 320 pixels', async () => {
    await reopenWith(NARROW);
    const long = { ...TEXT, sentences: ['y'.repeat(300), ...TEXT.sentences] };
    for (const conversion of [
      await site.store(long, { title: 'x'.repeat(500), publicUrl: true }),
      await site.storeFailed({ code: 'GENERATION_FAILED', message: 'z'.repeat(400) }),
    ]) {
      await show(conversion);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).to.be.at.most(320);
    }
  });

  it('is accessible in light and dark, with its dialogs', async () => {
    const conversion = await site.store(TEXT, { publicUrl: true });
    const failed = await site.storeFailed({ code: 'GENERATION_FAILED', message: 'Try again.' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await show(conversion);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Delete conversion' }).click();
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page);
      await page.goto(`${site.place(conversion)}/delete`);
      await expectAccessible(page);
      await show(failed);
      await expectAccessible(page);
    }
  });

  it('works without script: native controls, and every form', async () => {
    await reopenWith(NO_SCRIPT);
    const conversion = await site.store(TEXT, { title: 'Relays' });
    await show(conversion);
    expect(await page.locator('audio').isVisible()).to.equal(true);
    expect(await button('Play').isVisible()).to.equal(false);
    await page.getByRole('switch', { name: 'Public listen page' }).click();
    await notice('Everyone with the link can listen now.');
    await button('New token').click();
    await page.getByRole('link', { name: 'Revoke token' }).click();
    await button('Revoke').click();
    await notice('Token revoked.');
    await page.getByRole('link', { name: 'Delete conversion' }).click();
    await page.getByLabel('Type Relays to confirm').fill('Relays');
    await button('Delete for good').click();
    await page.waitForURL(/done=conversion-deleted/);
    expect(await statusOf(site.place(conversion))).to.equal(404);
  });

  it('lets viewers listen and download, and nothing else', async () => {
    const viewer = await signedIn.site.addPerson({ name: 'vera', role: 'viewer' });
    const conversion = await site.store(TEXT, { publicUrl: true });
    const client = await signedIn.pageOf(viewer);
    await client.page.goto(site.place(conversion));
    expect(await client.page.locator('main form button').count()).to.equal(0);
    expect(await client.page.getByText('Rename').count()).to.equal(0);
    const csrf = await client.page.locator('input[name=_csrf]').first().inputValue();
    for (const [action, form] of [
      ['title', { title: 'Mine' }],
      ['sharing', { public: 'no' }],
      ['tokens', {}],
      ['delete', { confirm: 'delete' }],
      ['delete', { confirm: conversion.title }],
      ['retry', {}],
    ] as const) {
      const answer = await client.page.request.post(`${site.place(conversion)}/${action}`, {
        ...{ form: { _csrf: csrf, ...form }, maxRedirects: 0 },
      });
      expect(answer.status(), action).to.be.oneOf([403, 422]);
    }
    client.expectQuiet();
    await client.close();
    expect(await statusOf(`/listen/${conversion.id}`)).to.equal(200);
  });

  it('shows a script of thousands of sentences in parts of at most 150 KB', async () => {
    const sentences = Array.from(
      { length: 3_000 },
      (_, i) => `Sentence ${i + 1} tells of relay ${(i * 7919) % 1_000} and of nothing else.`,
    );
    const conversion = await site.store({ ...TEXT, sentences, sentenceMs: 10, perChapter: 300 });
    const startedAt = performance.now();
    const answer = await page.request.get(site.place(conversion));
    expect(performance.now() - startedAt).to.be.below(2_000);
    expect(Number(answer.headers()['content-length'])).to.be.below(60_000);
    await show(conversion);
    await page.getByText('1 to 400 of 3000').waitFor();
    expect(await page.locator('.line').count()).to.equal(400);
    await page.getByRole('link', { name: 'Next sentences' }).click();
    await page.getByText('Sentence 401 tells').waitFor();
    const path = await page.locator('.score path').first().getAttribute('d');
    expect(path?.split('z').length).to.be.below(400);
  });
});
