import { expect } from 'chai';
import pg from 'pg';
import type { QueuedConversion } from '../../src/http/schemas/conversion-response.js';
import { needPostgres } from '../postgres/fresh-database.js';
import { ApiClient } from './api-client.js';
import { dataOf, errorOf, served, submit } from './answers.js';
import type { Answer } from './description-check.js';
import { eventually } from './eventually.js';
import { Machines } from './machines.js';
import type { RunningDaemon } from './running-daemon.js';

const BODY = { source_type: 'document', title: 'Relay', content: 'Relay copies files.' };

/** Of the contract's plan `growth`, on which 3 conversions are worked on at once. */
const REQUESTS_PER_MINUTE = 20;

/** Of the plan `small` (Machines). */
const SMALL_QUOTA = 10;

/** Contract: Other constants. */
const TOKENS_PER_DAY = 100;

/** Ends every connection on which a daemon hears the others; the daemons make new ones. */
const CUT_LISTENERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ~ 'LISTEN|SELECT 1'`;

/** Statements that change conversions and wait for another transaction. */
const WAITING = `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
  AND wait_event_type = 'Lock' AND query ILIKE 'UPDATE "conversions"%'`;

describe('two daemons that answer for one Lectern', () => {
  let machines: Machines;
  let daemons: readonly [RunningDaemon, RunningDaemon];

  before(needPostgres);

  before(async () => {
    machines = await Machines.open();
    // Nothing is worked on, so that nothing that is counted goes away.
    daemons = [await machines.start('api,scheduler'), await machines.start('api')];
  });

  after(() => machines.discard());

  /** A new organization on a plan, as a client of each daemon. */
  async function clients(plan: string): Promise<readonly [ApiClient, ApiClient]> {
    const { key } = await newKey(plan);
    return [new ApiClient(daemons[0].origin, key), new ApiClient(daemons[1].origin, key)];
  }

  async function newKey(plan: string): Promise<{ readonly id: string; readonly key: string }> {
    const { id } = await machines.json<{ id: string }>('org', 'create', 'Company', '--plan', plan);
    return machines.json('key', 'create', '--org', id, '--name', 'K');
  }

  /** So many requests to each of the daemons at once. */
  function fromBoth(
    of: readonly [ApiClient, ApiClient],
    count: number,
    ask: (client: ApiClient, i: number) => Promise<Answer>,
  ): Promise<Answer[]> {
    const all = Array.from({ length: count }, (_, i) => of.map((client) => ask(client, i)));
    return Promise.all(all.flat());
  }

  const countOf = (answers: readonly Answer[], status: number) =>
    answers.filter((answer) => answer.status === status).length;

  /** On a connection beside the daemons. */
  async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: machines.database.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Rows of a statement. */
  const rows = <R extends pg.QueryResultRow>(statement: string): Promise<R[]> =>
    onDatabase(async (client) => (await client.query<R>(statement)).rows);

  async function organizationOf(client: ApiClient): Promise<string> {
    const [only] = dataOf<{ id: string }[]>(await client.request('/organizations'));
    return only?.id ?? '';
  }

  async function revokedKeyIsRefused(prepare: () => Promise<void>): Promise<void> {
    const { id, key } = await newKey('unlimited');
    const both = daemons.map(({ origin }) => new ApiClient(origin, key));
    for (const client of both) {
      expect((await client.request('/conversions')).status).to.equal(200);
    }
    await prepare();
    const revoked = await machines.command('key', 'revoke', id);
    expect(revoked.code, revoked.stderr).to.equal(0);
    const since = Date.now();
    for (const client of both) {
      // By when it was asked: how long an answer takes is not what is promised.
      const takenAfter = await eventually(async () => {
        const askedAt = Date.now();
        const { status } = await client.request('/conversions');
        if (status === 401) return 0;
        return askedAt - since > 1_000 ? askedAt - since : undefined;
      });
      expect(takenAfter, 'a request was answered so long after the revocation').to.equal(0);
    }
  }

  it('refuse a revoked key within a second', () => revokedKeyIsRefused(() => Promise.resolve()));

  it('refuse it within a second also while they cannot hear each other', () =>
    revokedKeyIsRefused(async () => {
      expect(await rows(CUT_LISTENERS)).not.to.deep.equal([]);
    }));

  it('see at once what the other one has changed', async () => {
    const [one, other] = await clients('unlimited');
    const id = await submit(one, BODY);
    for (const title of ['First', 'Second', 'Third']) {
      await one.request(`/conversions/${id}`, { method: 'PATCH', body: { title } });
      await eventually(async () => {
        const found = dataOf<{ title: string }>(await other.request(`/conversions/${id}`));
        return found.title === title || undefined;
      }, 1_000);
    }
    expect((await other.request(`/conversions/${id}`, { method: 'DELETE' })).status).to.equal(200);
    expect((await one.request(`/conversions/${id}`, { method: 'DELETE' })).status).to.equal(404);
    await eventually(async () => {
      const { status } = await one.request(`/conversions/${id}`);
      return status === 404 || undefined;
    }, 1_000);
  });

  it('turn the pages of a list for each other', async () => {
    const [one, other] = await clients('unlimited');
    const ids = [await submit(one, BODY), await submit(other, BODY), await submit(one, BODY)];
    const page = await one.request('/conversions?limit=2');
    const { meta } = page.body as { meta: { next_cursor: string } };
    const next = await other.request(`/conversions?limit=2&cursor=${meta.next_cursor}`);
    expect(dataOf<{ id: string }[]>(next).map(({ id }) => id)).to.deep.equal([ids[0]]);
  });

  it('report to a retry that a conversion being removed does not exist', async () => {
    const [client] = await clients('unlimited');
    const id = await submit(client, BODY);
    await rows(`UPDATE conversions SET status = 'failed', failed_at = created_at,
      error_message = 'It broke.' WHERE id = '${id}'`);
    await onDatabase(async (remover) => {
      await remover.query('BEGIN');
      await remover.query('DELETE FROM conversions WHERE id = $1', [id]);
      const retried = client.request(`/conversions/${id}/retry`, { method: 'POST' });
      await eventually(async () => ((await rows(WAITING)).length > 0 ? true : undefined));
      await remover.query('COMMIT');
      const answer = await retried;
      expect(answer.status).to.equal(404);
      expect(errorOf(answer).code).to.equal('CONVERSION_NOT_FOUND');
    });
  });

  it('give a request with one idempotency key effect once', async () => {
    const both = await clients('unlimited');
    const headers = { 'idempotency-key': 'release 1.0' };
    const answers = await fromBoth(both, 5, (client) =>
      client.request('/conversions', { body: BODY, headers }),
    );
    for (const answer of answers) {
      if (answer.status === 409) {
        expect(errorOf(answer).code).to.equal('IDEMPOTENCY_IN_PROGRESS');
        expect(answer.headers.get('retry-after')).to.equal('1');
      } else expect(answer.status).to.equal(202);
    }
    const list = await both[0].request('/conversions');
    const [only, ...others] = dataOf<QueuedConversion[]>(list);
    expect(others).to.deep.equal([]);
    for (const client of both) {
      const again = await client.request('/conversions', { body: BODY, headers });
      expect(again.headers.get('idempotent-replayed')).to.equal('true');
      expect(dataOf<QueuedConversion>(again).id).to.equal(only?.id);
    }
  });

  it('count requests together, exactly', async () => {
    const both = await clients('growth');
    // Not across the turn of a minute.
    await eventually(() => new Date().getSeconds() < 50 || undefined);
    const answers = await fromBoth(both, 20, (client) => client.request('/conversions'));
    expect(countOf(answers, 200)).to.equal(REQUESTS_PER_MINUTE);
    expect(countOf(answers, 429)).to.equal(40 - REQUESTS_PER_MINUTE);
  });

  it('take of one quota, exactly, and tell of its end once', async () => {
    const both = await clients('small');
    const answers = await fromBoth(both, 15, (client) =>
      served(() => client.request('/conversions', { body: BODY })),
    );
    expect(countOf(answers, 202)).to.equal(SMALL_QUOTA);
    expect(countOf(answers, 402)).to.equal(30 - SMALL_QUOTA);
    const usage = dataOf<{ audio: object }>(await both[1].request('/usage'));
    expect(usage.audio).to.include({ used: SMALL_QUOTA, remaining: 0 });
    const events = await rows<{ type: string }>(
      `SELECT type FROM events WHERE organization_id = '${await organizationOf(both[0])}' ORDER BY type`,
    );
    expect(events).to.deep.equal([{ type: 'quota.exceeded' }, { type: 'quota.warning' }]);
  });

  it('make together no more embed tokens than a day has', async () => {
    const both = await clients('small');
    const id = await submit(both[0], BODY);
    const answers = await fromBoth(both, 60, (client) =>
      served(() => client.request(`/conversions/${id}/embed-token`, { method: 'POST' })),
    );
    expect(countOf(answers, 201)).to.equal(TOKENS_PER_DAY);
    expect(countOf(answers, 429)).to.equal(120 - TOKENS_PER_DAY);
  });

  it('refuse together what is more than the backlog of an organization', async () => {
    const both = await clients('growth');
    await eventually(() => new Date().getSeconds() < 50 || undefined);
    const answers = await fromBoth(both, 9, (client) =>
      client.request('/conversions', { body: BODY }),
    );
    expect(countOf(answers, 202)).to.equal(18);
  });
});
