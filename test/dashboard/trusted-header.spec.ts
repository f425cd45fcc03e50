import { expect } from 'chai';
import { DashboardDaemon } from './signed-in.js';

const HEADER = 'X-Forwarded-Email';
const ACCOUNT = '/dashboard/account';

describe('sign-in by the header of a trusted proxy', () => {
  let site: DashboardDaemon;

  const start = async (proxies: string) => {
    site = await DashboardDaemon.start({
      LECTERN_DASHBOARD_TRUSTED_HEADER: HEADER,
      LECTERN_DASHBOARD_TRUSTED_PROXIES: proxies,
    });
  };

  afterEach(() => site.discard());

  const nobody = (headers: Readonly<Record<string, string>>) => site.client(null, headers);

  it('opens a session for the user whom the proxy names, one for requests that come together', async () => {
    await start('loopback');
    const { user } = await site.addPerson();
    const client = await nobody({ [HEADER]: ' Ann@Example.org ' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.get(ACCOUNT)));
    for (const { status, body } of answers) {
      expect(status).to.equal(200);
      expect(body).to.include('ann@example.org');
    }
    const { signIn } = site.daemon.daemon.reads;
    expect(await signIn.sessions(user.id, '2000-01-01T00:00:00.000Z')).to.have.lengthOf(1);
    expect(client.sessionCookie).to.be.a('string');
  });

  it('follows the header if it names another person', async () => {
    await start('loopback');
    const ann = await site.addPerson();
    await site.addPerson({ name: 'bob' });
    const client = await site.client(ann);
    expect((await client.get(ACCOUNT, { [HEADER]: 'bob@example.org' })).body).to.include(
      'bob@example.org',
    );
    expect((await client.get(ACCOUNT)).body).to.include('bob@example.org');
  });

  it('signs in again after sign-out: the proxy decides', async () => {
    await start('loopback');
    await site.addPerson();
    const client = await nobody({ [HEADER]: 'ann@example.org' });
    await client.get(ACCOUNT);
    expect((await client.post('/dashboard/sign-out')).status).to.equal(303);
    expect((await client.get(ACCOUNT)).status).to.equal(200);
  });

  it('tells somebody who is not a user who can add them, and lets nobody in', async () => {
    await start('loopback');
    await site.addPerson();
    for (const email of ['eve@example.org', 'ann@example.org, eve@example.org', "' OR 1=1 --"]) {
      const client = await nobody({ [HEADER]: email });
      expect((await client.get(ACCOUNT)).status).to.equal(303);
      const page = await client.get('/dashboard/sign-in');
      expect(page.status).to.equal(403);
      expect(page.body).to.include('You have no account here').and.include('lectern user add');
    }
  });

  it('ignores the header from elsewhere, whatever address the request claims', async () => {
    await start('192.0.2.0/24');
    await site.addPerson();
    const claims: readonly Readonly<Record<string, string>>[] = [
      {},
      { 'X-Forwarded-For': '192.0.2.1' },
      { 'X-Real-IP': '192.0.2.1', Forwarded: 'for=192.0.2.1' },
    ];
    for (const claim of claims) {
      const client = await nobody({ [HEADER]: 'ann@example.org', ...claim });
      expect((await client.get(ACCOUNT)).status).to.equal(303);
      const page = await client.get('/dashboard/sign-in');
      expect(page.status).to.equal(200);
      expect(page.body).to.include('type="password"');
      expect(client.sessionCookie).to.equal(undefined);
    }
  });

  it('is off unless it is set', async () => {
    site = await DashboardDaemon.start();
    await site.addPerson();
    const client = await nobody({ [HEADER]: 'ann@example.org' });
    expect((await client.get(ACCOUNT)).status).to.equal(303);
  });
});
