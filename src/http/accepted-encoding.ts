import type { Request } from 'express';
import type { PageEncoding } from '../web/rendering/page-task.js';

const ENCODINGS = ['br', 'gzip', 'identity'] as const satisfies readonly PageEncoding[];

/** Negotiates the compression of a response (RFC 9110, section 12.5.3). */
export function acceptedEncoding(request: Request): PageEncoding {
  const accepted = request.acceptsEncodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => encoding === accepted) ?? 'identity';
}
