import { Option, type Command } from 'commander';
import { setPassword } from '../../accounts/keep-password.js';
import { Members } from '../../accounts/members.js';
import { OneTimeLinks, linkAddress, type IssuedLink } from '../../accounts/one-time-links.js';
import { findOrganization } from '../../accounts/organizations.js';
import { passwordProblem, Passwords } from '../../accounts/passwords.js';
import { ROLES, type Role, type User } from '../../domain/account.js';
import { COMMAND_LINE } from '../../domain/actor.js';
import { AccountRefusal } from '../../domain/refusal.js';
import { publicUrl } from '../../settings/public-url.js';
import { addNoun, ORG, ORG_ABOUT, type Installation } from '../administration.js';
import type { CommandContext } from '../command-context.js';
import { readPassword } from '../read-password.js';
import type { Report } from '../report.js';
import type { RunCommand } from '../run-command.js';

interface PasswordOptions {
  readonly passwordStdin?: boolean;
}

interface AddOptions extends PasswordOptions {
  readonly name?: string;
  readonly org?: string;
  readonly role: Role;
  readonly operator?: boolean;
}

const PASSWORD_STDIN = '--password-stdin';
const PASSWORD_ABOUT = 'read the password from standard input instead of printing a link';

/** `lectern user …` */
export function addUser(program: Command, context: CommandContext, run: RunCommand): void {
  const about = { name: 'user', about: 'people who sign in to the dashboard' };
  const { noun, administer } = addNoun(program, about, context, run);
  administer<AddOptions>(
    noun
      .command('add')
      .description('add a user and print a link for setting the password')
      .argument('<email>')
      .option('--name <name>', 'display name (default: the e-mail address)')
      .option(ORG, `${ORG_ABOUT} that the user joins`)
      .addOption(new Option('--role <role>').choices(ROLES).default('member'))
      .option('--operator', 'let the user administer the whole installation')
      .option(PASSWORD_STDIN, PASSWORD_ABOUT),
    (installation, options, email = '') => add(installation, context, options, email),
  );
  administer<PasswordOptions>(
    noun
      .command('set-password')
      .description('print a link for setting a new password')
      .argument('<email>', 'e-mail address or id of the user')
      .option(PASSWORD_STDIN, PASSWORD_ABOUT),
    async (installation, options, email = '') => {
      const { accounts } = installation.reads;
      const user = await accounts.findUserByEmail(email.trim().toLowerCase());
      if (user === null) throw new AccountRefusal('user-unknown', `User "${email}" not found.`);
      return admit(installation, context, options, user);
    },
  );
  administer<{ readonly revoke?: boolean }>(
    noun
      .command('operator')
      .description('let a user administer the whole installation')
      .argument('<user>', 'e-mail address or id of the user')
      .option('--revoke', 'revoke the right'),
    async ({ unitOfWork, clock }, { revoke }, user = '') => {
      const members = new Members(unitOfWork, clock);
      return userReport(await members.setOperator(COMMAND_LINE, user, revoke !== true));
    },
  );
  administer(noun.command('list').description('list the users of this installation'), list);
  administer(
    noun
      .command('setup-link')
      .description('print a link for creating the first administrator account'),
    async ({ unitOfWork, clock, settings }) => {
      const links = new OneTimeLinks(unitOfWork, clock);
      return linkReport(await links.createSetupLink(COMMAND_LINE), settings, null);
    },
  );
}

async function add(
  installation: Installation,
  context: CommandContext,
  { name, org, role, operator = false, ...options }: AddOptions,
  email: string,
): Promise<Report> {
  const { unitOfWork, clock, reads } = installation;
  // Nothing is added where something else is wrong.
  if (org !== undefined) await findOrganization(reads.accounts, org);
  const password = options.passwordStdin === true ? await passwordFor(email, context) : null;
  const members = new Members(unitOfWork, clock);
  const user = await members.addUser(COMMAND_LINE, {
    ...{ email, name: name?.trim(), isOperator: operator },
  });
  if (org !== undefined) await members.setRole(COMMAND_LINE, org, user.id, role);
  return admit(installation, context, options, user, password);
}

/** Sets the password of a user, or makes a link to do so. */
async function admit(
  installation: Installation,
  context: CommandContext,
  { passwordStdin = false }: PasswordOptions,
  user: User,
  known: string | null = null,
): Promise<Report> {
  const { unitOfWork, clock, settings } = installation;
  if (!passwordStdin) {
    const links = new OneTimeLinks(unitOfWork, clock);
    return linkReport(await links.createPasswordLink(COMMAND_LINE, user.id), settings, user);
  }
  const { email } = user;
  const password = known ?? (await passwordFor(email, context));
  const passwords = new Passwords();
  await setPassword({ unitOfWork, clock, passwords }, COMMAND_LINE, { email, password });
  return { ...userReport(user), note: 'Password set. All other sessions of the user have ended.' };
}

/** @throws {AccountRefusal} `invalid` */
async function passwordFor(email: string, { stdin }: CommandContext): Promise<string> {
  const password = await readPassword(stdin);
  const problem = passwordProblem(password, email);
  if (problem !== null) throw new AccountRefusal('invalid', problem);
  return password;
}

function userReport({ id, email, name, createdAt, isOperator }: User) {
  return {
    json: { id, email, name, created_at: createdAt, is_operator: isOperator },
    columns: ['ID', 'EMAIL', 'NAME', 'OPERATOR'],
    rows: [[id, email, name, isOperator ? 'yes' : 'no']],
  };
}

function linkReport(
  { token, link }: IssuedLink,
  { http }: Installation['settings'],
  user: User | null,
): Report {
  const address = linkAddress(publicUrl(http, http.port), token);
  const report = user === null ? { json: {}, columns: [], rows: [] } : userReport(user);
  return {
    ...report,
    json: { ...report.json, link: address, link_expires_at: link.expiresAt },
    empty: 'Open this link in a browser:',
    note: `${address}\n\nThe link works once, until ${link.expiresAt}. It is shown only once.`,
  };
}

async function list({ reads }: Installation): Promise<Report> {
  const users = await reads.signIn.users();
  const listed = await Promise.all(
    users.map(async ({ user, hasPassword, lastSignIn }) => ({
      id: user.id,
      email: user.email,
      name: user.name,
      is_operator: user.isOperator,
      has_password: hasPassword,
      last_sign_in_at: lastSignIn,
      organizations: (await reads.accounts.memberships(user.id)).map(({ organization, role }) => ({
        ...{ id: organization.id, slug: organization.slug, role },
      })),
    })),
  );
  return {
    json: listed,
    columns: ['EMAIL', 'NAME', 'OPERATOR', 'PASSWORD', 'LAST SIGN-IN', 'ORGANIZATIONS'],
    rows: listed.map((user) => [
      user.email,
      user.name,
      user.is_operator ? 'yes' : 'no',
      user.has_password ? 'yes' : 'no',
      user.last_sign_in_at ?? '-',
      user.organizations.map(({ slug, role }) => `${slug} (${role})`).join(', ') || '-',
    ]),
    empty: 'No users. Add one with lectern user add.',
  };
}
