import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type {
  ConversionDetail,
  QueuedConversion,
} from '../../src/http/schemas/conversion-response.js';
import { GatedVoice } from '../builders/gated-voice.js';
import { dataOf } from '../journeys/answers.js';
import { expectAccessible } from '../web/accessibility.js';
import type { WatchedPage } from '../web/watched-page.js';
import { SignedIn } from './signed-in.js';

const waitingFor = (gate: string) =>
  `Relay copies every file to the second machine. It waits for ${gate}. Then it copies the next one.`;

describe('the page of a conversion in progress', () => {
  let voice: GatedVoice;
  let signedIn: SignedIn;
  let opened: WatchedPage;
  let page: Page;

  before(async function () {
    voice = await GatedVoice.install();
    signedIn = await SignedIn.open(this, { env: voice.env });
  });

  after(async () => {
    await signedIn.discard();
    await voice.discard();
  });

  beforeEach(async () => {
    opened = await signedIn.pageOf(signedIn.person);
    page = opened.page;
  });

  afterEach(async () => {
    opened.expectQuiet();
    await opened.close();
  });

  async function order(content: string): Promise<string> {
    const body = { source_type: 'document', title: 'Relays', content };
    const answer = await signedIn.site.daemon.request('/conversions', { body });
    return dataOf<QueuedConversion>(answer).id;
  }

  const show = (id: string) => page.goto(signedIn.site.place(`conversions/${id}`));
  const state = (word: string) => page.locator('.page-head .state', { hasText: word }).waitFor();
  const untilSpoken = () =>
    page.locator('[data-progress]', { hasText: /Being spoken: [1-9]\d* of/ }).waitFor();
  const isPlaying = () => page.evaluate(() => document.querySelector('audio')?.paused === false);

  it('leads from the queue over the voices to the finished audio by itself', async () => {
    const id = await order(waitingFor('first'));
    await show(id);
    await untilSpoken();
    await state('Speaking');
    await expectAccessible(page);
    await voice.open('first');
    await state('Ready');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  it('never interrupts what plays: the finished audio comes when it pauses', async () => {
    const id = await order(waitingFor('second'));
    await show(id);
    await untilSpoken();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.2);
    await voice.open('second');
    await page.getByText('the whole recording comes when you pause').first().waitFor();
    expect(await isPlaying()).to.equal(true);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await state('Ready');
  });

  it('keeps what is being typed until it is saved', async () => {
    const id = await order(waitingFor('third'));
    await show(id);
    await untilSpoken();
    await page.getByText('Rename').click();
    await page.getByLabel('Title').fill('Half a tit');
    await voice.open('third');
    await page.getByText('the whole recording comes when you pause').first().waitFor();
    expect(await page.getByLabel('Title').inputValue()).to.equal('Half a tit');
    await page.getByLabel('Title').fill('Half a title');
    await page.getByRole('button', { name: 'Save title' }).click();
    await page.getByRole('heading', { name: 'Half a title' }).waitFor();
    await state('Ready');
  });

  it('never interrupts what plays: a new version comes when the audio pauses', async () => {
    const { daemon } = signedIn.site;
    const content = 'Relay copies every file to the second machine. '.repeat(12);
    const body = { source_type: 'document', title: 'Relays', content, wait: true };
    const detail = dataOf<ConversionDetail>(await daemon.request('/conversions', { body }));
    const script = `${detail.generated_script ?? ''}\n\nIt waits for fifth.`;
    const place = `/conversions/${detail.id}/script`;
    await daemon.request(place, { method: 'PUT', body: { script } });
    await show(detail.id);
    await page.getByText('Version 2 is being spoken.').waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.2);
    await voice.open('fifth');
    await page.getByText('The new version is ready.').waitFor();
    expect(await isPlaying()).to.equal(true);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.locator('.line', { hasText: 'It waits for fifth.' }).waitFor();
  });

  it('says that its work ends with it, and ends it', async () => {
    const id = await order(waitingFor('fourth'));
    await show(id);
    await untilSpoken();
    await page.getByRole('link', { name: 'Delete conversion' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The work on it stops.').waitFor();
    await dialog.getByLabel('Type Relays to confirm').fill('Relays');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.waitForURL(/done=conversion-deleted/);
    const answer = await page.request.get(signedIn.site.place(`conversions/${id}`));
    expect(answer.status()).to.equal(404);
    await voice.open('fourth');
  });
});
