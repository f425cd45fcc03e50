import { Option, type Command } from 'commander';
import { listMembers } from '../../accounts/listed-members.js';
import { Members, type ChangedMember } from '../../accounts/members.js';
import { findOrganization } from '../../accounts/organizations.js';
import { ROLES, type Role } from '../../domain/account.js';
import { COMMAND_LINE } from '../../domain/actor.js';
import { addNoun, ORG, ORG_ABOUT, type Installation } from '../administration.js';
import type { CommandContext } from '../command-context.js';
import type { Report } from '../report.js';
import type { RunCommand } from '../run-command.js';

interface OfMember {
  readonly org: string;
  readonly user: string;
}

interface AddOptions extends OfMember {
  readonly role: Role;
}

const USER = '--user <user>';
const USER_ABOUT = 'e-mail address or id of the user';

/** `lectern member …` */
export function addMember(program: Command, context: CommandContext, run: RunCommand): void {
  const about = { name: 'member', about: 'members of organizations' };
  const { noun, administer } = addNoun(program, about, context, run);
  const command = (name: string, description: string) =>
    noun.command(name).description(description).requiredOption(ORG, ORG_ABOUT);

  administer<AddOptions>(
    command('add', 'add a user to an organization, or change the role')
      .requiredOption(USER, USER_ABOUT)
      .addOption(new Option('--role <role>').choices(ROLES).default('member')),
    async (installation, { org, user, role }) => {
      const changed = await membersOf(installation).setRole(COMMAND_LINE, org, user, role);
      return {
        json: { ...toJson(changed), role },
        columns: ['ORGANIZATION', 'USER', 'ROLE'],
        rows: [[changed.organization.slug, changed.user.email, role]],
      };
    },
  );
  administer<Pick<OfMember, 'org'>>(command('list', 'list the members of an organization'), list);
  administer<OfMember>(
    command(
      'remove',
      'remove a member immediately and revoke the keys of the member',
    ).requiredOption(USER, USER_ABOUT),
    async (installation, { org, user }) => {
      const removed = await membersOf(installation).remove(COMMAND_LINE, org, user);
      return {
        json: { ...toJson(removed), removed: true },
        columns: ['ORGANIZATION', 'REMOVED'],
        rows: [[removed.organization.slug, removed.user.email]],
      };
    },
  );
}

async function list(
  installation: Installation,
  { org }: { readonly org: string },
): Promise<Report> {
  const { reads } = installation;
  const { id } = await findOrganization(reads.accounts, org);
  const members = await listMembers(COMMAND_LINE, id, reads);
  return {
    json: members.map(({ user, role, since, lastSeenAt }) => ({
      ...{ user_id: user.id, email: user.email, name: user.name },
      ...{ role, is_operator: user.isOperator, since, last_seen_at: lastSeenAt },
    })),
    columns: ['USER ID', 'EMAIL', 'NAME', 'ROLE', 'SINCE', 'LAST SEEN'],
    rows: members.map(({ user, role, since, lastSeenAt }) => [
      ...[user.id, user.email, user.name, role],
      since.slice(0, 10),
      lastSeenAt ?? '-',
    ]),
    empty: 'This organization has no members. Add one with lectern member add.',
  };
}

function membersOf({ unitOfWork, clock }: Installation): Members {
  return new Members(unitOfWork, clock);
}

function toJson({ organization, user }: ChangedMember) {
  return { organization_id: organization.id, user_id: user.id, email: user.email };
}
