/** Reason why a player stops: as `EmbedProblem` of the pages has it. */
export type Problem = 'revoked' | 'gone' | 'fault';

/** Of this player. */
const place = location.pathname.replace(/\/$/, '');

/** Reason why the player can no longer be loaded; null if it can. */
export async function findProblem(): Promise<Problem | null> {
  try {
    const { status } = await fetch(place, { method: 'HEAD', cache: 'no-store' });
    if (status === 410) return 'revoked';
    if (status === 404) return 'gone';
    return status < 400 ? null : 'fault';
  } catch {
    return 'fault';
  }
}

/** Interval between two checks of a playing player, in milliseconds. */
const ASK_AGAIN_MS = 10_000;

/** Interval of retries after the player was rejected because too many clients listen. */
const RETRY_MS = 30_000;

/**
 * Checks during playback whether the link is still valid. After a network error, playback continues.
 * @param onEnded called when the server says that it may not
 */
export function watchLink(audio: HTMLAudioElement, onEnded: () => void): void {
  let timer: number | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const ask = async () => {
    const problem = await findProblem();
    if (timer === undefined || problem === null || problem === 'fault') return;
    stop();
    onEnded();
  };
  audio.addEventListener('play', () => {
    timer ??= window.setInterval(() => void ask(), ASK_AGAIN_MS);
  });
  for (const event of ['pause', 'ended', 'emptied']) audio.addEventListener(event, stop);
}

/** Loads the page again when its recording is made, or is no longer to be heard. */
export function waitUntilMade(): void {
  const events = new EventSource(`${place}/events`);
  const reload = () => {
    events.close();
    location.reload();
  };
  events.addEventListener('settled', reload);
  events.addEventListener('ended', reload);
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) setTimeout(reload, RETRY_MS);
  });
}
