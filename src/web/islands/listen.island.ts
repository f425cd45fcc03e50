import { timeOfLink } from '../player/link-time.js';
import { connectCopying } from './page/copying.js';
import { connectDialogs } from './page/dialogs.js';
import { findElement } from './page/find-element.js';
import { connectSharing } from './page/sharing.js';
import { connectPlayer } from './player/connect-player.js';
import { connectKeys } from './player/keys.js';
import { listenKeys } from './player/listen-keys.js';
import { connectMediaSession } from './player/media-session.js';
import { Following } from './transcript/following.js';
import { Lines } from './transcript/lines.js';
import { connectSearch } from './transcript/search.js';
import { seekByClick } from './transcript/seeking.js';

const root = findElement(document, '[data-player]', HTMLElement);
const status = findElement(root, '[data-status]', HTMLElement);
const { playback, chapters } = connectPlayer(root, () => {
  status.hidden = false;
  status.textContent = 'The audio cannot be loaded. Check the network, then load the page again.';
});
const lines = new Lines(document);
const following = new Following(lines, playback);
const form = document.querySelector('[data-find]');
if (form instanceof HTMLFormElement) connectSearch(form, lines, following);
seekByClick(playback, following);
const keys = listenKeys({ playback, chapters, lines, following, form });
connectKeys(keys, findElement(document, '[data-keys-on]', HTMLInputElement));
connectDialogs(connectSharing(findElement(document, '#share', HTMLElement), playback));
connectCopying();
connectMediaSession(playback, {
  title: document.querySelector('h1')?.textContent ?? '',
  artist: document.querySelector('.org')?.textContent ?? '',
});
const linkedMs = timeOfLink(new URLSearchParams(location.search).get('t') ?? '');
if (linkedMs > 0) playback.seek(linkedMs);
