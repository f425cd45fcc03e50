import { timeOfLink } from '../../player/link-time.js';
import { timeInWords, waitingFor } from '../../player/progress-words.js';
import { connectMaking, type Told } from '../making/making.js';
import { PassingOver } from '../making/passing-over.js';
import { RenderingPlayer } from '../making/rendering-player.js';
import { connectPlayer } from '../player/connect-player.js';
import { connectMediaSession } from '../player/media-session.js';
import { Following } from '../transcript/following.js';
import { Lines } from '../transcript/lines.js';
import { seekByClick } from '../transcript/seeking.js';
import { EditedFields } from './edited-fields.js';

/** Connects the page of one conversion: its player and transcript, or its progress while it is made. */
export function connectConversion(): void {
  const page = document.querySelector('[data-conversion]');
  if (page === null) return;
  const player = page.querySelector('[data-player]');
  if (player !== null) connectFinished(player);
  const making = page.querySelector('[data-making]');
  if (making !== null) connectProgress(making);
}

function connectFinished(root: Element): void {
  const status = root.querySelector('[data-status]');
  const { playback } = connectPlayer(root, () => {
    if (!(status instanceof HTMLElement)) return;
    status.hidden = false;
    status.textContent = 'The audio cannot be loaded. Check the network, then load the page again.';
  });
  const lines = new Lines(document);
  if (document.querySelector('[data-follow]') !== null) {
    seekByClick(playback, new Following(lines, playback));
  }
  connectMediaSession(playback, {
    title: document.querySelector('h1')?.textContent ?? '',
    artist: document.querySelector('.switcher .name')?.textContent ?? '',
  });
  reloadForNewVersion(new PassingOver(playback.audio, new EditedFields(document)));
  const linkedMs = timeOfLink(new URLSearchParams(location.search).get('t') ?? '');
  if (linkedMs > 0) playback.seek(linkedMs);
}

/** Loads the page again once another version is served than the one that the page shows. */
function reloadForNewVersion(passing: PassingOver): void {
  const served = () => document.querySelector('[data-version]')?.getAttribute('data-version');
  const shown = served();
  document.addEventListener('refreshed', () => {
    const now = document.querySelector('[data-version]');
    if (now === null || served() === shown) return;
    now.textContent = 'The new version is ready. It is loaded when the audio pauses.';
    passing.passOver();
  });
}

function connectProgress(root: Element): void {
  const player =
    root.querySelector('[data-audio]') === null ? null : new RenderingPlayer(root, document);
  const passing = new PassingOver(player?.audio ?? null, new EditedFields(document));
  connectMaking(root.getAttribute('data-making') ?? '', player, passing, (told) =>
    showWaiting(root, told),
  );
}

/** Before there is anything to be heard: place in the queue and time left. */
function showWaiting(root: Element, told: Told): void {
  const what = root.querySelector('[data-waiting-for]');
  const left = root.querySelector('[data-waiting-left]');
  const { status, queue_position: position, estimated_completion_seconds: seconds } = told;
  if (what !== null) what.textContent = waitingFor(status, position);
  if (left !== null && seconds !== null) left.textContent = `About ${timeInWords(seconds)} left.`;
}
