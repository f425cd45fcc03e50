import { Router } from 'express';

/** Outcome of one readiness check. */
export interface ReadinessCheck {
  readonly ok: boolean;
  /** What is wrong and how to mend it, when it is. */
  readonly problem?: string;
}

export interface HealthRouteOptions {
  /** Each part by name: database, storage, ffmpeg, voice (decisions: The operator's interface). */
  readonly checkReadiness: () => Promise<Readonly<Record<string, ReadinessCheck>>>;
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
    const ready = isAccepting() && Object.values(checks).every(({ ok }) => ok);
    response.status(ready ? 200 : 503).json({ ready, accepting: isAccepting(), checks });
  });
  return router;
}
