import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { GatedVoice } from '../builders/gated-voice.js';
import type { Access } from '../contract/metered-daemon.js';
import type { QueuedConversion } from '../../src/http/schemas/conversion-response.js';
import { dataOf } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { expectAccessible } from './accessibility.js';
import type { WatchedPage } from './watched-page.js';
import { WebSite } from './web-site.js';

const waitingFor = (gate: string) =>
  `Relay copies every file to the second machine. It waits for ${gate}. Then it copies the next one.`;

/** Something is spoken. */
const SOME = /Being spoken: [1-9]\d* of/;

describe('the listen page of a recording that is being spoken', () => {
  const site = new WebSite();
  let voice: GatedVoice;
  let access: Access;
  let opened: WatchedPage;
  let page: Page;

  before(async function () {
    voice = await GatedVoice.install();
    await site.open(this, voice.env);
    access = await site.daemon.access({ organization: { name: 'Northwind' } });
  });

  after(async () => {
    await site.close();
    await voice.discard();
  });

  beforeEach(async () => {
    opened = await site.page();
    page = opened.page;
  });

  afterEach(async () => {
    opened.expectQuiet();
    await opened.close();
  });

  async function order(content: string, isPublic = true): Promise<string> {
    const body = {
      ...{ source_type: 'document', title: 'Relays', content, public_url: isPublic },
    };
    const answer = await site.daemon.request('/conversions', access.key, { body });
    return dataOf<QueuedConversion>(answer).id;
  }

  const status = () => page.locator('[data-progress]');
  const untilSpoken = () => status().filter({ hasText: SOME }).waitFor();
  /**
   * Opens the page in the way a reader does: the page of a conversion that waits for its script changes to this one by
   * itself.
   */
  const openRendering = async (id: string) => {
    await page.goto(`/listen/${id}`);
    await untilSpoken();
  };

  it('shows what is spoken and what is not, plays it, and passes over to the finished page at the same place', async () => {
    const id = await order(waitingFor('alpha'));
    await openRendering(id);
    const waiting = page.locator('.line.waiting');
    expect(await waiting.count()).to.be.at.least(1);
    const all = await page.locator('.line').count();
    const width = Number(await page.locator('[data-spoken]').getAttribute('width'));
    expect(width).to.be.within(50, 950);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.5);
    await page.locator('.line[aria-current]', { hasText: 'Relay copies every file' }).waitFor();
    await expectAccessible(page);
    await voice.open('alpha');
    await status().filter({ hasText: 'Finished' }).waitFor();
    expect(await waiting.count()).to.equal(0);
    // What plays is not interrupted.
    expect(await page.evaluate(() => document.querySelector('audio')?.paused)).to.equal(false);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.waitForURL(/\?t=\d+$/);
    await page.getByRole('slider', { name: 'Position' }).waitFor();
    const at = Number(new URL(page.url()).searchParams.get('t'));
    expect(await page.evaluate(() => document.querySelector('audio')?.currentTime)).to.equal(at);
    expect(await page.locator('.line').count()).to.equal(all);
  });

  it('survives loading it again, and passes over at once if nothing plays', async () => {
    const id = await order(waitingFor('bravo'));
    await openRendering(id);
    await page.reload();
    await untilSpoken();
    expect(await page.locator('.line.waiting').count()).to.be.at.least(1);
    await voice.open('bravo');
    await page.getByRole('slider', { name: 'Position' }).waitFor();
    expect(page.url()).to.match(new RegExp(`/listen/${id}$`));
  });

  it('tells of a failure', async () => {
    const id = await order(waitingFor('trouble'));
    await openRendering(id);
    await voice.open('trouble');
    await page.getByRole('heading', { name: 'This recording could not be made' }).waitFor();
  });

  it('without script: the text, and audio with the browser’s own controls', async () => {
    const id = await order(waitingFor('charlie'));
    await eventually(async () => {
      const text = await (await fetch(`${site.daemon.origin}/listen/${id}`)).text();
      return SOME.test(text) ? true : undefined;
    });
    const plain = await site.page({ javaScriptEnabled: false });
    await plain.page.goto(`/listen/${id}`);
    await plain.page.locator('audio[controls]').waitFor();
    expect(await plain.page.locator('.note').first().innerText()).to.include(
      'Load the page again in a minute.',
    );
    await plain.page.getByText('Then it copies the next one.').waitFor();
    plain.expectQuiet();
    await plain.close();
    await voice.open('charlie');
  });

  it('tells nobody of a private one how far it is, nor lets anybody hear it', async () => {
    const id = await order(waitingFor('alpha'), false);
    for (const place of ['progress', 'stream']) {
      const response = await fetch(`${site.daemon.origin}/listen/${id}/${place}`);
      expect(response.status).to.equal(404);
      await response.body?.cancel();
    }
  });
});
