import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Timers } from '../../src/contracts/clock.js';
import type { Scope as Kept, Transaction } from '../../src/contracts/unit-of-work.js';
import { startDaemon, type Daemon } from '../../src/daemon/start-daemon.js';
import { systemTimers } from '../../src/daemon/system-clock.js';
import type { Database } from '../../src/database/database.js';
import type { Mode, Organization, Plan, Scope } from '../../src/domain/account.js';
import type { ServiceEvent } from '../../src/domain/event.js';
import type { CreditGrant } from '../../src/domain/usage.js';
import type { OpenApiDocument } from '../../src/http/openapi/document.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { anOrganization } from '../builders/conversion.js';
import { foundFfmpeg } from '../builders/found-ffmpeg.js';
import type { Answer, DescriptionCheck } from '../journeys/description-check.js';
import { eventually } from '../journeys/eventually.js';
import { recordedEvents } from '../journeys/recorded-events.js';
import { newFolder } from '../builders/new-folder.js';
import { RENDERING_THREADS } from '../journeys/running-daemon.js';
import { servedDescription } from '../journeys/served-description.js';
import {
  databaseSettings,
  discardStorage,
  freshDatabase,
  openDatabase,
  passTime,
} from '../postgres/daemon-database.js';
import { onPostgres } from '../postgres/shared-server.js';
import { addKey, occupyLanes, type KeyOptions } from './metered-accounts.js';

export interface Access {
  readonly organization: Organization;
  readonly key: string;
}

export interface RequestOptions {
  readonly method?: string;
  readonly body?: unknown;
  /** Sent as it is, instead of JSON. */
  readonly file?: { readonly bytes: Buffer; readonly type: string };
  readonly headers?: Readonly<Record<string, string>>;
}

/** The real daemon within this process, so that a test can move its clock. Checks every answer as a client does. */
export class MeteredDaemon {
  #daemon: Daemon | undefined;
  #check: DescriptionCheck | undefined;
  /** Opening a connection for every change would take longer than all changes. */
  #beside: Promise<Database> | undefined;
  #busy = false;
  /**
   * Timers of a clock that does not advance by itself: when the timer of a snoozed job has run down, its time has
   * passed, unless the test has set the clock back since, as after a visit to the next day.
   */
  readonly #movingTimers: Timers = {
    after: (milliseconds, callback) => {
      const started = this.clock.now();
      const due = started + milliseconds;
      return systemTimers.after(milliseconds, () => {
        const now = this.clock.now();
        if (now >= started) this.clock.at = new Date(Math.max(due, now)).toISOString();
        callback();
      });
    },
  };

  private constructor(
    readonly storage: string,
    private readonly plan: Plan,
    readonly clock: { at: string; now(): number },
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** Its one plan beside those of every installation is called `metered`. `env` are further settings. */
  static async start(
    at: string,
    plan: Partial<Plan> = {},
    env: Readonly<Record<string, string>> = {},
  ): Promise<MeteredDaemon> {
    const clock = { at, now: () => Date.parse(clock.at) };
    const metered = {
      id: 'metered',
      apiAccess: true,
      paid: true,
      requestsPerDay: 100_000,
      requestsPerMinute: 100_000,
      concurrentJobs: 100,
      audioQuota: 100,
      ...plan,
    };
    const storage = await newFolder();
    await freshDatabase(storage);
    const daemon = new MeteredDaemon(storage, metered, clock, env);
    await daemon.resume();
    return daemon;
  }

  /** Starts on the same storage again. */
  async resume(): Promise<void> {
    const env = {
      LECTERN_STORAGE_DIR: this.storage,
      LECTERN_HTTP_PORT: '0',
      LECTERN_JOBS_CONCURRENCY: '1',
      LECTERN_RENDERING_THREADS: RENDERING_THREADS,
      LECTERN_SHUTDOWN_GRACE_SECONDS: '0',
      // It looks at its folders every few seconds, which must not move the clock.
      LECTERN_INTAKE_ENABLED: 'false',
      ...(await databaseSettings(this.storage)),
      ...this.env,
    };
    const settings = loadSettings({ env, configFile: '/dev/null' });
    this.#daemon = await startDaemon({
      settings: { ...settings, plans: { ...settings.plans, metered: this.plan } },
      logger: pino({ level: 'silent' }),
      clock: this.clock,
      // On Postgres jobs wait for the server's clock, and what the daemon does every second must not move ours.
      timers: onPostgres ? systemTimers : this.#movingTimers,
      ffmpeg: foundFfmpeg,
    });
  }

  /** Sets the clock forward; jobs that are snoozed until then are taken up. */
  async moveTo(at: string): Promise<void> {
    await passTime(this.storage, Date.parse(at) - this.clock.now());
    this.clock.at = at;
  }

  async stop(): Promise<void> {
    await (await this.#beside)?.close();
    this.#beside = undefined;
    await this.#daemon?.stop();
  }

  async discard(): Promise<void> {
    await this.stop();
    await discardStorage(this.storage);
  }

  get reads(): Daemon['reads'] {
    if (this.#daemon === undefined) throw new Error('Not started.');
    return this.#daemon.reads;
  }

  /** Makes an organization with a key on a connection of its own, as the command line does. */
  async access(
    options: { mode?: Mode; scope?: Scope; organization?: Partial<Organization> } = {},
  ): Promise<Access> {
    const createdAt = this.clock.at;
    const changes = { planId: 'metered', createdAt, ...options.organization };
    const organization = anOrganization(changes);
    const key = await this.asCommandLine(async (transaction) => {
      await transaction.accounts.addOrganization(organization);
      if (this.#busy) await occupyLanes(transaction, organization, this.clock.at);
      return addKey(transaction, organization, options);
    });
    return { organization, key };
  }

  /** Another key of an organization. */
  async keyOf(organization: Organization, options: KeyOptions): Promise<string> {
    return this.asCommandLine(
      (transaction) => addKey(transaction, organization, options),
      'accounts',
    );
  }

  async giveCredits(
    { id }: Organization,
    grant: Pick<CreditGrant, 'amount' | 'expiresAt'> & Partial<CreditGrant>,
  ): Promise<void> {
    const createdAt = this.clock.at;
    const given = { id: uuidv7(), organizationId: id, kind: 'audio', used: 0, createdAt } as const;
    await this.asCommandLine(({ usage }) => usage.addCredits({ ...given, ...grant }), 'usage');
  }

  /** The events that are recorded for an organization, oldest first. */
  events({ id }: Organization): Promise<readonly ServiceEvent[]> {
    return recordedEvents(this.storage, id);
  }

  /** Keeps all further orders of organizations on the plan `metered` pending, so that they cost nothing. */
  async keepBusy(): Promise<void> {
    this.#busy = true;
    await this.asCommandLine(async (transaction) => {
      for (const organization of await transaction.accounts.organizations()) {
        if (organization.planId === this.plan.id)
          await occupyLanes(transaction, organization, this.clock.at);
      }
    });
  }

  /**
   * Changes the database from beside the daemon.
   * @param kept what is changed of what the daemon keeps in memory: it has heard of it then (on Postgres that takes a moment)
   */
  async asCommandLine<T>(work: (transaction: Transaction) => Promise<T>, kept?: Kept): Promise<T> {
    this.#beside ??= openDatabase(this.storage);
    const { unitOfWork } = await this.#beside;
    if (kept === undefined) return unitOfWork.write(work);
    const mark = this.reads.mark(kept);
    const done = await unitOfWork.write(work);
    await eventually(() => this.reads.mark(kept) !== mark || undefined);
    return done;
  }

  async request(place: string, key: string, options: RequestOptions = {}): Promise<Answer> {
    const { body, file, headers, method = body === undefined ? 'GET' : 'POST' } = options;
    const response = await fetch(`${this.origin}/v1${place}`, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(file !== undefined && { 'content-type': file.type }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file !== undefined && { body: new Uint8Array(file.bytes) }),
    });
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json') === true;
    const answer = {
      method,
      path: place,
      ...(body !== undefined && { sent: body }),
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as unknown) : text,
    };
    this.#check ??= await servedDescription(this.origin);
    this.#check.check(answer);
    return answer;
  }

  get origin(): string {
    return this.#daemon?.publicUrl ?? '';
  }

  /** The served API description. */
  async description(): Promise<OpenApiDocument> {
    const response = await fetch(`${this.origin}/v1/openapi`);
    return (await response.json()) as OpenApiDocument;
  }
}

/** Codes of refusals, `null` for successes. */
export function codesOf(answers: readonly Answer[]): (string | null)[] {
  return answers.map(({ body }) => {
    const { error } = body as { error?: { code: string } };
    return error?.code ?? null;
  });
}
