import { hash, timingSafeEqual } from 'node:crypto';
import { Router, type Request } from 'express';
import type { Metrics } from '../../operations/metrics.js';
import { ApiError } from '../api-error.js';
import { namedAddresses } from '../client-address.js';
import { KeptBody } from '../kept-body.js';
import type { Networks } from '../networks.js';
import { whenFailed } from '../../domain/expected-faults.js';

export interface MetricsRouteOptions {
  readonly metrics: Pick<Metrics, 'registry'>;
  /** Networks that may read without a token. */
  readonly networks: Networks;
  /** Token for reading from any address; empty for none. */
  readonly token: string;
}

/** Lifetime of a cached response, in milliseconds. Collectors request metrics every few seconds. */
const KEPT_MS = 250;

/** `/metrics`, as Prometheus reads them; counted and compressed at most once per 250 ms. */
export function metricsRoute({ metrics, networks, token }: MetricsRouteOptions): Router {
  const { registry } = metrics;
  const router = Router();
  let kept: { readonly body: Promise<KeptBody>; readonly at: number } | undefined;
  const collect = async () => new KeptBody(await registry.metrics(), registry.contentType);
  const body = () => {
    if (kept === undefined || performance.now() - kept.at >= KEPT_MS) {
      const collecting = { body: collect(), at: performance.now() };
      whenFailed(collecting.body, () => {
        if (kept === collecting) kept = undefined;
      });
      kept = collecting;
    }
    return kept.body;
  };
  router.get('/metrics', async (request, response) => {
    // Forwarded addresses can only restrict access: an outside address in the list means that a proxy was used.
    const isInside = namedAddresses(request).every((address) => networks.has(address));
    if (!isInside && !hasToken(request, token)) throw refusal(token);
    await (await body()).send(request, response, 'no-store');
  });
  return router;
}

function hasToken({ headers }: Request, token: string): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token === '' || sent === undefined) return false;
  return timingSafeEqual(hash('sha256', sent, 'buffer'), hash('sha256', token, 'buffer'));
}

function refusal(token: string): ApiError {
  if (token === '') return new ApiError('METRICS_FORBIDDEN');
  return new ApiError('METRICS_UNAUTHORIZED', { headers: { 'WWW-Authenticate': 'Bearer' } });
}
