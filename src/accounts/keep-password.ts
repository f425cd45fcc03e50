import type { Clock } from '../contracts/clock.js';
import type { Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { User } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import { assertMay } from '../domain/permissions.js';
import { findUser } from './find-member.js';
import type { Passwords } from './passwords.js';
import { recordOfPerson } from './record-of-person.js';
import type { Browser } from './sessions.js';

export interface NewPassword {
  readonly hash: string;
  /** ISO 8601 date-time. */
  readonly at: string;
  /** The session that stays; all others of the user end. */
  readonly kept?: string;
}

/** Replaces the password of a user, ends the sessions and the links that could replace it again. */
export async function keepPassword(
  transaction: Transaction,
  actor: Actor,
  user: User,
  { hash, at, kept }: NewPassword,
): Promise<void> {
  const { signIn } = transaction;
  await signIn.keepPassword(user.id, hash, at);
  await signIn.endSessions(user.id, kept ?? null, at);
  await signIn.removeUsableLinks({ purpose: 'password', email: user.email });
  await recordOfPerson(transaction, actor, user, { action: 'user.password_changed', at });
}

/** A user who acts on their own account. */
export function asActor(user: User, { address }: Pick<Browser, 'address'>): Actor {
  return {
    ...{ via: 'dashboard', userId: user.id, keyId: null, label: user.email, address },
    ...{ role: 'viewer', isOperator: user.isOperator },
  };
}

export interface SetPasswordOptions {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly passwords: Passwords;
}

/**
 * Sets the password of a user for them.
 * @throws {ActionNotAllowed}, {AccountRefusal} `invalid`, `user-unknown`
 */
export async function setPassword(
  { unitOfWork, clock, passwords }: SetPasswordOptions,
  actor: Actor,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<User> {
  assertMay(actor, 'installation.write');
  const hash = await passwords.hash(password, email);
  const at = new Date(clock.now()).toISOString();
  return unitOfWork.write(async (transaction) => {
    const user = await findUser(transaction.accounts, email);
    await keepPassword(transaction, actor, user, { hash, at });
    return user;
  });
}
