import type { RequestHandler } from 'express';
import { ApiError } from '../api-error.js';
import { ERROR_CATALOGUE, type ErrorCode } from '../error-catalogue.js';
import type { Operation } from '../openapi/operations.js';
import type { RequestValidator } from '../openapi/request-validator.js';

/** Holds the request against the API description before any of our code sees it. */
export function validateRequest(validator: RequestValidator): RequestHandler {
  return (request, _response, next) => {
    const { operation, pathValues } = request.context;
    if (operation === undefined) throw new ApiError('ROUTE_NOT_FOUND');
    const body: unknown = request.body;
    const { query, headers } = request;
    const problems = validator.check(operation, { path: pathValues ?? {}, query, headers, body });
    if (problems.path) throw new ApiError(notFoundCode(operation));
    if (problems.input.length > 0) {
      throw new ApiError('VALIDATION_ERROR', { details: problems.input });
    }
    next();
  };
}

/** An id that cannot exist is like one that does not (extension `x-not-found` of the operation). */
function notFoundCode(operation: Operation): ErrorCode {
  const code = operation.description['x-not-found'];
  return isErrorCode(code) ? code : 'ROUTE_NOT_FOUND';
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && code in ERROR_CATALOGUE;
}
