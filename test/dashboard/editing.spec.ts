import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { ConversionListItem } from '../../src/http/schemas/conversion-list.js';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import { dataOf, submit, untilSettled } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { expectAccessible } from '../web/accessibility.js';
import { SignedIn } from './signed-in.js';

const CONTENT =
  'Relay copies files between two folders. It checks each file after it was copied.\n\nThe log names every file.';
const EDITED = 'The report names every file.';
const NOTHING_TO_SAY = '\u{1F600} \u{1F600}';
const CHANGELOG = '## 2.0.0\n\n- The search finds parts of words\n- Exports are twice as fast';

describe('editing a script in the dashboard', () => {
  let signedIn: SignedIn;
  let conversion: ConversionDetail;
  let place: string;

  before(async function () {
    signedIn = await SignedIn.open(this);
  });

  beforeEach(async () => {
    const { daemon } = signedIn.site;
    const body = { source_type: 'document', title: 'Relay', content: CONTENT };
    conversion = await untilSettled(daemon, await submit(daemon, body));
    place = signedIn.site.place(`conversions/${conversion.id}/script`);
  });

  after(() => signedIn.discard());

  const page = () => signedIn.page;
  const detail = async () =>
    dataOf<ConversionDetail>(await signedIn.site.daemon.request(`/conversions/${conversion.id}`));
  const untilVersion = (version: number) =>
    eventually(async () => {
      const now = await detail();
      return now.script_version === version ? now : undefined;
    });
  const clips = async () => {
    const folder = path.join(signedIn.site.daemon.storage, 'clips');
    const names = await readdir(folder, { recursive: true });
    return new Set(names.filter((name) => name.endsWith('.wav')));
  };
  const speak = (name: string | RegExp) => page().getByRole('button', { name });

  it('edits one sentence, plays it before it is kept, and speaks it alone', async () => {
    const before = await clips();
    await page().goto(place);
    await expectAccessible(page());
    await page().getByText('The log names every file.').first().click();
    const field = page().getByLabel(/^Sentence \d+/);
    await expectAccessible(page());
    await field.fill(EDITED);
    const heard = page().waitForResponse((response) => response.url().endsWith('/speech'));
    await speak('Hear it').click();
    expect((await heard).headers()['content-type']).to.equal('audio/wav');
    await page().getByText('As it will be heard.').waitFor();
    const fresh = [...(await clips())].filter((name) => !before.has(name));
    expect(fresh).to.have.length(1);
    await field.press('Control+Enter');
    await expectAccessible(page());
    await speak('Speak 1 sentence again').click();
    const now = await untilVersion(2);
    expect(now.generated_script).to.include(EDITED);
    expect(now.generated_script).to.not.include('The log names every file.');
    expect([...(await clips())].filter((name) => !before.has(name))).to.deep.equal(fresh);
    await page().getByText('Listeners hear version 2.').waitFor();
    signedIn.watched.expectQuiet();
  });

  it('leaves a sentence as it was on Escape, and restores a kept one after a reload', async () => {
    await page().goto(place);
    await page().getByText('The log names every file.').first().click();
    await page()
      .getByLabel(/^Sentence \d+/)
      .fill('Nobody wants this.');
    await page().keyboard.press('Escape');
    expect(await speak('Nothing changed').isDisabled()).to.equal(true);
    await page().getByText('The log names every file.').first().click();
    await page()
      .getByLabel(/^Sentence \d+/)
      .fill(EDITED);
    await page().keyboard.press('Control+Enter');
    await page().reload();
    await page().locator('ins', { hasText: EDITED }).waitFor();
    await speak('Speak 1 sentence again').waitFor();
    await speak('Undo all').click();
    await page().reload();
    expect(await speak('Nothing changed').isDisabled()).to.equal(true);
    signedIn.watched.expectQuiet();
  });

  it('keeps a sentence that is being typed over a reload and an expired session', async () => {
    await page().goto(place);
    await page().getByText('The log names every file.').first().click();
    const field = page().getByLabel(/^Sentence \d+/);
    await field.fill('The log names');
    await page().reload();
    await page()
      .locator('ins', { hasText: /^The log names$/ })
      .waitFor();
    await page()
      .locator('ins', { hasText: /^The log names$/ })
      .click();
    await field.fill(EDITED);
    await page().context().clearCookies();
    await speak(/^Speak 1 sentence|^Nothing changed/).click();
    await page().waitForURL(/sign-in/);
    await signedIn.signInAgain();
    await page().goto(place);
    await page().locator('ins', { hasText: EDITED }).waitFor();
    await speak('Speak 1 sentence again').waitFor();
    await page().locator('ins', { hasText: EDITED }).click();
    await field.fill('Nobody wants this.');
    await page().keyboard.press('Escape');
    await page().reload();
    await page().locator('ins', { hasText: EDITED }).waitFor();
    await speak('Undo all').click();
    signedIn.watched.expectQuiet();
  });

  it('offers a kept edit if somebody else has changed the script since', async () => {
    await page().goto(place);
    await page().getByText('The log names every file.').first().click();
    await page()
      .getByLabel(/^Sentence \d+/)
      .fill(EDITED);
    await page().keyboard.press('Control+Enter');
    const script = `${conversion.generated_script ?? ''}\n\nIt is new.`;
    const answer = await signedIn.site.daemon.request(`/conversions/${conversion.id}/script`, {
      ...{ method: 'PUT', body: { script } },
    });
    expect(answer.status).to.equal(202);
    await speak('Speak 1 sentence again').click();
    await page().getByText('Somebody else edited this script').waitFor();
    expect(
      await page().getByRole('textbox', { name: 'Your text, not saved' }).inputValue(),
    ).to.include(EDITED);
    await expectAccessible(page());
    await speak('Restore my edit').click();
    expect(
      await page().getByRole('textbox', { name: 'Script', exact: true }).inputValue(),
    ).to.include(EDITED);
    await untilVersion(2);
    expect((await detail()).generated_script).to.equal(script);
  });

  it('works without script: the whole text is one field', async () => {
    const { watched, page: plain } = await withoutScript();
    await plain.goto(place);
    await plain.getByText('Edit the whole script as text').click();
    await plain.getByRole('textbox', { name: 'Script', exact: true }).fill('Relay 2.0 is out.');
    await plain.getByRole('button', { name: 'Speak what changed' }).click();
    expect((await untilVersion(2)).generated_script).to.equal('Relay 2.0 is out.');
    await watched.close();
  });

  it('refuses people who may only look', async () => {
    const viewer = await signedIn.site.addPerson({ name: 'vera', role: 'viewer' });
    const client = await signedIn.site.client(viewer);
    expect((await client.get(place)).status).to.equal(403);
    const fields = { script: 'Mine.', base_version: '1' };
    expect((await client.post(place, fields)).status).to.equal(403);
    expect((await detail()).script_version).to.equal(1);
  });

  it('shows text of the script as text', async () => {
    const script = '</textarea><script>alert(1)</script> "quoted" <img src=x onerror=alert(2)>.';
    const answer = await signedIn.site.daemon.request(`/conversions/${conversion.id}/script`, {
      ...{ method: 'PUT', body: { script } },
    });
    expect(answer.status).to.equal(202);
    await untilVersion(2);
    const watched = await signedIn.pageOf(signedIn.person);
    await watched.page.goto(place);
    await watched.page.getByText('Edit the whole script as text').click();
    expect(
      await watched.page.getByRole('textbox', { name: 'Script', exact: true }).inputValue(),
    ).to.equal(script);
    watched.expectQuiet();
    await watched.close();
  });

  async function withoutScript() {
    const watched = await signedIn.pageOf(signedIn.person, { javaScriptEnabled: false });
    return { watched, page: watched.page };
  }

  describe('in two steps', () => {
    it('writes a script, counts while one types, marks what the source does not say, and narrates', async () => {
      await page().goto(signedIn.site.place('scripts'));
      await expectAccessible(page());
      await page().getByLabel('Source text').fill(CHANGELOG);
      await page().getByLabel('Product').fill('Relay');
      await speak('Write the script').click();
      await page().waitForURL(/\/scripts\/script_/);
      await expectAccessible(page());
      await page().getByText('Every fact is in the source').waitFor();
      const field = page().getByRole('textbox', { name: 'Script', exact: true });
      const written = await field.inputValue();
      const words = written.split(/\s+/).length;
      await page().getByText(`${words} words`).waitFor();
      await field.fill(`${written}\n\nImports are 47 percent slower.`);
      await page()
        .getByText(`${words + 5} words`)
        .waitFor();
      await page().reload();
      expect(await field.inputValue()).to.include('47 percent');
      await speak('Check against the source').click();
      await page().locator('mark', { hasText: '47 percent' }).waitFor();
      await page().getByText('is not in the source').waitFor();
      await expectAccessible(page());
      await speak('Narrate').click();
      const narrated = await eventually(async () => {
        const answer = await signedIn.site.daemon.request('/conversions?source_type=changelog');
        return dataOf<ConversionListItem[]>(answer)[0];
      });
      const done = await untilSettled(signedIn.site.daemon, narrated.id);
      expect(done.generated_script).to.include('47 percent');
      await page().goto(signedIn.site.place('scripts'));
      await page()
        .getByRole('table')
        .getByRole('link', { name: /^Relay/ })
        .waitFor();
    });

    it('says what is wrong with a text, and keeps it in the form', async () => {
      await page().goto(signedIn.site.place('scripts'));
      await page().getByLabel('Source text').fill(NOTHING_TO_SAY);
      await speak('Write the script').click();
      await page().locator('[role=alert]:focus').waitFor();
      expect(await page().title()).to.match(/^Error: Scripts/);
      expect(await page().getByLabel('Source text').inputValue()).to.equal(NOTHING_TO_SAY);
    });
  });
});
