import { expect } from 'chai';
import { expectAccessible } from '../web/accessibility.js';
import { SignedIn } from './signed-in.js';

const PLANTED = 'Planted-Secret-0123456789-0123456789';

describe('dashboard: settings and health', () => {
  let ann: SignedIn;

  before(async function () {
    ann = await SignedIn.open(this, {
      isOperator: true,
      env: {
        LECTERN_SMTP_URL: `smtp://user:${PLANTED}@127.0.0.1:1`,
        LECTERN_SECRETS_CURSOR_KEY: PLANTED,
        LECTERN_PLUGINS_SETTINGS: `speech-acme.token=${PLANTED}`,
        LECTERN_METRICS_TOKEN: PLANTED,
        LECTERN_LOG_LEVEL: 'warn',
      },
    });
  });

  after(() => ann.discard());

  it('shows an operator the state, the queue, sizes, versions and checks', async () => {
    const { page } = ann;
    await page.goto('/dashboard/health');
    const main = page.getByRole('main');
    expect(await main.getByText('Ready', { exact: true }).count()).to.equal(1);
    const text = await main.innerText();
    for (const part of ['free of', 'In order', 'ffmpeg', 'speech-flite', 'Node.js', 'SQLite']) {
      expect(text, part).to.match(new RegExp(`${part}|PostgreSQL`));
    }
    expect(text).to.include('A new conversion starts at once');
    ann.watched.expectQuiet();
  });

  it('finds settings and those that were changed, without script', async () => {
    const { page } = await ann.pageOf(ann.person, { javaScriptEnabled: false });
    await page.goto('/dashboard/health');
    await page.getByLabel('Find a setting').fill('log.level');
    await page.getByRole('button', { name: 'Show' }).click();
    const row = page.getByRole('row', { name: /log\.level/ });
    expect(await row.innerText()).to.match(/warn[^]*LECTERN_LOG_LEVEL/);
    await page.getByLabel('Find a setting').fill('');
    await page.getByLabel('Changed only').check();
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await page.getByRole('row', { name: /log\.level/ }).count()).to.equal(1);
    expect(await page.getByRole('row', { name: /log\.format/ }).count()).to.equal(0);
    await page.getByLabel('Find a setting').fill('<script>alert(1)</script>');
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await page.getByText(/None of the \d+ settings matches/).count()).to.equal(1);
    await page.context().close();
  });

  it('never contains a secret', async () => {
    const client = await ann.site.client(ann.person);
    for (const place of ['/dashboard/health', `/dashboard/health?find=${PLANTED}`]) {
      const { body } = await client.get(place);
      expect(body.replaceAll(`value="${PLANTED}"`, '')).not.to.include(PLANTED);
    }
    const { body } = await client.get('/dashboard/health?find=smtp.url');
    expect(body).to.include('set, never shown');
  });

  it('does not exist for people who are not operators', async () => {
    const bob = await ann.site.addPerson({ name: 'bob', role: 'owner' });
    const client = await ann.site.client(bob);
    expect((await client.get('/dashboard/health')).status).to.equal(404);
  });

  it('has no barrier that axe-core finds, light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await ann.page.emulateMedia({ colorScheme });
      await ann.page.goto('/dashboard/health');
      await expectAccessible(ann.page);
    }
  });
});
