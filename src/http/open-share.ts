import type { Response } from 'express';
import type { AudioLink, OpenShare, Shares } from '../publishing/shares.js';

/** What a link leads to, open until the answer has been sent; null where it leads nowhere. */
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
