import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { loggedPath } from '../logged-path.js';
import type { Metrics } from '../../operations/metrics.js';
import type { RequestOutcomes } from '../../contracts/request-outcomes.js';
import { ERROR_CATALOGUE, publicCode } from '../error-catalogue.js';
import type { RequestContext } from '../request-context.js';

/**
 * Counts and logs every answer, one line each, with the ids of the request and of the conversion it is about. Notes how
 * requests with a key ended.
 * @param outcomes null if no request can have a key
 */
export function observe(
  metrics: Metrics,
  logger: Logger,
  outcomes: RequestOutcomes | null,
): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - startedAt) / 1000;
      const { requestId, operation, principal, errorCode } = request.context;
      const { method } = request;
      const status = response.statusCode;
      const path = loggedPath(request.originalUrl);
      metrics.httpSeconds.observe({ method, route: routeOf(request), status }, seconds);
      logger[status >= 500 ? 'error' : 'info'](
        {
          request_id: requestId,
          conversion_id: conversionIdOf(request.context),
          organization_id: principal?.organization.id,
          operation: operation?.id,
          method,
          path,
          status,
          error_code: errorCode,
          milliseconds: Math.round(seconds * 1e6) / 1e3,
        },
        response.writableFinished
          ? 'request completed'
          : 'client disconnected before the response was sent',
      );
      if (outcomes !== null) noteOutcome(request, path, outcomes);
    });
    next();
  };
}

function noteOutcome({ context, method }: Request, path: string, outcomes: RequestOutcomes): void {
  const { principal, refusedKey, operation, errorCode, requestId } = context;
  const caller = principal ?? refusedKey;
  if (caller == null) return;
  const { keyId, mode } = caller;
  const organizationId = 'organization' in caller ? caller.organization.id : caller.organizationId;
  outcomes.note({
    ...{ organizationId, mode, keyId, method, path, requestId },
    route: operation === undefined ? path : `/v1${operation.path}`,
    status: errorCode === undefined ? 200 : ERROR_CATALOGUE[errorCode].status,
    code: errorCode === undefined ? null : publicCode(errorCode),
  });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Of the conversion that was made, or that the path names; an episode's is the same. */
function conversionIdOf({ conversionId, operation, pathValues }: RequestContext) {
  if (conversionId !== undefined) return conversionId;
  if (operation === undefined || !/^\/(?:conversions|episodes)\//.test(operation.path)) return;
  const id = pathValues?.['id'] ?? '';
  return UUID.test(id) ? id.toLowerCase() : undefined;
}

/** A bounded set of names: never the path itself, which a caller chooses. */
function routeOf(request: Request): string {
  const { operation } = request.context;
  if (operation !== undefined) return `/v1${operation.path}`;
  const first = request.originalUrl.split(/[/?]/, 2)[1] ?? '';
  return PLACES.has(first) ? `/${first}` : 'other';
}

const PLACES = new Set([
  ...['media', 'docs', 'healthz', 'readyz', 'metrics'],
  ...['assets', 'listen', 'embed', 'oembed', 'feeds'],
]);
