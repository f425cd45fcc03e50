import type { Response } from 'express';
import type { AudioLink, OpenShare, Shares } from '../publishing/shares.js';

/** Opens the target of a share link until the response has been sent; null if the link leads nowhere. */
export async function openShare(
  shares: Pick<Shares, 'open'>,
  response: Response,
  link: AudioLink,
): Promise<OpenShare | null> {
  const share = await shares.open(link);
  if (share === null) return null;
  response.once('close', () => share.close());
  if (response.closed) {
    share.close();
    throw new DOMException('The listener left.', 'AbortError');
  }
  response.req.context.conversionId = share.conversionId;
  return share;
}
