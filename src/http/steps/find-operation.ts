import { ApiError } from '../api-error.js';
import type { Operations } from '../openapi/operations.js';
import type { Step } from './step.js';

/** Finds what a request under the base URL is for: 404 where there is nothing, 405 where another method is. */
export function findOperation(operations: Operations): Step {
  return (request, response) => {
    const match = operations.find(request.method, request.path);
    switch (match.type) {
      case 'none':
        throw new ApiError('ROUTE_NOT_FOUND');
      case 'other-method':
        throw new ApiError('METHOD_NOT_ALLOWED', { headers: { Allow: match.allow } });
      case 'operation':
        request.context.operation = match.operation;
        request.context.pathValues = match.path;
        if (match.operation.authenticated) response.setHeader('Cache-Control', 'no-store');
    }
  };
}
