import express, { type Express } from 'express';
import { answerJson } from './answer-json.js';
import { ApiError } from './api-error.js';
import type { AppOptions } from './app.js';
import { assignRequestId } from './middleware/assign-request-id.js';
import { observe } from './middleware/observe.js';
import { readOnly } from './middleware/read-only.js';
import { respondToErrors } from './middleware/respond-to-errors.js';
import { healthRoute } from './routes/health.js';
import { metricsRoute } from './routes/metrics.js';

/** Creates the app of a daemon without the role `api`: health checks and metrics. */
export function createHealthApp({
  health,
  metrics,
  metricsAccess,
  logger,
  publicUrl,
}: Pick<AppOptions, 'health' | 'metrics' | 'metricsAccess' | 'logger' | 'publicUrl'>): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  answerJson(app);
  app.use(observe(metrics, logger, null), assignRequestId);
  app.all(['/healthz', '/readyz', '/metrics'], readOnly);
  app.use(healthRoute(health), metricsRoute({ metrics, ...metricsAccess }));
  app.use(() => {
    throw new ApiError('ROUTE_NOT_FOUND');
  });
  app.use(respondToErrors(`${publicUrl}/docs/errors`, logger));
  return app;
}
