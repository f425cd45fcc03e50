import { contrastOf, parseHex, toHex, type Rgb } from '../../domain/colour.js';

/** The service's own colour, for organizations without one. */
const PETROL: Rgb = [11, 100, 112];
const INK: Rgb = [16, 25, 26];
const WHITE: Rgb = [255, 255, 255];

/** White text is read on it: above what WCAG 2.2 (1.4.3) asks for small text. */
const LEAST_CONTRAST = 4.8;

const STEPS = 20;

/** Colours of a cover, as `#rrggbb`. */
export interface Palette {
  readonly ground: string;
  /** Colour slightly lighter than the ground. */
  readonly raised: string;
  readonly text: string;
}

/**
 * The colours of a cover. The organization's colour keeps its hue and is darkened where white could not be read on it.
 * @param color `#` and six hexadecimal digits; anything else counts as none
 */
export function paletteOf(color: string | null): Palette {
  const wanted = parseHex(color ?? '') ?? PETROL;
  let ground = wanted;
  for (let step = 1; step <= STEPS && contrastOf(WHITE, ground) < LEAST_CONTRAST; step += 1) {
    ground = mixed(wanted, INK, step / STEPS);
  }
  return { ground: toHex(ground), raised: toHex(mixed(ground, WHITE, 0.14)), text: toHex(WHITE) };
}

function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const [red, green, blue] = [0, 1, 2].map((i) => {
    return Math.round((from[i] ?? 0) * (1 - share) + (to[i] ?? 0) * share);
  });
  return [red ?? 0, green ?? 0, blue ?? 0];
}
