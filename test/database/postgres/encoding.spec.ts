import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { expect } from 'chai';
import { DatabaseUnusable } from '../../../src/database/damage.js';
import { anInstallation } from '../../builders/installation.js';
import { query, refusal } from '../../cli/moving.js';
import { lectern } from '../../journeys/command-line.js';
import { needPostgres } from '../../postgres/fresh-database.js';
import { sharedServer } from '../../postgres/shared-server.js';
import { openNode } from './nodes.js';

/** Encodings of databases on a server whose locale is C or POSIX, or was made for one language. */
const ENCODINGS = ['SQL_ASCII', 'LATIN1', 'LATIN9'] as const;

describe('a PostgreSQL database that is not in UTF-8', () => {
  before(needPostgres);

  /** Makes an empty database of an encoding and removes it again. */
  async function withDatabase(encoding: string, work: (url: string) => Promise<void>) {
    const server = await sharedServer();
    const name = `lectern_test_${randomBytes(6).toString('hex')}`;
    await query(
      server,
      `CREATE DATABASE ${name} ENCODING '${encoding}' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'
       TEMPLATE template0`,
    );
    const url = new URL(server);
    url.pathname = `/${name}`;
    try {
      await work(url.href);
    } finally {
      await query(server, `DROP DATABASE ${name} WITH (FORCE)`);
    }
  }

  const schemas = (url: string) =>
    query(
      url,
      `SELECT nspname FROM pg_namespace WHERE nspname = 'graphile_worker'
       UNION ALL SELECT tablename FROM pg_tables WHERE schemaname = 'public'`,
    );

  function expectRemedy(message: string, encoding: string): void {
    expect(message).to.include(`has the encoding ${encoding}`);
    expect(message).to.include("CREATE DATABASE lectern ENCODING 'UTF8'");
    expect(message).to.include('pg_dump --encoding=UTF8');
  }

  for (const encoding of ENCODINGS) {
    it(`is refused at the start, naming ${encoding} and the remedy, and is left as it is`, () =>
      withDatabase(encoding, async (url) => {
        const outcome = await openNode(url).catch((error: unknown) => error);
        expect(outcome).to.be.instanceOf(DatabaseUnusable);
        expectRemedy(String(outcome), encoding);
        expect(await schemas(url)).to.deep.equal([]);
      }));
  }

  it('ends lectern serve with the remedy, and is rejected by lectern move', () =>
    withDatabase('LATIN1', async (url) => {
      const installation = await anInstallation(1);
      try {
        const place = { storage: installation.storage, env: { LECTERN_DATABASE_URL: url } };
        expectRemedy(await refusal(place), 'LATIN1');
        const secrets = {
          LECTERN_SECRETS_URL_SIGNING_KEY: 'k'.repeat(32),
          LECTERN_SECRETS_CURSOR_KEY: 'k'.repeat(32),
          LECTERN_SECRETS_WEBHOOK_KEY: 'k'.repeat(32),
        };
        const env = { ...place.env, ...secrets, LECTERN_HTTP_PORT: '0' };
        const { code, stdout, stderr } = await lectern({ ...place, env }, 'serve');
        expect(code).to.equal(1);
        expectRemedy(stdout + stderr, 'LATIN1');
        expect(await schemas(url)).to.deep.equal([]);
      } finally {
        await rm(installation.storage, { recursive: true });
      }
    }));

  it('the remedy makes one that is taken, whatever the locale of the server', async () => {
    const server = await sharedServer();
    const name = `lectern_test_${randomBytes(6).toString('hex')}`;
    const created = `CREATE DATABASE ${name} ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`;
    await query(server, created);
    const url = new URL(server);
    url.pathname = `/${name}`;
    try {
      const node = await openNode(url.href);
      await node.close();
    } finally {
      await query(server, `DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
});
