import type { Clock } from '../contracts/clock.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';
import type { ApiKey, Mode, Scope } from '../domain/account.js';
import { AccountRefusal } from '../domain/refusal.js';
import { expiryOf } from './expiry.js';
import { createApiKey, type NewApiKey } from './key-secrets.js';
import { findMember } from './members.js';
import { checkName } from './names.js';
import { findOrganization } from './organizations.js';

export interface ApiKeyOrder {
  /** Id or slug. */
  readonly organization: string;
  readonly name: string;
  readonly mode: Mode;
  readonly scope: Scope;
  /** ISO 8601 date or date-time; left out for a key that stays. */
  readonly expires?: string | undefined;
  /** E-mail address or id of the member whose key it is; left out for a key of the organization alone. */
  readonly user?: string | undefined;
}

export type KeyStatus = 'active' | 'revoked' | 'expired';

/** Makes and revokes API keys (contract decisions: Keys). */
export class ApiKeys {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws {AccountRefusal} `invalid`, `organization-unknown`, `user-unknown`, `not-a-member` */
  async create({
    organization,
    name,
    user,
    expires,
    mode,
    scope,
  }: ApiKeyOrder): Promise<NewApiKey> {
    const kept = {
      name: checkName(name, 'key'),
      ...{ mode, scope, expiresAt: expiryOf(expires, this.clock), at: this.#now() },
    };
    return this.unitOfWork.write(async ({ accounts }) => {
      const { id: organizationId } = await findOrganization(accounts, organization);
      const userId =
        user === undefined ? null : (await findMember(accounts, user, organizationId)).id;
      const created = createApiKey({ ...kept, organizationId, userId });
      await accounts.addKey(created.key);
      return created;
    });
  }

  /**
   * Ends a key at once, for good.
   * @throws {AccountRefusal} `key-unknown`, `key-revoked`
   */
  async revoke(id: string): Promise<ApiKey> {
    return this.unitOfWork.write(async ({ accounts }) => {
      const key = await accounts.findKey(id.toLowerCase());
      if (key === null) {
        throw new AccountRefusal('key-unknown', `There is no key with the id "${id}".`);
      }
      const revokedAt = this.#now();
      if (await accounts.revokeKey(key.id, revokedAt)) return { ...key, revokedAt };
      throw new AccountRefusal('key-revoked', `The key ${key.id} was revoked before.`);
    });
  }

  statusOf(key: ApiKey): KeyStatus {
    if (key.revokedAt !== null) return 'revoked';
    const { expiresAt } = key;
    return expiresAt !== null && Date.parse(expiresAt) <= this.clock.now() ? 'expired' : 'active';
  }

  #now(): string {
    return new Date(this.clock.now()).toISOString();
  }
}
