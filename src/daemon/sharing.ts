import type { AppOptions } from '../http/app.js';
import type { LiveAnswers } from '../http/controllers/live.controller.js';
import { Shares } from '../publishing/shares.js';
import type { ApiParts } from './api-parts.js';
import type { Core } from './core.js';
import { feedsOf } from './feed-parts.js';

type Sharing = Pick<
  AppOptions,
  'embed' | 'listenLive' | 'sharedAudio' | 'feeds' | 'logos' | 'oEmbed'
>;

/**
 * Composes the routes for listeners without a key, whose links can expire. The player shows the same content as the
 * listening page.
 */
export function composeSharing(
  core: Core,
  parts: ApiParts,
  { site, styleHashes, hasAudio, logos, pages, recordings }: AppOptions['listen'],
  live: LiveAnswers,
): Sharing {
  const { settings, database, media } = core;
  const { addresses, publicUrl, visitorStreams, downloads } = parts;
  const { reads, signals } = database;
  const shares = new Shares(reads);
  signals.subscribe((heard) => shares.hear(heard));
  return {
    embed: {
      ...{ site, styleHashes, hasAudio, logos, pages, shares, recordings },
      framedBy: ["'self'", ...settings.embed.allowedSites],
    },
    listenLive: { ...live, shares, conversions: reads.conversions },
    sharedAudio: { shares, media, downloads, events: visitorStreams.events },
    feeds: { ...feedsOf(core, parts), shares, recordings, pages },
    logos: { accounts: reads.accounts, logos },
    oEmbed: { ...reads, shares, addresses, publicUrl },
  };
}
