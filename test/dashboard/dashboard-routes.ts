import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** One route as the daemon has it: `/dashboard/orgs/:slug/keys/:id/revoke`. */
export interface DashboardRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

const ANSWERED = 'http.server.response.finish';

/**
 * Every route below `/dashboard`, read from the routers of a daemon in this process: a page that is added is among them.
 * @param origin of the daemon
 */
export async function dashboardRoutes(origin: string): Promise<readonly DashboardRoute[]> {
  let app: unknown = null;
  const note = (message: unknown) => {
    app = at(at(message, 'request'), 'app');
  };
  subscribe(ANSWERED, note);
  try {
    await (await fetch(`${origin}/dashboard/sign-in`)).text();
  } finally {
    unsubscribe(ANSWERED, note);
  }
  return routesOf(at(app, 'router'), '').filter(({ path }) => path.startsWith('/dashboard'));
}

function routesOf(router: unknown, base: string): readonly DashboardRoute[] {
  const stack = at(router, 'stack');
  if (!Array.isArray(stack)) return [];
  return stack.flatMap((layer: unknown) => {
    const [own, route] = [at(layer, 'rawPath'), at(layer, 'route')];
    if (typeof own !== 'string') return [];
    const path = own === '/' ? base : base + own;
    if (route === undefined) return routesOf(at(layer, 'handle'), path);
    const methods = namesIn(at(route, 'methods'));
    return methods.map((method) => ({ method: methodOf(method, path), path }));
  });
}

function methodOf(method: string, path: string): DashboardRoute['method'] {
  if (method === 'get') return 'GET';
  if (method === 'post') return 'POST';
  throw new RangeError(`${path} has a route for ${method}, which browsers do not send.`);
}

function namesIn(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function at(value: unknown, name: string): unknown {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return isObject ? Reflect.get(value, name) : undefined;
}
