import type { AccountReads } from '../../contracts/account-store.js';
import type { Clock } from '../../contracts/clock.js';
import type { Reads, UnitOfWork } from '../../contracts/unit-of-work.js';
import type { Organization, Plan, User } from '../../domain/account.js';

/** What administrative commands work with. */
export interface CommandOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Reads;
  readonly plans: Readonly<Record<string, Plan>>;
  readonly clock: Clock;
}

/** A command cannot be done as it was given. One line that says what to do. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** The time of the clock as ISO 8601. */
export function timeOf(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}

/**
 * By id or slug.
 * @throws {CommandRefused}
 */
export async function organizationOf(
  accounts: AccountReads,
  idOrSlug: string,
): Promise<Organization> {
  const wanted = idOrSlug.toLowerCase();
  const organization =
    (await accounts.findOrganization(wanted)) ?? (await accounts.findOrganizationBySlug(wanted));
  if (organization !== null) return organization;
  throw new CommandRefused(
    `There is no organization "${idOrSlug}": lectern org list shows those that there are.`,
  );
}

/**
 * By e-mail address or id.
 * @throws {CommandRefused}
 */
export async function userOf(accounts: AccountReads, emailOrId: string): Promise<User> {
  const wanted = emailOrId.trim().toLowerCase();
  const user = (await accounts.findUserByEmail(wanted)) ?? (await accounts.findUser(wanted));
  if (user !== null) return user;
  throw new CommandRefused(`There is no user "${emailOrId}": add one with lectern user add.`);
}

const MOST_CHARACTERS = 200;

/**
 * A name as it is kept, without space around it.
 * @throws {CommandRefused} for one that is blank, longer than 200 characters or no plain text
 */
export function nameOf(text: string, what: string): string {
  const name = text.trim();
  if (name === '') throw new CommandRefused(`The name of the ${what} must not be blank.`);
  if (Array.from(name).length > MOST_CHARACTERS) {
    throw new CommandRefused(
      `The name of the ${what} has more than ${MOST_CHARACTERS} characters.`,
    );
  }
  if (/[\p{Cc}\p{Cs}]/u.test(name)) {
    throw new CommandRefused(`The name of the ${what} must not contain control characters.`);
  }
  return name;
}
