import { expect } from 'chai';
import { parse } from './read-csv.js';
import type { Organization } from '../../src/domain/account.js';
import { anActor } from '../builders/actor.js';
import { recordChange } from '../../src/contracts/record-change.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { DashboardDaemon, type Person } from './signed-in.js';

describe('the page of the audit log', () => {
  let site: DashboardDaemon;
  let owner: Person;

  before(async () => {
    site = await DashboardDaemon.start();
    owner = await site.addPerson();
  });

  after(() => site.discard());

  const record = async (organization: Organization, names: readonly string[]) => {
    const database = await openDatabase(site.daemon.storage);
    try {
      await database.unitOfWork.write(async (transaction) => {
        for (const name of names) {
          await recordChange(transaction, anActor('owner', { label: '=cmd|calc' }), {
            ...{ organizationId: organization.id, action: 'product.created' },
            subject: { type: 'product', id: 'id', name },
            ...{ details: { mode: 'live' }, at: new Date().toISOString() },
          });
        }
      });
    } finally {
      await database.close();
    }
  };

  it('says what was changed by whom and from where, and escapes what people called things', async () => {
    await record(site.organization, ['<script>alert(1)</script>']);
    const client = await site.client(owner);
    const page = await client.get(site.place('audit'));
    expect(page.status).to.equal(200);
    expect(page.body).to.include('Added a member').and.include('ann@example.org');
    expect(page.body).to.include('command line').and.include('203.0.113.9');
    expect(page.body).to.include('&lt;script>alert(1)').and.not.include('<script>alert');
  });

  it('filters, and says so where nothing matches', async () => {
    const client = await site.client(owner);
    const added = (await client.get(site.place('audit?action=member.added'))).body;
    expect(added)
      .to.include('Added a member: ann@example.org')
      .and.not.include('Created a product:');
    const nobody = (await client.get(site.place('audit?actor=nobody'))).body;
    expect(nobody).to.include('No change matches');
    const reflected = (await client.get(site.place('audit?actor=%22%3E%3Cscript%3Ex'))).body;
    expect(reflected).not.to.include('"><script>x');
    for (const odd of ['?action=x&since=2026-99-99&before=x', '?actor[]=a&before[]=b']) {
      expect((await client.get(site.place(`audit${odd}`))).status, odd).to.equal(200);
    }
  });

  it('goes on to older changes, page by page', async () => {
    const organization = await site.addOrganization('Pages');
    await site.addMembership(owner, organization, 'admin');
    await record(
      organization,
      Array.from({ length: 60 }, (_, i) => `Product ${i}.`),
    );
    const client = await site.client(owner);
    const first = (await client.get(site.place('audit', organization))).body;
    expect(first).to.include('Product 59.').and.not.include('Product 5.');
    const next = /href="[^"]*(\?before=[\w-]+)"/.exec(first)?.[1] ?? '';
    const second = (await client.get(site.place(`audit${next}`, organization))).body;
    expect(second).to.include('Product 5.').and.not.include('Product 59.');
  });

  it('is exported as CSV with all columns, cells that spreadsheets would calculate escaped', async () => {
    const organization = await site.addOrganization('Formulas');
    await site.addMembership(owner, organization, 'owner');
    const names = ['=1+1', '+1', '-1', '@SUM(A1)', '\tTab', 'a,"b"\nc', 'Plain'];
    await record(organization, names);
    const client = await site.client(owner);
    const answer = await client.get(site.place('audit.csv?action=product.created', organization));
    expect(answer.headers.get('content-type')).to.equal('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).to.include('attachment');
    const [header, ...rows] = parse(answer.body);
    expect(header).to.deep.equal([
      ...['time', 'actor', 'via', 'address', 'user_id', 'key_id', 'action'],
      ...['subject_type', 'subject_id', 'subject_name', 'details', 'id'],
    ]);
    const told = rows.map((row) => row[9]).reverse();
    const expected = ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\tTab", 'a,"b"\nc', 'Plain'];
    expect(told).to.deep.equal(expected);
    expect(new Set(rows.map((row) => row[1]))).to.deep.equal(new Set(["'=cmd|calc"]));
  });

  it('is exported whole, in more than one batch', async () => {
    const organization = await site.addOrganization('Many');
    await site.addMembership(owner, organization, 'owner');
    await record(
      organization,
      Array.from({ length: 1_001 }, (_, i) => `P${i}`),
    );
    const client = await site.client(owner);
    const { body } = await client.get(site.place('audit.csv?action=product.created', organization));
    const names = parse(body).map((row) => row[9]);
    expect(new Set(names)).to.have.property('size', 1_002);
  });

  it('is for administrators of the organization, and nobody of another one', async () => {
    const other = await site.addOrganization('Elsewhere');
    const admin = await site.addPerson({ name: 'adm', role: 'admin' });
    const member = await site.addPerson({ name: 'mem', role: 'member' });
    const stranger = await site.addPerson({ name: 'str', organization: other });
    for (const area of ['audit', 'audit.csv']) {
      const place = site.place(area);
      expect((await (await site.client(admin)).get(place)).status, area).to.equal(200);
      expect((await (await site.client(member)).get(place)).status, area).to.equal(403);
      expect((await (await site.client(stranger)).get(place)).status, area).to.equal(404);
      const installation = `/dashboard/${area}`;
      expect((await (await site.client(admin)).get(installation)).status, area).to.equal(404);
    }
  });

  it('has changes to people and to the installation for operators', async () => {
    const operator = await site.addPerson({ name: 'op', isOperator: true });
    const client = await site.client(operator);
    const page = (await client.get('/dashboard/audit')).body;
    expect(page).to.include('Added a user').and.include('op@example.org');
    expect((await client.get('/dashboard/audit.csv')).body).to.include('user.created');
  });
});
