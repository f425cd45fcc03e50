import { connectMaking } from './making/making.js';
import { PassingOver } from './making/passing-over.js';
import { RenderingPlayer } from './making/rendering-player.js';

const root = document.querySelector('[data-making]');
if (root !== null) {
  const player =
    root.querySelector('[data-audio]') === null ? null : new RenderingPlayer(root, document);
  const passing = new PassingOver(player?.audio ?? null);
  connectMaking(root.getAttribute('data-making') ?? '', player, passing);
}
