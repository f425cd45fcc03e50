import type { AccountReads } from '../contracts/account-store.js';
import type { Clock } from '../contracts/clock.js';
import type { Reads, Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Organization, User } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import { AccountRefusal } from '../domain/refusal.js';
import type { OneTimeLink } from '../domain/session.js';
import { asActor, keepPassword } from './keep-password.js';
import { addUser, giveRole } from './members.js';
import { hashLinkToken } from './one-time-links.js';
import type { Passwords } from './passwords.js';
import type { Browser } from './sessions.js';

/** Data shown on the page of a one-time link. */
export interface OpenedLink {
  readonly link: OneTimeLink;
  /** Organization of an invitation, or the one that the first administrator will own; null for other links. */
  readonly organization: Organization | null;
  /** The user of its address; null if the link makes one. */
  readonly user: User | null;
  /** True if the user has a password: an invitation is then accepted by signing in. */
  readonly hasPassword: boolean;
}

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface LinkUseOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Reads;
  readonly clock: Clock;
  readonly passwords: Passwords;
}

/** Uses one-time links. Every method throws AccountRefusal `link-unusable` for a link that was used or has expired. */
export class LinkUse {
  constructor(private readonly options: LinkUseOptions) {}

  /** Null for a link that cannot be used: nobody learns why. */
  async open(token: string): Promise<OpenedLink | null> {
    const { accounts, signIn } = this.options.reads;
    const link = await signIn.findLink(hashLinkToken(token));
    if (link?.usedAt !== null || link.expiresAt <= this.#now()) return null;
    if (link.purpose === 'setup' && (await signIn.hasOperator())) return null;
    const { email } = link;
    const known = email === null ? null : await signIn.findCredentials(email);
    if (link.purpose === 'password' && known === null) return null;
    return {
      ...{ link, organization: await organizationOf(link, accounts), user: known?.user ?? null },
      hasPassword: known !== null && known.passwordHash !== null,
    };
  }

  /**
   * Makes the first administrator: operator of the installation and owner of its first organization.
   * @throws {AccountRefusal} `invalid`
   */
  async setUp(token: string, person: NewPerson, { address }: Browser): Promise<User> {
    await this.#opened(token);
    const email = person.email.trim().toLowerCase();
    const hash = await this.options.passwords.hash(person.password, email);
    const at = this.#now();
    const actor = linkActor('setup link', address);
    return this.#use(token, 'setup', async (transaction) => {
      const { accounts, signIn, lock } = transaction;
      await lock('accounts');
      if (await signIn.hasOperator()) throw unusable();
      const known = await accounts.findUserByEmail(email);
      const user =
        known ?? (await addUser(transaction, actor, { ...person, email, isOperator: true }, at));
      await accounts.setOperator(user.id, true);
      await keepPassword(transaction, { ...actor, userId: user.id }, user, { hash, at });
      const [organization] = await accounts.organizations();
      if (organization !== undefined) {
        await lock(organization.id);
        await giveRole(transaction, actor, { organization, user, role: 'owner', at });
      }
      return { ...user, isOperator: true };
    });
  }

  /** Sets the password of a user and ends all sessions. @throws {AccountRefusal} `invalid` */
  async setPassword(token: string, password: string, browser: Browser): Promise<User> {
    const opened = await this.#opened(token);
    if (opened.user === null) throw unusable();
    const { user } = opened;
    const hash = await this.options.passwords.hash(password, user.email);
    return this.#use(token, 'password', async (transaction) => {
      await keepPassword(transaction, asActor(user, browser), user, { hash, at: this.#now() });
      return user;
    });
  }

  /**
   * Accepts an invitation as somebody who has no password yet, and sets it.
   * @throws {AccountRefusal} `invalid`
   */
  async join(
    token: string,
    { name, password }: Pick<NewPerson, 'name' | 'password'>,
    { address }: Browser,
  ): Promise<User> {
    const { link } = await this.#opened(token);
    const email = link.email ?? '';
    const hash = await this.options.passwords.hash(password, email);
    const at = this.#now();
    return this.#use(token, 'invitation', async (transaction) => {
      const { accounts, signIn, lock } = transaction;
      await lock('accounts');
      const known = await accounts.findUserByEmail(email);
      // A password may have been set since the page was opened: the link alone must not replace it.
      if (known !== null && (await signIn.findPassword(known.id)) !== null) throw unusable();
      const actor = linkActor(email, address);
      const user = known ?? (await addUser(transaction, actor, { email, name }, at));
      await keepPassword(transaction, asActor(user, { address }), user, { hash, at });
      await this.#becomeMember(transaction, link, user, address);
      return user;
    });
  }

  /** Accepts an invitation as the user whom it is for, who is signed in. */
  async accept(token: string, user: User, { address }: Browser): Promise<void> {
    const { link } = await this.#opened(token);
    if (link.email !== user.email) throw unusable();
    await this.#use(token, 'invitation', (transaction) =>
      this.#becomeMember(transaction, link, user, address),
    );
  }

  async #opened(token: string): Promise<OpenedLink> {
    const opened = await this.open(token);
    if (opened === null) throw unusable();
    return opened;
  }

  async #use<T>(
    token: string,
    purpose: OneTimeLink['purpose'],
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const sha256 = hashLinkToken(token);
    const at = this.#now();
    return this.options.unitOfWork.write(async (transaction) => {
      const link = await transaction.signIn.findLink(sha256);
      if (link?.purpose !== purpose || !(await transaction.signIn.useLink(sha256, at))) {
        throw unusable();
      }
      return work(transaction);
    });
  }

  /** Makes the user a member; an existing member keeps the current role. */
  async #becomeMember(
    transaction: Transaction,
    { organizationId, role }: OneTimeLink,
    user: User,
    address: string,
  ): Promise<void> {
    const { accounts, lock } = transaction;
    if (organizationId === null || role === null) throw unusable();
    const organization = await accounts.findOrganization(organizationId);
    if (organization === null) throw unusable();
    await lock(organization.id);
    const memberships = await accounts.memberships(user.id);
    if (memberships.some((membership) => membership.organization.id === organizationId)) return;
    const actor = { ...linkActor(user.email, address), userId: user.id };
    await giveRole(transaction, actor, { organization, user, role, at: this.#now() });
  }

  #now(): string {
    return new Date(this.options.clock.now()).toISOString();
  }
}

async function organizationOf(
  { purpose, organizationId }: OneTimeLink,
  accounts: AccountReads,
): Promise<Organization | null> {
  if (organizationId !== null) return accounts.findOrganization(organizationId);
  return purpose === 'setup' ? ((await accounts.organizations())[0] ?? null) : null;
}

/** Actor for a link: its creator had the right to do what the link does. */
function linkActor(label: string, address: string): Actor {
  return {
    ...{ via: 'dashboard', userId: null, keyId: null, label, address },
    ...{ role: 'owner', isOperator: true },
  };
}

function unusable(): AccountRefusal {
  return new AccountRefusal(
    'link-unusable',
    'This link was used before, has expired or has a mistake in it. Ask for a new one.',
  );
}
