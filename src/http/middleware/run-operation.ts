import { Router, type RequestHandler } from 'express';
import { ApiError } from '../api-error.js';
import { RegisterRoutes } from '../generated/routes.js';
import type { Operation } from '../openapi/operations.js';
import { assertExpected } from '../../domain/expected-faults.js';

type Handler = (...args: Parameters<RequestHandler>) => unknown;

/**
 * Hands a request to what tsoa has generated for its operation. The operation is known (`findOperation`) and its caller,
 * too (`authenticate`): the router would look for the one again among all routes, and tsoa would ask for the other.
 */
export function runOperation(): RequestHandler {
  const handlers = handlersOfOperations();
  return (request, response, next) => {
    const { operation, pathValues, principal } = request.context;
    const handle = operation && handlers.get(keyOf(operation.method, operation.path));
    if (handle === undefined) throw new ApiError('ROUTE_NOT_FOUND');
    if (operation?.authenticated === true && !principal) throw new ApiError('UNAUTHORIZED');
    request.params = decoded(pathValues ?? {});
    return handle(request, response, next);
  };
}

/** By method and described path: of what tsoa registers for a route the last is the operation. */
function handlersOfOperations(): ReadonlyMap<string, Handler> {
  const routes = Router();
  RegisterRoutes(routes);
  return new Map(
    routes.stack.flatMap(({ route }) => {
      const last = route?.stack.at(-1);
      if (route === undefined || last === undefined) return [];
      return [[keyOf(last.method, describedPath(route.path)), last.handle] as const];
    }),
  );
}

function keyOf(method: Operation['method'], path: Operation['path']): string {
  return `${method.toUpperCase()} ${path}`;
}

/** `/conversions/:id`, as Express writes it, as the API description does: `/conversions/{id}`. */
function describedPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function decoded(values: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch (error) {
    assertExpected(error, URIError);
    // A URIError: percent signs that stand for no UTF-8.
    throw new ApiError('MALFORMED_REQUEST');
  }
}
