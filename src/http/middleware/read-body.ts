import type { Request, Response } from 'express';
import getRawBody from 'raw-body';
import { ApiError } from '../api-error.js';
import { MOST_VALUES, parseJson, TooManyValues } from './parse-json.js';
import type { Step } from './step.js';
import { assertExpected } from '../../domain/expected-faults.js';

/**
 * Reads a JSON body of at most `limitBytes` into `request.body`; undefined where there is none. A body that will not be
 * read is not asked for: who sent `Expect: 100-continue` is told to go on here, and only here.
 */
export function readBody(limitBytes: number): Step {
  return async (request, response) => {
    if (!hasBody(request)) return;
    if (!isJson(request)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
    const bytes = await readBytes(request, response, limitBytes);
    request.body = bytes.length > 0 ? toObject(bytes) : undefined;
  };
}

/** @throws {ApiError} PAYLOAD_TOO_LARGE as soon as it is known, having read no more than the limit. */
async function readBytes(request: Request, response: Response, limit: number): Promise<Buffer> {
  const announced = request.headers['content-length'];
  if (Number(announced) > limit) throw new ApiError('PAYLOAD_TOO_LARGE');
  if (expectsContinue(request)) response.writeContinue();
  // Its errors carry a status: 413 for a body in chunks that grows too long, 400 for one that breaks off.
  return getRawBody(request, { length: announced ?? null, limit });
}

/** RFC 9110, section 10.1.1. */
function expectsContinue({ headers, httpVersion }: Request): boolean {
  return httpVersion === '1.1' && /^100-continue$/i.test(headers.expect ?? '');
}

function hasBody(request: Request): boolean {
  const length = request.headers['content-length'];
  return (
    request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
  );
}

function isJson(request: Request): boolean {
  const type = (request.headers['content-type'] ?? '').toLowerCase();
  const [mediaType = '', ...parameters] = type.split(';').map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const isPlain = /^(?:identity)?$/i.test(request.headers['content-encoding'] ?? '');
  return mediaType === 'application/json' && isUtf8 && isPlain;
}

/** One JSON object in UTF-8. @throws {ApiError} INVALID_JSON, VALIDATION_ERROR */
function toObject(bytes: Buffer): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof TooManyValues) {
      const details = [{ field: 'body', message: `must have at most ${MOST_VALUES} values` }];
      throw new ApiError('VALIDATION_ERROR', { details });
    }
    // A TypeError: bytes that are not UTF-8. A RangeError: nesting that exhausts the stack.
    assertExpected(error, SyntaxError, TypeError, RangeError);
    throw new ApiError('INVALID_JSON');
  }
  if (!isObject(value)) throw new ApiError('INVALID_JSON');
  return value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
