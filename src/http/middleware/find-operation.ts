import { ApiError } from '../api-error.js';
import type { Operations } from '../openapi/operations.js';
import type { Step } from './step.js';
import { assertExpected } from '../../domain/expected-faults.js';

/**
 * Finds what a request under the base URL is for. What is for nothing is refused by `refuseUnmatched`, once it is known
 * whether it counts.
 */
export function findOperation(operations: Operations): Step {
  return (request, response) => {
    const match = operations.find(request.method, request.path);
    if (match.type === 'operation') {
      request.context.operation = match.operation;
      request.context.pathValues = match.path;
      if (!match.operation.authenticated) return;
    } else request.context.unmatched = match;
    response.setHeader('Cache-Control', 'no-store');
  };
}

/** 404 where there is nothing, 405 where another method is, 400 for a query that cannot be decoded. */
export const refuseUnmatched: Step = (request) => {
  const { unmatched } = request.context;
  if (unmatched?.type === 'none') throw new ApiError('ROUTE_NOT_FOUND');
  if (unmatched !== undefined) {
    throw new ApiError('METHOD_NOT_ALLOWED', { headers: { Allow: unmatched.allow } });
  }
  if (!isDecodable(request.url.slice(request.path.length))) {
    throw new ApiError('MALFORMED_REQUEST');
  }
};

function isDecodable(query: string): boolean {
  if (!query.includes('%')) return true;
  try {
    decodeURIComponent(query);
    return true;
  } catch (error) {
    assertExpected(error, URIError);
    // A URIError: percent signs that stand for no UTF-8.
    return false;
  }
}
