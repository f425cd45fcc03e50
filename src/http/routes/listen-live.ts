import { Router, type Request } from 'express';
import type { ConversionReads } from '../../contracts/conversion-store.js';
import type { Conversion } from '../../domain/conversion.js';
import { readConversionId } from '../../publishing/share-address.js';
import { ApiError } from '../api-error.js';
import type { LiveAnswers } from '../controllers/live.controller.js';

export interface ListenLiveOptions extends LiveAnswers {
  readonly conversions: Pick<ConversionReads, 'get'>;
}

/** What a public listen page needs while its recording is made, without a key: how far it is, and what is spoken so far. */
export function listenLiveRoute({ conversions, progress, audio }: ListenLiveOptions): Router {
  const find = async ({ params, context }: Request<{ id: string }>): Promise<Conversion> => {
    const id = readConversionId(params.id);
    const conversion = id === null ? null : await conversions.get(id);
    if (conversion?.publicUrl !== true) throw new ApiError('CONVERSION_NOT_FOUND');
    context.conversionId = conversion.id;
    return conversion;
  };
  const router = Router();
  router.get('/:id/progress', async (request, response) => {
    const conversion = await find(request);
    const caller = `page ${conversion.id}`;
    progress.open(request, response, conversion, { caller, audience: 'public' });
  });
  router.get('/:id/stream', async (request, response) => {
    const { id } = await find(request);
    const listener = { caller: `page ${id}`, find: () => find(request) };
    await audio.open(request, response, id, listener);
  });
  return router;
}
