import { remembered } from '../page/remembered.js';

const SLOWEST = 0.5;
const FASTEST = 3;
const STEP = 0.25;

/** Takes up the speed of the last visit, and remembers every change of it. */
export function rememberSpeed(audio: HTMLAudioElement): void {
  const speed = Number(remembered.read('speed'));
  if (speed >= SLOWEST && speed <= FASTEST) {
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
  }
  audio.addEventListener('ratechange', () => {
    // A source that is loaded again starts at this speed.
    audio.defaultPlaybackRate = audio.playbackRate;
    remembered.write('speed', String(audio.playbackRate));
  });
}
/** @param steps of a quarter; negative ones are slower */
export function changeSpeed(audio: HTMLAudioElement, steps: number): void {
  audio.playbackRate = Math.min(Math.max(audio.playbackRate + steps * STEP, SLOWEST), FASTEST);
}
