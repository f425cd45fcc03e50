import { fitFrame } from './embed/fit-frame.js';
import { connectEmbed } from './embed/connect-embed.js';
import { waitUntilMade } from './embed/link.js';
import { takeTheme } from './embed/theme.js';
import { findElement } from './page/find-element.js';

const root = findElement(document, '[data-embed]', HTMLElement);
fitFrame(root);
takeTheme(root);
const player = root.querySelector('[data-player]');
if (player instanceof HTMLElement) connectEmbed(root, player);
if (root.querySelector('[data-making]') !== null) waitUntilMade();
