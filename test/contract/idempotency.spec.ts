import { expect } from 'chai';
import { fingerprint } from '../../src/accounts/fingerprint.js';
import { aClaim } from '../builders/idempotency-claim.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import type { Answer } from '../journeys/description-check.js';
import { eventually } from '../journeys/eventually.js';
import { codesOf, MeteredDaemon, type Access } from './metered-daemon.js';

const ORDER = { source_type: 'changelog', title: 'Notes 1.0.0', content: '- One fix' };
const OTHER = { ...ORDER, title: 'Notes 1.0.1' };
const DAY_MS = 86_400_000;
const SCRIPT_LIFETIME_MS = 7_200_000;

describe('contract: idempotency', () => {
  let daemon: MeteredDaemon;
  let access: Access;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
  });

  after(() => daemon.discard());

  beforeEach(async () => {
    access = await daemon.access();
  });

  const create = (idempotencyKey: string, body: object = ORDER, key = access.key) =>
    daemon.request('/conversions', key, { body, headers: { 'idempotency-key': idempotencyKey } });

  const conversions = async () =>
    dataOf<unknown[]>(await daemon.request('/conversions?limit=100', access.key));

  it('the same key with the same body returns the cached response, as it was', async () => {
    const first = await create('release-1');
    expect(first.status).to.equal(202);
    expect(first.headers.get('idempotent-replayed')).to.equal(null);
    const { id } = dataOf<{ id: string }>(first);
    await untilCompleted(id);
    const { content, title, source_type } = ORDER;
    const again = await create('release-1', { content, title, source_type });
    expect(again.status).to.equal(202);
    expect(again.headers.get('idempotent-replayed')).to.equal('true');
    expect(again.body).to.deep.equal(first.body);
    for (const name of ['x-request-id', 'location', 'content-type', 'cache-control']) {
      expect(again.headers.get(name), name).to.equal(first.headers.get(name));
    }
    expect(await conversions()).to.have.length(1);
  });

  it('a replay consumes no quota and counts as a request', async () => {
    const first = await create('quota');
    const again = await create('quota');
    for (const [name, less] of [
      ['x-quota-audio-remaining', 0],
      ['x-ratelimit-remaining', 1],
    ] as const) {
      const [one, two] = [first, again].map(({ headers }) => Number(headers.get(name)));
      expect(two).to.equal((one ?? 0) - less);
    }
  });

  it('the same key with a different body returns 409, also while the first is being answered', async () => {
    await create('taken');
    const refused = await create('taken', OTHER);
    expect(refused.status).to.equal(409);
    expect(errorOf(refused).code).to.equal('IDEMPOTENCY_CONFLICT');
    const both = await Promise.all([create('race'), create('race', OTHER)]);
    expect(codesOf(both).sort()).to.deep.equal(['IDEMPOTENCY_CONFLICT', null]);
  });

  it('twenty identical requests at once create one conversion', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('at-once')));
    const ids = new Set<string>();
    for (const answer of answers) {
      if (answer.status === 202) ids.add(dataOf<{ id: string }>(answer).id);
      else {
        expect(errorOf(answer).code).to.equal('IDEMPOTENCY_IN_PROGRESS');
        expect(answer.headers.get('retry-after')).to.equal('1');
      }
    }
    expect(ids.size).to.equal(1);
    expect(await conversions()).to.have.length(1);
  });

  it('a key is 1 to 256 printable ASCII characters', async () => {
    for (const key of ['x', ' ~!"', 'k'.repeat(256)]) {
      // Blanks around a header's value are not part of it.
      expect((await create(key.trim())).status).to.equal(202);
    }
    for (const key of ['', 'k'.repeat(257), 'tab\tinside', 'caf\u00e9']) {
      const refused = await create(key);
      expect(refused.status).to.equal(400);
      expect(errorOf(refused).code).to.equal('INVALID_IDEMPOTENCY_KEY');
    }
    expect(await conversions()).to.have.length(3);
  });

  it('a key belongs to its organization and mode', async () => {
    await create('shared');
    const other = await daemon.access();
    const sandbox = await daemon.keyOf(access.organization, { mode: 'test' });
    for (const key of [other.key, sandbox]) {
      const answer = await create('shared', OTHER, key);
      expect(answer.status).to.equal(202);
    }
    const second = await daemon.keyOf(access.organization, {});
    expect((await create('shared', ORDER, second)).headers.get('idempotent-replayed')).to.equal(
      'true',
    );
  });

  it('a key is valid for 24 hours', async () => {
    const start = daemon.clock.at;
    const first = await create('daily');
    // The clock may have moved on while the request was answered.
    const end = daemon.clock.at;
    try {
      daemon.clock.at = later(start, DAY_MS - 1_000);
      expect((await create('daily')).body).to.deep.equal(first.body);
      daemon.clock.at = later(end, DAY_MS);
      const next = await create('daily', OTHER);
      expect(next.status).to.equal(202);
      expect(next.headers.get('idempotent-replayed')).to.equal(null);
    } finally {
      daemon.clock.at = start;
    }
  });

  it('an answer before execution (4xx) is not stored', async () => {
    expect((await create('corrected', { ...ORDER, title: '' })).status).to.equal(400);
    const corrected = await create('corrected');
    expect(corrected.status).to.equal(202);
    expect(corrected.headers.get('idempotent-replayed')).to.equal(null);
  });

  it('wait: true: a replay returns the full detail of the first answer', async () => {
    const body = { ...ORDER, wait: true };
    const first = await create('waited', body);
    expect(first.status).to.equal(200);
    const again = await create('waited', body);
    expect(again.status).to.equal(200);
    expect(again.body).to.deep.equal(first.body);
  });

  it('the first one is still being answered: 409 with Retry-After 1, then its answer', async () => {
    const body = { ...ORDER, content: `- ${'One fix that matters. '.repeat(20)}`, wait: true };
    const first = create('waiting', body);
    await eventually(async () => ((await conversions()).length === 1 ? true : undefined));
    const early = await create('waiting', body);
    expect(codesOf([early])).to.deep.equal(['IDEMPOTENCY_IN_PROGRESS']);
    const answer = await first;
    expect((await create('waiting', body)).body).to.deep.equal(answer.body);
  });

  it('a crash between work and answer still replays to one conversion', async () => {
    const { id } = dataOf<{ id: string }>(await create('crashed'));
    await forgetAnswer('crashed', id, ORDER);
    const again = await create('crashed');
    expect(again.status).to.equal(202);
    expect(again.headers.get('idempotent-replayed')).to.equal('true');
    expect(dataOf<{ id: string }>(again).id).to.equal(id);
    expect(await conversions()).to.have.length(1);
  });

  it('a wait that timed out is not stored: a replay gives the current state', async () => {
    const body = { ...ORDER, wait: true };
    const { id } = dataOf<{ id: string }>(await create('timed-out', body));
    await forgetAnswer('timed-out', id, body);
    const again = await create('timed-out', body);
    expect(again.status).to.equal(200);
    expect(dataOf<{ id: string; status: string }>(again)).to.include({ id, status: 'completed' });
    expect(await conversions()).to.have.length(1);
  });

  it('POST /episodes takes a key, too; a conversion with the same key is another request', async () => {
    const send = () =>
      daemon.request('/episodes', access.key, {
        body: { content: '- One fix' },
        headers: { 'idempotency-key': 'episode' },
      });
    const first = await send();
    expect(first.status).to.equal(200);
    const again = await send();
    expect(again.headers.get('idempotent-replayed')).to.equal('true');
    expect(again.body).to.deep.equal(first.body);
    for (const name of ['deprecation', 'link']) {
      expect(again.headers.get(name)).to.equal(first.headers.get(name)).and.not.to.equal(null);
    }
    expect(codesOf([await create('episode')])).to.deep.equal(['IDEMPOTENCY_CONFLICT']);
  });

  describe('the other POST create requests take a key, too', () => {
    let conversion: string;

    beforeEach(async () => {
      const { id } = dataOf<{ id: string }>(await create('conversion'));
      conversion = id;
    });

    interface Creation {
      readonly place: string;
      readonly body?: object;
      /** Returns the identity of the created object. */
      readonly idOf: (answer: Answer) => string;
    }
    const idOf = (answer: Answer) => dataOf<{ id: string }>(answer).id;
    const creations = (): readonly Creation[] => [
      { place: '/products', body: { name: 'Lectern' }, idOf },
      { place: '/scripts', body: { content: 'Hello there.' }, idOf },
      {
        place: `/conversions/${conversion}/embed-token`,
        idOf: (answer) => dataOf<{ token: string }>(answer).token,
      },
    ];
    const send = ({ place, body }: Pick<Creation, 'place' | 'body'>, idempotencyKey: string) =>
      daemon.request(place, access.key, {
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        ...(body !== undefined && { body }),
      });
    const count = async (place: string) =>
      dataOf<unknown[]>(await daemon.request(place, access.key)).length;

    it('POST /products, POST /scripts and POST embed-token: the same key returns the cached response, another request 409', async () => {
      for (const creation of creations()) {
        const key = `key of ${creation.place}`;
        const first = await send(creation, key);
        expect(first.status, creation.place).to.be.oneOf([200, 201]);
        const again = await send(creation, key);
        expect(again.headers.get('idempotent-replayed')).to.equal('true');
        expect([again.status, again.body]).to.deep.equal([first.status, first.body]);
        const other = await send({ place: '/products', body: { name: 'Other' } }, key);
        expect(codesOf([other])).to.deep.equal(['IDEMPOTENCY_CONFLICT']);
        expect(creation.idOf(await send(creation, `${key} 2`))).not.to.equal(creation.idOf(first));
      }
    });

    it('twenty identical ones at once create one', async () => {
      for (const creation of creations()) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => send(creation, `at once ${creation.place}`)),
        );
        const made = answers.filter(({ status }) => status < 300);
        const others = answers.filter(({ status }) => status >= 300);
        expect(new Set(made.map(creation.idOf)).size, creation.place).to.equal(1);
        expect(new Set(codesOf(others))).to.satisfy(
          (codes: Set<string>) => codes.size === 0 || codes.has('IDEMPOTENCY_IN_PROGRESS'),
        );
      }
      expect(await count('/products')).to.equal(1);
      expect(await count(`/conversions/${conversion}/embed-token`)).to.equal(1);
    });

    it('a crash between work and answer still replays to what was created, 404 when it is gone', async () => {
      const [products, scripts, tokens] = creations();
      for (const creation of creations()) {
        const first = await send(creation, creation.place);
        const subject = creation.idOf(first);
        await forgetAnswer(creation.place, subject, creation.body, creation.place);
        const again = await send(creation, creation.place);
        expect(again.headers.get('idempotent-replayed')).to.equal('true');
        expect([again.status, dataOf(again)]).to.deep.equal([first.status, dataOf(first)]);
        await forgetAnswer(creation.place, subject, creation.body, creation.place);
      }
      const [{ id }] = dataOf<[{ id: string }]>(await daemon.request('/products', access.key));
      await daemon.request(`/products/${id}`, access.key, { method: 'DELETE' });
      const place = tokens?.place ?? '';
      const [{ token }] = dataOf<[{ token: string }]>(await daemon.request(place, access.key));
      await daemon.request(`${place}/${token}`, access.key, { method: 'DELETE' });
      const start = daemon.clock.at;
      try {
        daemon.clock.at = later(start, SCRIPT_LIFETIME_MS);
        const answers = [];
        for (const creation of [products, tokens, scripts]) {
          if (creation !== undefined) answers.push(await send(creation, creation.place));
        }
        expect(answers.map(({ status }) => status)).to.deep.equal([404, 404, 410]);
        expect(codesOf(answers)).to.deep.equal([
          ...['PRODUCT_NOT_FOUND', 'EMBED_TOKEN_NOT_FOUND', 'SCRIPT_NOT_FOUND'],
        ]);
      } finally {
        daemon.clock.at = start;
      }
    });

    it('an answer before execution (4xx) is not stored', async () => {
      const blank = { place: '/products', body: { name: ' ' } };
      expect((await send(blank, 'corrected product')).status).to.equal(400);
      const corrected = { place: '/products', body: { name: 'Lectern' } };
      expect((await send(corrected, 'corrected product')).status).to.equal(201);
      const silent = { place: '/scripts', body: { content: '***' } };
      expect((await send(silent, 'corrected script')).status).to.equal(400);
      const spoken = { place: '/scripts', body: { content: 'Hello.' } };
      expect((await send(spoken, 'corrected script')).status).to.equal(200);
    });
  });

  it('records survive a restart', async () => {
    const first = await create('restarted');
    await daemon.stop();
    await daemon.resume();
    expect((await create('restarted')).body).to.deep.equal(first.body);
  });

  /** Leaves what a crash after the commit leaves: the record of the work, and no answer. */
  async function forgetAnswer(
    key: string,
    subject: string,
    body: object | undefined,
    place = '/conversions',
  ): Promise<void> {
    const { id } = access.organization;
    const owner = { organizationId: id, mode: 'live' as const };
    // It comes when the record that is there, with its answer, has expired, whenever that was made: it takes its place.
    const aDayOn = later(daemon.clock.at, DAY_MS);
    const times = { startedAt: aDayOn, expiresAt: aDayOn };
    const claim = { key, fingerprint: fingerprint('POST', place, body), ...times };
    await daemon.asCommandLine(({ idempotency }) => idempotency.add(aClaim(owner, claim), subject));
  }

  async function untilCompleted(id: string): Promise<Answer> {
    return eventually(async () => {
      const answer = await daemon.request(`/conversions/${id}`, access.key);
      const { status } = dataOf<{ status: string }>(answer);
      return status === 'completed' ? answer : undefined;
    });
  }
});

function later(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) + milliseconds).toISOString();
}
