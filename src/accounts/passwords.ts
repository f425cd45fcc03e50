import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from 'async-mutex';
import { AccountRefusal } from '../domain/refusal.js';

/** OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

const SHORTEST = 12;
const LONGEST = 256;

/** Hashing takes threads that SQLite needs as well, and 19 MiB for each password. */
const AT_ONCE = 2;

/** Result of comparing a password with a hash. */
export interface Verification {
  readonly isRight: boolean;
  /** True for a hash of the password with parameters of an earlier release. */
  readonly isOutdated: boolean;
}

/** Hashes passwords (argon2id) and compares them, two at once. */
export class Passwords {
  readonly #turns = new Semaphore(AT_ONCE);
  #nobodys: Promise<string> | undefined;

  /**
   * The hash in PHC string format.
   * @throws {AccountRefusal} `invalid` for a password that breaks a rule
   */
  async hash(password: string, email: string): Promise<string> {
    const problem = passwordProblem(password, email);
    if (problem !== null) throw new AccountRefusal('invalid', problem);
    return this.#hash(normalize(password));
  }

  /**
   * Checks whether a password has this hash. Without a hash the password is compared with that of nobody, so that the
   * answer takes the same time.
   */
  async verify(known: string | null, password: string): Promise<Verification> {
    this.#nobodys ??= this.#hash(randomBytes(32).toString('base64'));
    const compared = known ?? (await this.#nobodys);
    const text = normalize(password.slice(0, 2 * LONGEST));
    const isSame = await this.#turns.runExclusive(() => verify(compared, text));
    const isRight = isSame && known !== null && Array.from(password).length <= LONGEST;
    return { isRight, isOutdated: isRight && !compared.startsWith(CURRENT) };
  }

  /** A hash with the parameters of this release of a password that was right. */
  rehash(password: string): Promise<string> {
    return this.#hash(normalize(password));
  }

  #hash(text: string): Promise<string> {
    return this.#turns.runExclusive(() => hash(text, COST));
  }
}

/**
 * The rule that a password breaks, as a sentence for the person who chose it; null for a password that can be used.
 * @param email address of the user
 */
export function passwordProblem(password: string, email: string): string | null {
  const characters = Array.from(normalize(password)).length;
  if (characters < SHORTEST) return `The password needs at least ${SHORTEST} characters.`;
  if (characters > LONGEST) return `The password has more than ${LONGEST} characters.`;
  if (normalize(password).toLowerCase() === normalize(email).toLowerCase()) {
    return 'The password must not be the e-mail address.';
  }
  return null;
}

/** The same characters from every keyboard (NIST SP 800-63B, section 5.1.1.2). */
function normalize(text: string): string {
  return text.normalize('NFKC');
}
