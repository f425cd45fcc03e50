import { expect } from 'chai';
import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { eventually } from '../journeys/eventually.js';
import { DashboardDaemon, SignedIn } from './signed-in.js';
import { expectUsable } from './usable-page.js';

const KEY = /lt_(?:live|test)_[A-Za-z0-9]{43}/;
const HOSTILE = `"><img src=x onerror="window.hacked = true"> =1+1 {{7*7}}`;

describe('API keys in the dashboard', () => {
  let signedIn: SignedIn;
  let page: Page;

  before(async function () {
    signedIn = await SignedIn.open(this);
    ({ page } = signedIn);
  });

  after(() => signedIn.discard());

  const place = () => signedIn.site.place('keys');

  /** Creates a key by the form and returns it. */
  async function create(name: string, choose?: () => Promise<void>): Promise<string> {
    await page.goto(place());
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name').fill(name);
    await choose?.();
    await page.getByRole('button', { name: 'Create the key' }).click();
    return (await page.locator('#key-value').textContent()) ?? '';
  }

  const usage = (key: string, target = '/v1/usage') =>
    fetch(signedIn.site.baseUrl + target, { headers: { authorization: `Bearer ${key}` } });

  it('creates a key, shows its first use as it happens, and revokes it', async () => {
    const key = await create('CI');
    expect(key).to.match(KEY);
    const curl = await page.locator('#key-curl').textContent();
    expect(curl).to.include(`${signedIn.site.baseUrl}/v1/conversions`).and.include(key);
    const panel = page.getByRole('region', { name: 'The new key' });
    await panel.getByText('Waiting for its first request').waitFor();
    expect((await usage(key)).status).to.equal(200);
    await panel.getByText('GET /v1/usage').waitFor();
    await page.getByRole('link', { name: 'I have stored it' }).click();
    expect(await page.content()).not.to.match(KEY);
    await page.getByRole('link', { name: 'Revoke CI' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke “CI”?' });
    expect(await dialog.textContent()).to.include('GET /v1/usage');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The key was revoked.').waitFor();
    expect((await usage(key)).status).to.equal(401);
    await page.getByText('Revoked and expired keys').click();
    await page.getByRole('row', { name: /CI/ }).getByText('revoked').waitFor();
    signedIn.watched.expectQuiet();
  });

  it('creates keys with the selected kind, scope and lifetime', async () => {
    const key = await create('Reader', async () => {
      await page.getByLabel('Test').check();
      await page.getByLabel('Access').selectOption('Read only');
      await page.getByLabel('Expires').selectOption('In 90 days');
    });
    expect(key).to.match(/^lt_test_/);
    expect(await page.locator('#key-curl').textContent()).to.include('/v1/usage');
    const { reads } = signedIn.site.daemon.daemon;
    const keys = await reads.accounts.keys(signedIn.site.organization.id);
    const made = keys.find(({ name }) => name === 'Reader');
    const { id: userId } = signedIn.person.user;
    expect(made).to.include({ mode: 'test', scope: 'read', userId });
    const days = (Date.parse(made?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(days).to.be.within(89.9, 90.1);
  });

  it('shows names as they are, and why a name is refused', async () => {
    await create(HOSTILE);
    await page.goto(place());
    await page.getByText(HOSTILE, { exact: true }).waitFor();
    await page.goto(`${place()}/new`);
    await page.getByLabel('Name').fill('x'.repeat(200));
    await page.getByLabel('Name').evaluate((input: HTMLInputElement) => {
      input.removeAttribute('maxlength');
      input.value = 'x'.repeat(201);
    });
    await page.getByRole('button', { name: 'Create the key' }).click();
    await page.getByText('has more than 200 characters').waitFor();
    expect(await page.getByLabel('Name').getAttribute('aria-invalid')).to.equal('true');
    await page.locator('#name:focus').waitFor();
    await expectUsable(page, 'refused form');
    expect(await page.evaluate(() => 'hacked' in window)).to.equal(false);
  });

  it('is usable in every state, in both themes, and at 320 px', async () => {
    await create('A key with a long name that does not end anywhere near here');
    await expectUsable(page, 'created');
    await page.goto(place());
    await expectUsable(page, 'list');
    await page.getByRole('button', { name: 'New key' }).click();
    await expectUsable(page, 'form in a dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Revoke A key/ }).click();
    await expectUsable(page, 'revoke dialog');
    const focused = await page.evaluate(() => document.activeElement?.textContent.trim());
    expect(focused).to.equal('Keep it');
    signedIn.watched.expectQuiet();
  });

  it('works without script, and a form that is sent twice makes one key', async () => {
    const { page: plain, close } = await signedIn.pageOf(signedIn.person, {
      javaScriptEnabled: false,
    });
    await plain.goto(place());
    await plain.getByRole('button', { name: 'New key' }).click();
    await plain.getByLabel('Name').fill('Plain');
    await plain.getByRole('button', { name: 'Create the key' }).click();
    expect(await plain.locator('#key-value').textContent()).to.match(KEY);
    await plain.reload();
    await plain.getByText('This form was sent before').waitFor();
    expect(await plain.content()).not.to.match(KEY);
    await plain.goto(place());
    expect(await plain.getByRole('row', { name: /Plain/ }).count()).to.equal(1);
    await plain.getByRole('link', { name: 'Revoke Plain' }).click();
    await plain.getByText('refused with 401').waitFor();
    await plain.getByRole('button', { name: 'Revoke' }).click();
    await plain.getByText('The key was revoked.').waitFor();
    await close();
  });
});

describe('API keys in the dashboard, seen by others', () => {
  let site: DashboardDaemon;
  const log: string[] = [];

  before(async () => {
    const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) });
    site = await DashboardDaemon.start({}, logger);
  });

  after(() => site.discard());

  const formOf = (body: string) => /name="form" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const fields = (form: string) => ({ form, name: 'Made', mode: 'live', scope: 'full', days: '' });
  const keysOf = async (organization = site.organization) =>
    site.daemon.daemon.reads.accounts.keys(organization.id);

  it('refuses members and viewers every address', async () => {
    const before = await keysOf();
    const id = before[0]?.id ?? '';
    for (const role of ['member', 'viewer'] as const) {
      const client = await site.client(await site.addPerson({ name: role, role }));
      await client.get('/dashboard/account');
      for (const path of ['', '/new', `/${id}/revoke`]) {
        expect((await client.get(site.place(`keys${path}`))).status, path).to.equal(403);
      }
      const form = crypto.randomUUID();
      expect((await client.post(site.place('keys'), fields(form))).status).to.equal(403);
      expect((await client.post(site.place(`keys/${id}/revoke`))).status).to.equal(403);
    }
    expect(await keysOf()).to.deep.equal(before);
  });

  it('lets an administrator make keys of people who are not owners only', async () => {
    const admin = await site.addPerson({ name: 'admin', role: 'admin' });
    const owner = await site.addPerson({ name: 'owner' });
    const client = await site.client(admin);
    const page = await client.get(site.place('keys/new'));
    expect(page.body).not.to.include(owner.user.email).and.not.include('rights of an owner');
    for (const holder of ['organization', owner.user.id, 'nobody']) {
      const { body } = await client.get(site.place('keys/new'));
      const sent = { ...fields(formOf(body)), name: `For ${holder}`, holder };
      expect((await client.post(site.place('keys'), sent)).status).to.equal(200);
    }
    const made = (await keysOf()).filter(({ name }) => name.startsWith('For '));
    expect(new Set(made.map(({ userId }) => userId))).to.deep.equal(new Set([admin.user.id]));
  });

  it('does not show keys of another organization', async () => {
    const other = await site.addOrganization('Other');
    const eve = await site.addPerson({ name: 'eve', organization: other });
    const client = await site.client(eve);
    const [key] = await keysOf();
    await client.get(site.place('keys', other));
    const foreign = site.place(`keys/${key?.id ?? ''}/revoke`, other);
    expect((await client.get(foreign)).status).to.equal(404);
    expect((await client.post(foreign)).status).to.equal(404);
    expect((await client.post(site.place(`keys/${key?.id ?? ''}/revoke`))).status).to.equal(404);
    expect((await keysOf()).find(({ id }) => id === key?.id)?.revokedAt).to.equal(null);
    expect((await client.get(site.place('keys', other))).body).not.to.include(key?.id);
  });

  it('shows a key in one answer: not in an address, a cookie, the log or a later page', async () => {
    const client = await site.client(await site.addPerson({ name: 'zoe' }));
    const form = formOf((await client.get(site.place('keys/new'))).body);
    expect(form).not.to.equal('');
    const created = await client.post(site.place('keys'), fields(form));
    const [secret = ''] = KEY.exec(created.body) ?? [];
    expect(secret).to.match(KEY);
    expect(created.headers.get('cache-control')).to.equal('no-store');
    expect(created.location).to.equal(null);
    const again = await client.post(site.place('keys'), { ...fields(form), name: 'Other' });
    expect(again.body).to.include('This form was sent before');
    const later = await client.get(site.place('keys'));
    const logged = await eventually(() => {
      const text = log.join('');
      return text.includes('/keys') ? text : undefined;
    });
    const cookies = [...client.setCookies.values()].join();
    for (const [where, text] of Object.entries({ logged, cookies, ...bodies(again, later) })) {
      expect(text.includes(secret), where).to.equal(false);
    }
    const made = (await keysOf()).filter(({ name }) => name === 'Made' || name === 'Other');
    expect(made).to.have.length(1);
  });

  it('refuses a form without an id that a page gave', async () => {
    const client = await site.client(await site.addPerson({ name: 'max' }));
    await client.get(site.place('keys'));
    expect((await client.post(site.place('keys'), fields('1'))).status).to.equal(400);
    const count = (await keysOf()).length;
    const twice = { ...fields(crypto.randomUUID()), name: 'Twice' };
    const answers = await Promise.all([1, 2, 3].map(() => client.post(site.place('keys'), twice)));
    expect(answers.filter(({ body }) => KEY.test(body))).to.have.length(1);
    expect(await keysOf()).to.have.length(count + 1);
  });
});

function bodies(again: { readonly body: string }, later: { readonly body: string }) {
  return { again: again.body, later: later.body };
}
