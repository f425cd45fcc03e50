import { raw, type Request, type RequestHandler, type Response } from 'express';
import { parse } from 'lossless-json';
import { ApiError } from '../api-error.js';
import type { Step } from './step.js';

/** Reads a JSON body of at most `limitBytes` into `request.body`; undefined where there is none. */
export function readBody(limitBytes: number): Step {
  const parseBytes: RequestHandler = raw({ type: () => true, limit: limitBytes });
  const readBytes = (request: Request, response: Response) =>
    new Promise<void>((resolve, reject) => {
      parseBytes(request, response, (error?: unknown) => {
        if (error === undefined) resolve();
        else reject(asError(error));
      });
    });
  return async (request, response) => {
    if (!hasBody(request)) return;
    if (!isJson(request)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
    await readBytes(request, response);
    const bytes: unknown = request.body;
    request.body = Buffer.isBuffer(bytes) && bytes.length > 0 ? parseJson(bytes) : undefined;
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
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
  return mediaType === 'application/json' && isUtf8;
}

/**
 * One JSON object (RFC 8259) in UTF-8. A name that stands twice with different values is refused: parsers disagree
 * on which counts (RFC 7493, section 2.3). A property named `__proto__` is a property like any other.
 */
function parseJson(bytes: Buffer): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = parse(text, undefined, { parseNumber: Number });
  } catch {
    // A SyntaxError, bytes that are no UTF-8, or nesting that exhausts the stack.
    throw new ApiError('INVALID_JSON');
  }
  if (!isObject(value)) throw new ApiError('INVALID_JSON');
  return value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
