import type { NewMember } from '../../cli/administration.js';
import type { Report } from '../../cli/report.js';
import { organizationOf, timeOf, userOf, type CommandOptions } from './command-options.js';

/** `lectern member …` */
export class MemberCommands {
  constructor(private readonly options: CommandOptions) {}

  async add({ org, user, role }: NewMember): Promise<Report> {
    const { unitOfWork, clock } = this.options;
    return unitOfWork.write(async ({ accounts }) => {
      const organization = await organizationOf(accounts, org);
      const member = await userOf(accounts, user);
      await accounts.setMember(organization.id, member.id, role, timeOf(clock));
      return {
        json: { organization_id: organization.id, user_id: member.id, email: member.email, role },
        columns: ['ORGANIZATION', 'USER', 'ROLE'],
        rows: [[organization.slug, member.email, role]],
      };
    });
  }
}
