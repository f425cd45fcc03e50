import type { Context } from 'mocha';
import type { Logger } from 'pino';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { setPassword } from '../../src/accounts/keep-password.js';
import { Members } from '../../src/accounts/members.js';
import { Organizations } from '../../src/accounts/organizations.js';
import { Passwords } from '../../src/accounts/passwords.js';
import { systemClock } from '../../src/daemon/system-clock.js';
import type { Organization, Role, User } from '../../src/domain/account.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { openBrowser } from '../web/browser.js';
import { openPage, type WatchedPage } from '../web/watched-page.js';
import { DashboardClient } from './dashboard-client.js';

/** A user who can sign in. */
export interface Person {
  readonly user: User;
  readonly password: string;
}

export interface PersonOptions {
  /** Name in the address: `ann` becomes ann@example.org. */
  readonly name?: string;
  /** Null for somebody who is a member of nothing. */
  readonly role?: Role | null;
  /** The first organization unless given. */
  readonly organization?: Organization;
  readonly isOperator?: boolean;
}

export interface SignedInOptions extends PersonOptions {
  /** Further settings of the daemon. */
  readonly env?: Readonly<Record<string, string>>;
}

const PASSWORD = 'correct horse battery staple';

/** A real daemon with its first organization, and people in it. */
export class DashboardDaemon {
  readonly #passwords = new Passwords();

  private constructor(
    readonly daemon: DaemonOnAClock,
    /** The organization that the first start created. */
    readonly organization: Organization,
  ) {}

  /** @param env further settings */
  static async start(
    env: Readonly<Record<string, string>> = {},
    logger?: Logger,
  ): Promise<DashboardDaemon> {
    const daemon = await DaemonOnAClock.start(env, logger);
    const [organization] = await daemon.daemon.reads.accounts.organizations();
    if (organization === undefined) throw new Error('The first start made no organization.');
    return new DashboardDaemon(daemon, organization);
  }

  /** Origin of the daemon, without a trailing slash. */
  get baseUrl(): string {
    return this.daemon.origin;
  }

  /** Path of a page of the first organization: `conversions`. */
  place(area: string, { slug }: Pick<Organization, 'slug'> = this.organization): string {
    return `/dashboard/orgs/${slug}/${area}`;
  }

  /** Adds a user with a password, by default an owner of the first organization. */
  async addPerson(options: PersonOptions = {}): Promise<Person> {
    const { name = 'ann', role = 'owner', organization = this.organization } = options;
    const { isOperator = false } = options;
    const database = await openDatabase(this.daemon.storage);
    try {
      const members = new Members(database.unitOfWork, systemClock);
      const email = `${name}@example.org`;
      const user = await members.addUser(COMMAND_LINE, { email, name, isOperator });
      if (role !== null) await members.setRole(COMMAND_LINE, organization.id, user.id, role);
      const parts = {
        unitOfWork: database.unitOfWork,
        clock: systemClock,
        passwords: this.#passwords,
      };
      await setPassword(parts, COMMAND_LINE, { email, password: PASSWORD });
      return { user, password: PASSWORD };
    } finally {
      await database.close();
    }
  }

  /** Makes a person a member of another organization, too. */
  async addMembership({ user }: Person, { id }: Organization, role: Role): Promise<void> {
    const database = await openDatabase(this.daemon.storage);
    try {
      await new Members(database.unitOfWork, systemClock).setRole(COMMAND_LINE, id, user.id, role);
    } finally {
      await database.close();
    }
  }

  async addOrganization(name: string): Promise<Organization> {
    const database = await openDatabase(this.daemon.storage);
    try {
      const { plans } = loadSettings({ env: {} });
      return await new Organizations(database.unitOfWork, plans, systemClock).create(COMMAND_LINE, {
        name,
      });
    } finally {
      await database.close();
    }
  }

  /** A client without a browser, signed in as a person, or as nobody. */
  async client(
    person: Person | null = null,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<DashboardClient> {
    const client = new DashboardClient(this.baseUrl, headers);
    if (person === null) return client;
    const { status } = await client.signIn(person.user.email, person.password);
    if (status !== 303) throw new Error(`Sign-in was answered with ${status}.`);
    return client;
  }

  discard(): Promise<void> {
    return this.daemon.discard();
  }
}

/** A real daemon, a real browser, and somebody who has signed in with it. */
export class SignedIn {
  private constructor(
    readonly site: DashboardDaemon,
    readonly browser: Browser,
    readonly person: Person,
    /** The page of the person, on the start page of the dashboard. */
    readonly watched: WatchedPage,
  ) {}

  /**
   * Starts all of it; skips the tests where there can be no browser.
   * @param context of the hook that calls it
   */
  static async open(context: Context, options: SignedInOptions = {}): Promise<SignedIn> {
    return SignedIn.with(await openBrowser(context), options);
  }

  /** Starts a daemon, and signs somebody in with a browser that is open. */
  static async with(browser: Browser, options: SignedInOptions = {}): Promise<SignedIn> {
    const site = await DashboardDaemon.start(options.env);
    const person = await site.addPerson(options);
    const watched = await signInWith(browser, site, person);
    return new SignedIn(site, browser, person, watched);
  }

  get page() {
    return this.watched.page;
  }

  /** A page of a browser of its own where a person has signed in. */
  pageOf(person: Person, options: BrowserContextOptions = {}): Promise<WatchedPage> {
    return signInWith(this.browser, this.site, person, options);
  }

  /** Signs the person in again with the same page: a session does not outlive a jump of the clock. */
  signInAgain(): Promise<void> {
    return enterPassword(this.page, this.person);
  }

  async discard(): Promise<void> {
    await this.browser.close();
    await this.site.discard();
  }
}

async function signInWith(
  browser: Browser,
  { baseUrl }: DashboardDaemon,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const watched = await openPage(browser, baseUrl, options);
  await enterPassword(watched.page, person);
  return watched;
}

/** Signs a person in with a page, by the form. */
export async function enterPassword(page: Page, { user, password }: Person): Promise<void> {
  await page.goto('/dashboard/sign-in');
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
}
