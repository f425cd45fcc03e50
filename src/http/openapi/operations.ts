import type { OpenApiDocument, OperationObject } from './document.js';
import { isAuthenticated, isOfOrganization } from './operation-kinds.js';

/** One operation of the API description, found by the method and path of a request. */
export interface Operation {
  readonly id: string;
  /** Path as described: `/conversions/{id}`. */
  readonly path: string;
  readonly method: string;
  readonly description: OperationObject;
  /** True if it takes an API key. */
  readonly authenticated: boolean;
  /** True if it is about the organization that its path names. */
  readonly ofOrganization: boolean;
}

interface Route {
  readonly pattern: RegExp;
  readonly parameters: readonly string[];
  readonly methods: ReadonlyMap<string, Operation>;
}

export type Match =
  | {
      readonly type: 'operation';
      readonly operation: Operation;
      readonly path: Record<string, string>;
    }
  | UnmatchedRequest;

/** A request that is for no operation. */
export type UnmatchedRequest =
  { readonly type: 'other-method'; readonly allow: string } | { readonly type: 'none' };

/** Finds operations by method and path; the API description is the only list of them. */
export class Operations {
  /** By the first segment of the path, so that a request is held against a handful of patterns only. */
  readonly #routes = new Map<string, Route[]>();

  constructor(document: OpenApiDocument) {
    for (const [path, methods] of Object.entries(document.paths)) {
      const beginning = firstSegment(path);
      const routes = this.#routes.get(beginning) ?? [];
      this.#routes.set(beginning, [...routes, toRoute(path, methods)]);
    }
  }

  /** `path` is relative to the base URL and may be percent-encoded. HEAD is answered where GET is. */
  find(method: string, path: string): Match {
    for (const route of this.#routes.get(firstSegment(path)) ?? []) {
      const match = route.pattern.exec(path);
      if (match === null) continue;
      const operation = route.methods.get(method === 'HEAD' ? 'GET' : method);
      if (operation === undefined) return { type: 'other-method', allow: allowed(route) };
      const values = route.parameters.map((name, i) => [name, match[i + 1] ?? ''] as const);
      return { type: 'operation', operation, path: Object.fromEntries(values) };
    }
    return { type: 'none' };
  }
}

/** Of a path that begins with a slash; no path of the API begins with a parameter. */
function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return end === -1 ? path : path.slice(0, end);
}

function toRoute(path: string, methods: Readonly<Record<string, OperationObject>>): Route {
  const parameters: string[] = [];
  const pattern = path
    .split('/')
    .map((segment) => {
      const parameter = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (parameter === undefined) return segment.replace(/[^\w-]/g, '\\$&');
      parameters.push(parameter);
      return '([^/]+)';
    })
    .join('/');
  return {
    pattern: new RegExp(`^${pattern}/?$`),
    parameters,
    methods: new Map(
      Object.entries(methods).map(([method, description]) => [
        method.toUpperCase(),
        {
          id: description.operationId,
          path,
          method: method.toUpperCase(),
          description,
          authenticated: isAuthenticated(description),
          ofOrganization: isOfOrganization(path),
        },
      ]),
    ),
  };
}

function allowed(route: Route): string {
  const methods = [...route.methods.keys()];
  if (methods.includes('GET')) methods.push('HEAD');
  return methods.sort().join(', ');
}
