import { expect } from 'chai';
import type { SqliteDatabase } from '../../src/database/database.js';
import { DatabaseUnavailable } from '../../src/domain/failure.js';
import type { Failure } from '../../src/http/schemas/envelope.js';
import { fingerprint } from '../../src/accounts/fingerprint.js';
import { aClaim } from '../builders/idempotency-claim.js';
import { Pieces } from '../daemon/pieces.js';
import type { ApiClient } from '../journeys/api-client.js';
import { errorOf, submit } from '../journeys/answers.js';

const DOCUMENT = { source_type: 'document', title: 'Relay', content: 'Relay copies files.' };

describe('the API with a database that others use, too', () => {
  let pieces: Pieces;
  let api: ApiClient;
  /** True if the database cannot be reached. */
  let away: boolean;
  /** Work of another node before a transaction begins. */
  let before: () => Promise<void>;

  beforeEach(async () => {
    away = false;
    before = () => Promise.resolve();
    pieces = await Pieces.open();
    api = await pieces.api(await pieces.core(shaky(pieces.database)));
  });

  afterEach(() => pieces.discard());

  const gone = () => new DatabaseUnavailable('The database cannot be reached.');

  /** The database, which may be away, and in which others are faster. */
  function shaky(database: SqliteDatabase): SqliteDatabase {
    return {
      ...database,
      reads: mayBeAway(database.reads),
      unitOfWork: {
        write: async (work) => {
          if (away) throw gone();
          await before();
          return database.unitOfWork.write(work);
        },
      },
      version: () => Promise.resolve('SQLite'),
      ping: () => (away ? Promise.reject(gone()) : database.ping()),
    };
  }

  /** Makes all stores unavailable while the database is away. */
  function mayBeAway<T extends object>(reads: T): T {
    return new Proxy(reads, {
      get: (target, name): unknown => {
        const member: unknown = Reflect.get(target, name);
        if (name === 'mark') return member;
        if (typeof member === 'object' && member !== null) return mayBeAway(member);
        if (typeof member !== 'function') return member;
        return (...values: unknown[]): unknown =>
          away ? Promise.reject(gone()) : Reflect.apply(member, target, values);
      },
    });
  }

  it('answers 503 with Retry-After while the database is away, and then as before', async () => {
    const id = await submit(api, DOCUMENT);
    away = true;
    for (const answer of [
      await api.request('/conversions', { body: DOCUMENT }),
      await api.request('/conversions', { body: DOCUMENT, headers: { 'idempotency-key': 'k' } }),
      await api.request('/conversions'),
      await api.request(`/conversions/${id}`, { method: 'DELETE' }),
    ]) {
      expect(answer.status).to.equal(503);
      expect(answer.headers.get('retry-after')).to.equal('5');
      expect(errorOf(answer).code).to.equal('SERVICE_UNAVAILABLE');
    }
    away = false;
    expect((await api.request(`/conversions/${id}`)).status).to.equal(200);
    const headers = { 'idempotency-key': 'k' };
    const again = await api.request('/conversions', { body: DOCUMENT, headers });
    expect(again.status).to.equal(202);
  });

  it('answers 503 with Retry-After for audio, too', async () => {
    away = true;
    const { path } = (await pieces.signer()).sign('a.mp3');
    const answer = await fetch(`${api.origin}${path}`);
    expect(answer.status).to.equal(503);
    expect(answer.headers.get('retry-after')).to.equal('5');
    expect(((await answer.json()) as Failure).error.code).to.equal('SERVICE_UNAVAILABLE');
    away = false;
    expect((await fetch(`${api.origin}${path}`)).status).to.equal(404);
  });

  it('lives while the database is away, and says that it is not ready', async () => {
    away = true;
    const health = await fetch(`${api.origin}/healthz`);
    expect(health.status).to.equal(200);
    expect(await health.json()).to.deep.equal({ status: 'ok' });
    const readiness = await fetch(`${api.origin}/readyz`);
    expect(readiness.status).to.equal(503);
    expect(await readiness.json()).to.deep.equal({
      ready: false,
      accepting: true,
      checks: { database: { ok: false, problem: 'It does not answer.' } },
    });
    away = false;
    expect((await fetch(`${api.origin}/readyz`)).status).to.equal(200);
  });

  it('answers 409 with Retry-After if another node was faster with the same key', async () => {
    const { unitOfWork, reads } = pieces.database;
    const [organization] = await reads.accounts.organizations();
    const owner = { organizationId: organization?.id ?? '', mode: 'live' as const };
    const now = Date.now();
    const claim = aClaim(owner, {
      fingerprint: fingerprint('POST', '/conversions', DOCUMENT),
      startedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + 86_400_000).toISOString(),
    });
    before = () => {
      before = () => Promise.resolve();
      return unitOfWork.write(({ idempotency }) => idempotency.add(claim, 'of-another-node'));
    };
    const headers = { 'idempotency-key': claim.key };
    const answer = await api.request('/conversions', { body: DOCUMENT, headers });
    expect(answer.status).to.equal(409);
    expect(errorOf(answer).code).to.equal('IDEMPOTENCY_IN_PROGRESS');
    expect(answer.headers.get('retry-after')).to.equal('1');
    expect(await reads.conversions.list({ owner, limit: 1 })).to.deep.equal([]);
    expect(await reads.jobs.depth()).to.include({ queued: 0 });
    expect(await reads.idempotency.find(owner, claim.key)).to.include({
      subject: 'of-another-node',
      node: claim.node,
    });
  });
});
