import type { ComponentChildren } from 'preact';
import type { PageOwner } from './masthead.js';
import { Wordmark } from './wordmark.js';

export interface FooterProps {
  readonly children: ComponentChildren;
  /** True if it says what made the page; where the masthead does already, it need not. */
  readonly isMarked?: boolean;
}

export function Footer({ children, isMarked = true }: FooterProps) {
  return (
    <footer class="foot">
      <div class="wrap">
        <span>{children}</span>
        {isMarked && (
          <span class="wordmark">
            <span class="sr">Made with</span> <Wordmark />
          </span>
        )}
      </div>
    </footer>
  );
}

/** Name of the recording's owner, with a link to its site if it has one. */
export function OwnerLine({ owner: { name, branding } }: { readonly owner: PageOwner }) {
  const { websiteUrl } = branding;
  if (websiteUrl === null) return <>{name}</>;
  return (
    <>
      {name} ·{' '}
      <a href={websiteUrl} rel="noopener noreferrer">
        {new URL(websiteUrl).host}
      </a>
    </>
  );
}
