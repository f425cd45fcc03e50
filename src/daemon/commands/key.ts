import { createApiKey } from '../../accounts/api-keys.js';
import type { NewKey } from '../../cli/administration.js';
import type { Report } from '../../cli/report.js';
import type { AccountReads } from '../../contracts/account-store.js';
import type { Clock } from '../../contracts/clock.js';
import type { ApiKey } from '../../domain/account.js';
import { expiryOf } from './expiry.js';
import {
  CommandRefused,
  nameOf,
  organizationOf,
  timeOf,
  userOf,
  type CommandOptions,
} from './command-options.js';

/** `lectern key …` */
export class KeyCommands {
  constructor(private readonly options: CommandOptions) {}

  async create(asked: NewKey): Promise<Report> {
    const { unitOfWork, clock } = this.options;
    const name = nameOf(asked.name, 'key');
    const expiresAt = asked.expires === undefined ? null : expiryOf(asked.expires, clock);
    const { key, secret } = await unitOfWork.write(async ({ accounts }) => {
      const { id: organizationId } = await organizationOf(accounts, asked.org);
      const userId =
        asked.user === undefined ? null : await memberOf(accounts, asked.user, organizationId);
      const created = createApiKey({
        organizationId,
        userId,
        name,
        mode: asked.test === true ? 'test' : 'live',
        scope: asked.scope,
        expiresAt,
        at: timeOf(clock),
      });
      await accounts.addKey(created.key);
      return created;
    });
    return {
      json: { ...toJson(key, clock), key: secret },
      columns: ['ID', 'KEY'],
      rows: [[key.id, secret]],
      note: 'The key is shown this one time only: keep it in a safe place.',
    };
  }

  async list(org: string): Promise<Report> {
    const { reads, clock } = this.options;
    const { id } = await organizationOf(reads.accounts, org);
    const keys = await reads.accounts.keys(id);
    return {
      json: keys.map((key) => toJson(key, clock)),
      columns: ['ID', 'KEY', 'NAME', 'SCOPE', 'STATUS', 'EXPIRES', 'LAST USED'],
      rows: keys.map((key) => [
        key.id,
        `lt_${key.mode}_…${key.lastFour}`,
        key.name,
        key.scope,
        statusOf(key, clock),
        key.expiresAt ?? '-',
        key.lastUsedAt ?? '-',
      ]),
      empty: 'This organization has no API key: make one with lectern key create.',
    };
  }

  async revoke(id: string): Promise<Report> {
    const { unitOfWork, clock } = this.options;
    const key = await unitOfWork.write(async ({ accounts }) => {
      const found = await accounts.findKey(id.toLowerCase());
      if (found === null) throw new CommandRefused(`There is no key with the id "${id}".`);
      const revokedAt = timeOf(clock);
      if (!(await accounts.revokeKey(found.id, revokedAt))) {
        throw new CommandRefused(`The key ${found.id} was revoked before.`);
      }
      return { ...found, revokedAt };
    });
    return {
      json: toJson(key, clock),
      columns: ['ID', 'NAME', 'STATUS'],
      rows: [[key.id, key.name, statusOf(key, clock)]],
    };
  }
}

/** @throws {CommandRefused} where the user is no member of the organization */
async function memberOf(
  accounts: AccountReads,
  emailOrId: string,
  organizationId: string,
): Promise<string> {
  const { id, email } = await userOf(accounts, emailOrId);
  const memberships = await accounts.memberships(id);
  if (memberships.some(({ organization }) => organization.id === organizationId)) return id;
  throw new CommandRefused(
    `${email} is no member of that organization: add them with lectern member add.`,
  );
}

function statusOf(key: ApiKey, clock: Clock): 'active' | 'revoked' | 'expired' {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && Date.parse(key.expiresAt) <= clock.now() ? 'expired' : 'active';
}

/** Nothing that the key could be found from. */
function toJson(key: ApiKey, clock: Clock) {
  return {
    id: key.id,
    organization_id: key.organizationId,
    user_id: key.userId,
    name: key.name,
    mode: key.mode,
    scope: key.scope,
    last_four: key.lastFour,
    status: statusOf(key, clock),
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    last_used_at: key.lastUsedAt,
  };
}
