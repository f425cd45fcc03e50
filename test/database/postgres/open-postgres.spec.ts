import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { DatabaseUnusable } from '../../../src/database/damage.js';
import { DatabaseUnavailable } from '../../../src/domain/failure.js';
import { MIGRATIONS } from '../../../src/database/releases.js';
import { anOrganization } from '../../builders/conversion.js';
import { needPostgres, needServer } from '../../postgres/fresh-database.js';
import type { PostgresServer } from '../../postgres/postgres-server.js';
import { Bench, openNode } from './nodes.js';

describe('opening a Postgres database', () => {
  let bench: Bench;

  before(needPostgres);

  beforeEach(async () => {
    bench = await Bench.create();
  });

  afterEach(() => bench.discard());

  const refusal = (url: string, changes = {}) =>
    openNode(url, changes).then(
      () => undefined,
      (error: unknown) => error,
    );

  it('makes the schema once when four nodes open an empty one at the same time', async () => {
    const nodes = await Promise.all(Array.from({ length: 4 }, () => bench.node()));
    await nodes[0]?.unitOfWork.write(({ accounts }) => accounts.addOrganization(anOrganization()));
    expect(await nodes[3]?.reads.accounts.countOrganizations()).to.equal(1);
    const names = MIGRATIONS.postgres.map(({ name }) => name);
    expect((await bench.query('SELECT name FROM migrations ORDER BY id')).rows).to.deep.equal(
      names.map((name) => ({ name })),
    );
    const releases = await bench.query('SELECT * FROM migration_releases ORDER BY migration');
    expect(releases.rows).to.deep.equal(
      names.toSorted().map((migration) => ({ migration, version: '0.1.0' })),
    );
  });

  it('makes connections that wait for nothing for ever, and keeps what the URL asks for', async () => {
    const node = await bench.node({ url: `${bench.url}?options=-c%20work_mem%3D5MB` });
    const { rows } = await node.enginePool.query<{ name: string; setting: string }>(
      `SELECT name, current_setting(name) AS setting FROM pg_settings WHERE name IN
        ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'work_mem',
         'default_transaction_isolation', 'tcp_keepalives_idle', 'application_name')`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).to.deep.equal({
      application_name: 'lectern',
      default_transaction_isolation: 'read committed',
      idle_in_transaction_session_timeout: '10s',
      lock_timeout: '10s',
      statement_timeout: '30s',
      tcp_keepalives_idle: '5',
      work_mem: '5MB',
    });
  });

  it('finds what is in it, and brings nothing up to date twice', async () => {
    const organization = anOrganization();
    const first = await bench.node();
    await first.unitOfWork.write(({ accounts }) => accounts.addOrganization(organization));
    await bench.close(first);
    const second = await bench.node();
    expect(await second.reads.accounts.findOrganization(organization.id)).to.deep.equal(
      organization,
    );
  });

  it('refuses one of a newer release, says which one is needed, and changes nothing', async () => {
    await bench.close(await bench.node());
    await bench.query(
      `INSERT INTO migrations (timestamp, name) VALUES (1900000000000, 'Future1900000000000')`,
    );
    await bench.query(`INSERT INTO migration_releases VALUES ('Future1900000000000', '7.2.0')`);
    await bench.query('DROP SCHEMA graphile_worker CASCADE');
    const error = await refusal(bench.url);
    expect(error).to.be.instanceOf(DatabaseUnusable);
    expect(String(error)).to.include('Start Lectern 7.2.0 or a later one');
    const engine = `SELECT FROM pg_namespace WHERE nspname = 'graphile_worker'`;
    expect((await bench.query(engine)).rows).to.deep.equal([]);
  });

  it('fails if no server answers, and tells no password', async () => {
    const error = await refusal('postgres://somebody:secret@127.0.0.1:1/lectern');
    expect(error).to.be.instanceOf(DatabaseUnavailable);
    expect(String(error)).not.to.include('secret');
  });

  it('fails as the server says it where the address is wrong', async () => {
    const url = new URL(bench.url);
    url.pathname = '/nowhere';
    expect(String(await refusal(url.href))).to.include('database "nowhere" does not exist');
  });
});

describe('a Postgres server with TLS', () => {
  let server: PostgresServer;
  let folder: string;
  let caFile: string;
  let discard: () => Promise<void> = () => Promise.resolve();

  before(async function () {
    if (spawnSync('openssl', ['version']).status !== 0) {
      process.stderr.write('The tests of TLS to Postgres are skipped: there is no openssl.\n');
      this.skip();
    }
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-tls-'));
    discard = () => rm(folder, { recursive: true });
    caFile = path.join(folder, 'server.crt');
    const keyFile = path.join(folder, 'server.key');
    const { status, stderr } = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=lectern'],
      ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', keyFile, '-out', caFile],
    ]);
    expect(status, String(stderr)).to.equal(0);
    const tls = {
      certificate: await readFile(caFile, 'utf8'),
      key: await readFile(keyFile, 'utf8'),
    };
    server = await needServer(this, { tls });
    discard = async () => {
      await server.discard();
      await rm(folder, { recursive: true });
    };
  });

  after(() => discard());

  const encrypted = async (changes: { url: string; caFile: string | null }) => {
    const node = await openNode(changes.url, changes);
    try {
      const { rows } = await node.enginePool.query<{ ssl: boolean }>(
        'SELECT bool_and(ssl) AS ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = current_user',
      );
      return rows[0]?.ssl;
    } finally {
      await node.close();
    }
  };

  it('is reached by the authority of a file, on all connections', async () => {
    expect(await encrypted({ url: server.url(), caFile })).to.equal(true);
    expect(await encrypted({ url: `${server.url()}?sslmode=verify-full`, caFile })).to.equal(true);
  });

  it('is reached by another name than that of its certificate if only its authority counts', async () => {
    const url = server.url().replace('127.0.0.1', 'localhost');
    expect(await encrypted({ url: `${url}?sslmode=verify-ca`, caFile })).to.equal(true);
    expect(await failure(encrypted({ url, caFile }))).to.match(/does not match certificate/);
  });

  it('is not trusted without its authority', async () => {
    const url = `${server.url()}?sslmode=verify-full`;
    expect(await failure(encrypted({ url, caFile: null }))).to.match(/self-signed certificate/);
  });

  it('is reached without TLS if the URL says so', async () => {
    const url = `${server.url()}?sslmode=disable`;
    expect(await encrypted({ url, caFile })).to.equal(false);
  });

  const failure = (attempt: Promise<unknown>) => attempt.then(String, String);
});
