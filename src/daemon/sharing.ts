import type { AppOptions } from '../http/app.js';
import { Shares } from '../publishing/shares.js';
import type { ApiParts } from './api-parts.js';
import type { Core } from './core.js';

/** What listeners without a key are served. */
export function composeSharing(
  { database, media }: Core,
  { addresses, publicUrl, eventStreams }: ApiParts,
): Pick<AppOptions, 'sharedAudio' | 'oEmbed'> {
  const { reads, signals } = database;
  const shares = new Shares(reads);
  signals.subscribe((heard) => shares.hear(heard));
  return {
    sharedAudio: { shares, media, events: eventStreams },
    oEmbed: { ...reads, shares, addresses, publicUrl },
  };
}
