import { v7 as uuidv7 } from 'uuid';
import type { NewUser } from '../../cli/administration.js';
import type { Report } from '../../cli/report.js';
import type { User } from '../../domain/account.js';
import { CommandRefused, nameOf, timeOf, type CommandOptions } from './command-options.js';

/** Longest address (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
const LONGEST_ADDRESS = 254;

/** `lectern user …` */
export class UserCommands {
  constructor(private readonly options: CommandOptions) {}

  async add({ email, name }: NewUser): Promise<Report> {
    const { unitOfWork, clock } = this.options;
    const user: User = {
      id: uuidv7(),
      email: addressOf(email),
      name: nameOf(name ?? email, 'user'),
      createdAt: timeOf(clock),
    };
    await unitOfWork.write(async ({ accounts }) => {
      if ((await accounts.findUserByEmail(user.email)) !== null) {
        throw new CommandRefused(`There is a user "${user.email}" already.`);
      }
      await accounts.addUser(user);
    });
    return {
      json: { id: user.id, email: user.email, name: user.name, created_at: user.createdAt },
      columns: ['ID', 'EMAIL', 'NAME'],
      rows: [[user.id, user.email, user.name]],
    };
  }
}

function addressOf(text: string): string {
  const address = text.trim().toLowerCase();
  if (address.length <= LONGEST_ADDRESS && /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(address)) {
    return address;
  }
  throw new CommandRefused('That is no e-mail address: give one like name@example.org.');
}
