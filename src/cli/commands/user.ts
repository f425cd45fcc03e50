import type { Command } from 'commander';
import { Members } from '../../accounts/members.js';
import type { User } from '../../domain/account.js';
import { COMMAND_LINE } from '../../domain/actor.js';
import { addNoun, type Installation } from '../administration.js';
import type { CommandContext } from '../command-context.js';
import type { Report } from '../report.js';
import type { RunCommand } from '../run-command.js';

interface AddOptions {
  readonly name?: string;
  readonly operator?: boolean;
}

/** `lectern user …` */
export function addUser(program: Command, context: CommandContext, run: RunCommand): void {
  const about = { name: 'user', about: 'people' };
  const { noun, administer } = addNoun(program, about, context, run);
  administer<AddOptions>(
    noun
      .command('add')
      .description('add a user')
      .argument('<email>')
      .option('--name <name>', 'what to call them (default: the address)')
      .option('--operator', 'administers the whole installation'),
    async (installation, { name, operator }, email = '') => {
      const order = { email, name: name?.trim(), isOperator: operator === true };
      return reportOf(await membersOf(installation).addUser(COMMAND_LINE, order));
    },
  );
  administer<{ readonly revoke?: boolean }>(
    noun
      .command('operator')
      .description('let a user administer the whole installation')
      .argument('<user>', 'e-mail address or id of the user')
      .option('--revoke', 'take the right away'),
    async (installation, { revoke }, user = '') =>
      reportOf(await membersOf(installation).setOperator(COMMAND_LINE, user, revoke !== true)),
  );
}

function membersOf({ unitOfWork, clock }: Installation): Members {
  return new Members(unitOfWork, clock);
}

function reportOf({ id, email, name, createdAt, isOperator }: User): Report {
  return {
    json: { id, email, name, created_at: createdAt, is_operator: isOperator },
    columns: ['ID', 'EMAIL', 'NAME', 'OPERATOR'],
    rows: [[id, email, name, isOperator ? 'yes' : 'no']],
  };
}
