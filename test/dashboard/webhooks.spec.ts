import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { PrivateAuthority } from '../builders/private-authority.js';
import { answers, WebhookReceiver } from '../builders/webhook-receiver.js';
import { eventually } from '../journeys/eventually.js';
import { DashboardDaemon, SignedIn } from './signed-in.js';
import { expectUsable } from './usable-page.js';

const SECRET = /whsec_[A-Za-z0-9+/]{43}=/;
const HOSTILE = `</pre><script>window.hacked = true</script><img src=x onerror="window.hacked=1">`;
/** More than the longest pause between two attempts with its jitter. */
const HOURS_10 = 10 * 3_600_000;

describe('webhooks in the dashboard', () => {
  let authority: PrivateAuthority;
  let receiver: WebhookReceiver;
  let signedIn: SignedIn;
  let page: Page;

  before(async function () {
    authority = await PrivateAuthority.create();
    const env = {
      LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'loopback',
      LECTERN_WEBHOOKS_CA_FILE: authority.file,
    };
    signedIn = await SignedIn.open(this, { env });
    ({ page } = signedIn);
  });

  after(async () => {
    await signedIn.discard();
    await authority.discard();
  });

  beforeEach(async () => {
    receiver = await WebhookReceiver.start(await authority.certify('DNS:localhost'));
  });

  afterEach(() => receiver.stop());

  const place = () => signedIn.site.place('webhooks');
  const webhooks = () => signedIn.site.daemon.daemon.reads.webhooks;

  /** Creates an endpoint by the form; returns its secret. */
  async function create(description: string, url = receiver.url): Promise<string> {
    await page.goto(place());
    await page.getByRole('link', { name: 'New endpoint' }).click();
    await page.getByLabel('Address').fill(url);
    await page.getByLabel('Description').fill(description);
    await page.getByRole('button', { name: 'Create the endpoint' }).click();
    return (await page.locator('#new-secret').textContent()) ?? '';
  }

  const openEndpoint = async (name: string) => {
    await page.goto(place());
    const row = page.getByRole('row', { name: new RegExp(name) });
    await row.getByRole('link').click();
  };

  /** Lets an endpoint fail at an event for good. */
  async function failSixTimes(): Promise<void> {
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await eventually(() => receiver.received.length >= attempt || undefined, 20_000);
      const { id } = await eventually(async () => {
        const found = await webhooks().deliveries({
          ...{ owner: owner(), before: null, limit: 1 },
        });
        return found.find(({ attempts }) => attempts === attempt);
      });
      if (attempt === 6) return;
      expect(id).to.be.a('string');
      await signedIn.site.daemon.advance(HOURS_10);
      await signedIn.site.daemon.runPeriodicTasks();
    }
  }

  const owner = () => ({ organizationId: signedIn.site.organization.id, mode: 'live' }) as const;

  it('an endpoint fails, is fixed, and gets what it missed', async () => {
    receiver.reply = answers(500, HOSTILE, { 'X-Reason': 'broken' });
    expect(await create('Build server')).to.match(SECRET);
    await page.getByRole('button', { name: 'Send a test event' }).click();
    await page.getByText('The answer had the status 500.').waitFor();
    await failSixTimes();
    await signedIn.signInAgain();
    await page.goto(place());
    await page.getByText(/has been failing since/).waitFor();
    await page.getByText('The answer had the status 500.').waitFor();
    await page.getByRole('link', { name: 'Webhooks 1 failing' }).waitFor();
    await expectUsable(page, 'failing endpoint');
    receiver.reply = answers(204);
    await page.getByRole('button', { name: 'Resend what failed' }).click();
    await page.getByText('Sent again').waitFor();
    await page.getByRole('table').getByText('Accepted').first().waitFor();
    await page.goto(place());
    await page
      .getByRole('row', { name: /Build server/ })
      .getByText('Active')
      .waitFor();
    expect(await page.getByRole('link', { name: 'Webhooks 1 failing' }).count()).to.equal(0);
    await openEndpoint('Build server');
    await page.getByRole('link', { name: 'webhook.test' }).click();
    expect(await page.getByText('Attempt 7').count()).to.equal(1);
    await page.getByText('Attempt 6').click();
    const texts = await page.locator('pre').allTextContents();
    expect(texts.some((text) => text.includes(HOSTILE))).to.equal(true);
    expect(texts.some((text) => text.includes('x-reason: broken'))).to.equal(true);
    expect(texts[0]).to.include('POST /hooks').and.include('"type": "webhook.test"');
    expect(texts[0]).to.match(/X-Service-Signature: t=\d+,v1=[0-9a-f]{64}/);
    await expectUsable(page, 'delivery');
    expect(await page.evaluate(() => 'hacked' in window)).to.equal(false);
    signedIn.watched.expectQuiet();
  });

  it('rotates a secret, and both sign for a time', async () => {
    const first = await create('Rotated');
    await openEndpoint('Rotated');
    expect(await page.content()).not.to.match(SECRET);
    await page.getByRole('link', { name: 'Rotate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rotate the secret?' });
    await dialog.getByRole('button', { name: 'Rotate' }).click();
    const second = await page.locator('#new-secret').textContent();
    expect(second).to.match(SECRET).and.not.equal(first);
    await page.reload();
    await page.getByText('This form was sent before').waitFor();
    await page.getByRole('button', { name: 'Send a test event' }).click();
    await page.getByText('Accepted').waitFor();
    const [received] = receiver.received;
    expect(received?.headers['x-service-signature']).to.match(/^t=\d+,v1=\w{64},v1=\w{64}$/);
  });

  it('changes, disables, enables and deletes an endpoint, and shows texts as they are', async () => {
    await create(HOSTILE);
    await openEndpoint('hacked');
    const [created] = await webhooks().endpoints(owner(), 1, null);
    expect(created?.events).to.deep.equal([]);
    await page.getByText('Change the endpoint').click();
    await page.getByLabel('Description').fill('Renamed');
    await page.getByLabel('quota.warning').uncheck();
    await page.getByLabel('conversion.updated').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const [endpoint] = await webhooks().endpoints(owner(), 1, null);
    expect(endpoint).to.include({ description: 'Renamed' });
    expect(endpoint?.events).to.deep.equal([
      ...['conversion.completed', 'conversion.failed', 'conversion.updated', 'quota.exceeded'],
    ]);
    for (const [verb, state] of [
      ['Disable', 'Disabled'],
      ['Enable', 'Active'],
    ] as const) {
      await page.getByText('Change the endpoint').click();
      await page.getByRole('button', { name: verb, exact: true }).click();
      await page.getByLabel('State').getByText(state).waitFor();
    }
    await expectUsable(page, 'endpoint');
    await page.getByRole('link', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The endpoint was deleted.').waitFor();
    expect(await webhooks().getEndpoint(endpoint?.id ?? '')).to.equal(null);
    expect(await page.evaluate(() => 'hacked' in window)).to.equal(false);
  });

  it('shows why an address is refused, with the same reason as the API', async () => {
    for (const [url, reason] of [
      ['http://example.org/', 'https'],
      ['https://169.254.169.254/hook', 'network that is not allowed'],
      ['javascript:alert(1)', 'https'],
      ['https://user:word@localhost/', 'without user and password'],
    ] as const) {
      await page.goto(`${place()}/new`);
      await page.getByLabel('Address').fill(url);
      await page.getByRole('button', { name: 'Create the endpoint' }).click();
      const problem = await page.locator('#url-error').textContent();
      expect(problem?.toLowerCase(), url).to.include(reason);
      expect(await page.getByLabel('Address').inputValue()).to.equal(url);
    }
    await expectUsable(page, 'refused form');
  });

  it('works without script', async () => {
    const { page: plain, close } = await signedIn.pageOf(signedIn.person, {
      javaScriptEnabled: false,
    });
    await plain.goto(`${place()}/new`);
    await plain.getByLabel('Address').fill(receiver.url);
    await plain.getByLabel('Description').fill('Plain');
    await plain.getByRole('button', { name: 'Create the endpoint' }).click();
    expect(await plain.locator('#new-secret').textContent()).to.match(SECRET);
    await plain.reload();
    await plain.getByText('This form was sent before').waitFor();
    await plain.goto(place());
    await plain.getByRole('row', { name: /Plain/ }).getByRole('link').click();
    await plain.getByRole('link', { name: 'Rotate' }).click();
    await plain.getByRole('button', { name: 'Rotate' }).click();
    expect(await plain.locator('#new-secret').textContent()).to.match(SECRET);
    await plain.goto(place());
    await plain.getByRole('row', { name: /Plain/ }).getByRole('link').click();
    await plain.getByRole('link', { name: 'Delete' }).click();
    await plain.getByRole('button', { name: 'Delete' }).click();
    await plain.getByText('The endpoint was deleted.').waitFor();
    await close();
  });
});

describe('webhooks in the dashboard, seen by others', () => {
  let site: DashboardDaemon;

  before(async () => {
    site = await DashboardDaemon.start({ LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'loopback' });
  });

  after(() => site.discard());

  const url = 'https://127.0.0.1:9/hook';
  const formOf = (body: string) => /name="form" value="([^"]+)"/.exec(body)?.[1] ?? '';

  async function anEndpoint(): Promise<string> {
    const client = await site.client(await site.addPerson({ name: `owner${Date.now()}` }));
    const form = formOf((await client.get(site.place('webhooks/new'))).body);
    await client.post(site.place('webhooks'), { form, url, description: 'One' });
    const owner = { organizationId: site.organization.id, mode: 'live' } as const;
    const [endpoint] = await site.daemon.daemon.reads.webhooks.endpoints(owner, 1, null);
    return endpoint?.id ?? '';
  }

  const posts = (id: string) => [
    ...['', '/secret', '/secret/rotate', `/${id}`, `/${id}/enable`, `/${id}/disable`],
    ...[`/${id}/test`, `/${id}/resend-failed`, `/${id}/rotate`, `/${id}/delete`],
  ];

  it('refuses members and viewers every address', async () => {
    const id = await anEndpoint();
    for (const role of ['member', 'viewer'] as const) {
      const client = await site.client(await site.addPerson({ name: role, role }));
      await client.get('/dashboard/account');
      for (const path of ['', '/new', `/${id}`, `/${id}/rotate`, `/${id}/delete`]) {
        expect((await client.get(site.place(`webhooks${path}`))).status, path).to.equal(403);
      }
      for (const path of posts(id)) {
        const form = crypto.randomUUID();
        const answer = await client.post(site.place(`webhooks${path}`), { form, url });
        expect(answer.status, path).to.equal(403);
      }
    }
    expect(await site.daemon.daemon.reads.webhooks.getEndpoint(id)).to.include({ enabled: true });
  });

  it('knows no endpoints and deliveries of another organization', async () => {
    const id = await anEndpoint();
    const other = await site.addOrganization('Other');
    const client = await site.client(await site.addPerson({ name: 'eve', organization: other }));
    await client.get(site.place('webhooks', other));
    for (const path of posts(id).filter((each) => each.startsWith(`/${id}`))) {
      const form = crypto.randomUUID();
      const answer = await client.post(site.place(`webhooks${path}`, other), { form, url });
      expect(answer.status, path).to.equal(404);
    }
    const list = await client.get(site.place('webhooks', other));
    expect(list.body).not.to.include(id).and.not.include('127.0.0.1:9');
    expect(await site.daemon.daemon.reads.webhooks.getEndpoint(id)).to.include({ enabled: true });
  });
});
