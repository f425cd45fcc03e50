import type { Command } from 'commander';
import { Members } from '../../accounts/members.js';
import { COMMAND_LINE } from '../../domain/actor.js';
import { addNoun } from '../administration.js';
import type { CommandContext } from '../command-context.js';
import type { RunCommand } from '../run-command.js';

/** `lectern user …` */
export function addUser(program: Command, context: CommandContext, run: RunCommand): void {
  const about = { name: 'user', about: 'people' };
  const { noun, administer } = addNoun(program, about, context, run);
  administer<{ readonly name?: string }>(
    noun
      .command('add')
      .description('add a user')
      .argument('<email>')
      .option('--name <name>', 'what to call them (default: the address)'),
    async ({ unitOfWork, clock }, { name }, address = '') => {
      const members = new Members(unitOfWork, clock);
      const order = { email: address, name: name?.trim() };
      const { id, email, ...user } = await members.addUser(COMMAND_LINE, order);
      return {
        json: { id, email, name: user.name, created_at: user.createdAt },
        columns: ['ID', 'EMAIL', 'NAME'],
        rows: [[id, email, user.name]],
      };
    },
  );
}
