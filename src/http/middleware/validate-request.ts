import { ApiError } from '../api-error.js';
import { ERROR_CATALOGUE, type ErrorCode } from '../error-catalogue.js';
import type { Operation } from '../openapi/operations.js';
import type { RequestValidator } from '../openapi/request-validator.js';
import type { Step } from './step.js';

/**
 * Holds the request against the API description before a controller sees it, and leaves of its body what is described:
 * what is known is validated, what is unknown is ignored (decisions: Errors).
 */
export function validateRequest(validator: RequestValidator): Step {
  return (request) => {
    const { operation, pathValues } = request.context;
    if (operation === undefined) throw new ApiError('ROUTE_NOT_FOUND');
    const checked = validator.check(operation, pathValues ?? {}, request);
    switch (checked.type) {
      case 'nowhere':
        throw new ApiError(notFoundCode(operation));
      case 'invalid':
        throw new ApiError('VALIDATION_ERROR', { details: checked.details });
      case 'valid':
        request.context.sentBody = request.body as unknown;
        request.body = checked.body;
    }
  };
}

/** An id that cannot exist is like one that does not (extension `x-not-found` of the operation). */
function notFoundCode(operation: Operation): ErrorCode {
  const code = operation.description['x-not-found'];
  return isErrorCode(code) ? code : 'ROUTE_NOT_FOUND';
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_CATALOGUE, code);
}
