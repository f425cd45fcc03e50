import express, { Router, type Express } from 'express';
import type { Logger } from 'pino';
import { ApiError } from './api-error.js';
import { RegisterRoutes } from './generated/routes.js';
import { CONTROLLERS, type Controllers } from './ioc.js';
import type { Metrics } from './metrics.js';
import { announceDeprecation } from './middleware/announce-deprecation.js';
import { authenticate, type AuthenticationOptions } from './middleware/authenticate.js';
import { findOperation } from './middleware/find-operation.js';
import { honourIdempotency, type IdempotencyOptions } from './middleware/honour-idempotency.js';
import { identify } from './middleware/identify.js';
import { observe } from './middleware/observe.js';
import { readBody } from './middleware/read-body.js';
import { respondToErrors } from './middleware/respond-to-errors.js';
import { validateRequest } from './middleware/validate-request.js';
import type { ApiDescription } from './openapi/api-description.js';
import { Operations } from './openapi/operations.js';
import { RequestValidator } from './openapi/request-validator.js';
import { docsRoute } from './routes/docs.js';
import { healthRoute, type HealthRouteOptions } from './routes/health.js';
import { mediaRoute, type MediaRouteOptions } from './routes/media.js';

export interface AppOptions {
  readonly description: ApiDescription;
  readonly controllers: Controllers;
  readonly authentication: AuthenticationOptions;
  readonly idempotency: IdempotencyOptions;
  readonly media: MediaRouteOptions;
  readonly health: HealthRouteOptions;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly bodyLimitBytes: number;
  /** `http.publicUrl` of the settings, without a trailing slash. */
  readonly publicUrl: string;
}

/** The HTTP side of the daemon, in the order in which a request passes it. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.locals[CONTROLLERS] = options.controllers;
  app.use(identify, observe(options.metrics, options.logger));
  // First, because it is asked most: every place before it costs each request a look.
  useApi(app, options);
  usePublicPlaces(app, options);
  app.use(() => {
    throw new ApiError('ROUTE_NOT_FOUND');
  });
  app.use(respondToErrors(`${options.publicUrl}/docs/errors`, options.logger));
  return app;
}

function usePublicPlaces(app: Express, { health, media, metrics }: AppOptions): void {
  app.use(healthRoute(health));
  app.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.use('/media', mediaRoute(media));
  app.use('/docs', docsRoute());
  app.get('/', (_request, response) => response.redirect('docs/'));
}

function useApi(app: Express, options: AppOptions): void {
  const { document } = options.description;
  app.use(
    '/v1',
    (_request, _response, next) => {
      if (!options.health.isAccepting()) {
        throw new ApiError('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': '5' } });
      }
      next();
    },
    findOperation(new Operations(document)),
    announceDeprecation(options.publicUrl),
    authenticate(options.authentication),
    ...readBody(options.bodyLimitBytes),
    honourIdempotency(options.idempotency),
    validateRequest(new RequestValidator(document)),
  );
  const routes = Router();
  RegisterRoutes(routes);
  app.use((request, response, next) => {
    if (request.path.startsWith('/v1/')) routes(request, response, next);
    else next();
  });
}
