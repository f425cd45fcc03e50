import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../journeys/eventually.js';
import { DashboardDaemon, SignedIn } from './signed-in.js';
import { expectUsable } from './usable-page.js';

const HOSTILE = `"><img src=x onerror="window.hacked = true">`;

describe('pronunciations in the dashboard', () => {
  let signedIn: SignedIn;
  let page: Page;

  before(async function () {
    signedIn = await SignedIn.open(this);
    ({ page } = signedIn);
  });

  after(() => signedIn.discard());

  const place = () => signedIn.site.place('pronunciations');
  const entries = async () => {
    const { reads } = signedIn.site.daemon.daemon;
    return (await reads.pronunciations.find(signedIn.site.organization.id))?.entries ?? [];
  };

  async function add(term: string, spoken: string, on = page): Promise<void> {
    await on.goto(place());
    await on.getByLabel('Term').fill(term);
    await on.getByLabel('Spoken as', { exact: true }).fill(spoken);
    await on.getByRole('button', { name: 'Add' }).click();
  }

  /** Plays a term and returns the clip. */
  async function heard(name: string): Promise<Buffer> {
    const clips: Buffer[] = [];
    // Chromium keeps no body of what a page reads as a blob.
    await page.route('**/speech', async (route) => {
      const response = await route.fetch();
      expect(response.headers()['content-type']).to.equal('audio/wav');
      clips.push(await response.body());
      await route.fulfill({ response });
    });
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    const clip = await eventually(() => clips[0]);
    await page.locator('[data-hear][aria-busy]').waitFor({ state: 'detached' });
    expect((await page.locator('[data-hear-status]').allTextContents()).join('')).to.equal('');
    await page.unroute('**/speech');
    expect(clip.length).to.be.greaterThan(1_000);
    return clip;
  }

  it('says what pronunciations are for before there is one', async () => {
    await page.goto(place());
    await page.getByRole('heading', { name: 'No pronunciations yet' }).waitFor();
    await page.getByText('0 of 1,000 pronunciations').waitFor();
    await expectUsable(page, 'empty');
  });

  it('plays a term before it is added, saves it, and plays a change before that is saved', async () => {
    await page.goto(place());
    await page.getByLabel('Term').fill('Qwrtz');
    await page.getByLabel('Spoken as', { exact: true }).fill('quarts');
    const tried = await heard('Play it');
    expect(await entries()).to.deep.equal([]);
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('Narrations use it from now on.').waitFor();
    expect(await entries()).to.deep.equal([{ term: 'Qwrtz', spoken: 'quarts' }]);
    expect((await heard('Play Qwrtz')).equals(tried)).to.equal(true);
    await page.getByLabel('Qwrtz is spoken as').fill('an entirely different thing');
    const changed = await heard('Play Qwrtz');
    expect(changed.equals(tried)).to.equal(false);
    expect(changed.length).to.be.greaterThan(tried.length);
    await page.getByRole('button', { name: 'Save Qwrtz' }).click();
    await page.getByText('Narrations use it from now on.').waitFor();
    const spoken = 'an entirely different thing';
    expect(await entries()).to.deep.equal([{ term: 'Qwrtz', spoken }]);
    await page.getByRole('button', { name: 'Remove Qwrtz' }).click();
    await page.getByText('Removed.').waitFor();
    expect(await entries()).to.deep.equal([]);
    signedIn.watched.expectQuiet();
  });

  it('says in its place why an entry is refused, and keeps what was typed', async () => {
    await add('Ωmega', 'ωmega');
    await page.getByText('must be said with English letters').waitFor();
    expect(await page.getByLabel('Term').inputValue()).to.equal('Ωmega');
    const field = page.getByLabel('Spoken as', { exact: true });
    expect(await field.getAttribute('aria-invalid')).to.equal('true');
    await expectUsable(page, 'refused entry');
    await add('Kept', 'kept');
    await page.getByLabel('Kept is spoken as').fill('чай');
    await page.getByRole('button', { name: 'Save Kept' }).click();
    const row = page.getByRole('row', { name: /Kept/ });
    await row.getByText('must be said with English letters').waitFor();
    expect(await page.getByLabel('Kept is spoken as').inputValue()).to.equal('чай');
    await expectUsable(page, 'refused row');
    expect(await entries()).to.deep.include({ term: 'Kept', spoken: 'kept' });
  });

  it('says why a term cannot be played', async () => {
    await page.goto(place());
    await page.getByLabel('Term').fill('Tea');
    await page.getByLabel('Spoken as', { exact: true }).fill('чай');
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.getByText('must be said with English letters').waitFor();
  });

  it('shows terms as they are', async () => {
    await add(HOSTILE, 'hostile');
    await page.getByText(HOSTILE, { exact: true }).waitFor();
    await heard(`Play ${HOSTILE}`);
    await page.getByRole('button', { name: `Remove ${HOSTILE}` }).click();
    await page.getByText('Removed.').waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).to.equal(false);
  });

  it('is usable in both themes and at 320 px', async () => {
    await add('W'.repeat(80), 'a '.repeat(60).trim());
    await page.getByText('Narrations use it from now on.').waitFor();
    await expectUsable(page, 'list');
  });

  it('works without script, except for playing', async () => {
    const { page: plain, close } = await signedIn.pageOf(signedIn.person, {
      javaScriptEnabled: false,
    });
    await add('nginx', 'engine x', plain);
    await plain.getByText('Narrations use it from now on.').waitFor();
    await plain.getByLabel('nginx is spoken as').fill('engine ex');
    await plain.getByRole('button', { name: 'Save nginx' }).click();
    expect(await plain.getByLabel('nginx is spoken as').inputValue()).to.equal('engine ex');
    expect(await plain.getByRole('button', { name: 'Play' }).count()).to.equal(0);
    await plain.getByRole('button', { name: 'Remove nginx' }).click();
    await plain.getByText('Removed.').waitFor();
    await close();
  });
});

describe('pronunciations in the dashboard, seen by others', () => {
  let site: DashboardDaemon;

  before(async () => {
    site = await DashboardDaemon.start();
    const client = await site.client(await site.addPerson());
    await client.get(site.place('pronunciations'));
    const { status } = await client.post(site.place('pronunciations'), ENTRY);
    expect(status).to.equal(303);
  });

  after(() => site.discard());

  const ENTRY = { term: 'Qwrtz', spoken: 'quarts' };
  const entries = async () =>
    (await site.daemon.daemon.reads.pronunciations.find(site.organization.id))?.entries;

  it('lets members and viewers look, members listen, and neither change anything', async () => {
    for (const role of ['member', 'viewer'] as const) {
      const client = await site.client(await site.addPerson({ name: role, role }));
      const { status, body } = await client.get(site.place('pronunciations'));
      expect(status).to.equal(200);
      expect(body).to.include('Qwrtz').and.include('quarts');
      expect(body).not.to.match(/Remove Qwrtz|Save Qwrtz/);
      expect(body.includes('Play Qwrtz')).to.equal(role === 'member');
      // A viewer's page has no form: the token is taken from one that has.
      await client.get('/dashboard/account');
      for (const path of ['', '/edit', '/remove']) {
        const target = site.place(`pronunciations${path}`);
        expect((await client.post(target, { ...ENTRY, spoken: 'x' })).status, path).to.equal(403);
      }
      const speech = await client.post(site.place('pronunciations/speech'), ENTRY);
      expect(speech.status).to.equal(role === 'member' ? 200 : 403);
    }
    expect(await entries()).to.deep.equal([ENTRY]);
  });

  it('keeps the pronunciations of two organizations apart', async () => {
    const other = await site.addOrganization('Other');
    const client = await site.client(await site.addPerson({ name: 'eve', organization: other }));
    expect((await client.get(site.place('pronunciations', other))).body).not.to.include('Qwrtz');
    expect((await client.post(site.place('pronunciations/remove'), ENTRY)).status).to.equal(404);
    const removed = await client.post(site.place('pronunciations/remove', other), ENTRY);
    expect(removed.status).to.equal(303);
    expect(await entries()).to.deep.equal([ENTRY]);
  });
});
