import { raw, type Request, type RequestHandler } from 'express';
import { parse } from 'lossless-json';
import { ApiError } from '../api-error.js';

/** Reads a JSON body of at most `limitBytes` into `request.body`; undefined where there is none. */
export function readBody(limitBytes: number): readonly RequestHandler[] {
  const readBytes: RequestHandler = raw({ type: () => true, limit: limitBytes });
  return [
    checkContentType,
    (request, response, next) => {
      if (hasBody(request)) readBytes(request, response, next);
      else next();
    },
    parseBody,
  ];
}

const checkContentType: RequestHandler = (request, _response, next) => {
  if (hasBody(request) && !isJson(request)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
  next();
};

const parseBody: RequestHandler = (request, _response, next) => {
  const bytes: unknown = request.body;
  request.body = Buffer.isBuffer(bytes) && bytes.length > 0 ? parseJson(bytes) : undefined;
  next();
};

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
