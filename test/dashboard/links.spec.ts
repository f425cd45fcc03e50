import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { OneTimeLinks, type IssuedLink } from '../../src/accounts/one-time-links.js';
import { systemClock } from '../../src/daemon/system-clock.js';
import type { Role } from '../../src/domain/account.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import { openDatabase } from '../postgres/daemon-database.js';
import type { DashboardClient } from './dashboard-client.js';
import { DashboardDaemon, type Person } from './signed-in.js';

const SETUP = '/dashboard/setup';
const ACCOUNT = '/dashboard/account';
const PASSWORD = 'a long enough password';
const DAY = 86_400_000;

/** Makes links as services do. */
async function linksOf<T>(
  site: DashboardDaemon,
  work: (links: OneTimeLinks) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(site.daemon.storage);
  try {
    return await work(new OneTimeLinks(database.unitOfWork, systemClock));
  } finally {
    await database.close();
  }
}

async function open(client: DashboardClient, token: string): Promise<string> {
  const { status, body } = await client.get(`${SETUP}?token=${token}`);
  return status === 404 ? 'unusable' : body;
}

describe('the link of the first start', () => {
  let site: DashboardDaemon;
  let token: string;

  beforeEach(async () => {
    site = await DashboardDaemon.start();
    token = new URL(site.daemon.daemon.setupUrl ?? '').searchParams.get('token') ?? '';
  });

  afterEach(() => site.discard());

  const admin = { name: 'Ada', email: 'Ada@Example.org', password: PASSWORD };

  it('makes the first administrator, who is signed in then, and works once', async () => {
    const client = await site.client();
    const page = await open(client, token);
    expect(page).to.include('Set up Lectern').and.include('My organization');
    const done = await client.post(SETUP, { token, ...admin });
    expect(done).to.include({ status: 303, location: '/dashboard/' });
    expect((await client.get(ACCOUNT)).body)
      .to.include('Ada')
      .and.include('ada@example.org');
    const { accounts } = site.daemon.daemon.reads;
    const user = await accounts.findUserByEmail('ada@example.org');
    expect(user).to.include({ name: 'Ada', isOperator: true });
    expect((await accounts.memberships(user?.id ?? '')).map(({ role }) => role)).to.deep.equal([
      'owner',
    ]);
    const second = await site.client();
    expect(await open(second, token)).to.equal('unusable');
    await second.get('/dashboard/sign-in');
    const again = { token, name: 'Eve', email: 'eve@example.org', password: PASSWORD };
    expect((await second.post(SETUP, again)).status).to.equal(404);
    expect(await accounts.findUserByEmail('eve@example.org')).to.equal(null);
  });

  it('makes one administrator if two people send the form at once', async () => {
    const clients = await Promise.all([site.client(), site.client()]);
    for (const client of clients) await open(client, token);
    const answers = await Promise.all(
      clients.map((client, i) =>
        client.post(SETUP, { token, ...admin, email: `admin${i}@example.org` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([303, 404]);
    expect(await site.daemon.daemon.reads.signIn.users()).to.have.lengthOf(1);
  });

  it('says what is wrong with the form, keeps what was typed, and can be used then', async () => {
    const client = await site.client();
    await open(client, token);
    for (const [changes, problem] of [
      [{ password: 'short' }, 'at least 12 characters'],
      [{ password: admin.email.toLowerCase() }, 'must not be the e-mail address'],
      [{ email: 'ada' }, 'e-mail address'],
      [{ name: ' ' }, 'must not be blank'],
    ] as const) {
      const answer = await client.post(SETUP, { token, ...admin, ...changes });
      expect(answer.status, problem).to.equal(422);
      expect(answer.body).to.include(problem).and.include('value="A');
      expect(answer.body).to.not.include(PASSWORD);
    }
    expect((await client.post(SETUP, { token, ...admin })).status).to.equal(303);
  });

  it('is not used up by previews that only read it', async () => {
    for (let i = 0; i < 3; i += 1) await open(await site.client(), token);
    expect(await open(await site.client(), token)).to.include('Set up Lectern');
  });

  it('expires after seven days, and is replaced by a new one', async () => {
    const replaced = await linksOf(site, (links) => links.createSetupLink(COMMAND_LINE));
    const client = await site.client();
    expect(await open(client, token)).to.equal('unusable');
    expect(await open(client, replaced.token)).to.include('Set up Lectern');
    await site.daemon.advance(7 * DAY);
    expect(await open(client, replaced.token)).to.equal('unusable');
    expect((await client.post(SETUP, { token: replaced.token, ...admin })).status).to.equal(404);
  });

  it('cannot be guessed, and is of no use once there is an administrator', async () => {
    const client = await site.client();
    for (const guess of ['', 'x', randomBytes(32).toString('base64url'), token.slice(0, -1)]) {
      expect(await open(client, guess), guess).to.equal('unusable');
    }
    expect((await client.get(SETUP)).status).to.equal(404);
    expect((await client.get(`${SETUP}?token=${token}&token=${token}`)).status).to.equal(404);
    await site.addPerson({ isOperator: true });
    expect(await open(client, token)).to.equal('unusable');
  });
});

describe('links to set a password', () => {
  let site: DashboardDaemon;
  let ann: Person;

  before(async () => {
    site = await DashboardDaemon.start();
    ann = await site.addPerson();
  });

  after(() => site.discard());

  const createLink = () =>
    linksOf(site, (links) => links.createPasswordLink(COMMAND_LINE, 'ann@example.org'));

  it('replace the password, end all sessions and every other link', async () => {
    const [earlier, other] = [await createLink(), await site.client(ann)];
    const { token } = await createLink();
    const client = await site.client();
    expect(await open(client, earlier.token)).to.equal('unusable');
    expect(await open(client, token)).to.include('ann@example.org');
    const done = await client.post(SETUP, { token, password: PASSWORD });
    expect(done).to.include({ status: 303, location: '/dashboard/' });
    expect((await client.get(ACCOUNT)).status).to.equal(200);
    expect((await other.get(ACCOUNT)).status).to.equal(303);
    const again = await site.client();
    expect((await again.signIn('ann@example.org', ann.password)).status).to.equal(422);
    expect((await again.signIn('ann@example.org', PASSWORD)).status).to.equal(303);
    expect(await open(client, token)).to.equal('unusable');
  });

  it('expire after a day', async () => {
    const { link } = await createLink();
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).to.equal(DAY);
  });
});

describe('invitations', () => {
  let site: DashboardDaemon;
  let ann: Person;

  before(async () => {
    site = await DashboardDaemon.start();
    ann = await site.addPerson();
  });

  after(() => site.discard());

  const invite = (email: string, role: Role): Promise<IssuedLink> =>
    linksOf(site, (links) =>
      links.invite(COMMAND_LINE, { organization: site.organization.id, email, role }),
    );
  const rolesOf = async (email: string) => {
    const { accounts } = site.daemon.daemon.reads;
    const user = await accounts.findUserByEmail(email);
    return (await accounts.memberships(user?.id ?? '')).map(({ role }) => role);
  };

  it('make an account for a new person, with the role, and no more than that', async () => {
    const { token } = await invite('New@Example.org', 'viewer');
    const client = await site.client();
    expect(await open(client, token))
      .to.include('Join My organization')
      .and.include('viewer');
    const form = {
      token,
      name: 'New',
      password: PASSWORD,
      role: 'owner',
      email: 'eve@example.org',
    };
    expect((await client.post(SETUP, form)).location).to.equal(
      '/dashboard/orgs/my-organization/conversions',
    );
    expect(await rolesOf('new@example.org')).to.deep.equal(['viewer']);
    expect(await rolesOf('eve@example.org')).to.deep.equal([]);
    expect(await open(client, token)).to.equal('unusable');
  });

  it('let somebody who has an account join after sign-in, with one button', async () => {
    const person = await site.addPerson({ name: 'lone', role: null });
    const { token } = await invite('lone@example.org', 'member');
    const client = await site.client();
    const page = await open(client, token);
    expect(page).to.include('Sign in as lone@example.org').and.not.include('type="password"');
    // The link alone must not replace the password.
    const forced = await client.post(SETUP, { token, name: 'Eve', password: 'taken over by eve' });
    expect(forced.status).to.be.within(400, 499);
    const next = `${SETUP}?token=${token}`;
    const signedIn = await client.signIn('lone@example.org', person.password, next);
    expect(signedIn.location).to.equal(next);
    expect(await open(client, token)).to.not.include('type="password"');
    expect((await client.post(SETUP, { token })).status).to.equal(303);
    expect(await rolesOf('lone@example.org')).to.deep.equal(['member']);
  });

  it('are for one person: somebody else who is signed in cannot use them', async () => {
    await site.addPerson({ name: 'bob', role: null });
    const { token } = await invite('bob@example.org', 'admin');
    const client = await site.client(ann);
    expect(await open(client, token)).to.include('Somebody else is signed in');
    expect((await client.post(SETUP, { token })).status).to.be.within(400, 499);
    expect(await rolesOf('bob@example.org')).to.deep.equal([]);
    expect(await rolesOf('ann@example.org')).to.deep.equal(['owner']);
  });

  it('do not take the role of somebody who has become a member since', async () => {
    const { token } = await invite('later@example.org', 'viewer');
    const later = await site.addPerson({ name: 'later', role: 'admin' });
    const client = await site.client(later);
    await open(client, token);
    expect((await client.post(SETUP, { token })).status).to.equal(303);
    expect(await rolesOf('later@example.org')).to.deep.equal(['admin']);
  });
});
