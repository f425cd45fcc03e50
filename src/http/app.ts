import express, { Router, type Express } from 'express';
import type { Logger } from 'pino';
import { answerJson } from './answer-json.js';
import { ApiError } from './api-error.js';
import { compressLarge } from './compress-large.js';
import { CONTROLLERS, type Controllers } from './ioc.js';
import type { RequestOutcomes } from '../contracts/request-outcomes.js';
import type { Metrics } from '../operations/metrics.js';
import type { WebAssets } from '../web/assets.js';
import { assignRequestId } from './middleware/assign-request-id.js';
import { forAllSites } from './middleware/for-all-sites.js';
import { observe } from './middleware/observe.js';
import { dashboardRoute, type DashboardRouteOptions } from './dashboard/dashboard-route.js';
import { readOnly } from './middleware/read-only.js';
import { respondToErrors } from './middleware/respond-to-errors.js';
import type { ApiDescription } from './openapi/api-description.js';
import { Operations } from './openapi/operations.js';
import { RequestValidator } from './openapi/request-validator.js';
import { assetsRoute, embedScriptRoute } from './routes/assets.js';
import { feedsRoute, type FeedsRouteOptions } from './routes/feeds.js';
import { docsRoute } from './routes/docs.js';
import { embedRoute, type EmbedRouteOptions } from './routes/embed.js';
import { healthRoute, type HealthRouteOptions } from './routes/health.js';
import { logosRoute, type LogosRouteOptions } from './routes/logos.js';
import { listenLiveRoute, type ListenLiveOptions } from './routes/listen-live.js';
import { listenRoute, type ListenRouteOptions } from './routes/listen.js';
import { metricsRoute, type MetricsRouteOptions } from './routes/metrics.js';
import type { Networks } from './networks.js';
import { mediaRoute, type MediaRouteOptions } from './routes/media.js';
import { oEmbedRoute, type OEmbedRouteOptions } from './routes/oembed.js';
import { sharedAudioRoute, type SharedAudioOptions } from './routes/shared-audio.js';
import { announceDeprecation } from './middleware/announce-deprecation.js';
import { authenticate, type AuthenticationOptions } from './middleware/authenticate.js';
import { findOperation, refuseUnmatched } from './middleware/find-operation.js';
import {
  checkIdempotencyKey,
  honourIdempotency,
  type IdempotencyOptions,
} from './middleware/honour-idempotency.js';
import { readBody } from './middleware/read-body.js';
import { runOperation } from './middleware/run-operation.js';
import { isVisitor, VisitorTurns } from './middleware/visitor-turns.js';
import { inOrder, type Step } from './middleware/step.js';
import { validateRequest } from './middleware/validate-request.js';

export interface AppOptions {
  readonly description: ApiDescription;
  readonly controllers: Controllers;
  readonly authentication: AuthenticationOptions;
  readonly idempotency: IdempotencyOptions;
  readonly media: MediaRouteOptions;
  readonly assets: WebAssets;
  readonly listen: ListenRouteOptions;
  readonly listenLive: ListenLiveOptions;
  readonly embed: EmbedRouteOptions;
  readonly sharedAudio: SharedAudioOptions;
  readonly oEmbed: OEmbedRouteOptions;
  readonly feeds: FeedsRouteOptions;
  readonly dashboard: DashboardRouteOptions;
  readonly logos: LogosRouteOptions;
  readonly health: HealthRouteOptions;
  readonly metrics: Metrics;
  readonly requestOutcomes: RequestOutcomes;
  /** Access to the metrics. */
  readonly metricsAccess: Omit<MetricsRouteOptions, 'metrics'>;
  /** Proxies in front, which name the clients. */
  readonly trustedProxies: Networks;
  readonly logger: Logger;
  readonly bodyLimitBytes: number;
  /** `http.publicUrl` of the settings, without a trailing slash. */
  readonly publicUrl: string;
}

/** Addresses beside the API (decisions: Addresses); all of them are only read. */
const PUBLIC_PLACES = [
  ...['/', '/healthz', '/readyz', '/metrics', '/media/{*key}', '/docs{/*page}'],
  ...['/assets/{*name}', '/listen/{*id}', '/embed/{*place}', '/embed.js', '/oembed'],
  // Feeds of the API are not at this place.
  /^\/feeds\/feed_/,
];

/**
 * Those of them that scripts of other sites may read: what players, podcast apps and consumers of oEmbed load. A frame
 * in a sandbox has no origin: what its player loads comes from another one.
 */
const PLACES_FOR_ALL_SITES = [
  ...['/media/{*key}', '/assets/{*name}', '/embed/{*place}', '/embed.js', '/oembed'],
  /^\/feeds\/feed_/,
];

/** The HTTP side of the daemon, in the order in which a request passes it. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // A connection that was closed has no address.
  app.set(
    'trust proxy',
    (address: string | undefined) => address !== undefined && options.trustedProxies.has(address),
  );
  compressLarge(app);
  answerJson(app);
  app.locals[CONTROLLERS] = options.controllers;
  app.use(
    observe(options.metrics, options.logger, options.requestOutcomes),
    assignRequestId,
    new VisitorTurns().middleware(isVisitor),
  );
  // First, because most requests are for the API: each route before it would be matched against every one of them.
  app.use('/v1', createApi(options));
  usePublicPlaces(app, options);
  app.use(() => {
    throw new ApiError('ROUTE_NOT_FOUND');
  });
  app.use(respondToErrors(`${options.publicUrl}/docs/errors`, options.logger));
  return app;
}

function usePublicPlaces(app: Express, options: AppOptions): void {
  const { assets, listen, health, media, feeds, metrics, metricsAccess, logger } = options;
  app.all(PLACES_FOR_ALL_SITES, forAllSites);
  app.all(PUBLIC_PLACES, readOnly);
  app.use(healthRoute(health), metricsRoute({ metrics, ...metricsAccess }));
  app.use('/media', mediaRoute(media, logger));
  app.use('/feeds', feedsRoute(feeds, logger));
  app.use('/assets/logos', logosRoute(options.logos));
  app.use('/assets', assetsRoute(assets));
  app.use('/listen', listenLiveRoute(options.listenLive), listenRoute(listen));
  app.use('/embed.js', embedScriptRoute(assets));
  app.use('/embed', sharedAudioRoute(options.sharedAudio, logger), embedRoute(options.embed));
  app.use('/oembed', oEmbedRoute(options.oEmbed));
  app.use('/docs', docsRoute(listen.site));
  app.use('/dashboard', dashboardRoute(options.dashboard));
  app.get('/', (request, response) => {
    const isBrowser = request.accepts(['json', 'html']) === 'html';
    response.vary('Accept').redirect(isBrowser ? 'dashboard/' : 'v1/openapi');
  });
}

/** The API below its base URL: what every request passes, then the operations. */
function createApi(options: AppOptions): Router {
  const { document } = options.description;
  const api = Router();
  api.use(
    inOrder([
      refuseUnlessAccepting(options.health),
      findOperation(new Operations(document)),
      announceDeprecation(options.publicUrl),
      authenticate(options.authentication),
      refuseUnmatched,
      readBody(options.bodyLimitBytes),
      checkIdempotencyKey,
      validateRequest(new RequestValidator(document)),
      honourIdempotency(options.idempotency),
    ]),
  );
  api.use(runOperation());
  return api;
}

function refuseUnlessAccepting(health: HealthRouteOptions): Step {
  return () => {
    if (!health.isAccepting()) {
      throw new ApiError('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': '5' } });
    }
  };
}
