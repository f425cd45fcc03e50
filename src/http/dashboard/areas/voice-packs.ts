import { Router, type Request, type Response } from 'express';
import type { Clock } from '../../../contracts/clock.js';
import type { Cluster } from '../../../contracts/cluster.js';
import { mayDo } from '../../../domain/permissions.js';
import { adviceOn } from '../../../narration/packs/failure-advice.js';
import type { VoicePackInstallations } from '../../../narration/packs/voice-pack-installations.js';
import { StorageUnavailable } from '../../../storage/storage-lock.js';
import { PackRefused } from '../../../voices/pack-refused.js';
import { packRemovalConsequence } from '../../../web/dashboard/consequences.js';
import type { VoicePacksContent } from '../../../web/dashboard/pages/voice-packs-page.js';
import { pathOf, type Site } from '../../../web/site.js';
import { ApiError } from '../../api-error.js';
import type { DashboardPages, SendOptions } from '../dashboard-pages.js';
import { operatorOf } from '../organization-visit.js';

export interface VoicePacksAreaOptions {
  readonly site: Site;
  readonly pages: DashboardPages;
  readonly voicePacks: VoicePackInstallations;
  readonly cluster: Pick<Cluster, 'nodes'>;
  readonly clock: Clock;
}

const PLACE = '/dashboard/voices';

/** `/dashboard/voices`: the voice packs of this machine, for operators. */
export function voicePacksArea(options: VoicePacksAreaOptions): Router {
  const { site, pages, voicePacks } = options;
  const router = Router();
  router.get('/', (request, response) => show(request, response, options));
  router.post('/:id/install', async (request, response) => {
    await change(request, response, options, {
      refused: 'Not installed.',
      work: () => voicePacks.install(operatorOf(request), request.params.id),
    });
  });
  router.post('/:id/stop', async (request, response) => {
    await voicePacks.cancel(operatorOf(request), request.params.id);
    response.redirect(303, pathOf(site, PLACE));
  });
  router.get('/:id/remove', async (request, response) => {
    const removal = await voicePacks.removalOf(operatorOf(request), request.params.id);
    if (removal === null) throw new ApiError('ROUTE_NOT_FOUND');
    const content = {
      ...{ title: `Remove “${removal.name}”?`, text: packRemovalConsequence(removal) },
      ...{ place: `${PLACE}/${removal.id}/remove`, verb: 'Remove', keep: 'Keep it', back: PLACE },
    };
    await pages.send(request, response, { name: 'confirm', content });
  });
  router.post('/:id/remove', async (request, response) => {
    await change(request, response, options, {
      ...{ refused: 'Not removed.', done: 'voice-pack-removed' },
      work: () => voicePacks.remove(operatorOf(request), request.params.id),
    });
  });
  router.post('/:id/default', async (request, response) => {
    await change(request, response, options, {
      ...{ refused: 'Not changed.', done: 'default-pack-changed' },
      work: () => voicePacks.setDefault(operatorOf(request), request.params.id),
    });
  });
  router.post('/:id/not-default', async (request, response) => {
    await change(request, response, options, {
      ...{ refused: 'Not changed.', done: 'default-pack-changed' },
      work: () => voicePacks.setDefault(operatorOf(request), null),
    });
  });
  return router;
}

interface PackChange {
  /** Title of the notice where it is refused. */
  readonly refused: string;
  readonly work: () => Promise<void>;
  /** Notice afterwards; none if the page itself shows how it goes on. */
  readonly done?: string;
}

async function change(
  request: Request,
  response: Response,
  options: VoicePacksAreaOptions,
  { refused, work, done }: PackChange,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PackRefused || error instanceof StorageUnavailable)) throw error;
    const notice = { kind: 'bad', title: refused, text: adviceOn(error) } as const;
    await show(request, response, options, { notice, status: 422 });
    return;
  }
  const query = done === undefined ? '' : `?done=${done}`;
  response.redirect(303, pathOf(options.site, `${PLACE}${query}`));
}

async function show(
  request: Request,
  response: Response,
  { pages, voicePacks, cluster, clock }: VoicePacksAreaOptions,
  options: SendOptions = {},
): Promise<void> {
  const actor = operatorOf(request);
  const overview = await voicePacks.overview(actor);
  const speaking = (await cluster.nodes()).filter(({ roles }) => roles.includes('worker'));
  const content: VoicePacksContent = {
    ...overview,
    mayChange: overview.notHere === null && mayDo(actor, 'installation.write'),
    isOneOfMany: speaking.length > 1,
    now: clock.now(),
  };
  await pages.send(request, response, { name: 'voicePacks', content }, options);
}
