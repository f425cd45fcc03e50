import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import type { Answer, DashboardClient } from './dashboard-client.js';
import { DashboardDaemon, type Person } from './signed-in.js';

const ACCOUNT = '/dashboard/account';
const PLACES = [
  '/dashboard/sign-out',
  '/dashboard/account/sign-out-everywhere',
  '/dashboard/sign-in',
];

describe('requests to the dashboard in the name of somebody else', () => {
  let site: DashboardDaemon;
  let ann: Person;
  let client: DashboardClient;

  before(async () => {
    site = await DashboardDaemon.start();
    ann = await site.addPerson();
  });

  after(() => site.discard());

  beforeEach(async () => {
    client = await site.client(ann);
    await client.get(ACCOUNT);
  });

  const expectRefused = async (answer: Answer) => {
    expect(answer.status).to.equal(403);
    expect(answer.body).to.include('Reload the page');
    expect((await client.get(ACCOUNT)).status, 'the session goes on').to.equal(200);
  };

  it('pass with the token of the session, in the form or in a header', async () => {
    const { csrf } = client;
    const headers = { 'X-CSRF-Token': csrf };
    const end = '/dashboard/account/end-session';
    expect((await client.post(end, { session: 'x' })).status).to.equal(303);
    expect((await client.post(end, { session: 'x' }, { csrf: null, headers })).status).to.equal(
      303,
    );
  });

  for (const place of PLACES) {
    it(`are refused without a token or with another: ${place}`, async () => {
      await expectRefused(await client.post(place, {}, { csrf: null }));
      await expectRefused(await client.post(place, {}, { csrf: '' }));
      await expectRefused(
        await client.post(place, {}, { csrf: `${'0'.repeat(64)}.${'1'.repeat(64)}` }),
      );
    });

    it(`are refused with the token of another session, cookie and all: ${place}`, async () => {
      const other = await site.client(ann);
      await other.get(ACCOUNT);
      await expectRefused(await client.post(place, {}, { csrf: other.csrf }));
      const planted = client.copy();
      for (const [name, value] of other.cookies) {
        if (name.includes('lectern_form')) planted.cookies.set(name, value);
      }
      await expectRefused(await planted.post(place, {}, { csrf: other.csrf }));
    });

    for (const [what, headers] of [
      ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
      ['a sister site', { 'Sec-Fetch-Site': 'same-site' }],
      ['another origin', { Origin: 'https://evil.example' }],
      ['another port', { Origin: 'http://localhost:1' }],
      ['an origin that is none', { Origin: 'evil' }],
    ] as const) {
      it(`are refused from ${what}, even with the token: ${place}`, async () => {
        await expectRefused(await client.post(place, {}, { headers }));
      });
    }
  }

  it('pass from the own pages, whether or not their origin is hidden', async () => {
    const own: readonly Readonly<Record<string, string>>[] = [
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
      { Origin: site.baseUrl },
      { Origin: 'null' },
    ];
    for (const headers of own) {
      const answer = await client.post('/dashboard/account/end-session', {}, { headers });
      expect(answer.status, JSON.stringify(headers)).to.equal(303);
    }
  });

  it('cannot sign somebody in as the attacker without the token of the form', async () => {
    const victim = await site.client();
    const fields = { email: ann.user.email, password: ann.password };
    expect((await victim.post('/dashboard/sign-in', fields, { csrf: null })).status).to.equal(403);
    const attacker = await site.client();
    await attacker.get('/dashboard/sign-in');
    const { csrf } = attacker;
    expect((await victim.post('/dashboard/sign-in', fields, { csrf })).status).to.equal(403);
    expect(victim.sessionCookie).to.equal(undefined);
  });

  it('are answered also if the cookie of the form is an object', async () => {
    const name = [...client.cookies.keys()].find((key) => key.includes('lectern_form')) ?? '';
    client.cookies.set(name, encodeURIComponent('j:{"a":1}'));
    expect((await client.get(ACCOUNT)).status).to.equal(200);
    client.cookies.set(name, encodeURIComponent('j:{"a":1}'));
    expect((await client.post('/dashboard/sign-out')).status).to.equal(403);
  });

  it('are not known by forged tokens, nor by those of another installation', async () => {
    const [, content = ''] = (client.sessionCookie ?? '').split('.');
    const claims = JSON.parse(String(Buffer.from(content, 'base64url'))) as object;
    const other = await DashboardDaemon.start();
    try {
      const stranger = await other.client(await other.addPerson());
      const forged = [
        jwt.sign(claims, '', { algorithm: 'none' }),
        jwt.sign(claims, 'secret'),
        `${client.sessionCookie ?? ''}x`,
        stranger.sessionCookie ?? '',
        'j:{"jti":1}',
        '',
      ];
      for (const token of forged) {
        const attacker = client.copy();
        attacker.forge(token);
        expect((await attacker.get(ACCOUNT)).status, token).to.equal(303);
      }
    } finally {
      await other.discard();
    }
    expect((await client.get(ACCOUNT)).status).to.equal(200);
  });

  it('cannot frame a page, nor run or load anything of another site in it', async () => {
    for (const place of [ACCOUNT, '/dashboard/setup?token=x']) {
      const { headers } = await client.get(place);
      expect(headers.get('X-Frame-Options')).to.equal('DENY');
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).to.include("frame-ancestors 'none'").and.include("default-src 'none'");
      expect(policy).to.include("form-action 'self'").and.not.include('unsafe');
    }
  });

  it('cannot lead to another site after sign-in', async () => {
    for (const next of [
      ...['//evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example/'],
      ...['javascript:alert(1)', '%2F%2Fevil.example', '/dashboard/../..//evil.example'],
    ]) {
      const victim = await site.client();
      const answer = await victim.signIn(ann.user.email, ann.password, next);
      expect(answer, next).to.include({ status: 303, location: '/dashboard/' });
      const again = await victim.get(`/dashboard/sign-in?next=${encodeURIComponent(next)}`);
      expect(again.location, next).to.equal('/dashboard/');
    }
  });

  it('cannot bring script into the pages by what they show again', async () => {
    const script = '"><script>alert(1)</script>';
    const nobody = await site.client();
    const next = `/dashboard/${script}`;
    const shown = await nobody.signIn(script, 'wrong password', next);
    expect(shown.body).to.include('&lt;script>alert');
    expect(shown.body).to.not.include('<script>alert');
    const reload = await (
      await site.client()
    ).get(`/dashboard/sign-in?next=${encodeURIComponent(next)}`, {
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(reload.body).to.include('http-equiv="refresh"');
    expect(reload.body).to.not.include('<script>alert');
    const agent = { 'User-Agent': `<script>alert(2)</script>` };
    const odd = await site.client(ann, agent);
    expect((await odd.get(ACCOUNT)).body).to.not.include('<script>alert(2)');
  });
});
