import { Router } from 'express';
import { isUsable, type Checks } from '../../operations/readiness.js';

export interface HealthRouteOptions {
  /** Each part by name: database, storage, ffmpeg, voice (decisions: The operator's interface). */
  readonly checkReadiness: () => Promise<Checks>;
  /** False while starting or stopping. */
  readonly isAccepting: () => boolean;
}

/** `/healthz`: the process lives. `/readyz`: it takes requests and its parts are usable. */
export function healthRoute({ checkReadiness, isAccepting }: HealthRouteOptions): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const checks = await checkReadiness();
    const ready = isAccepting() && isUsable(checks);
    response.status(ready ? 200 : 503).json({ ready, accepting: isAccepting(), checks });
  });
  return router;
}
