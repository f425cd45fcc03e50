import { expect } from 'chai';
import type { Organization } from '../../src/domain/account.js';
import type { DashboardClient } from './dashboard-client.js';
import { DashboardDaemon, type Person } from './signed-in.js';

describe('the page of members', () => {
  let site: DashboardDaemon;
  let organization: Organization;
  let owner: Person;
  let client: DashboardClient;
  let count = 0;

  before(async () => {
    site = await DashboardDaemon.start();
    owner = await site.addPerson({ name: 'owner' });
  });

  after(() => site.discard());

  beforeEach(async () => {
    count += 1;
    organization = await site.addOrganization(`Team ${count}`);
    owner = await site.addPerson({ name: `owner-${count}`, organization });
    client = await site.client(owner);
  });

  const place = (rest = '') => site.place(`members${rest}`, organization);
  const open = async (of = client) => (await of.get(place())).body;
  const addMember = (name: string, role: 'admin' | 'member' | 'viewer' | 'owner' = 'member') =>
    site.addPerson({ name: `${name}-${count}`, role, organization });
  const invite = (email: string, role: string, of = client) =>
    of.post(place('/invite'), { email, role });

  it('lists the members with their roles, and says who is who', async () => {
    await addMember('ben', 'viewer');
    const page = await open();
    expect(page).to.include(`owner-${count}@example.org`).and.include(`ben-${count}@example.org`);
    expect(page).to.include('You').and.include('The last owner cannot leave');
    expect(page).to.include(organization.name);
  });

  it('invites by a link that is shown once and makes a member of who opens it', async () => {
    await open();
    const answer = await invite('new@example.org', 'viewer');
    expect(answer.status).to.equal(200);
    const link = /\/dashboard\/setup\?token=[\w-]{43}/.exec(answer.body)?.[0] ?? '';
    expect(link).not.to.equal('');
    const later = await open();
    expect(later).to.include('new@example.org').and.include('Invited');
    expect(later).not.to.include(link);
    const visitor = await site.client();
    expect((await visitor.get(link)).status).to.equal(200);
  });

  it('withdraws an invitation and invalidates its link', async () => {
    await open();
    const answer = await invite('new@example.org', 'viewer');
    const link = /\/dashboard\/setup\?token=[\w-]{43}/.exec(answer.body)?.[0] ?? '';
    const id = /name="invitation" value="([^"]+)"/.exec(answer.body)?.[1] ?? '';
    const done = await client.post(place('/withdraw'), { invitation: id });
    expect(done.location).to.include('done=invitation-withdrawn');
    expect(await open()).not.to.include('new@example.org');
    const visitor = await site.client();
    expect((await visitor.get(link)).status).to.be.greaterThanOrEqual(400);
  });

  it('shows the form again, with the reason, for an invalid address and for a member', async () => {
    await open();
    const wrong = await invite('nobody', 'viewer');
    expect(wrong.status).to.equal(422);
    expect(wrong.body).to.include('value="nobody"').and.include('role="alert"');
    const again = await invite(owner.user.email, 'viewer');
    expect(again.status).to.equal(422);
    expect(again.body).to.include('is a member of this organization already');
  });

  it('changes a role, and refuses to demote the last owner', async () => {
    const ben = await addMember('ben');
    await open();
    const done = await client.post(place(`/${ben.user.id}/role`), { role: 'admin' });
    expect(done).to.include({ status: 303 });
    const refused = await client.post(place(`/${owner.user.id}/role`), { role: 'member' });
    expect(refused.status).to.equal(422);
    expect(refused.body).to.include('is the last owner of the organization');
  });

  it('asks before somebody is removed, naming what stops', async () => {
    const ben = await addMember('ben');
    const page = (await client.get(place(`/${ben.user.id}/remove`))).body;
    expect(page).to.include(`Remove ben-${count}@example.org from ${organization.name}?`);
    expect(page).to.include('at once').and.include('Keep the member');
  });

  it('a member removed while using it sees nothing more of the organization at the next click', async () => {
    const ben = await addMember('ben');
    const theirs = await site.client(ben);
    expect((await theirs.get(place())).status).to.equal(200);
    await open();
    const done = await client.post(place(`/${ben.user.id}/remove`));
    expect(done.location).to.include('done=member-removed');
    const answer = await theirs.get(place());
    expect(answer.location ?? '').to.include('/dashboard/sign-in');
    const form = await theirs.post(place('/invite'), { email: 'x@example.org', role: 'owner' });
    expect(form.location ?? '').to.include('/dashboard/sign-in');
    expect(await open())
      .not.to.include(`ben-${count}@example.org`)
      .and.not.include('x@example');
  });

  it('who is removed from one organization stays in the other', async () => {
    const ben = await addMember('ben');
    const other = await site.addOrganization('Other');
    await site.addMembership(ben, other, 'viewer');
    const theirs = await site.client(ben);
    await open();
    await client.post(place(`/${ben.user.id}/remove`));
    expect((await theirs.get(place())).status).to.equal(404);
    expect((await theirs.get(site.place('members', other))).status).to.equal(200);
  });

  it('lets a member leave, and nobody else by that', async () => {
    const [ben, cid] = [await addMember('ben', 'viewer'), await addMember('cid', 'viewer')];
    const theirs = await site.client(ben);
    const page = (await theirs.get(place())).body;
    expect(page).not.to.include('Invite somebody').and.not.include(`/${cid.user.id}/remove`);
    const refused = await theirs.post(place(`/${cid.user.id}/remove`));
    expect(refused.status).to.equal(403);
    const left = await theirs.post(place(`/${ben.user.id}/remove`));
    expect(left.status).to.equal(303);
    const rest = await open();
    expect(rest).to.include(cid.user.email).and.not.include(ben.user.email);
  });

  for (const role of ['viewer', 'member', 'admin'] as const) {
    it(`does not let a person of the role ${role} get more rights by sending forms`, async () => {
      const eve = await addMember('eve', role);
      const theirs = await site.client(eve);
      await theirs.get(place());
      const forms = [
        [`/${eve.user.id}/role`, { role: 'owner' }],
        [`/${owner.user.id}/role`, { role: 'viewer' }],
        [`/${owner.user.id}/remove`, {}],
        ['/invite', { email: 'accomplice@example.org', role: 'owner' }],
      ] as const;
      for (const [rest, fields] of forms) {
        expect((await theirs.post(place(rest), fields)).status, rest).to.equal(403);
      }
      const page = await open();
      expect(page).to.include('The last owner cannot leave').and.not.include('accomplice');
    });
  }

  it('makes organizations for operators, who own them, and shows nobody else the form', async () => {
    const operator = await site.addPerson({ name: `op-${count}`, isOperator: true, organization });
    const theirs = await site.client(operator);
    const form = await theirs.get('/dashboard/organizations');
    expect(form.status).to.equal(200);
    const done = await theirs.post('/dashboard/organizations', { name: 'New team', plan: 'free' });
    expect(done.location).to.match(/\/dashboard\/orgs\/new-team[\w-]*\/members/);
    const page = await theirs.get(new URL(done.location ?? '', site.baseUrl).pathname);
    expect(page.body).to.include(operator.user.email).and.include('Owner');
    expect((await client.get('/dashboard/organizations')).status).to.equal(404);
    await open();
    expect((await client.post('/dashboard/organizations', { name: 'X' })).status).to.equal(404);
  });
});
