import { v7 as uuidv7 } from 'uuid';
import type { AccountReads } from '../contracts/account-store.js';
import type { Clock } from '../contracts/clock.js';
import { recordChange } from '../contracts/record-change.js';
import type { Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Organization, Role, User } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import { assertMay, mayDo } from '../domain/permissions.js';
import { AccountRefusal } from '../domain/refusal.js';
import { revokeKeysOf } from './api-keys.js';
import { findMember, findUser } from './find-member.js';
import { checkName } from './names.js';
import { findOrganization } from './organizations.js';

/** Longest address (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
const LONGEST_ADDRESS = 254;

export interface NewUser {
  readonly email: string;
  /** The address where it is left out. */
  readonly name?: string | undefined;
  readonly isOperator?: boolean;
}

/** A user and the organization that a change was about. */
export interface ChangedMember {
  readonly organization: Organization;
  readonly user: User;
}

/** Users, and the organizations that they belong to. */
export class Members {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws {ActionNotAllowed}, {AccountRefusal} `invalid`, `user-known` */
  async addUser(actor: Actor, user: NewUser): Promise<User> {
    assertMay(actor, 'installation.write');
    return this.unitOfWork.write((transaction) => addUser(transaction, actor, user, this.#now()));
  }

  /**
   * Makes a user an operator of the installation, or takes that right away.
   * @throws {ActionNotAllowed}, {AccountRefusal} `user-unknown`
   */
  async setOperator(actor: Actor, emailOrId: string, isOperator: boolean): Promise<User> {
    assertMay(actor, 'installation.write');
    return this.unitOfWork.write(async (transaction) => {
      const user = await findUser(transaction.accounts, emailOrId);
      await transaction.accounts.setOperator(user.id, isOperator);
      await recordChange(transaction, actor, {
        ...{ organizationId: null, action: 'user.operator_changed', at: this.#now() },
        subject: { type: 'user', id: user.id, name: user.email },
        details: { operator: isOperator },
      });
      return { ...user, isOperator };
    });
  }

  /**
   * Gives a member of an organization another role. An operator can also add users who are not members yet; other
   * actors have to invite them.
   * @throws {ActionNotAllowed} also if only an owner may: the role is or was that of an owner
   * @throws {AccountRefusal} `organization-unknown`, `user-unknown`, `not-a-member`, `last-owner`
   */
  async setRole(
    actor: Actor,
    organizationIdOrSlug: string,
    emailOrId: string,
    role: Role,
  ): Promise<ChangedMember> {
    assertMay(actor, 'members.write');
    return this.unitOfWork.write(async (transaction) => {
      const { accounts, lock } = transaction;
      const organization = await findOrganization(accounts, organizationIdOrSlug);
      await lock(organization.id);
      const user = mayDo(actor, 'installation.write')
        ? await findUser(accounts, emailOrId)
        : (await findMember(actor, accounts, emailOrId, organization.id)).user;
      await giveRole(transaction, actor, { organization, user, role, at: this.#now() });
      return { organization, user };
    });
  }

  /**
   * Ends a membership at once: sessions and keys of the user no longer act for the organization, and keys that were
   * made for it are revoked. Sessions of a user who is a member of nothing else end. Everyone may leave; others are removed by administrators, and owners by owners.
   * @throws {ActionNotAllowed}
   * @throws {AccountRefusal} `organization-unknown`, `user-unknown`, `not-a-member`, `last-owner`
   */
  async remove(
    actor: Actor,
    organizationIdOrSlug: string,
    emailOrId: string,
  ): Promise<ChangedMember> {
    return this.unitOfWork.write(async (transaction) => {
      const { accounts, lock } = transaction;
      const organization = await findOrganization(accounts, organizationIdOrSlug);
      await lock(organization.id);
      const user = await this.#removable(actor, accounts, organization, emailOrId);
      await accounts.removeMember(organization.id, user.id);
      const at = this.#now();
      await endUselessSessions(transaction, user, at);
      const keys = await revokeKeysOf(transaction, actor, organization.id, user.id, at);
      await recordChange(transaction, actor, {
        ...{ organizationId: organization.id, action: 'member.removed', at },
        subject: { type: 'user', id: user.id, name: user.email },
        details: { revoked_keys: keys },
      });
      return { organization, user };
    });
  }

  async #removable(
    actor: Actor,
    accounts: AccountReads,
    organization: Organization,
    emailOrId: string,
  ): Promise<User> {
    // A viewer learns nothing of others: who may not remove members may name nobody else.
    const own = actor.userId === null ? null : await accounts.findUser(actor.userId);
    const leaves = own !== null && [own.id, own.email].includes(emailOrId);
    if (!leaves) assertMay(actor, 'members.write');
    const { user, role } = await findMember(actor, accounts, emailOrId, organization.id);
    if (role === 'owner') {
      assertMay(actor, 'owners.write');
      await assertAnotherOwner(accounts, organization.id, user);
    }
    return user;
  }

  #now(): string {
    return new Date(this.clock.now()).toISOString();
  }
}

/**
 * Adds a user in a transaction of the caller, which has checked the rights of the actor.
 * @throws {AccountRefusal} `invalid`, `user-known`
 */
export async function addUser(
  transaction: Pick<Transaction, 'accounts' | 'audit' | 'lock'>,
  actor: Actor,
  { email, name = email, isOperator = false }: NewUser,
  at: string,
): Promise<User> {
  const { accounts, lock } = transaction;
  const address = addressOf(email);
  const user = {
    ...{ id: uuidv7(), email: address, name: checkName(name, 'user') },
    ...{ createdAt: at, isOperator },
  };
  await lock('accounts');
  if ((await accounts.findUserByEmail(address)) !== null) {
    throw new AccountRefusal('user-known', `There is a user "${address}" already.`);
  }
  await accounts.addUser(user);
  await recordChange(transaction, actor, {
    ...{ organizationId: null, action: 'user.created', at },
    subject: { type: 'user', id: user.id, name: address },
    details: { operator: isOperator },
  });
  return user;
}

/**
 * Gives a user a role in a transaction of the caller, which holds the lock of the organization.
 * @throws {ActionNotAllowed}, {AccountRefusal} `last-owner`
 */
export async function giveRole(
  transaction: Pick<Transaction, 'accounts' | 'audit'>,
  actor: Actor,
  { organization, user, role, at }: ChangedMember & { readonly role: Role; readonly at: string },
): Promise<void> {
  const { accounts } = transaction;
  const members = await accounts.members(organization.id);
  const before = members.find((member) => member.user.id === user.id)?.role ?? null;
  if (role === 'owner' || before === 'owner') assertMay(actor, 'owners.write');
  if (before === role) return;
  if (before === 'owner') await assertAnotherOwner(accounts, organization.id, user);
  await accounts.setMember(organization.id, user.id, role, at);
  await recordChange(transaction, actor, {
    organizationId: organization.id,
    action: before === null ? 'member.added' : 'member.role_changed',
    subject: { type: 'user', id: user.id, name: user.email },
    details: before === null ? { role } : { before, after: role },
    at,
  });
}

/** Operators still administer the installation. */
async function endUselessSessions(
  { accounts, signIn }: Pick<Transaction, 'accounts' | 'signIn'>,
  { id, isOperator }: User,
  at: string,
): Promise<void> {
  const isUseless = !isOperator && (await accounts.memberships(id)).length === 0;
  if (isUseless) await signIn.endSessions(id, null, at);
}

/** @throws {AccountRefusal} `last-owner` */
async function assertAnotherOwner(
  accounts: AccountReads,
  organizationId: string,
  user: User,
): Promise<void> {
  const members = await accounts.members(organizationId);
  if (members.some((member) => member.role === 'owner' && member.user.id !== user.id)) return;
  throw new AccountRefusal(
    'last-owner',
    `${user.email} is the last owner of the organization. Make another member an owner first.`,
  );
}

/** @throws {AccountRefusal} `invalid` */
export function addressOf(text: string): string {
  const address = text.trim().toLowerCase();
  if (address.length <= LONGEST_ADDRESS && /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(address)) {
    return address;
  }
  throw new AccountRefusal(
    'invalid',
    'This is not an e-mail address. Enter one such as name@example.org.',
  );
}
