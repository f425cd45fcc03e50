import { findElement } from './page/find-element.js';
import { connectMediaSession } from './player/media-session.js';
import { connectPlayer } from './player/connect-player.js';

const root = findElement(document, '[data-player]', HTMLElement);
const status = findElement(root, '[data-status]', HTMLElement);
const { playback } = connectPlayer(root, () => {
  status.hidden = false;
  status.textContent = 'The audio cannot be loaded. Check the network, then load the page again.';
});
connectMediaSession(playback, {
  title: document.querySelector('h1')?.textContent ?? '',
  artist: document.querySelector('.org')?.textContent ?? '',
});
