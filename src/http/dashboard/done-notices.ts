import type { Notice } from '../../web/dashboard/frame-data.js';

/** Messages after a redirect, by the value of `?done=`: the address names one, it never carries text. */
const DONE_TITLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    saved: 'Saved.',
    'default-voice-saved': 'Default voice saved.',
    'default-pack-changed':
      'Default voice changed. Conversions that were accepted before keep their voice.',
    'voice-pack-removed': 'Voice pack removed. Audio that it has spoken stays.',
    'conversion-accepted': 'Accepted. The list below shows the progress.',
    'script-written': 'The script is written. Read and change it, then narrate it.',
    'password-changed': 'Password changed. All other browsers are signed out.',
    'member-removed': 'Member removed. Access ended at once.',
    'invitation-withdrawn': 'Invitation withdrawn. Its link has stopped working.',
    'organization-created': 'Organization created. Invite its members next.',
    'session-ended': 'Signed out in that browser.',
    renamed: 'Renamed.',
    shared: 'Everyone with the link can listen now.',
    unshared: 'The listen page and players without a token have stopped working.',
    'token-created': 'Token created. Its embed code is below.',
    'token-revoked': 'Token revoked. Players that use it have stopped.',
    'spoken-again': 'A new version is being spoken.',
    retried: 'Started again.',
    'conversion-deleted': 'Conversion deleted.',
    'product-created': 'Product created. New conversions can belong to it.',
    'product-deleted': 'Product deleted. Its conversions stay.',
    'logo-saved': 'Logo saved. Listen pages and players show it from now on.',
    'logo-removed': 'Logo removed.',
    'key-revoked': 'The key was revoked. Requests that use it are refused from now on.',
    'feed-created': 'Feed created. Copy its address into a podcast app, or send it to subscribers.',
    'feed-revoked': 'The feed was revoked. Podcast apps can no longer read it.',
    'pronunciation-saved': 'Saved. Narrations use it from now on.',
    'pronunciation-removed': 'Removed. From now on the term is read as written.',
    'endpoint-deleted': 'The endpoint was deleted.',
    'test-sent': 'A test event is on its way.',
    resent: 'Sent again: the first attempt follows within seconds.',
  }),
);

/** The message that an address names; null for anything else. */
export function doneNotice(done: unknown): Notice | null {
  const title = typeof done === 'string' ? DONE_TITLES.get(done) : undefined;
  return title === undefined ? null : { kind: 'ok', title };
}
