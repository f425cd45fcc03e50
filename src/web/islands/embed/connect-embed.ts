import { findElement } from '../page/find-element.js';
import { connectMediaSession } from '../player/media-session.js';
import { connectPlayer } from '../player/connect-player.js';
import { connectDrawer } from './drawer.js';
import { findProblem, watchLink, type Problem } from './link.js';
import { playAlone } from './one-at-a-time.js';

/** Brings the player in the frame to life, and ends it when its owner does. */
export function connectEmbed(root: HTMLElement, player: HTMLElement): void {
  const { playback } = connectPlayer(player, () => void stop());
  const { audio } = playback;

  function show(problem: Problem): void {
    audio.removeAttribute('src');
    audio.load();
    player.hidden = true;
    findElement(root, `[data-problem="${problem}"]`, HTMLElement).hidden = false;
  }

  /** The audio cannot be loaded. */
  async function stop(): Promise<void> {
    show((await findProblem()) ?? 'fault');
  }

  /** Silent first, then the reason. Where there is none it goes on. */
  async function interrupt(): Promise<void> {
    audio.pause();
    const problem = await findProblem();
    if (problem === null) playback.play();
    else show(problem);
  }

  watchLink(audio, () => void interrupt());
  playAlone(audio);
  connectDrawer(player, playback);
  connectMediaSession(playback, {
    title: textOf(player, '.title'),
    artist: textOf(player, '.facts b'),
  });
  for (const [event, isLoading] of [
    ['waiting', true],
    ['playing', false],
    ['pause', false],
  ] as const) {
    audio.addEventListener(event, () => player.classList.toggle('loading', isLoading));
  }
  findElement(root, '[data-retry]', HTMLElement).addEventListener('click', () => location.reload());
}

function textOf(root: ParentNode, selector: string): string {
  return root.querySelector(selector)?.textContent ?? '';
}
