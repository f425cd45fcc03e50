import type { AppOptions } from '../http/app.js';
import { Recordings } from '../publishing/recordings.js';
import { Shares } from '../publishing/shares.js';
import type { ApiParts } from './api-parts.js';
import type { Core } from './core.js';

type Sharing = Pick<AppOptions, 'embed' | 'sharedAudio' | 'oEmbed'>;

/** What listeners without a key are served on other sites. The player shows what the listen page does. */
export function composeSharing(
  { settings, database, media }: Core,
  { addresses, publicUrl, eventStreams }: ApiParts,
  { site, styleHashes, hasAudio, logos }: AppOptions['listen'],
): Sharing {
  const { reads, signals } = database;
  const shares = new Shares(reads);
  signals.subscribe((heard) => shares.hear(heard));
  return {
    embed: {
      ...{ site, styleHashes, hasAudio, logos, shares, recordings: new Recordings(reads) },
      framedBy: ["'self'", ...settings.embed.allowedSites],
    },
    sharedAudio: { shares, media, events: eventStreams },
    oEmbed: { ...reads, shares, addresses, publicUrl },
  };
}
