import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import { newRequestContext } from './request-context.js';
import { toErrorEnvelope } from './error-envelope.js';
import type { ErrorCode } from './error-catalogue.js';

export interface HttpServerOptions {
  readonly app: Express;
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly docsUrl: string;
}

/** A listening server. */
export interface HttpServer {
  readonly port: number;
  /** Takes no more connections, lets answers under way end for `graceMs`, then cuts them. */
  close(graceMs: number): Promise<void>;
}

/** Slow senders are cut off: headers within 20 s, the whole request within 60 s. */
const LIMITS = { headersTimeout: 20_000, requestTimeout: 60_000, maxHeaderSize: 16_384 };

/** @throws Node's EADDRINUSE and EACCES as they are. */
export async function listen(options: HttpServerOptions): Promise<HttpServer> {
  const server = createServer(LIMITS, options.app);
  server.on('clientError', (error, socket) => {
    refuse(error, socket, options.docsUrl);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { port, close: (graceMs) => close(server, graceMs) };
}

/** Requests that Node could not even parse get the error envelope, too. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex, docsUrl: string): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const code: ErrorCode =
    error.code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'MALFORMED_REQUEST';
  const { requestId } = newRequestContext();
  const { status, body } = toErrorEnvelope({ code, requestId, docsUrl });
  const json = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} Bad Request`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(json)}`,
      `X-Request-ID: ${requestId}`,
      'Connection: close',
      '',
      json,
    ].join('\r\n'),
  );
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cut);
}
