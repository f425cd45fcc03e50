/** Why a player stops: as `EmbedProblem` of the pages has it. */
export type Problem = 'revoked' | 'gone' | 'fault';

/** Of this player. */
const place = location.pathname.replace(/\/$/, '');

/** Why the player can no longer be loaded; null where it can. */
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

/** Who is not let in, because too many listen, tries again after this time. */
const RETRY_MS = 30_000;

/**
 * Listens while something plays whether it may go on.
 * @param onEnded called when the server says that it may not
 */
export function watchLink(audio: HTMLAudioElement, onEnded: () => void): void {
  let events: EventSource | null = null;
  const stop = () => {
    events?.close();
    events = null;
  };
  const end = () => {
    stop();
    onEnded();
  };
  /** What plays goes on meanwhile: the audio itself is refused where the link has ended. */
  const askLater = async () => {
    stop();
    if ((await findProblem()) !== null) end();
    else setTimeout(listen, RETRY_MS);
  };
  const listen = () => {
    if (events !== null || audio.paused) return;
    const opened = new EventSource(`${place}/events`);
    events = opened;
    opened.addEventListener('ended', end);
    // Otherwise it connects again by itself.
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) void askLater();
    });
  };
  audio.addEventListener('play', listen);
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
