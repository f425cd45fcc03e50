import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { newFolder } from '../builders/new-folder.js';
import { putHummingPack } from '../voices/humming-packs.js';
import { expectAccessible } from '../web/accessibility.js';
import { SignedIn } from './signed-in.js';

const PLUGINS = fileURLToPath(new URL('../fixtures/plugins', import.meta.url));

describe('dashboard: voices', () => {
  let ann: SignedIn;
  let voices: string;

  before(async function () {
    voices = await newFolder();
    await putHummingPack(voices, 'hums', 'kokoro', ['low', 'high']);
    ann = await SignedIn.open(this, {
      env: {
        LECTERN_PLUGINS_DIR: PLUGINS,
        LECTERN_SPEECH_PROVIDER_B: 'speech-hums',
        LECTERN_VOICES_DIR: voices,
      },
    });
  });

  after(async () => {
    await ann.discard();
    await rm(voices, { recursive: true, force: true });
  });

  const place = () => ann.site.place('voices');
  const organization = async () => {
    const { accounts } = ann.site.daemon.daemon.reads;
    return accounts.findOrganization(ann.site.organization.id);
  };

  it('lists the voices of packs and plugins, and plays a sample in its place', async () => {
    const { page } = ann;
    await page.goto(place());
    expect(await page.getByRole('heading', { name: /^hums/ }).count()).to.equal(1);
    const answer = page.waitForResponse((response) => response.url().includes('/voices/sample?'));
    await page.getByRole('button', { name: 'Play a sample of RMS' }).click();
    expect((await answer).headers()['content-type']).to.equal('audio/wav');
    await page.getByRole('button', { name: 'Stop a sample of RMS' }).waitFor();
    await page.getByRole('button', { name: 'Stop a sample of RMS' }).click();
    await page.getByRole('button', { name: 'Play a sample of RMS' }).waitFor();
    ann.watched.expectQuiet();
  });

  it('says the line that was entered, and shows it as text', async () => {
    const { page } = ann;
    await page.goto(place());
    const line = 'It returns <b>504</b> after 30 s.';
    await page.getByLabel('Sample line').fill(line);
    await page.getByRole('button', { name: 'Use this line' }).click();
    expect(await page.getByLabel('Sample line').inputValue()).to.equal(line);
    const href = await page
      .getByRole('button', { name: 'Play a sample of RMS' })
      .getAttribute('href');
    expect(new URL(href ?? '', ann.site.baseUrl).searchParams.get('line')).to.equal(line);
  });

  it('saves the default without script; new conversions are spoken by it', async () => {
    const { page } = await ann.pageOf(ann.person, { javaScriptEnabled: false });
    await page.goto(place());
    await page.getByLabel('Narrator and host 1').selectOption('provider_b high');
    await page.getByLabel('Host 2 of dialogues').selectOption('provider_b low');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Default voice saved.').waitFor();
    expect(await page.getByText('Default host 1').count()).to.equal(1);
    expect((await organization())?.defaultVoice).to.deep.equal({
      provider: 'provider_b',
      hostVoiceIds: { host1: 'high', host2: 'low' },
    });
    await page.context().close();
  });

  it('refuses hosts of two engines and keeps the default', async () => {
    const before = (await organization())?.defaultVoice;
    const client = await ann.site.client(ann.person);
    await client.get(place());
    const fields = { narrator: 'provider_b high', second: 'provider_a slt' };
    const answer = await client.post(`${place()}/default`, fields);
    expect(answer.status).to.equal(422);
    expect(answer.body).to.include('Both hosts must be voices of the same engine.');
    const unknown = await client.post(`${place()}/default`, { narrator: 'provider_b nobody' });
    expect(unknown.status).to.equal(422);
    expect((await organization())?.defaultVoice).to.deep.equal(before);
  });

  it('lets members listen and not change', async () => {
    const bob = await ann.site.addPerson({ name: 'bob', role: 'member' });
    const client = await ann.site.client(bob);
    const page = await client.get(place());
    expect(page.status).to.equal(200);
    expect(page.body).not.to.include('Save</button>');
    const answer = await client.post(`${place()}/default`, { narrator: 'provider_a rms' });
    expect(answer.status).to.equal(403);
    const sample = await client.get(`${place()}/sample?voice=nobody`);
    expect(sample.status).to.equal(404);
  });

  it('names a default voice whose pack was removed', async () => {
    const client = await ann.site.client(ann.person);
    await client.get(place());
    await client.post(`${place()}/default`, { narrator: 'provider_b high' });
    await rm(path.join(voices, 'hums'), { recursive: true });
    const { body } = await client.get(place());
    expect(body).to.include('The default voice is not installed.');
  });

  it('has no barrier that axe-core finds, light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await ann.page.emulateMedia({ colorScheme });
      await ann.page.goto(place());
      await expectAccessible(ann.page);
    }
  });
});
