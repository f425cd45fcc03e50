import pg, { type QueryResult, type QueryResultRow } from 'pg';
import { pino, type Logger } from 'pino';
import type { PostgresDatabase } from '../../../src/database/database.js';
import {
  openPostgres,
  type PostgresOptions,
} from '../../../src/database/postgres/open-postgres.js';
import { systemClock } from '../../../src/daemon/system-clock.js';
import { freshDatabase, type FreshDatabase } from '../../postgres/fresh-database.js';

const SILENT: Logger = pino({ level: 'silent' });

/** A process's view of a database, one of many. */
export function openNode(
  url: string,
  changes: Partial<PostgresOptions> = {},
): Promise<PostgresDatabase> {
  return openPostgres({
    url,
    caFile: null,
    poolSize: 10,
    roles: ['api', 'worker'],
    settings: {},
    clock: systemClock,
    logger: SILENT,
    ...changes,
  });
}

/** An empty database and the nodes that a test opens on it. */
export class Bench {
  readonly #nodes = new Set<PostgresDatabase>();

  constructor(private readonly database: FreshDatabase) {}

  /** @param server the URL of a server; without it the one that all tests share */
  static async create(server?: string): Promise<Bench> {
    return new Bench(await freshDatabase(server));
  }

  get url(): string {
    return this.database.url;
  }

  async node(changes: Partial<PostgresOptions> & { readonly url?: string } = {}) {
    const node = await openNode(this.url, changes);
    this.#nodes.add(node);
    return node;
  }

  /** Runs one statement as psql would, on a connection of its own. */
  async query<R extends QueryResultRow>(statement: string): Promise<QueryResult<R>> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return await client.query<R>(statement);
    } finally {
      await client.end();
    }
  }

  async close(node: PostgresDatabase): Promise<void> {
    this.#nodes.delete(node);
    await node.close();
  }

  async discard(): Promise<void> {
    for (const node of this.#nodes) await this.close(node);
    await this.database.drop();
  }
}
