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
  /** From where they are read without a token. */
  readonly networks: Networks;
  /** By which they are read from everywhere; empty for none. */
  readonly token: string;
}

/** How long an answer is kept, in milliseconds: collectors come every few seconds. */
const KEPT_MS = 1_000;

/** `/metrics`, as Prometheus reads them; counted and compressed at most once per second. */
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
    // Forwarded addresses can only take away: whoever names one that is outside came through a proxy.
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
