import { pathOf } from '../../site.js';
import type { ConversionContent, ShownToken } from '../conversion/content.js';
import { DeletionText, deletionTitle } from '../conversion/deletion.js';
import { RevocationText, revocationTitle } from '../conversion/sharing-panel.js';
import { Frame, type PageProps } from '../frame.js';
import { PostForm } from '../parts/post-form.js';
import { Crumb } from './conversion-page.js';

export interface ConversionConfirmationContent {
  readonly conversion: ConversionContent;
  readonly asks:
    | {
        readonly type: 'delete';
        /** Reason why the deletion was refused; absent before it was tried. */
        readonly error?: string;
      }
    | { readonly type: 'revoke'; readonly token: ShownToken };
}

/** Asks before something is gone for good, where no script opens a dialog. */
export function ConversionConfirmationPage({
  site,
  frame,
  conversion,
  asks,
}: PageProps & ConversionConfirmationContent) {
  const { place } = conversion;
  const isDeletion = asks.type === 'delete';
  const title = isDeletion ? deletionTitle(conversion.facts) : revocationTitle(asks.token);
  const action = isDeletion ? `${place}/delete` : `${place}/tokens/${asks.token.handle}/revoke`;
  return (
    <Frame
      site={site}
      frame={frame}
      title={title}
      crumb={<Crumb site={site} content={conversion} />}
    >
      <PostForm site={site} frame={frame} place={action} class="panel in">
        {isDeletion ? (
          <DeletionText
            content={conversion}
            {...(asks.error !== undefined && { error: asks.error })}
          />
        ) : (
          <RevocationText />
        )}
        <div class="buttons">
          <a class="button" href={pathOf(site, place)} autofocus>
            Keep it
          </a>
          <button class="button danger primary" type="submit">
            {isDeletion ? 'Delete for good' : 'Revoke'}
          </button>
        </div>
      </PostForm>
    </Frame>
  );
}
