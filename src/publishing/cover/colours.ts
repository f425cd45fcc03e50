/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number];

/** The service's own, for whoever has named none. */
const PETROL = '#0b6470';
const INK: Colour = [16, 25, 26];
const WHITE: Colour = [255, 255, 255];

/** White text is read on it: above what WCAG 2.2 (1.4.3) asks for small text. */
const LEAST_CONTRAST = 4.8;

const STEPS = 20;

/** What a cover is painted with, as `#rrggbb`. */
export interface Palette {
  readonly ground: string;
  /** A little lighter than the ground. */
  readonly raised: string;
  readonly text: string;
}

/**
 * The colours of a cover. The organization's colour keeps its hue and is darkened where white could not be read on it.
 * @param color `#` and six hexadecimal digits; anything else counts as none
 */
export function paletteOf(color: string | null): Palette {
  const wanted = parse(color ?? PETROL) ?? parse(PETROL) ?? INK;
  let ground = wanted;
  for (let step = 1; step <= STEPS && contrast(WHITE, ground) < LEAST_CONTRAST; step += 1) {
    ground = mixed(wanted, INK, step / STEPS);
  }
  return { ground: toHex(ground), raised: toHex(mixed(ground, WHITE, 0.14)), text: toHex(WHITE) };
}

function parse(color: string): Colour | null {
  const [, red = '', green = '', blue = ''] =
    /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color) ?? [];
  return red === '' ? null : [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}

function mixed(from: Colour, to: Colour, share: number): Colour {
  const [red, green, blue] = [0, 1, 2].map((i) => {
    return Math.round((from[i] ?? 0) * (1 - share) + (to[i] ?? 0) * share);
  });
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** WCAG 2.2, "contrast ratio". */
function contrast(light: Colour, dark: Colour): number {
  return (luminance(light) + 0.05) / (luminance(dark) + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toHex(colour: Colour): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
