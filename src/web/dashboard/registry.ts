import type { VNode } from 'preact';
import { toHtml } from '../parts/document.js';
import type { PageProps } from './frame.js';
import { AccountPage } from './pages/account-page.js';
import { AuditPage } from './pages/audit-page.js';
import { EditScriptPage } from './pages/edit-script-page.js';
import { NewFeedPage } from './pages/feed-form.js';
import { FeedsPage } from './pages/feeds-page.js';
import { HealthPage } from './pages/health-page.js';
import { HomePage } from './pages/home-page.js';
import { MembersPage } from './pages/members-page.js';
import { NewOrganizationPage } from './pages/new-organization-page.js';
import { ConversionConfirmationPage } from './pages/conversion-confirmation-page.js';
import { ConversionPage } from './pages/conversion-page.js';
import { ConfirmPage } from './pages/confirm-page.js';
import { DeliveryPage } from './pages/delivery-page.js';
import { NewEndpointPage } from './pages/endpoint-form.js';
import { EndpointPage } from './pages/endpoint-page.js';
import { NewKeyPage } from './pages/key-form.js';
import { KeysPage } from './pages/keys-page.js';
import { UsagePage } from './pages/usage-page.js';
import { WebhooksPage } from './pages/webhooks-page.js';
import { ProductPage } from './pages/product-form.js';
import { ProductsPage } from './pages/products-page.js';
import { PronunciationsPage } from './pages/pronunciations-page.js';
import { ProblemPage } from './pages/problem-page.js';
import { RemoveMemberPage } from './pages/remove-member-page.js';
import { ScriptPage } from './pages/script-page.js';
import { ScriptsPage } from './pages/scripts-page.js';
import { VoicePacksPage } from './pages/voice-packs-page.js';
import { VoicesPage } from './pages/voices-page.js';

/** Renders a page from its content. */
type RenderPage<Content> = (context: PageProps, content: Content) => string;

function page<Content extends object>(
  component: (props: PageProps & Content) => VNode,
): RenderPage<Content> {
  return (context, content) => toHtml(component, { ...context, ...content });
}

/** Every page of the dashboard by its name. */
const DASHBOARD_PAGES = {
  account: page(AccountPage),
  audit: page(AuditPage),
  editScript: page(EditScriptPage),
  health: page(HealthPage),
  home: page(HomePage),
  members: page(MembersPage),
  newOrganization: page(NewOrganizationPage),
  problem: page(ProblemPage),
  removeMember: page(RemoveMemberPage),
  script: page(ScriptPage),
  scripts: page(ScriptsPage),
  voicePacks: page(VoicePacksPage),
  voices: page(VoicesPage),
  conversion: page(ConversionPage),
  conversionConfirmation: page(ConversionConfirmationPage),
  confirm: page(ConfirmPage),
  keys: page(KeysPage),
  'new-key': page(NewKeyPage),
  webhooks: page(WebhooksPage),
  endpoint: page(EndpointPage),
  'new-endpoint': page(NewEndpointPage),
  delivery: page(DeliveryPage),
  usage: page(UsagePage),
  products: page(ProductsPage),
  product: page(ProductPage),
  feeds: page(FeedsPage),
  'new-feed': page(NewFeedPage),
  pronunciations: page(PronunciationsPage),
};

export type DashboardPageName = keyof typeof DASHBOARD_PAGES;

/** Content of each page beside the frame: plain data, as it goes to the thread that renders. */
export type DashboardContents = {
  readonly [Name in DashboardPageName]: Parameters<(typeof DASHBOARD_PAGES)[Name]>[1];
};

/** A page and its content. */
export type DashboardView<Name extends DashboardPageName = DashboardPageName> = {
  readonly [Each in Name]: { readonly name: Each; readonly content: DashboardContents[Each] };
}[Name];

const RENDERERS: { readonly [Name in DashboardPageName]: RenderPage<DashboardContents[Name]> } =
  DASHBOARD_PAGES;

/** The page as HTML. */
export function renderDashboard<Name extends DashboardPageName>(
  context: PageProps,
  { name, content }: DashboardView<Name>,
): string {
  return RENDERERS[name](context, content);
}
