import { Option, type Command } from 'commander';
import { Members } from '../../accounts/members.js';
import { ROLES, type Role } from '../../domain/account.js';
import { COMMAND_LINE } from '../../domain/actor.js';
import { addNoun, ORG, ORG_ABOUT } from '../administration.js';
import type { CommandContext } from '../command-context.js';
import type { RunCommand } from '../run-command.js';

interface AddOptions {
  readonly org: string;
  readonly user: string;
  readonly role: Role;
}

/** `lectern member …` */
export function addMember(program: Command, context: CommandContext, run: RunCommand): void {
  const about = { name: 'member', about: 'members of organizations' };
  const { noun, administer } = addNoun(program, about, context, run);
  administer<AddOptions>(
    noun
      .command('add')
      .description('make a user a member of an organization, or change the role')
      .requiredOption(ORG, ORG_ABOUT)
      .requiredOption('--user <user>', 'e-mail address or id of the user')
      .addOption(new Option('--role <role>').choices(ROLES).default('member')),
    async ({ unitOfWork, clock }, { org, user: emailOrId, role }) => {
      const members = new Members(unitOfWork, clock);
      const { organization, user } = await members.setRole(COMMAND_LINE, org, emailOrId, role);
      return {
        json: { organization_id: organization.id, user_id: user.id, email: user.email, role },
        columns: ['ORGANIZATION', 'USER', 'ROLE'],
        rows: [[organization.slug, user.email, role]],
      };
    },
  );
}
