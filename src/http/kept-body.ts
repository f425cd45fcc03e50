import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { PageEncoding } from '../web/rendering/page-task.js';
import { acceptedEncoding } from './accepted-encoding.js';
import { isNotModified } from './not-modified.js';

/** Compressed once and sent often. The highest quality would need seconds for the largest script. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const ENCODERS: Readonly<Record<PageEncoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, QUALITY),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  identity: (bytes) => Promise.resolve(bytes),
};

/** A response that is the same for all clients until the next start. Each encoding is compressed once, on first use. */
export class KeptBody {
  readonly #bytes: Buffer;
  readonly #forms = new Map<PageEncoding, Promise<Buffer>>();
  /** Weak (RFC 9110, section 8.8.1): the same in every encoding. */
  readonly #etag: string;

  constructor(
    body: string | Buffer,
    private readonly contentType: string,
  ) {
    this.#bytes = Buffer.from(body);
    this.#etag = `W/"${hash('sha256', this.#bytes, 'base64url')}"`;
  }

  /** Sends the body, or 304 if the client already has it. */
  async send(request: Request, response: Response, cacheControl: string): Promise<void> {
    // HEAD reports the length without an encoding.
    const encoding = request.method === 'HEAD' ? 'identity' : acceptedEncoding(request);
    response.setHeader('Content-Type', this.contentType);
    response.setHeader('Cache-Control', cacheControl);
    response.setHeader('ETag', this.#etag);
    response.vary('Accept-Encoding');
    if (isNotModified(request, response)) {
      response.status(304).end();
      return;
    }
    const body = await this.#in(encoding);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.length);
    response.end(body);
  }

  #in(encoding: PageEncoding): Promise<Buffer> {
    const form = this.#forms.get(encoding) ?? ENCODERS[encoding](this.#bytes);
    this.#forms.set(encoding, form);
    return form;
  }
}
