import type { Request, RequestHandler, Response } from 'express';

/**
 * One thing that is done with a request of the API before its operation is. It refuses by throwing an ApiError;
 * a step that answers the request itself is the last one.
 */
export type Step = (request: Request, response: Response) => void | Promise<void>;

/** Takes the steps in their order. One middleware instead of many: each costs every request a turn of the router. */
export function inOrder(steps: readonly Step[]): RequestHandler {
  return async (request, response, next) => {
    for (const step of steps) {
      const taken = step(request, response);
      if (taken !== undefined) await taken;
      if (response.headersSent) return;
    }
    next();
  };
}
