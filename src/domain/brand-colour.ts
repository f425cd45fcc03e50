import { contrastOf, parseHex, toHex, toOklch, toRgb, type Rgb } from './colour.js';

/** A brand colour as pages show it in one theme. */
export interface ThemeColour {
  /** `#` and six hexadecimal digits. */
  readonly color: string;
  /** The lowest WCAG contrast ratio of text in this colour, and of text on it. */
  readonly contrast: number;
}

export interface BrandColours {
  readonly light: ThemeColour;
  readonly dark: ThemeColour;
}

interface Theme {
  /** Bounds of lightness and chroma in `[data-brand]` of src/web/styles/_tokens.css. */
  readonly bound: (lightness: number) => number;
  readonly mostChroma: number;
  /** `--page`, `--surface` and `--raised`, on which text has the colour. */
  readonly grounds: readonly Rgb[];
  /** `--on-accent`: text on the colour. */
  readonly text: Rgb;
}

const LIGHT: Theme = {
  bound: (lightness) => Math.min(lightness, 0.47),
  mostChroma: 0.15,
  grounds: [
    [243, 246, 246],
    [255, 255, 255],
  ],
  text: [255, 255, 255],
};

const DARK: Theme = {
  bound: (lightness) => Math.max(lightness, 0.8),
  mostChroma: 0.11,
  grounds: [
    [12, 19, 20],
    [19, 28, 29],
    [26, 37, 38],
  ],
  text: [11, 17, 18],
};

/**
 * Brand colour as pages use it: its hue is kept, lightness and chroma are limited so that text is readable.
 * @param hex `#` and six hexadecimal digits; null for anything else
 */
export function brandColoursOf(hex: string): BrandColours | null {
  const brand = parseHex(hex);
  return brand && { light: inTheme(brand, LIGHT), dark: inTheme(brand, DARK) };
}

function inTheme(brand: Rgb, { bound, mostChroma, grounds, text }: Theme): ThemeColour {
  const { l, c, h } = toOklch(brand);
  const shown = toRgb({ l: bound(l), c: Math.min(c, mostChroma), h });
  const contrasts = [...grounds, text].map((other) => contrastOf(shown, other));
  return { color: toHex(shown), contrast: Math.min(...contrasts) };
}
