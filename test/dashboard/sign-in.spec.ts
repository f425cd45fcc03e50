import { expect } from 'chai';
import { DashboardDaemon } from './signed-in.js';

describe('sign-in to the dashboard', () => {
  let site: DashboardDaemon;

  before(async () => {
    site = await DashboardDaemon.start();
  });

  after(() => site.discard());

  it('leads a person with the right password to the page that was asked for', async () => {
    const ann = await site.addPerson();
    const client = await site.client();
    const asked = await client.get('/dashboard/account');
    expect(asked).to.include({
      status: 303,
      location: '/dashboard/sign-in?next=%2Fdashboard%2Faccount',
    });
    const done = await client.signIn(ann.user.email, ann.password, '/dashboard/account');
    expect(done).to.include({ status: 303, location: '/dashboard/account' });
    const page = await client.get('/dashboard/account');
    expect(page.status).to.equal(200);
    expect(page.body).to.include('ann@example.org').and.include('This browser');
  });
});
