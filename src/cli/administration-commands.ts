import { InvalidArgumentError, Option, type Command } from 'commander';
import { ROLES, SCOPES } from '../domain/account.js';
import { CREDIT_KINDS } from '../domain/usage.js';
import type {
  Administration,
  BrandingOptions,
  NewCredits,
  NewKey,
  NewMember,
  NewOrganization,
  NewUser,
  OfProducts,
} from './administration.js';
import type { Report } from './report.js';

/** Does one thing, and prints its report as a table or as JSON. */
export type Administer = (
  work: (administration: Administration) => Promise<Report>,
  output: { readonly json: boolean },
) => Promise<void>;

const ORG = '--org <org>';
const ORG_ABOUT = 'id or slug of the organization';

/** Adds `org`, `user`, `member`, `key` and `product` to the command line. */
export function addAdministration(program: Command, administer: Administer): void {
  const does = <O>(command: Command, work: Work<O>) => act(command, administer, work);
  addOrganizations(program, does);
  addPeople(program, does);
  addKeys(program, does);
  addProducts(program, does);
}

type Work<O> = (
  administration: Administration,
  options: O,
  ...words: readonly string[]
) => Promise<Report>;
type Does = <O>(command: Command, work: Work<O>) => void;

function act<O>(command: Command, administer: Administer, work: Work<O>): void {
  command.option('--json', 'print JSON instead of a table').action(async () => {
    const options = command.opts<O & { readonly json?: boolean }>();
    await administer((administration) => work(administration, options, ...command.args), {
      json: options.json === true,
    });
  });
}

function noun(program: Command, name: string, about: string): Command {
  // A mistake is told in one line, so that scripts can pass it on.
  return program.command(name).description(about).showHelpAfterError(false);
}

function addOrganizations(program: Command, does: Does): void {
  const org = noun(program, 'org', 'organizations');
  does<Omit<NewOrganization, 'name'>>(
    branded(
      org
        .command('create')
        .description('create an organization')
        .argument('<name>')
        .option('--slug <slug>', 'short name for addresses (default: made from the name)')
        .option('--plan <plan>', 'one of the plans of the settings (default: unlimited)'),
    ),
    (administration, options, name = '') => administration.createOrganization({ ...options, name }),
  );
  does(org.command('list').description('list all organizations'), (administration) =>
    administration.listOrganizations(),
  );
  does(
    org.command('show').description('show one organization').argument('<org>', ORG_ABOUT),
    (administration, _options, id = '') => administration.showOrganization(id),
  );
  does(
    org
      .command('set-plan')
      .description('move an organization to another plan')
      .argument('<org>', ORG_ABOUT)
      .argument('<plan>', 'one of the plans of the settings'),
    (administration, _options, id = '', plan = '') => administration.setPlan(id, plan),
  );
  does<BrandingOptions>(
    branded(
      org
        .command('set-branding')
        .description('change how the pages of an organization look')
        .argument('<org>', ORG_ABOUT),
    )
      .option('--no-logo-url', 'no logo any more')
      .option('--no-primary-color', 'no color of their own any more')
      .option('--no-website-url', 'no link any more'),
    (administration, options, id = '') => administration.setBranding(id, options),
  );
  does<Omit<NewCredits, 'amount'>>(
    org
      .command('add-credits')
      .description('give an organization credits, for when its quota is used up')
      .argument('<org>', ORG_ABOUT)
      .argument('<amount>', 'how many', toAmount)
      .addOption(new Option('--kind <kind>').choices(CREDIT_KINDS).default('audio'))
      .option('--expires <date>', 'when they end: 2030-12-31 or 2030-12-31T12:00:00Z'),
    (administration, options, id = '', amount = '') =>
      administration.addCredits(id, { ...options, amount: toAmount(amount) }),
  );
}

function branded(command: Command): Command {
  return command
    .option('--logo-url <url>', 'logo on its pages, https')
    .option('--primary-color <color>', 'color of its pages: #1a2b3c')
    .option('--website-url <url>', 'where its pages link to');
}

const MOST_CREDITS = 1_000_000;

function toAmount(text: string): number {
  const amount = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (amount >= 1 && amount <= MOST_CREDITS) return amount;
  throw new InvalidArgumentError('It must be a whole number from 1 to 1000000.');
}

function addPeople(program: Command, does: Does): void {
  does<Omit<NewUser, 'email'>>(
    noun(program, 'user', 'people')
      .command('add')
      .description('add a user')
      .argument('<email>')
      .option('--name <name>', 'what to call them (default: the address)'),
    (administration, options, email = '') => administration.addUser({ ...options, email }),
  );
  does<NewMember>(
    noun(program, 'member', 'members of organizations')
      .command('add')
      .description('make a user a member of an organization, or change the role')
      .requiredOption(ORG, ORG_ABOUT)
      .requiredOption('--user <user>', 'e-mail address or id of the user')
      .addOption(new Option('--role <role>').choices(ROLES).default('member')),
    (administration, options) => administration.addMember(options),
  );
}

function addKeys(program: Command, does: Does): void {
  const key = noun(program, 'key', 'API keys');
  does<NewKey>(
    key
      .command('create')
      .description('create an API key; it is shown this one time')
      .requiredOption(ORG, ORG_ABOUT)
      .requiredOption('--name <name>', 'what it is for')
      .option('--test', 'a sandbox key')
      .addOption(new Option('--scope <scope>').choices(SCOPES).default('full'))
      .option('--expires <date>', 'when it ends: 2030-12-31 or 2030-12-31T12:00:00Z')
      .option('--user <user>', 'e-mail address or id of the member whose key it is'),
    (administration, options) => administration.createKey(options),
  );
  does<{ readonly org: string }>(
    key
      .command('list')
      .description('list the API keys of an organization')
      .requiredOption(ORG, ORG_ABOUT),
    (administration, { org }) => administration.listKeys(org),
  );
  does(
    key
      .command('revoke')
      .description('end an API key at once, for good')
      .argument('<id>', 'id of the key'),
    (administration, _options, id = '') => administration.revokeKey(id),
  );
  does(
    key
      .command('rotate-media')
      .description(
        'make a new key for the links to audio; links signed before work until they expire',
      ),
    (administration) => administration.rotateMediaKey(),
  );
}

function addProducts(program: Command, does: Does): void {
  const product = noun(program, 'product', 'products that conversions are about');
  const command = (name: string, about: string) =>
    product
      .command(name)
      .description(about)
      .requiredOption(ORG, ORG_ABOUT)
      .option('--test', "the sandbox' products");
  does<OfProducts>(
    command('create', 'create a product').argument('<name>'),
    (administration, options, name = '') => administration.createProduct(name, options),
  );
  does<OfProducts>(command('list', 'list the products'), (administration, options) =>
    administration.listProducts(options),
  );
  does<OfProducts>(
    command('rename', 'give a product another name').argument('<id>').argument('<name>'),
    (administration, options, id = '', name = '') =>
      administration.renameProduct(id, name, options),
  );
  does<OfProducts>(
    command('delete', 'remove a product; its conversions stay').argument('<id>'),
    (administration, options, id = '') => administration.deleteProduct(id, options),
  );
}
