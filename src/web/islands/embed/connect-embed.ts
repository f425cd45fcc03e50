import { timeOfLink } from '../../player/link-time.js';
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

  /** Pauses before the reason is known, and resumes if no reason is found. */
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
  const linkedMs = timeOfLink(new URLSearchParams(location.search).get('t') ?? '');
  if (linkedMs > 0) playback.seek(linkedMs);
  findElement(root, '[data-retry]', HTMLElement).addEventListener('click', () => location.reload());
}

function textOf(root: ParentNode, selector: string): string {
  return root.querySelector(selector)?.textContent ?? '';
}
