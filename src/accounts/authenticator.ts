import { LRUCache } from 'lru-cache';
import type { Clock } from '../contracts/clock.js';
import type { Reads } from '../contracts/unit-of-work.js';
import type { ApiKey, Membership, Principal, User } from '../domain/account.js';
import { hashApiKey, looksLikeApiKey } from './key-secrets.js';
import { organizationsOf } from './memberships.js';

const MOST_KEYS = 10_000;

/** An active key and the organizations that its holder can act for. */
export interface AuthenticatedKey {
  readonly key: ApiKey;
  /** Null for a key that belongs to its organization alone. */
  readonly holder: User | null;
  /** By id of the organization. */
  readonly memberships: ReadonlyMap<string, Membership>;
}

/**
 * Tells who holds a key. What was looked up is kept until anything is committed to the database, by this process or
 * another, so that a revocation acts at once (on Postgres, one by another process within milliseconds). A query per
 * request would cost 40 % of the throughput.
 */
export class Authenticator {
  readonly #known = new LRUCache<string, AuthenticatedKey>({ max: MOST_KEYS });
  #mark = '';

  constructor(
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  /** Null for anything but a key that exists, was not revoked and has not expired: never tells which. */
  async authenticate(secret: string): Promise<AuthenticatedKey | null> {
    if (!looksLikeApiKey(secret)) return null;
    this.#forgetWhatMayHaveChanged();
    const hash = hashApiKey(secret);
    const known = this.#known.get(hash) ?? (await this.#lookUp(hash));
    return known !== null && this.#isActive(known.key) ? known : null;
  }

  /** The revoked or expired key that `authenticate` refused a moment ago; null if it does not exist. */
  refusedKey(secret: string): ApiKey | null {
    return looksLikeApiKey(secret) ? (this.#known.peek(hashApiKey(secret))?.key ?? null) : null;
  }

  #forgetWhatMayHaveChanged(): void {
    const mark = this.reads.mark('accounts');
    if (mark === this.#mark) return;
    this.#known.clear();
    this.#mark = mark;
  }

  async #lookUp(hash: string): Promise<AuthenticatedKey | null> {
    const { accounts } = this.reads;
    const mark = this.#mark;
    const key = await accounts.findKeyByHash(hash);
    if (key === null) return null;
    const memberships = await organizationsOf(key, accounts);
    const known = {
      key,
      holder: key.userId === null ? null : await accounts.findUser(key.userId),
      memberships: new Map(
        memberships.map((membership) => [membership.organization.id, membership]),
      ),
    };
    if (mark === this.#mark) this.#known.set(hash, known);
    return known;
  }

  #isActive(key: ApiKey): boolean {
    if (key.revokedAt !== null) return false;
    return key.expiresAt === null || Date.parse(key.expiresAt) > this.clock.now();
  }
}

/**
 * Returns the principal that acts when an active key is used.
 * @param organizationId The organization named by the request, or undefined for the key's own
 * @returns null if the key's holder is not a member of that organization (contract: Authentication 4)
 */
export function actFor(
  { key, holder, memberships }: AuthenticatedKey,
  organizationId: string | undefined,
): Principal | null {
  const membership = memberships.get(organizationId?.toLowerCase() ?? key.organizationId);
  if (membership === undefined) return null;
  return {
    keyId: key.id,
    userId: key.userId,
    defaultOrganizationId: key.organizationId,
    ...membership,
    mode: key.mode,
    scope: key.scope,
    label: holder?.email ?? key.name,
    isOperator: holder?.isOperator === true,
  };
}
