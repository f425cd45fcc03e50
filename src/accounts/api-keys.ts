import type { Clock } from '../contracts/clock.js';
import type { IdempotencyClaim } from '../contracts/idempotency-store.js';
import { recordChange } from '../contracts/record-change.js';
import type { Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { ApiKey, Mode, Scope } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import type { AuditSubject } from '../domain/audit.js';
import { assertMay } from '../domain/permissions.js';
import { AccountRefusal } from '../domain/refusal.js';
import { expiryOf } from './expiry.js';
import { createApiKey, type NewApiKey } from './key-secrets.js';
import { findMember } from './find-member.js';
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

  /**
   * @param claim Recorded in the transaction that creates the key
   * @throws {AccountRefusal} `invalid`, `organization-unknown`, `user-unknown`, `not-a-member`
   * @throws {ActionNotAllowed} also for a key with more rights than the actor has
   */
  async create(
    actor: Actor,
    { organization, name, user, expires, mode, scope }: ApiKeyOrder,
    claim?: IdempotencyClaim,
  ): Promise<NewApiKey> {
    assertMay(actor, 'keys.write');
    if (user === undefined) assertMay(actor, 'organization-keys.write');
    const kept = {
      name: checkName(name, 'key'),
      ...{ mode, scope, expiresAt: expiryOf(expires, this.clock), at: this.#now() },
    };
    return this.unitOfWork.write(async (transaction) => {
      const { accounts } = transaction;
      const { id: organizationId } = await findOrganization(accounts, organization);
      const holder =
        user === undefined ? null : await findMember(actor, accounts, user, organizationId);
      if (holder?.role === 'owner') assertMay(actor, 'organization-keys.write');
      const created = createApiKey({ ...kept, organizationId, userId: holder?.user.id ?? null });
      await accounts.addKey(created.key);
      if (claim !== undefined) await transaction.idempotency.add(claim, created.key.id);
      await recordChange(transaction, actor, {
        ...{ organizationId, action: 'key.created', subject: subjectOf(created.key) },
        details: {
          ...{ mode, scope },
          ...(kept.expiresAt !== null && { expires_at: kept.expiresAt }),
          ...(holder !== null && { user: holder.user.email }),
        },
        at: kept.at,
      });
      return created;
    });
  }

  /**
   * Ends a key at once, for good.
   * @param organizationId the organization of the key; null for the command line, which may revoke any key
   * @throws {AccountRefusal} `key-unknown`, `key-revoked`
   */
  async revoke(actor: Actor, id: string, organizationId: string | null): Promise<ApiKey> {
    assertMay(actor, organizationId === null ? 'installation.write' : 'keys.write');
    return this.unitOfWork.write(async (transaction) => {
      const { accounts } = transaction;
      const key = await accounts.findKey(id.toLowerCase());
      const isConcerned = organizationId === null || key?.organizationId === organizationId;
      if (key === null || !isConcerned) {
        throw new AccountRefusal('key-unknown', `Key "${id}" not found.`);
      }
      const revokedAt = this.#now();
      if (!(await accounts.revokeKey(key.id, revokedAt))) {
        throw new AccountRefusal('key-revoked', `The key ${key.id} was revoked before.`);
      }
      await recordChange(transaction, actor, {
        ...{ organizationId: key.organizationId, action: 'key.revoked' },
        ...{ subject: subjectOf(key), at: revokedAt },
      });
      return { ...key, revokedAt };
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

/**
 * Revokes the active keys of a user that were made for an organization.
 * @returns how many
 */
export async function revokeKeysOf(
  transaction: Pick<Transaction, 'accounts' | 'audit'>,
  actor: Actor,
  organizationId: string,
  userId: string,
  at: string,
): Promise<number> {
  const keys = await transaction.accounts.keys(organizationId);
  const active = keys.filter((key) => key.userId === userId && key.revokedAt === null);
  for (const key of active) {
    await transaction.accounts.revokeKey(key.id, at);
    await recordChange(transaction, actor, {
      ...{ organizationId, action: 'key.revoked', subject: subjectOf(key), at },
    });
  }
  return active.length;
}

function subjectOf({ id, name }: ApiKey): AuditSubject {
  return { type: 'api_key', id, name };
}
