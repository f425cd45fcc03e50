import type { ComponentChildren } from 'preact';
import { mayDo } from '../../domain/permissions.js';
import { Document } from '../parts/document.js';
import { Icon } from '../parts/icon.js';
import { Wordmark } from '../parts/wordmark.js';
import { pathOf, type Site } from '../site.js';
import type { FrameData, FrameOrganization } from './frame-data.js';
import { NAVIGATION, organizationPlace, type NavigationEntry } from './navigation.js';
import { NoticeBox } from './parts/notice.js';
import { PostForm } from './parts/post-form.js';

/** Properties of every page of the dashboard. */
export interface PageProps {
  readonly site: Site;
  readonly frame: FrameData;
}

export interface FrameProps extends PageProps {
  /** Title of the window and heading of the page. */
  readonly title: string;
  /** Heading where it differs from the title of the window. */
  readonly heading?: ComponentChildren;
  /** Path back to the list that the page belongs to. */
  readonly crumb?: ComponentChildren;
  readonly lead?: ComponentChildren;
  /** Buttons next to the heading; at most one is primary. */
  readonly actions?: ComponentChildren;
  /** Content next to the main column, such as the dock of the player. */
  readonly after?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A page with the side bar of the dashboard. */
export function Frame({ site, frame, ...page }: FrameProps) {
  const { title, heading = title, crumb, lead, actions, after, children } = page;
  const { notice, organization } = frame;
  const owner = organization === null ? '' : ` · ${organization.name}`;
  const error = notice?.kind === 'bad' ? 'Error: ' : '';
  return (
    <Document
      site={site}
      title={`${error}${title}${owner} · Lectern`}
      style="dashboard.css"
      scripts={['dashboard.js']}
      color={null}
      isIndexed={false}
      bodyClass="dashboard"
    >
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <div class="app">
        <SideBar site={site} frame={frame} />
        <main class="main" id="main" tabIndex={-1}>
          <div class="page-head">
            <div>
              {crumb !== undefined && <p class="crumb">{crumb}</p>}
              <h1>{heading}</h1>
              {lead !== undefined && <p>{lead}</p>}
            </div>
            {actions !== undefined && <div class="buttons">{actions}</div>}
          </div>
          {notice !== null && <NoticeBox {...notice} isFocused />}
          {children}
        </main>
      </div>
      {after}
    </Document>
  );
}

function SideBar({ site, frame }: PageProps) {
  const { person, organizations } = frame;
  // Pages without an organization keep the navigation where only one can be meant.
  const [only = null] = organizations.length === 1 ? organizations : [];
  const organization = frame.organization ?? only;
  return (
    <header class="side">
      <div class="head">
        <a class="wordmark" href={pathOf(site, '/dashboard/')}>
          <Wordmark />
        </a>
        <button class="button plain icon-only" type="button" popovertarget="menu" aria-label="Menu">
          <Icon name="menu" />
        </button>
      </div>
      <nav id="menu" popover="auto" aria-label="Main">
        <Switcher site={site} frame={{ ...frame, organization }} />
        {organization !== null && (
          <OrganizationNavigation site={site} frame={frame} organization={organization} />
        )}
        {person.isOperator && (
          <ul>
            <li>
              <NavigationLink
                site={site}
                frame={frame}
                entry={{ title: 'Settings and health', icon: 'settings' }}
                place="/dashboard/health"
              />
            </li>
          </ul>
        )}
        <AccountNavigation site={site} frame={frame} />
      </nav>
      <div class="bottom">
        <p class="row">
          {frame.isReady !== null && <Health site={site} isReady={frame.isReady} />}
          <span class="num">{frame.version}</span>
        </p>
        <div class="row">
          <a class="mail" href={pathOf(site, '/dashboard/account')}>
            {person.email}
          </a>
          <span class="buttons keep">
            <button
              class="button plain icon-only compact needs-script"
              type="button"
              data-theme-switch=""
              aria-label="Switch between light and dark"
            >
              <Icon name="sun" />
            </button>
            <PostForm site={site} frame={frame} place="/dashboard/sign-out">
              <button class="button plain icon-only compact" type="submit" aria-label="Sign out">
                <Icon name="out" />
              </button>
            </PostForm>
          </span>
        </div>
      </div>
    </header>
  );
}

/** In the menu of narrow windows, which have no room for the foot of the side bar. */
function AccountNavigation({ site, frame }: PageProps) {
  return (
    <div class="narrow-only">
      <h2>{frame.person.email}</h2>
      <ul>
        <li>
          <NavigationLink
            site={site}
            frame={frame}
            entry={{ title: 'Your account', icon: 'users' }}
            place="/dashboard/account"
          />
        </li>
        <li>
          <PostForm site={site} frame={frame} place="/dashboard/sign-out">
            <button type="submit">
              <Icon name="out" /> Sign out
            </button>
          </PostForm>
        </li>
      </ul>
    </div>
  );
}

function Health({ site, isReady }: { readonly site: Site; readonly isReady: boolean }) {
  return (
    <a class={`state ${isReady ? 'ok' : 'bad'}`} href={pathOf(site, '/dashboard/health')}>
      <Icon name={isReady ? 'ok' : 'error'} /> {isReady ? 'Ready' : 'Not ready'}
    </a>
  );
}

/** The organization of the page and the way to the others. Works without script. */
function Switcher({ site, frame: { organization, organizations } }: PageProps) {
  if (organization === null && organizations.length === 0) return null;
  return (
    <details class="switch-organization">
      <summary class="switcher">
        {organization?.logoPlace != null && (
          <img src={pathOf(site, organization.logoPlace)} alt="" width="24" height="24" />
        )}
        <span class="name">{organization?.name ?? 'Choose an organization'}</span>
        <Icon name="down" />
      </summary>
      <ul>
        {organizations.map((other) => (
          <li key={other.slug}>
            <a
              href={pathOf(site, organizationPlace(other, 'conversions'))}
              aria-current={other.slug === organization?.slug ? 'true' : undefined}
            >
              {other.name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface OrganizationNavigationProps extends PageProps {
  readonly organization: FrameOrganization;
}

function OrganizationNavigation({ site, frame, organization }: OrganizationNavigationProps) {
  const actor = { role: organization.role, isOperator: frame.person.isOperator };
  return (
    <>
      {NAVIGATION.map((group) => {
        const entries = group.entries.filter(({ action }) => mayDo(actor, action));
        if (entries.length === 0) return null;
        return (
          <div key={group.title ?? ''}>
            {group.title !== null && <h2>{group.title}</h2>}
            <ul>
              {entries.map((entry) => (
                <li key={entry.place}>
                  <NavigationLink
                    site={site}
                    frame={frame}
                    entry={entry}
                    place={organizationPlace(organization, entry.place)}
                  />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}

interface NavigationLinkProps extends PageProps {
  readonly entry: Pick<NavigationEntry, 'title' | 'icon'>;
  readonly place: string;
}

function NavigationLink({ site, frame, entry, place }: NavigationLinkProps) {
  const failing = place.endsWith('/webhooks') ? frame.failingEndpoints : 0;
  const isCurrent = frame.place === place || frame.place.startsWith(`${place}/`);
  return (
    <a href={pathOf(site, place)} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={entry.icon} /> {entry.title}
      {failing > 0 && (
        <span class="count">
          {failing}
          <span class="sr"> failing</span>
        </span>
      )}
    </a>
  );
}
