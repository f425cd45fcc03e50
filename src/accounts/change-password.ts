import type { Clock } from '../contracts/clock.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';
import { asActor, keepPassword } from './keep-password.js';
import type { Passwords } from './passwords.js';
import type { ActiveSession, Browser } from './sessions.js';
import type { SignIn, SignInOutcome } from './sign-in.js';

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
}

export interface ChangePasswordOptions {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly signIn: Pick<SignIn, 'confirm'>;
}

export type PasswordOutcome =
  { readonly type: 'changed' } | Exclude<SignInOutcome, { readonly type: 'signed-in' }>;

/**
 * Changes the password of somebody who is signed in and knows the current one. All other sessions of the user end.
 * @throws {AccountRefusal} `invalid` for a new password that breaks a rule
 * @throws {TooManySignIns}
 */
export async function changePassword(
  { unitOfWork, clock, passwords, signIn }: ChangePasswordOptions,
  { user, session }: ActiveSession,
  { current, next }: PasswordChange,
  browser: Browser,
  signal: AbortSignal,
): Promise<PasswordOutcome> {
  const confirmed = await signIn.confirm(user, current, browser, signal);
  if (confirmed.type !== 'right') return confirmed;
  const hash = await passwords.hash(next, user.email);
  const at = new Date(clock.now()).toISOString();
  await unitOfWork.write((transaction) =>
    keepPassword(transaction, asActor(user, browser), user, { hash, at, kept: session.id }),
  );
  return { type: 'changed' };
}
