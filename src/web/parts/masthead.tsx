import type { Branding } from '../../domain/account.js';
import { pathOf, type Site } from '../site.js';
import { Icon } from './icon.js';
import { Wordmark } from './wordmark.js';

/** Owner of a page. */
export interface PageOwner {
  readonly name: string;
  readonly branding: Pick<Branding, 'websiteUrl' | 'primaryColor'>;
  /** Path of the logo on this server; null without a logo. */
  readonly logoPlace: string | null;
}

export interface MastheadProps {
  readonly site: Site;
  /** Null on pages that must not tell whose they are. */
  readonly owner: PageOwner | null;
  /** Address of a public podcast feed. */
  readonly feedUrl?: string | null;
}

export function Masthead({ site, owner, feedUrl = null }: MastheadProps) {
  return (
    <header class="masthead wrap">
      {owner === null ? (
        <span class="wordmark">
          <Wordmark />
        </span>
      ) : (
        <OwnerName site={site} owner={owner} />
      )}
      <div class="buttons">
        <button
          class="button plain icon-only needs-script"
          type="button"
          data-theme-switch=""
          aria-label="Switch between light and dark"
        >
          <Icon name="sun" />
        </button>
        {feedUrl !== null && (
          <a class="button compact" href={feedUrl}>
            <Icon name="rss" /> Subscribe
          </a>
        )}
      </div>
    </header>
  );
}

export interface OwnerNameProps {
  readonly site: Site;
  readonly owner: PageOwner;
}

/** Logo and name, which lead to the website. */
export function OwnerName({ site, owner }: OwnerNameProps) {
  const { name, branding, logoPlace } = owner;
  const content = (
    <>
      {logoPlace !== null && <img src={pathOf(site, logoPlace)} alt="" width="32" height="32" />}
      <span>{name}</span>
    </>
  );
  if (branding.websiteUrl === null) return <span class="org">{content}</span>;
  return (
    <a class="org" href={branding.websiteUrl} rel="noopener noreferrer">
      {content}
    </a>
  );
}
