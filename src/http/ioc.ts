import type { Request } from 'express';
import type { IocContainer, ServiceIdentifier } from '@tsoa/runtime';

/**
 * Makers of controllers, by class. Every request gets a controller of its own: tsoa's Controller keeps the status and
 * headers of an answer, which requests answered at the same time must not share.
 */
export type Controllers = ReadonlyMap<unknown, () => object>;

/** Name under which an app keeps its controllers (`app.locals`). */
export const CONTROLLERS = 'controllers';

/** Gives tsoa's generated routes the controllers of the app that the request came to. */
export function iocContainer(request: Request): IocContainer {
  const controllers = (request.app.locals as Record<string, Controllers>)[CONTROLLERS];
  return {
    get: <T>(controller: ServiceIdentifier<T>): T => {
      const make = controllers?.get(controller);
      if (make === undefined) throw new Error('A controller was not composed.');
      return make() as T;
    },
  };
}
