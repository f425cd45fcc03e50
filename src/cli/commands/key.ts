import { Option, type Command } from 'commander';
import { ApiKeys, type KeyStatus } from '../../accounts/api-keys.js';
import { findOrganization } from '../../accounts/organizations.js';
import { SCOPES, type ApiKey, type Scope } from '../../domain/account.js';
import { COMMAND_LINE } from '../../domain/actor.js';
import { addNoun, ORG, ORG_ABOUT, type Installation } from '../administration.js';
import type { CommandContext } from '../command-context.js';
import type { Report } from '../report.js';
import { rotateMediaKey } from '../rotate-media-key.js';
import type { RunCommand } from '../run-command.js';

interface CreateOptions {
  readonly org: string;
  readonly name: string;
  /** A sandbox key. */
  readonly test?: boolean;
  readonly scope: Scope;
  readonly expires?: string;
  readonly user?: string;
}

/** `lectern key …` */
export function addKey(program: Command, context: CommandContext, run: RunCommand): void {
  const about = { name: 'key', about: 'API keys' };
  const { noun, administer } = addNoun(program, about, context, run);
  administer<CreateOptions>(
    noun
      .command('create')
      .description('create an API key; it is shown only once')
      .requiredOption(ORG, ORG_ABOUT)
      .requiredOption('--name <name>', 'purpose of the key')
      .option('--test', 'a sandbox key')
      .addOption(
        new Option('--scope <scope>', 'full access or read-only access')
          .choices(SCOPES)
          .default('full'),
      )
      .option('--expires <date>', 'expiry: 2030-12-31 or 2030-12-31T12:00:00Z')
      .option('--user <user>', 'e-mail address or id of the member who owns the key'),
    create,
  );
  administer<{ readonly org: string }>(
    noun
      .command('list')
      .description('list the API keys of an organization')
      .requiredOption(ORG, ORG_ABOUT),
    list,
  );
  administer(
    noun
      .command('revoke')
      .description('revoke an API key immediately and permanently')
      .argument('<id>', 'id of the key'),
    async (installation, _options, id = '') => {
      const keys = keysOf(installation);
      const key = await keys.revoke(COMMAND_LINE, id, null);
      return {
        json: toJson(key, keys.statusOf(key)),
        columns: ['ID', 'NAME', 'STATUS'],
        rows: [[key.id, key.name, keys.statusOf(key)]],
      };
    },
  );
  administer(
    noun
      .command('rotate-media')
      .description('replace the key that signs audio links; existing links work until they expire'),
    ({ settings, clock }) => rotateMediaKey(settings, clock),
  );
}

async function create(
  installation: Installation,
  { org, test, ...options }: CreateOptions,
): Promise<Report> {
  const keys = keysOf(installation);
  const { key, secret } = await keys.create(COMMAND_LINE, {
    ...options,
    name: options.name.trim(),
    organization: org,
    mode: test === true ? 'test' : 'live',
  });
  return {
    json: { ...toJson(key, keys.statusOf(key)), key: secret },
    columns: ['ID', 'KEY'],
    rows: [[key.id, secret]],
    note: 'The key is shown only once. Keep it in a safe place.',
  };
}

async function list(
  installation: Installation,
  { org }: { readonly org: string },
): Promise<Report> {
  const { accounts } = installation.reads;
  const { id } = await findOrganization(accounts, org);
  const keys = await accounts.keys(id);
  const known = keysOf(installation);
  return {
    json: keys.map((key) => toJson(key, known.statusOf(key))),
    columns: ['ID', 'KEY', 'NAME', 'SCOPE', 'STATUS', 'EXPIRES', 'LAST USED'],
    rows: keys.map((key) => [
      key.id,
      `lt_${key.mode}_…${key.lastFour}`,
      key.name,
      key.scope,
      known.statusOf(key),
      key.expiresAt ?? '-',
      key.lastUsedAt ?? '-',
    ]),
    empty: 'This organization has no API keys. Create one with lectern key create.',
  };
}

function keysOf({ unitOfWork, clock }: Installation): ApiKeys {
  return new ApiKeys(unitOfWork, clock);
}

/** Nothing that the key could be found from. */
function toJson(key: ApiKey, status: KeyStatus) {
  return {
    id: key.id,
    organization_id: key.organizationId,
    user_id: key.userId,
    name: key.name,
    mode: key.mode,
    scope: key.scope,
    last_four: key.lastFour,
    status,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    last_used_at: key.lastUsedAt,
    last_request: key.lastRequest,
  };
}
