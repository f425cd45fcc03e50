import type { Request, Response } from 'express';
import getRawBody from 'raw-body';
import { ApiError } from '../api-error.js';
import { fileTypesOf, largestFileOf } from '../openapi/operation-kinds.js';
import { BodyParser } from './body-parser.js';
import type { Step } from './step.js';

/**
 * Reads a JSON body of at most `limitBytes` into `request.body`; undefined without a body. The body of an operation
 * with a file is read into `request.context.file`. `Expect: 100-continue` is answered here and only here, so that
 * clients do not send a body that will not be read.
 */
export function readBody(limitBytes: number): Step {
  const parser = new BodyParser();
  return async (request, response) => {
    if (!hasBody(request)) return;
    const operation = request.context.operation?.description;
    const fileTypes = operation === undefined ? [] : fileTypesOf(operation);
    if (operation !== undefined && fileTypes.length > 0) {
      if (!hasType(request, fileTypes)) throw new ApiError('FILE_TYPE_NOT_SUPPORTED');
      request.context.file = await readFile(request, response, largestFileOf(operation));
      return;
    }
    if (!isJson(request)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
    const bytes = await readBytes(request, response, limitBytes);
    const lane = request.context.principal?.organization.id ?? '';
    request.body = bytes.length > 0 ? await parser.parse(bytes, lane) : undefined;
  };
}

/** @throws {ApiError} PAYLOAD_TOO_LARGE as soon as it is known, having read no more than the limit. */
async function readBytes(request: Request, response: Response, limit: number): Promise<Buffer> {
  const announced = request.headers['content-length'];
  if (Number(announced) > limit) throw new ApiError('PAYLOAD_TOO_LARGE');
  if (expectsContinue(request)) response.writeContinue();
  // Its errors carry a status: 413 for a chunked body that grows too long, 400 for one that ends early.
  return getRawBody(request, { length: announced ?? null, limit });
}

/** @throws {ApiError} FILE_TOO_LARGE */
async function readFile(request: Request, response: Response, limit: number): Promise<Buffer> {
  try {
    return await readBytes(request, response, limit);
  } catch (error) {
    const isTooLarge = error instanceof Error && 'status' in error && error.status === 413;
    throw isTooLarge ? new ApiError('FILE_TOO_LARGE') : error;
  }
}

function hasType({ headers }: Request, types: readonly string[]): boolean {
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const isPlain = /^(?:identity)?$/i.test(headers['content-encoding'] ?? '');
  return isPlain && types.includes(type.trim());
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
