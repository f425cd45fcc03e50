import { expect } from 'chai';
import { once } from 'node:events';
import pg from 'pg';
import { needPostgres } from '../postgres/fresh-database.js';
import { PostgresServer } from '../postgres/postgres-server.js';
import { errorOf, submit, untilSettled } from './answers.js';
import type { Answer } from './description-check.js';
import { eventually } from './eventually.js';
import { Machines } from './machines.js';
import type { RunningDaemon } from './running-daemon.js';

const BODY = { source_type: 'document', title: 'Relay', content: 'Relay copies files.' };

describe('daemons whose database has a fault', () => {
  let server: PostgresServer;
  let machines: Machines;
  let api: RunningDaemon;
  let worker: RunningDaemon;

  before(needPostgres);

  before(async () => {
    server = await PostgresServer.start();
    machines = await Machines.open(server.url());
    api = await machines.start('api,scheduler', { env: { LECTERN_DATABASE_POOL_SIZE: '4' } });
    worker = await machines.start('worker');
  });

  after(async () => {
    await machines.discard();
    await server.discard();
  });

  async function onDatabase(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const client = new pg.Client({ connectionString: machines.database.url });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  }

  function expectUnavailable(answer: Answer): void {
    expect(answer.status).to.equal(503);
    expect(errorOf(answer).code).to.equal('SERVICE_UNAVAILABLE');
    expect(answer.headers.get('retry-after')).to.equal('5');
  }

  it('answer 503 while it is away, and go on by themselves with everything that was taken', async () => {
    const before = [await submit(api, BODY), await submit(api, BODY), await submit(api, BODY)];
    await server.stop();
    for (const request of [{}, { body: BODY }]) {
      expectUnavailable(await api.request('/conversions', request));
    }
    const readiness = await fetch(`${api.origin}/readyz`);
    expect(readiness.status).to.equal(503);
    expect(await readiness.text()).to.include('The database does not answer');
    expect((await fetch(`${worker.origin}/healthz`)).status).to.equal(200);
    await server.start();
    const id = await eventually(() => submit(api, BODY).catch(() => undefined));
    for (const each of [...before, id]) {
      expect(await untilSettled(api, each), each).to.include({ status: 'completed' });
    }
    await eventually(async () => (await fetch(`${worker.origin}/readyz`)).ok || undefined);
  });

  it('answer 503 when all connections are taken, and go on when they are free', async () => {
    await onDatabase(async (client) => {
      await client.query('BEGIN');
      await client.query('LOCK TABLE request_counts IN ACCESS EXCLUSIVE MODE');
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => api.request('/conversions')),
      );
      for (const answer of answers) expectUnavailable(answer);
      await client.query('ROLLBACK');
    });
    await eventually(async () => (await api.request('/conversions')).status === 200 || undefined);
  });

  it('go on beside one of a newer release, and are not started on what that has changed', async () => {
    await onDatabase(async (client) => {
      await client.query('ALTER TABLE conversions ADD COLUMN mood varchar');
      await client.query(`INSERT INTO migrations (timestamp, name) VALUES (9, 'Moods9')`);
      await client.query(`INSERT INTO migration_releases VALUES ('Moods9', '9.0.0')`);
      const signal = { from: 'newer', signal: { type: 'danced', id: 'x' } };
      await client.query('SELECT pg_notify($1, $2)', ['lectern', JSON.stringify(signal)]);
    });
    const id = await submit(api, BODY);
    expect(await untilSettled(api, id)).to.include({ status: 'completed' });
    const message = await machines.start('worker').then(
      () => 'It started.',
      (error: unknown) => String(error),
    );
    expect(message).to.include('Start Lectern 9.0.0 or a later one');
    await onDatabase((client) => client.query(`DELETE FROM migrations WHERE name = 'Moods9'`));
  });

  it('stop at once when they are asked to while it is away', async () => {
    await server.stop();
    for (const daemon of [worker, api]) {
      const exit = once(daemon.process, 'exit');
      daemon.process.kill('SIGTERM');
      expect((await exit)[0]).to.equal(0);
    }
    await server.start();
  });
});
