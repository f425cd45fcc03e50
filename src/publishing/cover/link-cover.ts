import type { CoverSubject } from '../../contracts/covers.js';
import type { RecordingOutline } from '../recordings.js';

/** Width and height of the picture beside a link, in pixels: the cover that finished audio carries. */
export const LINK_COVER_PIXELS = 600;

/** Returns the cover that other services show with a link to a recording. */
export function linkCoverOf({
  organization: { name, branding },
  product,
}: Pick<RecordingOutline, 'organization' | 'product'>): CoverSubject {
  return { organization: name, detail: product, color: branding.primaryColor };
}
