import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { bareError } from './bare-error.js';
import { loggedPath } from './logged-path.js';

export interface ListenOptions {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Time that a connection may be idle between two requests. */
  readonly keepAliveSeconds: number;
  /** Time after which a client that reads nothing of a response is disconnected, in milliseconds. */
  readonly stalledSeconds: number;
  readonly logger: Logger;
}

/** A listening server. */
export interface HttpServer {
  readonly port: number;
  /** Answers with this app from now on; until then everything is answered with 503. */
  serve(app: Express, docsUrl: string): void;
  /** From now on every answer is the last of its connection, and idle connections are closed. */
  drain(): void;
  /** Takes no more connections, lets answers under way end for `graceMs`, then cuts them. */
  close(graceMs: number): Promise<void>;
}

/** Slow senders are cut off: headers within 20 s, the whole request within 60 s. Neither counts while nothing is sent. */
const LIMITS = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  maxHeaderSize: 16_384,
  // Nothing here is made of the header Host; Node would refuse its absence without a body or an id.
  requireHostHeader: false,
};

/**
 * Listeners of one event of a response. Each layer that a response passes has its own, and a pipeline of Node has several;
 * beyond Node's default of 10 Node would warn of a leak.
 */
const MOST_LISTENERS = 20;

/** @throws Node's EADDRINUSE, EACCES and their like as they are. */
export async function listen(options: ListenOptions): Promise<HttpServer> {
  const { host, port, keepAliveSeconds, stalledSeconds, logger } = options;
  let docsUrl = '';
  let handle: RequestListener = (_request, response) => {
    const { status, headers, body } = bareError('SERVICE_UNAVAILABLE', docsUrl);
    response.writeHead(status, { ...headers, 'Retry-After': '1' }).end(body);
  };
  const answers = new LastAnswers();
  const unanswered = new UnansweredRequests();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!unanswered.admit(request.socket, response)) return;
    response.setMaxListeners(MOST_LISTENERS);
    answers.add(response, request.socket);
    cutWhenStalled(response, stalledSeconds * 1_000);
    handle(request, response);
  };
  // Node announces whole seconds; a request that was sent in the last moment of them still finds the connection open.
  const keepAliveTimeout = keepAliveSeconds * 1_000 + 999;
  const server = createServer({ ...LIMITS, keepAliveTimeout }, answer);
  // Node would ask for any body before anybody has looked at the request (see `readBody`).
  server.on('checkContinue', answer);
  // An unknown expectation is ignored (RFC 9110, section 10.1.1 allows it).
  server.on('checkExpectation', answer);
  server.on('clientError', (error: ClientError, socket) => {
    if (socket.writable && error.code !== 'ECONNRESET') refuse(error, socket, docsUrl, logger);
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    serve: (app, docs) => {
      handle = app;
      docsUrl = docs;
    },
    drain: () => {
      answers.end();
      server.closeIdleConnections();
    },
    close: (graceMs) => close(server, graceMs),
  };
}

/**
 * Disconnects a client that reads nothing of a complete response. Responses that are still being produced are limited by
 * their producers.
 */
function cutWhenStalled(response: ServerResponse, milliseconds: number): void {
  response.once('prefinish', () => {
    // Almost all responses are read at once.
    if (response.writableLength > 0) {
      response.setTimeout(milliseconds, () => response.destroy());
    }
  });
}

/**
 * The newest answer under way of every connection, so that those that were asked for before the end can say that they are the
 * last ones, too. Kept by connection: what is done here is done for every request.
 */
class LastAnswers {
  readonly #newest = new Map<Socket, ServerResponse>();
  #ending = false;

  add(response: ServerResponse, connection: Socket): void {
    if (this.#ending) {
      response.setHeader('Connection', 'close');
      return;
    }
    this.#newest.set(connection, response);
    // An idle connection holds no request, whose body may be large.
    response.once('close', () => {
      if (this.#newest.get(connection) === response) this.#newest.delete(connection);
    });
  }

  end(): void {
    this.#ending = true;
    for (const response of this.#newest.values()) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    this.#newest.clear();
  }
}

/** Requests of one connection that may wait for their answers (RFC 9112, section 9.3.2): clients that pipeline send a few. */
const MOST_UNANSWERED = 64;

/**
 * Closes connections that send requests without reading the answers. Node parses all that came at once, and goes on after
 * a connection is closed: one packet holds more than a thousand requests.
 */
class UnansweredRequests {
  readonly #counts = new WeakMap<Socket, number>();

  /** @returns false if the request is not to be answered */
  admit(connection: Socket, response: ServerResponse): boolean {
    if (connection.destroyed) return false;
    const count = (this.#counts.get(connection) ?? 0) + 1;
    if (count > MOST_UNANSWERED) {
      connection.destroy();
      return false;
    }
    this.#counts.set(connection, count);
    response.once('close', () => {
      this.#counts.set(connection, (this.#counts.get(connection) ?? 1) - 1);
    });
    return true;
  }
}

/** Method and target, as far as what came looks like a request (RFC 9112, section 3). */
const REQUEST_LINE = /^([A-Z]{1,20}) (\/\S{0,16384})/;

/** Error that Node reports for a request that it cannot parse. */
interface ClientError extends NodeJS.ErrnoException {
  /** The bytes that came last. */
  readonly rawPacket?: Buffer;
}

/** Requests that Node could not even parse get the error envelope, and their line in the log, too. */
function refuse(error: ClientError, socket: Duplex, docsUrl: string, logger: Logger): void {
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'MALFORMED_REQUEST';
  const { requestId, status, headers, body } = bareError(code, docsUrl);
  const [, method, target] = REQUEST_LINE.exec(error.rawPacket?.toString('latin1') ?? '') ?? [];
  const path = target === undefined ? undefined : loggedPath(target);
  const cause = error.code;
  logger.info(
    { request_id: requestId, method, path, status, error_code: code, cause },
    'request completed',
  );
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, 'Connection: close', '', body].join(
      '\r\n',
    ),
  );
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cut);
}
