import { Router, type Request } from 'express';
import type { ConversionReads } from '../../contracts/conversion-store.js';
import type { Conversion } from '../../domain/conversion.js';
import { publicLink, readConversionId } from '../../publishing/share-address.js';
import type { OpenShare, Shares } from '../../publishing/shares.js';
import { ApiError } from '../api-error.js';
import { clientAddress } from '../client-address.js';
import type { LiveAnswers } from '../controllers/live.controller.js';

export interface ListenLiveOptions extends LiveAnswers {
  readonly conversions: Pick<ConversionReads, 'get'>;
  readonly shares: Pick<Shares, 'open'>;
}

/**
 * Routes that a public listen page needs while its recording is made, without a key: progress and live audio. Both end
 * at once when the recording is no longer public, or removed.
 */
export function listenLiveRoute(options: ListenLiveOptions): Router {
  const { conversions, progress, audio } = options;
  const find = async ({ params, context }: Request<{ id: string }>): Promise<Conversion> => {
    const id = readConversionId(params.id);
    const conversion = id === null ? null : await conversions.get(id);
    if (conversion?.publicUrl !== true) throw new ApiError('CONVERSION_NOT_FOUND');
    context.conversionId = conversion.id;
    return conversion;
  };
  const router = Router();
  router.get('/:id/progress', async (request, response) => {
    const share = await openShare(options, request);
    response.once('close', () => share.close());
    if (response.closed) share.close();
    const conversion = await find(request);
    const caller = { caller: `page ${conversion.id}`, address: clientAddress(request) };
    const signal = share.ended;
    progress.open(request, response, conversion, { ...caller, audience: 'public', signal });
  });
  router.get('/:id/stream', async (request, response) => {
    const share = await openShare(options, request);
    try {
      const { id } = await find(request);
      const listener = {
        ...{ caller: `page ${id}`, address: clientAddress(request) },
        ...{ find: () => find(request), signal: share.ended },
      };
      await audio.open(request, response, id, listener);
    } finally {
      share.close();
    }
  });
  return router;
}

/** To be closed when the answer has been sent. */
async function openShare(
  { shares }: Pick<ListenLiveOptions, 'shares'>,
  { params }: Request<{ id: string }>,
): Promise<OpenShare> {
  const link = publicLink(params.id);
  const share = link && (await shares.open(link));
  if (share === null) throw new ApiError('CONVERSION_NOT_FOUND');
  return share;
}
