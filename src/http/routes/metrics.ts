import { Router } from 'express';
import type { Metrics } from '../../operations/metrics.js';

/** `/metrics`, as Prometheus reads them. */
export function metricsRoute({ registry }: Metrics): Router {
  const router = Router();
  router.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}
