import { request as open, type ClientRequest } from 'node:http';
import { expect } from 'chai';
import type { Organization, Role } from '../../src/domain/account.js';
import { aConversion } from '../builders/conversion.js';
import { ConversionSite } from './conversion-site.js';
import type { DashboardClient } from './dashboard-client.js';
import { DashboardDaemon, type Person } from './signed-in.js';

describe('a person who loses rights while using the dashboard', () => {
  let site: DashboardDaemon;
  let organization: Organization;
  let owner: DashboardClient;
  let ben: Person;
  let theirs: DashboardClient;
  let count = 0;

  before(async () => {
    site = await DashboardDaemon.start();
  });

  after(() => site.discard());

  beforeEach(async () => {
    count += 1;
    organization = await site.addOrganization(`Team ${count}`);
    owner = await site.client(await site.addPerson({ name: `ann-${count}`, organization }));
    ben = await site.addPerson({ name: `ben-${count}`, organization, role: 'admin' });
    theirs = await site.client(ben);
    await owner.get(place('members'));
    await theirs.get(place('members'));
  });

  const place = (area: string) => site.place(area, organization);
  const remove = () => owner.post(place(`members/${ben.user.id}/remove`));
  const giveRole = (role: Role) => owner.post(place(`members/${ben.user.id}/role`), { role });
  const conversionsOf = () => new ConversionSite(site);

  /** A form whose end has not been sent yet. */
  async function beginForm(to: string, fields: Readonly<Record<string, string>>) {
    const body = String(new URLSearchParams({ ...fields, _csrf: theirs.csrf }));
    const request: ClientRequest = open(site.baseUrl + to, {
      method: 'POST',
      headers: {
        ...{ 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length },
        cookie: Array.from(theirs.cookies, ([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    const answered = new Promise<{ status: number; location: string }>((resolve, reject) => {
      request.once('error', reject);
      request.once('response', (response) => {
        response.resume();
        const { statusCode: status = 0, headers } = response;
        resolve({ status, location: headers.location ?? '' });
      });
    });
    await new Promise((resolve) => request.write(body.slice(0, -5), resolve));
    // Requests of an address take turns: the daemon has looked at who sends the form.
    await theirs.get('/dashboard/account');
    return () => {
      request.end(body.slice(-5));
      return answered;
    };
  }

  const accomplice = { email: 'accomplice@example.org', role: 'admin' };

  it('cannot finish a form that was begun before the removal', async () => {
    const finish = await beginForm(place('members/invite'), accomplice);
    expect((await remove()).status).to.equal(303);
    const { status, location } = await finish();
    expect(status).to.equal(303);
    expect(location).to.include('/dashboard/sign-in');
    expect((await owner.get(place('members'))).body).not.to.include(accomplice.email);
  });

  it('cannot finish a form that the new role does not allow', async () => {
    const finish = await beginForm(place('members/invite'), accomplice);
    expect((await giveRole('viewer')).status).to.equal(303);
    expect((await finish()).status).to.equal(403);
    expect((await owner.get(place('members'))).body).not.to.include(accomplice.email);
  });

  it('cannot finish a form of an organization that is no longer theirs', async () => {
    await site.addMembership(ben, await site.addOrganization(`Else ${count}`), 'owner');
    const finish = await beginForm(place('members/invite'), accomplice);
    await remove();
    expect((await finish()).status).to.equal(404);
    expect((await owner.get(place('members'))).body).not.to.include(accomplice.email);
  });

  for (const [how, end] of [
    ['removed', remove],
    ['signed out', () => theirs.copy().post('/dashboard/sign-out')],
  ] as const) {
    it(`sees the events of a conversion no longer once ${how}`, async () => {
      const pending = aConversion({ organizationId: organization.id });
      await conversionsOf().write(({ conversions }) => conversions.add(pending));
      const cookie = Array.from(theirs.cookies, ([name, value]) => `${name}=${value}`).join('; ');
      const address = site.baseUrl + place(`conversions/${pending.id}/progress`);
      const events = await fetch(address, { headers: { cookie } });
      expect(events.status).to.equal(200);
      const reader = events.body?.getReader();
      await reader?.read();
      expect((await end()).status).to.equal(303);
      // Ends, or the test does not.
      await site.daemon.advance(1_000);
      for (let part = await reader?.read(); part?.done === false;) part = await reader?.read();
      const again = await fetch(address, { headers: { cookie }, redirect: 'manual' });
      expect(again.status).to.equal(303);
    });
  }

  it('is refused at the next click with a lower role, in every area', async () => {
    expect((await theirs.get(place('keys'))).status).to.equal(200);
    await giveRole('viewer');
    for (const area of ['keys', 'webhooks', 'audit', 'audit.csv', 'scripts']) {
      expect((await theirs.get(place(area))).status, area).to.equal(403);
    }
  });
});
