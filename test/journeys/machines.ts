import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Server } from '../builders/s3-server.js';
import { freshDatabase, type FreshDatabase } from '../postgres/fresh-database.js';
import { lectern, lecternJson, type CommandResult, type Place } from './command-line.js';
import { RunningDaemon, type StartOptions } from './running-daemon.js';

/** A plan with a small quota, and room for everything else. */
const CONFIG = `plans:
  small:
    paid: true
    requestsPerDay: 100000
    requestsPerMinute: 100000
    concurrentJobs: 100
    audioQuota: 10
`;

/** One Lectern of several daemons: a Postgres database, an object store, and their common settings. */
export class Machines {
  readonly #daemons: RunningDaemon[] = [];
  /** Of the first organization; empty until the first daemon has started. */
  #key = '';

  private constructor(
    readonly database: FreshDatabase,
    readonly objects: S3Server,
    private readonly folder: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** @param server the URL of a Postgres server of one's own */
  static async open(server?: string): Promise<Machines> {
    const objects = await S3Server.start();
    const database = await freshDatabase(server);
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-machines-'));
    const config = path.join(folder, 'lectern.yaml');
    await writeFile(config, CONFIG);
    return new Machines(database, objects, folder, {
      LECTERN_CONFIG: config,
      LECTERN_DATABASE_URL: database.url,
      LECTERN_SECRETS_URL_SIGNING_KEY: randomBytes(32).toString('base64'),
      LECTERN_SECRETS_CURSOR_KEY: randomBytes(32).toString('base64'),
      LECTERN_SECRETS_WEBHOOK_KEY: randomBytes(32).toString('base64'),
      ...objects.environment(),
    });
  }

  /** Starts a daemon; `roles` as in the settings. */
  async start(roles = 'api,worker,scheduler', options: StartOptions = {}): Promise<RunningDaemon> {
    const daemon = await RunningDaemon.start({
      ...options,
      ...(this.#key !== '' && { key: this.#key }),
      env: { ...this.env, LECTERN_ROLES: roles, ...options.env },
    });
    this.#daemons.push(daemon);
    this.#key = daemon.key;
    return daemon;
  }

  /** Runs `lectern` on a machine that has no daemon. */
  async command(...words: string[]): Promise<CommandResult> {
    return lectern(this.#elsewhere(), ...words);
  }

  /** Runs `lectern … --json` within this process: what it printed. */
  async json<T>(...words: string[]): Promise<T> {
    return lecternJson<T>(this.#elsewhere(), ...words);
  }

  #elsewhere(): Place {
    return { storage: path.join(this.folder, 'storage'), env: this.env };
  }

  async discard(): Promise<void> {
    for (const daemon of this.#daemons) await daemon.discard();
    await this.objects.stop();
    await this.database.drop();
    await rm(this.folder, { recursive: true });
  }
}
