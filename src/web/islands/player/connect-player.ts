import './components.js';
import { findElement } from '../page/find-element.js';
import { Chapters } from './chapters.js';
import { Playback } from './playback.js';
import { renewWhenExpired } from './renewal.js';
import { rememberSpeed } from './speed.js';
import { connectTimeline } from './timeline.js';
import { connectVolume } from './volume.js';

export interface ConnectedPlayer {
  readonly playback: Playback;
  readonly chapters: Chapters;
}

/**
 * Brings the player of a page to life: what is marked `data-player`, with the audio and the timeline in it.
 * @param onLost called when the audio cannot be loaded
 */
export function connectPlayer(root: Element, onLost: () => void): ConnectedPlayer {
  const audio = findElement(root, '[data-audio]', HTMLAudioElement);
  const playback = new Playback(audio, Number(root.getAttribute('data-duration')));
  const chapters = new Chapters(document);
  audio.controls = false;
  // Where to begin is for browsers without script.
  audio.src = audio.src.replace(/#[^]*/, '');
  rememberSpeed(audio);
  connectTimeline(root, playback, chapters);
  connectVolume(root, audio);
  chapters.follow(playback, root.querySelector('[data-now-chapter]'));
  renewWhenExpired(playback, onLost);
  showLoading(root, audio);
  audio.preload = 'metadata';
  return { playback, chapters };
}

/** Says so while the voice has to wait for the network. */
function showLoading(root: Element, audio: HTMLAudioElement): void {
  const show = (isLoading: boolean) => () => root.toggleAttribute('data-loading', isLoading);
  audio.addEventListener('waiting', show(true));
  for (const event of ['playing', 'canplay', 'pause', 'ended', 'error']) {
    audio.addEventListener(event, show(false));
  }
}
