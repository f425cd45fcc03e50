/** Types of images that become logos. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** Size limits of an uploaded image. */
export const LARGEST_UPLOAD_BYTES = 1_048_576;
export const LONGEST_UPLOAD_SIDE = 4_096;
export const MOST_UPLOAD_PIXELS = 8_000_000;

/** An uploaded logo after its conversion. */
export interface StoredLogo {
  /** Changes with the bytes. */
  readonly version: string;
  readonly png: Buffer;
}

/** Reasons why an uploaded image cannot become a logo. */
export type LogoProblem =
  | 'missing'
  | 'too-large'
  | 'not-an-image'
  | 'webp'
  | 'too-many-pixels'
  | 'damaged'
  | 'too-costly'
  | 'blank';

const MESSAGES: Readonly<Record<LogoProblem, string>> = {
  missing: 'No file arrived. Choose a PNG, JPEG, GIF or SVG image.',
  'too-large': 'The image has more than 1 MB. Save it smaller: 512 × 512 pixels are enough.',
  'not-an-image':
    'The file is not a PNG, JPEG, GIF or SVG image, whatever its name says. Choose one that is.',
  webp: 'WebP images cannot be converted here. Save the logo as PNG, JPEG, GIF or SVG.',
  'too-many-pixels':
    'The image has more than 4096 pixels on a side or more than 8 megapixels. Save it smaller: 512 × 512 pixels are enough.',
  damaged: 'The image could not be read: it is damaged or incomplete. Save it again as PNG.',
  'too-costly':
    'The image needs more time or memory than a logo may. Simplify it, or save it as a PNG of 512 × 512 pixels.',
  blank:
    'The image shows nothing: it is incomplete, or all of it is transparent. Save it again as PNG.',
};

/** An uploaded image cannot become a logo. */
export class LogoRefusal extends Error {
  override readonly name = 'LogoRefusal';

  constructor(readonly problem: LogoProblem) {
    super(MESSAGES[problem]);
  }
}
