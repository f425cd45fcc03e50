import { Router, type Request } from 'express';
import type { Clock } from '../../../contracts/clock.js';
import type { UnitOfWork } from '../../../contracts/unit-of-work.js';
import type { WebhookReads } from '../../../contracts/webhook-store.js';
import { mayDo } from '../../../domain/permissions.js';
import type { Delivery } from '../../../domain/webhook.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import { pathOf, type Site } from '../../../web/site.js';
import { sendAgain } from '../../../webhooks/send-again.js';
import { ApiError } from '../../api-error.js';
import type { DashboardPages } from '../dashboard-pages.js';
import { organizationVisitOf } from '../organization-visit.js';
import { attemptRow, deliveryRow } from './webhook-contents.js';

export interface DeliveryRoutesOptions {
  readonly site: Site;
  readonly pages: DashboardPages;
  readonly reads: WebhookReads;
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
}

/** `/webhooks/deliveries`: what was exchanged with receivers. */
export function deliveryRoutes({
  site,
  pages,
  reads,
  unitOfWork,
  clock,
}: DeliveryRoutesOptions): Router {
  const router = Router({ mergeParams: true });
  const find = async (request: Request<{ id: string }>): Promise<Delivery> => {
    const { owner } = organizationVisitOf(request);
    const delivery = await reads.findDelivery(request.params.id, owner);
    if (delivery === null) throw new ApiError('ROUTE_NOT_FOUND');
    return delivery;
  };
  router.get('/:id', async (request, response) => {
    const { actor } = organizationVisitOf(request);
    // Read first: the delivery then counts them all.
    const attempts = await reads.attempts(request.params.id);
    const delivery = await find(request);
    const content = {
      row: await deliveryRow(reads, delivery),
      eventId: delivery.eventId,
      endpointId: delivery.endpointId,
      attempts: attempts.toReversed().map(attemptRow),
      mayWrite: mayDo(actor, 'endpoints.write'),
      now: clock.now(),
    };
    await pages.send(request, response, { name: 'delivery', content });
  });
  router.post('/:id/resend', async (request, response) => {
    const { actor, owner, organization } = organizationVisitOf(request);
    const { id } = await find(request);
    await sendAgain(actor, id, owner, { unitOfWork, clock });
    const place = `${organizationPlace(organization, 'webhooks')}/deliveries/${id}`;
    response.redirect(303, pathOf(site, `${place}?done=resent`));
  });
  return router;
}
