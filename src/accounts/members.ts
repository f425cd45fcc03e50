import { v7 as uuidv7 } from 'uuid';
import type { AccountReads } from '../contracts/account-store.js';
import type { Clock } from '../contracts/clock.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';
import type { Organization, Role, User } from '../domain/account.js';
import { AccountRefusal } from '../domain/refusal.js';
import { checkName } from './names.js';
import { findOrganization } from './organizations.js';

/** Longest address (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
const LONGEST_ADDRESS = 254;

/** Users, and the organizations that they belong to. */
export class Members {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @param name What to call the user; the address where it is left out
   * @throws {AccountRefusal} `invalid`, `user-known`
   */
  async addUser(email: string, name: string = email): Promise<User> {
    const user = {
      id: uuidv7(),
      email: addressOf(email),
      name: checkName(name, 'user'),
      createdAt: this.#now(),
    };
    await this.unitOfWork.write(async ({ accounts, lock }) => {
      await lock('accounts');
      if ((await accounts.findUserByEmail(user.email)) !== null) {
        throw new AccountRefusal('user-known', `There is a user "${user.email}" already.`);
      }
      await accounts.addUser(user);
    });
    return user;
  }

  /**
   * Makes a user a member of an organization, or gives a member another role.
   * @throws {AccountRefusal} `organization-unknown`, `user-unknown`
   */
  async setRole(
    organizationIdOrSlug: string,
    emailOrId: string,
    role: Role,
  ): Promise<{ readonly organization: Organization; readonly user: User }> {
    return this.unitOfWork.write(async ({ accounts }) => {
      const organization = await findOrganization(accounts, organizationIdOrSlug);
      const user = await findUser(accounts, emailOrId);
      await accounts.setMember(organization.id, user.id, role, this.#now());
      return { organization, user };
    });
  }

  #now(): string {
    return new Date(this.clock.now()).toISOString();
  }
}

/**
 * The user of this address or id, who must be a member of the organization.
 * @throws {AccountRefusal} `user-unknown`, `not-a-member`
 */
export async function findMember(
  accounts: AccountReads,
  emailOrId: string,
  organizationId: string,
): Promise<User> {
  const user = await findUser(accounts, emailOrId);
  const memberships = await accounts.memberships(user.id);
  if (memberships.some(({ organization }) => organization.id === organizationId)) return user;
  throw new AccountRefusal('not-a-member', `${user.email} is no member of that organization.`);
}

async function findUser(accounts: AccountReads, emailOrId: string): Promise<User> {
  const wanted = emailOrId.trim().toLowerCase();
  const user = (await accounts.findUserByEmail(wanted)) ?? (await accounts.findUser(wanted));
  if (user !== null) return user;
  throw new AccountRefusal('user-unknown', `There is no user "${emailOrId}".`);
}

function addressOf(text: string): string {
  const address = text.trim().toLowerCase();
  if (address.length <= LONGEST_ADDRESS && /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(address)) {
    return address;
  }
  throw new AccountRefusal(
    'invalid',
    'That is no e-mail address: it must be one like name@example.org.',
  );
}
