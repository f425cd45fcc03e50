import type { KeyRow } from './pages/key-rows.js';

const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** Consequences of revoking a key. */
export function revokeConsequence(
  key: Pick<KeyRow, 'mode' | 'lastFour' | 'lastUsedAt' | 'lastRequest'>,
): string {
  const { mode, lastFour, lastUsedAt, lastRequest } = key;
  const request = lastRequest === null ? '' : ` for ${lastRequest}`;
  const use =
    lastUsedAt === null
      ? 'It was never used.'
      : `It was last used on ${timeText(lastUsedAt)}${request}.`;
  return `Every request with the key lt_${mode}_…${lastFour} is refused with 401 from now on. ${use} A revoked key cannot be used again: create a new one instead.`;
}

/** Consequences of deleting a webhook endpoint. */
export function deleteConsequence(url: string): string {
  return `Nothing is sent to ${url} any more. Its secret and its deliveries, including those that are still on their way, are deleted. To stop for a while, disable it instead.`;
}

/** Consequences of rotating a signing secret. */
export const ROTATE_CONSEQUENCE =
  'A new secret is created and shown once. For 24 hours every message carries two signatures, one with each secret; after that only the new one signs.';

/** Consequences of revoking a podcast feed. */
export function feedConsequence({ isPublic }: { readonly isPublic: boolean }): string {
  const links = isPublic ? ' Listen pages no longer link to it.' : '';
  return `Podcast apps can no longer read this feed, and the audio, captions and chapters that it links to stop working for its subscribers at once.${links} Narrations stay, and so do episodes that apps have downloaded. A revoked feed cannot be restored: create a new one and send its address to the subscribers.`;
}

/** Consequences of removing a voice pack. */
export function packRemovalConsequence(pack: {
  readonly voices: number;
  readonly next: { readonly pack: string } | 'plugin' | 'nobody';
  readonly organizations: readonly string[];
  readonly isOfCatalogue: boolean;
}): string {
  const { voices, next, organizations, isOfCatalogue } = pack;
  return [
    voices === 0
      ? 'The pack is removed from this machine.'
      : `${voices === 1 ? 'Its voice stops' : `Its ${voices} voices stop`} speaking in every organization.`,
    next === 'nobody'
      ? 'No other voice is left for provider_b: requests for it are refused.'
      : `Requests for provider_b that name no voice are spoken with ${next === 'plugin' ? 'another voice' : next.pack} from now on.`,
    organizations.length > 0 &&
      `It has the default voice of ${organizations.join(', ')}: their conversions are spoken with the default of the installation and carry a warning.`,
    'Conversions that name it and were not spoken yet fail; retry them when it is back. Audio that it has spoken stays.',
    isOfCatalogue
      ? 'It can be installed again at any time.'
      : 'It is in no catalogue: to bring it back, install it on the command line from where it came.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

/** A day as text (UTC). */
export function dayText(at: string): string {
  return DAY.format(Date.parse(at));
}

function timeText(at: string): string {
  return `${TIME.format(Date.parse(at))} UTC`;
}
