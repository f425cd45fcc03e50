import { InvalidArgumentError, Option, type Command } from 'commander';
import type { BrandingChanges } from '../../accounts/branding.js';
import { findOrganization, Organizations } from '../../accounts/organizations.js';
import type { Organization } from '../../domain/account.js';
import { COMMAND_LINE } from '../../domain/actor.js';
import { CREDIT_KINDS, type CreditKind } from '../../domain/usage.js';
import { addNoun, ORG_ABOUT, type Installation } from '../administration.js';
import { CommandRefused, type CommandContext } from '../command-context.js';
import type { Report } from '../report.js';
import type { RunCommand } from '../run-command.js';
import { addLogo } from './org-logo.js';
import { addPronunciations } from './org-pronunciations.js';

/** A value each, or false for none. */
interface BrandingOptions {
  readonly logoUrl?: string | false;
  readonly primaryColor?: string | false;
  readonly websiteUrl?: string | false;
}

interface CreateOptions extends BrandingOptions {
  readonly slug?: string;
  readonly plan?: string;
}

interface CreditOptions {
  readonly kind: CreditKind;
  readonly expires?: string;
}

/** `lectern org …` */
export function addOrg(program: Command, context: CommandContext, run: RunCommand): void {
  const about = { name: 'org', about: 'organizations' };
  const { noun, administer } = addNoun(program, about, context, run);
  const command = (name: string, description: string) =>
    noun.command(name).description(description);
  const ofOne = (name: string, description: string) =>
    command(name, description).argument('<org>', ORG_ABOUT);

  administer<CreateOptions>(
    withBranding(command('create', 'create an organization').argument('<name>'))
      .option('--slug <slug>', 'short name for URLs (default: derived from the name)')
      .option('--plan <plan>', 'plan from the settings (default: unlimited)'),
    async (installation, { slug, plan, ...branding }, name = '') => {
      const order = { name: name.trim(), slug, plan, branding: toChanges(branding) };
      const created = await organizationsOf(installation).create(COMMAND_LINE, order);
      return { ...overview([created]), json: toJson(created) };
    },
  );
  administer(command('list', 'list all organizations'), async ({ reads }) =>
    overview(await reads.accounts.organizations()),
  );
  administer(ofOne('show', 'show one organization'), async ({ reads }, _options, org = '') =>
    details(await findOrganization(reads.accounts, org)),
  );
  administer(
    ofOne('set-plan', 'change the plan of an organization').argument(
      '<plan>',
      'plan from the settings',
    ),
    async (installation, _options, org = '', plan = '') => {
      const changed = await organizationsOf(installation).setPlan(COMMAND_LINE, org, plan);
      return { ...overview([changed]), json: toJson(changed) };
    },
  );
  administer<BrandingOptions>(
    withBranding(ofOne('set-branding', 'change the branding of an organization'))
      .option('--no-logo-url', 'remove the logo')
      .option('--no-primary-color', 'restore the default color')
      .option('--no-website-url', 'remove the link'),
    async (installation, options, org = '') => {
      const { logoUrl, primaryColor, websiteUrl } = options;
      if ([logoUrl, primaryColor, websiteUrl].every((option) => option === undefined)) {
        throw new CommandRefused(
          'Nothing to change. Pass --logo-url, --primary-color or --website-url, or --no-logo-url, --no-primary-color or --no-website-url.',
        );
      }
      const organizations = organizationsOf(installation);
      return details(await organizations.setBranding(COMMAND_LINE, org, toChanges(options)));
    },
  );
  administer<CreditOptions>(
    ofOne('add-credits', 'add credits, used once the quota is exhausted')
      .argument('<amount>', 'how many', toAmount)
      .addOption(new Option('--kind <kind>').choices(CREDIT_KINDS).default('audio'))
      .option('--expires <date>', 'expiry: 2030-12-31 or 2030-12-31T12:00:00Z'),
    (installation, options, org = '', amount = '') =>
      addCredits(installation, org, { ...options, amount: toAmount(amount) }),
  );
  addLogo(noun, administer, details);
  addPronunciations(noun, administer, context);
}

function organizationsOf({ unitOfWork, settings, clock }: Installation): Organizations {
  return new Organizations(unitOfWork, settings.plans, clock);
}

async function addCredits(
  installation: Installation,
  org: string,
  credits: CreditOptions & { readonly amount: number },
): Promise<Report> {
  const { organization, grant } = await organizationsOf(installation).addCredits(
    COMMAND_LINE,
    org,
    credits,
  );
  const { id, organizationId, kind, amount, expiresAt, createdAt } = grant;
  return {
    json: {
      id,
      organization_id: organizationId,
      kind,
      amount,
      expires_at: expiresAt,
      created_at: createdAt,
    },
    columns: ['ORGANIZATION', 'KIND', 'CREDITS', 'EXPIRES'],
    rows: [[organization.slug, kind, String(amount), expiresAt ?? 'never']],
  };
}

function withBranding(command: Command): Command {
  return command
    .option('--logo-url <url>', 'logo of the pages (https)')
    .option('--primary-color <color>', 'color of the pages, such as #1a2b3c')
    .option('--website-url <url>', 'website that the pages link to');
}

/** commander gives false for an option such as `--no-logo-url`. */
function toChanges({ logoUrl, primaryColor, websiteUrl }: BrandingOptions): BrandingChanges {
  const toChange = (option: string | false | undefined) => (option === false ? null : option);
  return {
    logoUrl: toChange(logoUrl),
    primaryColor: toChange(primaryColor),
    websiteUrl: toChange(websiteUrl),
  };
}

function toAmount(text: string): number {
  const amount = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (amount >= 1 && amount <= 1_000_000) return amount;
  throw new InvalidArgumentError('It must be a whole number from 1 to 1000000.');
}

function toJson({ id, name, slug, planId, branding, createdAt }: Organization) {
  return {
    id,
    name,
    slug,
    tier: planId,
    branding: {
      logo_url: branding.logoUrl,
      primary_color: branding.primaryColor,
      website_url: branding.websiteUrl,
    },
    created_at: createdAt,
  };
}

function overview(organizations: readonly Organization[]): Report {
  return {
    json: organizations.map(toJson),
    columns: ['ID', 'SLUG', 'NAME', 'PLAN', 'CREATED'],
    rows: organizations.map(({ id, slug, name, planId, createdAt }) => [
      id,
      slug,
      name,
      planId,
      createdAt.slice(0, 10),
    ]),
    empty: 'No organizations. Create one with lectern org create NAME.',
  };
}

function details(organization: Organization): Report {
  const { branding } = organization;
  return {
    json: toJson(organization),
    columns: ['FIELD', 'VALUE'],
    rows: [
      ['id', organization.id],
      ['name', organization.name],
      ['slug', organization.slug],
      ['plan', organization.planId],
      ['logo', branding.logoVersion === null ? (branding.logoUrl ?? '-') : 'uploaded'],
      ['color', branding.primaryColor ?? '-'],
      ['website', branding.websiteUrl ?? '-'],
      ['created', organization.createdAt],
    ],
  };
}
