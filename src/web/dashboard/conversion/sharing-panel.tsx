import { Icon } from '../../parts/icon.js';
import { pathOf } from '../../site.js';
import type { PageProps } from '../frame.js';
import { ConfirmDialog, ConfirmLink } from '../parts/confirmation.js';
import { PostForm } from '../parts/post-form.js';
import { When } from '../parts/when.js';
import type { ConversionContent, EmbedCodes, ShownToken } from './content.js';
import { CopyCode } from './copy-code.js';

export interface SharingPanelProps extends PageProps {
  readonly content: ConversionContent;
}

/** Access for listeners: everybody by the listen page, or players with a token. */
export function SharingPanel({ site, frame, content }: SharingPanelProps) {
  const { sharing, rights, place } = content;
  const { isPublic, listenUrl, embed, tokens, hasMoreTokens } = sharing;
  return (
    <section class="panel in" aria-labelledby="h-share">
      <h2 id="h-share">Sharing</h2>
      <PostForm site={site} frame={frame} place={`${place}/sharing`} class="pair keep">
        <span>
          <strong id="public-label">Public listen page</strong>
          <br />
          <span class="small quiet" id="public-hint">
            {isPublic
              ? 'Everyone who reaches this server can listen.'
              : 'Off: only members of the organization can listen.'}
          </span>
        </span>
        {rights.share && (
          <>
            <input type="hidden" name="public" value={isPublic ? 'no' : 'yes'} />
            <button
              class="switch"
              type="submit"
              role="switch"
              aria-checked={isPublic ? 'true' : 'false'}
              aria-labelledby="public-label"
              aria-describedby="public-hint"
            />
          </>
        )}
      </PostForm>
      {isPublic && (
        <>
          <CopyCode id="listen-url" text={listenUrl} />
          <EmbedDetails id="embed" title="Embed the player" codes={embed} />
        </>
      )}
      <hr class="rule" />
      <div class="pair keep">
        <div>
          <strong>Embed tokens</strong>
          <br />
          <span class="small quiet">Play it elsewhere without making it public.</span>
        </div>
        {rights.share && (
          <PostForm site={site} frame={frame} place={`${place}/tokens`}>
            <button class="button compact" type="submit">
              <Icon name="plus" /> New token
            </button>
          </PostForm>
        )}
      </div>
      {tokens.length > 0 && (
        <ul class="stack tokens" id="tokens">
          {tokens.map((token) => (
            <Token key={token.handle} {...{ site, frame, content, token }} />
          ))}
        </ul>
      )}
      {hasMoreTokens && (
        <p class="small quiet">
          Only the newest {tokens.length} are shown. The API lists all of them.
        </p>
      )}
    </section>
  );
}

interface TokenProps extends SharingPanelProps {
  readonly token: ShownToken;
}

function Token({ site, frame, content, token }: TokenProps) {
  const { rights, place, now } = content;
  const { handle, lastFour, createdAt, embed } = token;
  const confirmation = `revoke-${handle}`;
  const revocation = `${place}/tokens/${handle}/revoke`;
  return (
    <li>
      <div class="pair keep">
        <span>
          <code>{`emb_…${lastFour}`}</code>{' '}
          <span class="small quiet">
            <When at={createdAt} now={now} />
          </span>
        </span>
        {rights.share && (
          <ConfirmLink
            site={site}
            place={revocation}
            opens={confirmation}
            label={`Revoke token ending in ${lastFour}`}
          >
            Revoke
          </ConfirmLink>
        )}
      </div>
      {embed !== null && <EmbedDetails id={`code-${handle}`} title="Embed code" codes={embed} />}
      {rights.share && (
        <ConfirmDialog
          {...{ site, frame }}
          id={confirmation}
          title={revocationTitle(token)}
          place={revocation}
          verb="Revoke"
          keep="Keep it"
        >
          <RevocationText />
        </ConfirmDialog>
      )}
    </li>
  );
}

/** The question before a token is revoked. */
export function revocationTitle({ lastFour }: Pick<ShownToken, 'lastFour'>): string {
  return `Revoke token emb_…${lastFour}?`;
}

/** Consequences of revoking an embed token. */
export function RevocationText() {
  return (
    <p>
      Players that use the token stop at once, also for people who are listening now, and say that
      the recording is no longer shared. You can create a new token at any time.
    </p>
  );
}

interface EmbedDetailsProps {
  readonly id: string;
  readonly title: string;
  readonly codes: EmbedCodes;
}

function EmbedDetails({ id, title, codes }: EmbedDetailsProps) {
  return (
    <details class="embed-code">
      <summary>{title}</summary>
      <p class="label">Full, 180 pixels high</p>
      <CopyCode id={`${id}-full`} text={codes.full} isBlock />
      <p class="label">Compact, 64 pixels high</p>
      <CopyCode id={`${id}-compact`} text={codes.compact} isBlock />
    </details>
  );
}

/** Leads to the public page of a shared conversion. */
export function ListenLink({ site, content }: Pick<SharingPanelProps, 'site' | 'content'>) {
  return (
    <a class="button" href={pathOf(site, `/listen/${content.facts.id}`)}>
      <Icon name="external" /> Listen page
    </a>
  );
}
