import { once } from 'node:events';
import { request as open } from 'node:http';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { eventually } from '../journeys/eventually.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { lecternHere } from '../journeys/command-line.js';
import { databaseSettings } from '../postgres/daemon-database.js';
import { ConversionSite } from './conversion-site.js';
import { DashboardClient } from './dashboard-client.js';
import { DashboardDaemon } from './signed-in.js';

const TEXT = { sentences: ['One is faster.', 'Two is slower.'], sentenceMs: 500, perChapter: 1 };

describe('forms of the dashboard that are sent at the same time', () => {
  let site: DashboardDaemon;

  before(async () => {
    site = await DashboardDaemon.start();
  });

  after(() => site.discard());

  it('leave one owner if two owners remove each other', async () => {
    const organization = await site.addOrganization('Two owners');
    const people = [
      await site.addPerson({ name: 'ann', organization }),
      await site.addPerson({ name: 'ben', organization }),
    ] as const;
    const clients = await Promise.all(people.map((person) => site.client(person)));
    const place = site.place('members', organization);
    for (const client of clients) await client.get(place);
    await Promise.all(
      clients.map((client, i) => client.post(`${place}/${people[1 - i]?.user.id ?? ''}/remove`)),
    );
    const left = await site.daemon.daemon.reads.accounts.members(organization.id);
    expect(left.map(({ role }) => role)).to.deep.equal(['owner']);
  });

  it('create one key from one form, in any order', async () => {
    const client = await site.client(await site.addPerson({ name: 'cid' }));
    await client.get(site.place('keys'));
    const form = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post(site.place('keys'), { form, name: 'Raced' })),
    );
    const shown = answers.filter(({ body }) => /lt_live_\w{43}/.test(body));
    expect(shown).to.have.lengthOf(1);
    const keys = await site.daemon.daemon.reads.accounts.keys(site.organization.id);
    expect(keys.filter(({ name }) => name === 'Raced')).to.have.lengthOf(1);
  });

  it('make one member of one invitation', async () => {
    const client = await site.client(await site.addPerson({ name: 'dan' }));
    await client.get(site.place('members'));
    const guest = { email: 'guest@example.org', role: 'viewer' };
    const { body } = await client.post(site.place('members/invite'), guest);
    const [link = '', token = ''] = /\/dashboard\/setup\?token=([\w-]{43})/.exec(body) ?? [];
    const visitors = Array.from({ length: 4 }, () => new DashboardClient(site.baseUrl));
    for (const visitor of visitors) await visitor.get(link);
    const answers = await Promise.all(
      visitors.map((visitor, i) =>
        visitor.post('/dashboard/setup', {
          token,
          name: `G${i}`,
          password: `a long password ${i}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).to.have.lengthOf(1);
    const members = await site.daemon.daemon.reads.accounts.members(site.organization.id);
    expect(members.filter(({ user }) => user.email === guest.email)).to.have.lengthOf(1);
  });

  it('keep one of two edits of a script, and show the other to who sent it', async () => {
    const conversion = await new ConversionSite(site).store(TEXT);
    const client = await site.client(await site.addPerson({ name: 'fay' }));
    const place = site.place(`conversions/${conversion.id}/script`);
    const { body } = await client.get(place);
    const [, version = ''] = /name="base_version" value="(\d+)"/.exec(body) ?? [];
    const texts = ['HOST 1: First edit.', 'HOST 1: Second edit.'];
    const answers = await Promise.all(
      texts.map((script) => client.post(place, { script, base_version: version })),
    );
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([303, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    expect(answers[refused]?.body).to.include(texts[refused]?.slice(8));
  });
});

describe('a daemon that is killed while a file is uploaded', () => {
  it('leaves nothing of it behind after its next start', async () => {
    let daemon = await RunningDaemon.start();
    try {
      const { storage } = daemon;
      const [email, password] = ['ann@example.org', 'correct horse battery staple'];
      const words = ['user', 'add', email, '--operator', '--password-stdin'];
      const env = await databaseSettings(storage);
      await lecternHere({ storage, env, stdin: password }, ...words);
      const client = new DashboardClient(daemon.origin);
      expect((await client.signIn(email, password)).status).to.equal(303);
      const upload = open(`${daemon.origin}/dashboard/account`, {
        method: 'POST',
        headers: {
          'Content-Type': 'multipart/form-data; boundary=x',
          cookie: Array.from(client.cookies, ([name, value]) => `${name}=${value}`).join('; '),
        },
      });
      const cut = once(upload, 'error');
      upload.write(
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.md"\r\n\r\nhalf',
      );
      const files = () => readdir(path.join(storage, 'uploads'));
      await eventually(async () => (await files()).length > 0 || undefined);
      await daemon.end('SIGKILL');
      await cut;
      expect(await files()).to.have.lengthOf(1);
      daemon = await RunningDaemon.start({ storage, key: daemon.key });
      expect(await files()).to.deep.equal([]);
    } finally {
      await daemon.discard();
    }
  });
});
