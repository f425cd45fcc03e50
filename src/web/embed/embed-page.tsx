import type { PlayerLook } from '../../publishing/player-look.js';
import type { ReadyRecording, Recording } from '../../publishing/recordings.js';
import { Icon } from '../parts/icon.js';
import type { PageOwner } from '../parts/masthead.js';
import { AudioSource } from '../player/controls.js';
import { pathOf, type Site } from '../site.js';
import { CompactPlayer, FullPlayer } from './embed-player.js';
import { EmbedFrame } from './embed-frame.js';
import { EmbedNotice } from './embed-notice.js';

export interface EmbedPageProps {
  readonly site: Site;
  readonly recording: ReadyRecording;
  readonly owner: PageOwner;
  readonly look: PlayerLook;
  /** Of the player, with its leading slash: `/embed/{id}`. */
  readonly place: string;
}

/** A recording on another site. */
export function EmbedPage({ site, recording, owner, look, place }: EmbedPageProps) {
  const { title, state } = recording;
  const Player = look.layout === 'compact' ? CompactPlayer : FullPlayer;
  return (
    <EmbedFrame
      site={site}
      look={look}
      title={`${title} · ${owner.name}`}
      color={look.color ?? owner.branding.primaryColor}
    >
      <div data-player="" data-duration={Math.round(state.media.durationSeconds * 1000)}>
        <AudioSource id="source" src={pathOf(site, `${place}/audio`)} title={title} />
        <Player site={site} recording={recording} owner={owner} />
      </div>
      <div role="alert">
        <EmbedNotice problem="revoked" isLater />
        <EmbedNotice problem="gone" isLater />
        <EmbedNotice problem="fault" isLater>
          <button class="button compact" type="button" data-retry="">
            Try again
          </button>
        </EmbedNotice>
      </div>
    </EmbedFrame>
  );
}

export interface EmbedMakingPageProps extends Omit<EmbedPageProps, 'recording' | 'place'> {
  readonly recording: Recording;
}

/** A recording that is being made: the page comes again by itself when it is. */
export function EmbedMakingPage({ site, recording, owner, look }: EmbedMakingPageProps) {
  return (
    <EmbedFrame
      site={site}
      look={look}
      title={`${recording.title} · ${owner.name}`}
      color={look.color ?? owner.branding.primaryColor}
    >
      <div class="embed-empty" data-making="" role="status">
        <Icon name="busy" />
        <div>
          <h1 class="title">{recording.title}</h1>
          <p>Being made. It can be heard here as soon as it is ready.</p>
        </div>
      </div>
    </EmbedFrame>
  );
}
