import { brandColoursOf } from './brand-colour.js';

/** Least contrast of text that can be read (WCAG 2.2, level AA). */
const LEAST = 4.5;

/** Contrast of text in the colours that pages derive from a brand. */
export interface ContrastVerdict {
  readonly isReadable: boolean;
  readonly text: string;
}

/** @param color as it was entered; empty for the accent of Lectern */
export function contrastVerdict(color: string): ContrastVerdict {
  if (color === '')
    return { isReadable: true, text: 'The colour of Lectern, legible in both themes.' };
  const colours = brandColoursOf(color);
  if (colours === null) {
    return { isReadable: false, text: 'Not a colour: # and six hexadecimal digits, #1a2b3c.' };
  }
  const { light, dark } = colours;
  const isReadable = Math.min(light.contrast, dark.contrast) >= LEAST;
  const ratios = `${ratio(light.contrast)} on light, ${ratio(dark.contrast)} on dark`;
  return {
    isReadable,
    text: `${isReadable ? 'Legible in both themes' : 'Hard to read'}: ${ratios}`,
  };
}

/** Rounded down: a ratio below a limit must not look as if it reached it. */
function ratio(contrast: number): string {
  return `${(Math.floor(contrast * 10) / 10).toFixed(1)} to 1`;
}
