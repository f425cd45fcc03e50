import type { Playback } from './playback.js';

/** Maximum number of consecutive renewals, so that lost audio is not requested forever. */
const MOST_RENEWALS = 3;

/**
 * Takes up playing where an address that was signed for a time has expired: the source of the audio leads to a fresh
 * one each time it is loaded.
 * @param onLost called when that does not help
 */
export function renewWhenExpired(playback: Playback, onLost: () => void): void {
  const { audio } = playback;
  let isWanted = false;
  let renewals = 0;
  let atMs = 0;
  audio.addEventListener('play', () => (isWanted = true));
  audio.addEventListener('pause', () => (isWanted = false));
  const note = () => {
    // A source that is loading again is at its beginning.
    if (audio.readyState > audio.HAVE_NOTHING) atMs = playback.atMs;
  };
  audio.addEventListener('seeking', note);
  audio.addEventListener('timeupdate', () => {
    note();
    if (!audio.paused && audio.readyState > audio.HAVE_CURRENT_DATA) renewals = 0;
  });
  audio.addEventListener('error', () => {
    renewals += 1;
    if (renewals > MOST_RENEWALS) {
      onLost();
      return;
    }
    const wasWanted = isWanted;
    audio.load();
    playback.seek(atMs);
    if (wasWanted) playback.play();
  });
}
