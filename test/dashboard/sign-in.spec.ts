import { expect } from 'chai';
import { Members } from '../../src/accounts/members.js';
import { systemClock } from '../../src/daemon/system-clock.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import { openDatabase } from '../postgres/daemon-database.js';
import type { DashboardClient } from './dashboard-client.js';
import { DashboardDaemon, type Person } from './signed-in.js';

const SIGN_IN = '/dashboard/sign-in';
const ACCOUNT = '/dashboard/account';
const MINUTE = 60_000;

describe('sign-in to the dashboard', () => {
  let site: DashboardDaemon;
  let people = 0;
  /** Each person has an address of their own: failures of one test must not slow another. */
  let address: Readonly<Record<string, string>>;

  before(async () => {
    site = await DashboardDaemon.start();
  });

  after(() => site.discard());

  beforeEach(() => {
    people += 1;
    address = { 'X-Forwarded-For': `198.51.100.${people}` };
  });

  const somebody = (changes: Parameters<DashboardDaemon['addPerson']>[0] = {}) =>
    site.addPerson({ name: `person${people}`, ...changes });
  const nobody = () => site.client(null, address);
  const signedIn = async (person?: Person) => site.client(person ?? (await somebody()), address);
  const isIn = async (client: DashboardClient) => (await client.get(ACCOUNT)).status === 200;

  it('leads a person with the right password to the page that was asked for', async () => {
    const { user, password } = await somebody();
    const client = await nobody();
    const asked = await client.get(ACCOUNT);
    const location = '/dashboard/sign-in?next=%2Fdashboard%2Faccount';
    expect(asked).to.include({ status: 303, location });
    const done = await client.signIn(` ${user.email.toUpperCase()} `, password, ACCOUNT);
    expect(done).to.include({ status: 303, location: ACCOUNT });
    const page = await client.get(ACCOUNT);
    expect(page.status).to.equal(200);
    expect(page.body).to.include(user.email).and.include('Firefox on Linux');
    expect(await client.get(SIGN_IN)).to.include({ status: 303, location: '/dashboard/' });
  });

  it('keeps the session in a cookie that scripts and other sites cannot use', async () => {
    const client = await signedIn();
    const [name, set = ''] =
      [...client.setCookies].find(([key]) => key.startsWith('lectern_session_')) ?? [];
    expect(name).to.match(/^lectern_session_[0-9a-f]{8}$/);
    expect(set).to.match(/; Path=\/dashboard; HttpOnly; SameSite=Strict$/);
    const { headers } = await client.get(ACCOUNT);
    expect(headers.get('Cache-Control')).to.equal('no-store');
  });

  it('gives the same answer for an unknown name and a wrong password', async () => {
    const { user } = await somebody();
    const answers = [];
    for (const email of [user.email, 'unknown9@example.org']) {
      const client = await nobody();
      const answer = await client.signIn(email, 'wrong password 1');
      const body = answer.body
        .replaceAll(email, 'EMAIL')
        .replaceAll(/name="_csrf" value="[^"]+"/g, '');
      const names = [...answer.headers.keys()].sort();
      answers.push({ status: answer.status, body, names });
    }
    expect(answers[0]?.status).to.equal(422);
    expect(answers[0]?.body).to.include('E-mail or password is wrong.').and.include('4 tries');
    expect(answers[0]).to.deep.equal(answers[1]);
  });

  it('slows failures with 429, also of the right password, until the time that the page names', async () => {
    const { user, password } = await somebody();
    const client = await nobody();
    for (let i = 0; i < 5; i += 1) {
      expect((await client.signIn(user.email, `wrong password ${i}`)).status).to.equal(422);
    }
    const slowed = await client.signIn(user.email, password);
    expect(slowed.status).to.equal(429);
    expect(Number(slowed.headers.get('Retry-After'))).to.be.within(600, 900);
    expect(slowed.body).to.match(
      /Too many wrong passwords\..*Try again in 1[45] minutes, at \d\d:\d\d UTC/,
    );
    const unknown = await nobody();
    for (let i = 0; i < 5; i += 1) await unknown.signIn('unknown8@example.org', 'wrong password');
    expect((await unknown.signIn('unknown8@example.org', 'wrong')).status).to.equal(429);
    // The user signs in from elsewhere.
    const elsewhere = await site.client(null, { 'X-Forwarded-For': '203.0.113.77' });
    expect((await elsewhere.signIn(user.email, password)).status).to.equal(303);
  });

  it('begins another session at each sign-in, whatever cookie was there before', async () => {
    const { user, password } = await somebody();
    const client = await nobody();
    await client.get(SIGN_IN);
    client.forge('chosen-by-an-attacker');
    await client.signIn(user.email, password);
    const first = client.copy();
    expect(await isIn(first)).to.equal(true);
    expect(client.sessionCookie).to.not.equal('chosen-by-an-attacker');
    // Signed in already: the form is sent with the token of the session.
    await client.get(ACCOUNT);
    await client.post(SIGN_IN, { email: user.email, password });
    expect(client.sessionCookie).to.not.equal(first.sessionCookie);
    expect(await isIn(client)).to.equal(true);
    expect(await isIn(first), 'the earlier session').to.equal(false);
  });

  it('ends a session at once: its cookie is of no use after sign-out', async () => {
    const client = await signedIn();
    const stolen = client.copy();
    expect(await isIn(stolen)).to.equal(true);
    await client.get(ACCOUNT);
    expect(await client.post('/dashboard/sign-out')).to.include({ status: 303, location: SIGN_IN });
    expect(client.sessionCookie).to.equal(undefined);
    expect(await isIn(stolen)).to.equal(false);
    expect((await stolen.post('/dashboard/account/password', {})).location).to.equal(SIGN_IN);
  });

  it('ends all sessions of a person, or one, from another browser', async () => {
    const person = await somebody();
    const [one, two, three] = [
      await signedIn(person),
      await signedIn(person),
      await signedIn(person),
    ];
    const page = await one.get(ACCOUNT);
    const [other = ''] = /(?<=name="session" value=")[^"]+/.exec(page.body) ?? [];
    const ended = await one.post('/dashboard/account/end-session', { session: other });
    expect(ended.location).to.equal('/dashboard/account?done=session-ended');
    expect([await isIn(two), await isIn(three)].sort()).to.deep.equal([false, true]);
    expect((await one.post('/dashboard/account/sign-out-everywhere')).location).to.equal(SIGN_IN);
    expect([await isIn(one), await isIn(two), await isIn(three)]).to.deep.equal(
      Array.from({ length: 3 }, () => false),
    );
  });

  it('does not end the session of another person', async () => {
    const victim = await signedIn();
    const { body } = await victim.get(ACCOUNT);
    expect(body).to.include('This browser');
    const id = JSON.parse(
      String(Buffer.from((victim.sessionCookie ?? '').split('.')[1] ?? '', 'base64url')),
    ) as { jti: string };
    const attacker = await signedIn(await site.addPerson({ name: `attacker${people}` }));
    await attacker.get(ACCOUNT);
    await attacker.post('/dashboard/account/end-session', { session: id.jti });
    expect(await isIn(victim)).to.equal(true);
  });

  it('changes the password with the current one, and signs out everywhere else', async () => {
    const person = await somebody();
    const { email } = person.user;
    const client = await signedIn(person);
    const other = await signedIn(person);
    const change = async (current: string, password: string) => {
      await client.get(ACCOUNT);
      return client.post('/dashboard/account/password', { current, password });
    };
    const wrong = await change('not the password', 'another long password');
    expect(wrong.status).to.equal(422);
    expect(wrong.body).to.include('This is not your current password.');
    const short = await change(person.password, 'short');
    expect(short.status).to.equal(422);
    expect(short.body).to.include('at least 12 characters');
    expect(await isIn(other)).to.equal(true);
    const done = await change(person.password, 'another long password');
    expect(done.location).to.equal('/dashboard/account?done=password-changed');
    expect(await isIn(client)).to.equal(true);
    expect(await isIn(other)).to.equal(false);
    const again = await nobody();
    expect((await again.signIn(email, person.password)).status).to.equal(422);
    expect((await again.signIn(email, 'another long password')).status).to.equal(303);
  });

  it('shows an organization no longer to a member who was removed while using it', async () => {
    const person = await somebody({ role: 'member' });
    await somebody({ name: `owner${people}` });
    const client = await signedIn(person);
    const account = await client.get(ACCOUNT);
    expect(account.body).to.not.include('not a member');
    const database = await openDatabase(site.daemon.storage);
    const members = new Members(database.unitOfWork, systemClock);
    await members.remove(COMMAND_LINE, site.organization.id, person.user.id);
    await database.close();
    const left = await client.get(site.place('conversions'));
    expect(left.status).to.equal(303);
    expect(left.location).to.include('/dashboard/sign-in');
    expect((await client.get(ACCOUNT)).status).to.equal(303);
  });

  it('records sign-in, sign-out, a new password and slowed failures in the audit log', async () => {
    const person = await somebody();
    const client = await signedIn(person);
    await client.get(ACCOUNT);
    const change = { current: person.password, password: 'another long password' };
    await client.post('/dashboard/account/password', change);
    await client.get(ACCOUNT);
    await client.post('/dashboard/sign-out');
    const again = await nobody();
    for (let i = 0; i < 7; i += 1) await again.signIn(person.user.email, 'wrong password');
    const entries = await site.daemon.daemon.reads.audit.list({
      ...{ organizationId: site.organization.id, before: null, limit: 50 },
    });
    const own = entries.filter(({ subject }) => subject.id === person.user.id);
    expect(own.slice(0, 4).map(({ action }) => action)).to.deep.equal([
      ...['user.sign_in_failed', 'user.signed_out', 'user.password_changed', 'user.signed_in'],
    ]);
    expect(own[0]).to.include({ via: 'dashboard', address: address['X-Forwarded-For'] });
    expect(JSON.stringify(entries)).to.not.include('wrong password').and.not.include('argon2');
  });
});

describe('the time of sessions of the dashboard', () => {
  let site: DashboardDaemon;
  let person: Person;

  before(async () => {
    const env = { LECTERN_DASHBOARD_SESSION_MINUTES: '60', LECTERN_DASHBOARD_SESSION_HOURS: '3' };
    site = await DashboardDaemon.start(env);
    person = await site.addPerson();
  });

  after(() => site.discard());

  it('is renewed by use after a quarter, and ends without use', async () => {
    const client = await site.client(person);
    const first = client.sessionCookie;
    await site.daemon.advance(10 * MINUTE);
    expect((await client.get(ACCOUNT)).status).to.equal(200);
    expect(client.sessionCookie).to.equal(first);
    await site.daemon.advance(10 * MINUTE);
    expect((await client.get(ACCOUNT)).status).to.equal(200);
    expect(client.sessionCookie).to.not.equal(first);
    await site.daemon.advance(59 * MINUTE);
    expect((await client.get(ACCOUNT)).status).to.equal(200);
    await site.daemon.advance(61 * MINUTE);
    expect(await client.get(ACCOUNT)).to.include({
      status: 303,
      location: '/dashboard/sign-in?next=%2Fdashboard%2Faccount',
    });
  });

  it('has an end, however much a session is used', async () => {
    const client = await site.client(person);
    for (let minutes = 0; minutes < 170; minutes += 34) {
      await site.daemon.advance(34 * MINUTE);
      expect((await client.get(ACCOUNT)).status, `${minutes} minutes`).to.equal(200);
    }
    await site.daemon.advance(11 * MINUTE);
    expect((await client.get(ACCOUNT)).status).to.equal(303);
  });
});
