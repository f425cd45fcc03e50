import { hash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../contracts/clock.js';
import { recordChange } from '../contracts/record-change.js';
import type { Reads, Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Organization, Role } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import { assertMay } from '../domain/permissions.js';
import { AccountRefusal } from '../domain/refusal.js';
import type { OneTimeLink } from '../domain/session.js';
import { findUser } from './find-member.js';
import { addressOf } from './members.js';
import { findOrganization } from './organizations.js';

const DAY_MS = 86_400_000;
/** For somebody who has to be sent the link first. */
const LONG_MS = 7 * DAY_MS;
/** For somebody who asked for it. */
const SHORT_MS = DAY_MS;

/** A link as its recipient gets it, once, and as it is kept. */
export interface IssuedLink {
  readonly token: string;
  readonly link: OneTimeLink;
}

export interface Invitation {
  /** Id or slug. */
  readonly organization: string;
  readonly email: string;
  readonly role: Role;
}

/** Address of the page that a link opens. @param publicUrl without a trailing slash */
export function linkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/dashboard/setup?token=${token}`;
}

/** Lowercase hex SHA-256. A token has 256 random bits, so a plain hash cannot be searched backwards. */
export function hashLinkToken(token: string): string {
  return hash('sha256', token);
}

/** Makes links that can be used once: for the first administrator, for a password, and to join an organization. */
export class OneTimeLinks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * A new link for the first administrator; earlier ones stop working.
   * @throws {ActionNotAllowed}, {AccountRefusal} `has-operator`
   */
  async createSetupLink(actor: Actor): Promise<IssuedLink> {
    assertMay(actor, 'installation.write');
    return this.unitOfWork.write(async (transaction) => {
      await transaction.lock('accounts');
      if (await transaction.signIn.hasOperator()) {
        throw new AccountRefusal(
          'has-operator',
          'This installation has an administrator with a password already.',
        );
      }
      return addSetupLink(transaction, this.clock.now());
    });
  }

  /**
   * A link by which a user sets a new password; earlier ones stop working.
   * @throws {ActionNotAllowed}, {AccountRefusal} `user-unknown`
   */
  async createPasswordLink(actor: Actor, emailOrId: string): Promise<IssuedLink> {
    assertMay(actor, 'installation.write');
    const now = this.clock.now();
    return this.unitOfWork.write(async (transaction) => {
      const { accounts, signIn } = transaction;
      const { id, email } = await findUser(accounts, emailOrId);
      const hasPassword = (await signIn.findPassword(id)) !== null;
      const query = { purpose: 'password', email } as const;
      const lastsMs = hasPassword ? SHORT_MS : LONG_MS;
      await signIn.removeUsableLinks(query);
      const issued = issueLink({ ...query, organizationId: null, role: null }, now, lastsMs);
      await signIn.addLink(issued.link);
      await recordChange(transaction, actor, {
        ...{ organizationId: null, action: 'user.link_created', at: issued.link.createdAt },
        subject: { type: 'user', id, name: email },
      });
      return issued;
    });
  }

  /**
   * A link by which a person joins an organization; an earlier one for the same person stops working.
   * @throws {ActionNotAllowed} also for the role owner where the actor is not an owner
   * @throws {AccountRefusal} `organization-unknown`, `invalid`, `already-a-member`
   */
  async invite(actor: Actor, invitation: Invitation): Promise<IssuedLink> {
    const { role } = invitation;
    assertMay(actor, role === 'owner' ? 'owners.write' : 'members.write');
    const email = addressOf(invitation.email);
    const now = this.clock.now();
    return this.unitOfWork.write(async (transaction) => {
      const { accounts, signIn } = transaction;
      const organization = await findOrganization(accounts, invitation.organization);
      await assertNoMember(transaction, organization, email);
      const query = { purpose: 'invitation', email, organizationId: organization.id } as const;
      await signIn.removeUsableLinks(query);
      const issued = issueLink({ ...query, role }, now, LONG_MS);
      await signIn.addLink(issued.link);
      await recordChange(transaction, actor, {
        ...{ organizationId: organization.id, action: 'member.invited' },
        ...{ subject: { type: 'user', id: issued.link.id, name: email }, details: { role } },
        at: issued.link.createdAt,
      });
      return issued;
    });
  }

  /** Invitations to an organization that nobody has accepted yet, oldest first. @throws {ActionNotAllowed} */
  async invitations(
    actor: Actor,
    organizationId: string,
    { signIn }: Pick<Reads, 'signIn'>,
  ): Promise<readonly OneTimeLink[]> {
    assertMay(actor, 'members.write');
    const at = new Date(this.clock.now()).toISOString();
    return signIn.usableLinks({ purpose: 'invitation', organizationId }, at);
  }

  /** Withdraws an invitation. @returns false if the invitation does not exist @throws {ActionNotAllowed} */
  async withdraw(actor: Actor, organizationId: string, id: string): Promise<boolean> {
    assertMay(actor, 'members.write');
    return this.unitOfWork.write(({ signIn }) => signIn.removeLink(id, organizationId));
  }
}

/** Makes the link for the first administrator, in a transaction of the caller; earlier ones stop working. */
export async function addSetupLink(
  { signIn }: Pick<Transaction, 'signIn'>,
  now: number,
): Promise<IssuedLink> {
  const link = { purpose: 'setup', email: null, organizationId: null, role: null } as const;
  const issued = issueLink(link, now, LONG_MS);
  await signIn.removeUsableLinks({ purpose: 'setup' });
  await signIn.addLink(issued.link);
  return issued;
}

function issueLink(
  link: Pick<OneTimeLink, 'purpose' | 'email' | 'organizationId' | 'role'>,
  now: number,
  lastsMs: number,
): IssuedLink {
  const token = randomBytes(32).toString('base64url');
  return {
    token,
    link: {
      ...link,
      ...{ id: uuidv7(), sha256: hashLinkToken(token), usedAt: null },
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + lastsMs).toISOString(),
    },
  };
}

async function assertNoMember(
  { accounts }: Pick<Transaction, 'accounts'>,
  organization: Organization,
  email: string,
): Promise<void> {
  const user = await accounts.findUserByEmail(email);
  const memberships = user === null ? [] : await accounts.memberships(user.id);
  if (memberships.every((membership) => membership.organization.id !== organization.id)) return;
  throw new AccountRefusal(
    'already-a-member',
    `${email} is a member of this organization already.`,
  );
}
