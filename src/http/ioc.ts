import type { Request } from 'express';
import type { IocContainer, ServiceIdentifier } from '@tsoa/runtime';

/** The controllers that the daemon built, by class. */
export type Controllers = ReadonlyMap<unknown, object>;

/** Name under which an app keeps its controllers (`app.locals`). */
export const CONTROLLERS = 'controllers';

/** Gives tsoa's generated routes the controllers of the app that the request came to. */
export function iocContainer(request: Request): IocContainer {
  const controllers = (request.app.locals as Record<string, Controllers>)[CONTROLLERS];
  return {
    get: <T>(controller: ServiceIdentifier<T>): T => {
      const found = controllers?.get(controller);
      if (found === undefined) throw new Error('A controller was not built.');
      return found as T;
    },
  };
}
