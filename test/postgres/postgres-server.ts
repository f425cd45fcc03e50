import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { give, NoPostgres, postgresPrograms, serverUser, type ServerUser } from './programs.js';

const run = promisify(execFile);

const USER = 'lectern';
/** Password of characters that have a meaning in URLs, so that every test shows that they are allowed. */
const PASSWORD = 'p@ss:w/rd?#%';

/** Nothing of a test outlives a crash of the machine; what outlives a crash of the server does. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  unix_socket_directories: "''",
  listen_addresses: "'127.0.0.1'",
};

/**
 * Stops the server and removes its folder as soon as its input ends: when the server is discarded, or when this process
 * has ended in whatever way.
 */
const CLEAN_UP = `read -r _
"$1" stop -D "$2/data" -m immediate -s
rm -rf "$2"`;

export interface PostgresServerOptions {
  /** postgresql.conf: names and values as they are written there. */
  readonly settings?: Readonly<Record<string, string>>;
  /** PEM texts; without them the server knows no TLS. */
  readonly tls?: { readonly certificate: string; readonly key: string };
}

/** A Postgres server of a test's own, on a free port of this machine, that lives no longer than this process. */
export class PostgresServer {
  private constructor(
    private readonly folder: string,
    private readonly programs: string,
    private readonly user: ServerUser,
    private readonly cleaner: ChildProcess,
    readonly port: number,
  ) {}

  /** @throws {NoPostgres} if none can run */
  static async start(options: PostgresServerOptions = {}): Promise<PostgresServer> {
    const user = serverUser();
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-postgres-'));
    try {
      give(folder, user);
      const programs = postgresPrograms(user, folder);
      await initialize(programs, folder, user);
      const port = await freePort();
      await configure(folder, user, port, options);
      const cleaner = spawn(
        'sh',
        ['-c', CLEAN_UP, 'sh', path.join(programs, 'pg_ctl'), folder],
        // Not to be interrupted together with this process: it has work to do then.
        { ...user, cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
      );
      const server = new PostgresServer(folder, programs, user, cleaner, port);
      await server.start();
      return server;
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      if (error instanceof NoPostgres) throw error;
      throw new NoPostgres(error instanceof Error ? error.message : String(error), {
        cause: error,
      });
    }
  }

  /** The URL of a database. */
  url(database = 'postgres'): string {
    return `postgres://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${this.port}/${database}`;
  }

  /** Starts it again after a stop, with everything that was committed. */
  async start(): Promise<void> {
    const log = path.join(this.folder, 'log');
    try {
      await this.#control('start', '-w', '-l', log);
    } catch (error) {
      throw new Error(`Postgres does not start: ${await readFile(log, 'utf8')}`, { cause: error });
    }
  }

  /** Stops it as a crash does: all connections are cut. */
  async stop(): Promise<void> {
    await this.#control('stop', '-w', '-m', 'immediate');
  }

  /** Stops it as a crash does, and starts it again. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Ends it for good and removes its folder. */
  async discard(): Promise<void> {
    const gone = once(this.cleaner, 'exit');
    this.cleaner.stdin?.end();
    await gone;
  }

  async #control(...args: string[]): Promise<void> {
    const data = path.join(this.folder, 'data');
    await run(path.join(this.programs, 'pg_ctl'), [...args, '-s', '-D', data], {
      ...this.user,
      cwd: '/',
    });
  }
}

async function initialize(programs: string, folder: string, user: ServerUser): Promise<void> {
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, PASSWORD);
  give(passwordFile, user);
  await run(
    path.join(programs, 'initdb'),
    [
      ...['--pgdata', path.join(folder, 'data'), '--username', USER, '--pwfile', passwordFile],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-sync', '--no-instructions'],
      // A language that sorts otherwise than by bytes, as most servers have.
      ...['--locale', 'C', '--locale-provider', 'icu', '--icu-locale', 'en'],
    ],
    { ...user, cwd: '/' },
  );
}

async function configure(
  folder: string,
  user: ServerUser,
  port: number,
  { settings, tls }: PostgresServerOptions,
): Promise<void> {
  const data = path.join(folder, 'data');
  const lines = Object.entries({
    ...SETTINGS,
    port: String(port),
    ...(tls !== undefined && { ssl: 'on' }),
    ...settings,
  }).map(([name, value]) => `${name} = ${value}\n`);
  await appendFile(path.join(data, 'postgresql.conf'), lines.join(''));
  if (tls === undefined) return;
  for (const [name, text] of [
    ['server.crt', tls.certificate],
    ['server.key', tls.key],
  ] as const) {
    const file = path.join(data, name);
    await writeFile(file, text, { mode: 0o600 });
    give(file, user);
  }
}

/** Below those that systems give to outgoing connections: it is still free when the server starts again. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
