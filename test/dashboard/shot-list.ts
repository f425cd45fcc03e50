import type { Page } from 'playwright-core';
import type { ShotSite } from './shot-site.js';
import type { DashboardDaemon, Person } from './signed-in.js';

/** A page in one state. */
export interface Shot {
  readonly name: string;
  /** Path of the page. */
  readonly place: string;
  /** Only what is in the window, such as a dialog; the whole page otherwise. */
  readonly isPart?: boolean;
  /** Brings the page to its state. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Signed-in person; null for a visitor. */
  readonly person: Person | null;
}

type ShotOf = Omit<Shot, 'person'>;

const CHANGELOG = [
  '# Atlas 2.4.0',
  '',
  '### Added',
  '- Search finds every word of a query',
  '',
  '### Security',
  '- Tokens live for at most ninety days',
  '',
  '### Upgrade notes',
  '- Back up the database before you upgrade',
  '',
  '### Known issues',
  '- The export of maps over 2 GB is not complete',
  '',
  'Thanks to everybody who sent a report.',
].join('\n');

/** A changelog with lines that the preview is unsure about. */
const UNSURE = [
  '# Changelog',
  '',
  '## 2.4.0',
  '',
  '- See the ticket',
  '- #4821',
  '',
  'Thanks to everybody.',
  '',
  '## 2.3.0',
  '',
  '### Fixed',
  '- Exports keep the time zone',
].join('\n');

const preview = (text: string) => async (page: Page) => {
  await page.locator('#content').fill(text);
  await page.getByText('What Lectern understood').waitFor();
};

/** Narrates a text without words, which is refused. */
const refuseText = async (page: Page) => {
  await page.locator('#content').fill('***');
  await page.getByRole('button', { name: 'Narrate' }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
};

const createKey = async (page: Page) => {
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill('Release pipeline');
  await page.getByRole('button', { name: 'Create the key' }).click();
  await page.locator('#key-value').waitFor();
};

const createEndpoint = async (page: Page) => {
  await page.getByLabel('Address').fill('https://localhost:8443/hooks');
  await page.getByLabel('Description').fill('Build server');
  await page.getByRole('button', { name: 'Create the endpoint' }).click();
  await page.locator('#new-secret').waitFor();
};

const refuseEndpoint = async (page: Page) => {
  await page.getByLabel('Address').fill('https://10.0.0.1/hooks');
  await page.getByRole('button', { name: 'Create the endpoint' }).click();
  await page.locator('[aria-invalid=true]').waitFor();
};

const invite = (email: string) => async (page: Page) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('status').or(page.getByRole('alert')).first().waitFor();
};

/** Opens the dialog that a link leads to. */
const ask = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click();
  await page.getByRole('dialog').waitFor();
};

const editSentence = async (page: Page) => {
  await page.locator('[data-sentence]').nth(3).click();
  await page.getByLabel(/^Sentence \d+/).fill('Tokens of scripts need an expiry date.');
};

const findFindings = async (page: Page) => {
  const field = page.getByRole('textbox', { name: 'Script', exact: true });
  await field.fill(`${await field.inputValue()}\n\nImports are 47 percent slower.`);
  await page.getByRole('button', { name: 'Check against the source' }).click();
  await page.locator('mark').first().waitFor();
};

const spoken = (page: Page) =>
  page.locator('[data-progress]', { hasText: /: [1-9]\d* of/ }).waitFor();

const signInAs = (email: string, times: number) => async (page: Page) => {
  for (let i = 0; i < times; i += 1) {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    if (i + 1 < times) await page.goto('/dashboard/sign-in');
  }
};

const refuseSetup = async (page: Page) => {
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.getByRole('alert').waitFor();
};

/** Opens the menu of narrow windows. */
const openMenu = async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
};

const AREAS = [
  ...['conversions', 'scripts', 'voices', 'pronunciations', 'products', 'feeds'],
  ...['keys', 'webhooks', 'usage', 'members', 'audit'],
];

/** Pages before the first administrator exists. */
export function firstStartShots({ daemon }: DashboardDaemon): readonly Shot[] {
  const setup = daemon.daemon.setupUrl ?? '';
  const person = null;
  return [
    { name: 'setup', place: setup, person },
    { name: 'setup-refused', place: setup, prepare: refuseSetup, person },
    { name: 'sign-in-first', place: '/dashboard/sign-in', person },
  ];
}

/** Pages of an organization where nothing was done yet. */
export function emptyShots(site: DashboardDaemon, person: Person): readonly Shot[] {
  return AREAS.map((area) => ({ name: `${area}-empty`, place: site.place(area), person }));
}

/** Pages of an installation that accepts no work. */
export function unreadyShots(site: DashboardDaemon, person: Person): readonly Shot[] {
  return [
    { name: 'health-not-ready', place: '/dashboard/health?changed=yes', person },
    { name: 'home-not-ready', place: site.place('conversions'), person },
  ];
}

/** Pages of an organization with everything. */
export function filledShots({ signedIn, viewer, full, places }: ShotSite): readonly Shot[] {
  const { site, person } = signedIn;
  const own: readonly ShotOf[] = [
    ...AREAS.map((area) => ({ name: area, place: site.place(area) })),
    ...conversionShots(site, places),
    ...administrationShots(site, places),
    { name: 'usage-used-up', place: site.place('usage', full) },
    { name: 'usage-test', place: site.place('usage?mode=test') },
    { name: 'account', place: '/dashboard/account' },
    { name: 'health', place: '/dashboard/health?find=webhooks' },
    { name: 'voice-packs', place: '/dashboard/voices' },
    { name: 'organization-new', place: '/dashboard/organizations' },
    { name: 'not-found', place: site.place('nothing') },
  ];
  const ofViewer: readonly ShotOf[] = [
    ...AREAS.map((area) => ({ name: `${area}-viewer`, place: site.place(area) })),
    { name: 'conversion-viewer', place: places.ready },
  ];
  const entrance: readonly ShotOf[] = [
    { name: 'sign-in', place: '/dashboard/sign-in' },
    {
      name: 'sign-in-failed',
      place: '/dashboard/sign-in',
      prepare: signInAs('eve@example.org', 1),
    },
    {
      name: 'sign-in-throttled',
      place: '/dashboard/sign-in',
      prepare: signInAs('max@example.org', 6),
    },
    { name: 'sign-in-next', place: `/dashboard/sign-in?next=${site.place('keys')}` },
    { name: 'link-used', place: '/dashboard/setup?token=used' },
    { name: 'invitation', place: places.invitation },
  ];
  return [
    ...own.map((shot) => ({ ...shot, person })),
    ...ofViewer.map((shot) => ({ ...shot, person: viewer })),
    ...entrance.map((shot) => ({ ...shot, person: null })),
  ];
}

function conversionShots(site: DashboardDaemon, places: ShotSite['places']): readonly ShotOf[] {
  const home = site.place('conversions');
  return [
    { name: 'home-preview', place: home, prepare: preview(CHANGELOG) },
    { name: 'home-unsure', place: home, prepare: preview(UNSURE) },
    { name: 'home-refused', place: home, prepare: refuseText },
    { name: 'menu', place: home, isPart: true, prepare: openMenu },
    { name: 'home-no-match', place: `${home}?q=nothing+like+it` },
    { name: 'home-keys', place: home, isPart: true, prepare: (page) => page.keyboard.press('?') },
    { name: 'conversion', place: places.ready },
    { name: 'conversion-waiting', place: places.waiting },
    { name: 'conversion-writing', place: places.writing },
    { name: 'conversion-speaking', place: places.speaking, prepare: spoken },
    { name: 'conversion-failed', place: places.failed },
    { name: 'conversion-lost', place: places.lost },
    { name: 'conversion-new-version', place: places.respoken },
    { name: 'conversion-new-version-failed', place: places.unspoken },
    {
      name: 'conversion-delete',
      place: places.ready,
      prepare: ask('Delete conversion'),
      isPart: true,
    },
    { name: 'conversion-delete-page', place: `${places.ready}/delete` },
    { name: 'edit-script', place: `${places.ready}/script` },
    { name: 'edit-script-sentence', place: `${places.ready}/script`, prepare: editSentence },
    { name: 'edit-script-new-version', place: `${places.respoken}/script` },
    { name: 'script', place: places.script },
    { name: 'script-findings', place: places.script, prepare: findFindings },
    { name: 'script-expired', place: places.expired },
  ];
}

function administrationShots(site: DashboardDaemon, places: ShotSite['places']): readonly ShotOf[] {
  return [
    { name: 'key-new', place: site.place('keys/new') },
    { name: 'key-created', place: site.place('keys'), prepare: createKey },
    { name: 'key-revoke', place: site.place('keys'), prepare: ask(/^Revoke /), isPart: true },
    { name: 'endpoint-new', place: site.place('webhooks/new') },
    { name: 'endpoint-created', place: site.place('webhooks/new'), prepare: createEndpoint },
    { name: 'endpoint-refused', place: site.place('webhooks/new'), prepare: refuseEndpoint },
    { name: 'endpoint-failing', place: places.failing },
    { name: 'endpoint-delete', place: places.failing, prepare: ask('Delete'), isPart: true },
    { name: 'delivery', place: places.delivery },
    { name: 'feed-new', place: site.place('feeds/new') },
    { name: 'feed-revoke', place: site.place('feeds'), prepare: ask(/^Revoke /), isPart: true },
    { name: 'product', place: places.product },
    { name: 'product-new', place: site.place('products/new') },
    {
      name: 'product-delete',
      place: site.place('products'),
      prepare: ask(/^Delete /),
      isPart: true,
    },
    {
      ...{ name: 'member-invited', place: site.place('members') },
      prepare: invite('cleo@example.org'),
    },
    {
      ...{ name: 'member-refused', place: site.place('members') },
      prepare: invite('ann@example.org'),
    },
    { name: 'member-remove', place: site.place('members'), prepare: ask(/^Remove /), isPart: true },
  ];
}
