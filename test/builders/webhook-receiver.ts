import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer, type Server, type ServerOptions } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** A request that arrived. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Name of the certificate that the client showed; null without one. */
  readonly client: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Resets the connection that it came by. */
  readonly reset: () => void;
}

/** Response of a receiver. */
export type Reply = (response: ServerResponse, received: Received) => void;

/** Answers with a status and a text. */
export function answers(status: number, text = '', headers: Record<string, string> = {}): Reply {
  return (response) => void response.writeHead(status, headers).end(text);
}

/** Takes the request and says nothing. */
export const hangs: Reply = () => undefined;

/** Closes the connection in the middle of an answer. */
export const resets: Reply = (response, { reset }) => {
  response.writeHead(200, { 'Content-Length': '100' });
  response.write('half', reset);
};

/** Sends its answer one byte after the other, without an end. */
export const drips: Reply = (response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write('.'), 20);
  response.on('close', () => clearInterval(timer));
};

/** Answers with far more than anybody reads; `sent` grows by what the network has taken. */
export function floods(bytes: number, sent: { bytes: number }): Reply {
  const chunk = Buffer.alloc(65_536, 'x');
  return (response) => {
    response.writeHead(200);
    const more = () => {
      if (response.destroyed || sent.bytes >= bytes) return void response.end();
      sent.bytes += chunk.length;
      response.write(chunk, more);
    };
    more();
  };
}

/** A real receiver of webhooks by HTTPS on this machine. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  reply: Reply = answers(204);
  /** Called when somebody connects, before anything is said. */
  onConnection: () => void = () => undefined;
  #connections = 0;
  /** Below TLS, by the port of the client. */
  readonly #sockets = new Map<number, Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#connections += 1;
      this.onConnection();
      const port = socket.remotePort ?? 0;
      this.#sockets.set(port, socket);
      socket.on('close', () => this.#sockets.delete(port));
    });
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const port = request.socket.remotePort ?? 0;
        const received: Received = {
          path: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(chunks),
          client: nameOf(request.socket),
          at: Date.now(),
          reset: () => this.#sockets.get(port)?.resetAndDestroy(),
        };
        this.received.push(received);
        this.reply(response, received);
      });
      // The sender may go away whenever it wants to.
      request.on('error', () => undefined);
      response.on('error', () => undefined);
    });
    server.on('tlsClientError', () => undefined);
  }

  static async start(options: ServerOptions): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver(createServer(options));
    receiver.server.listen(0, '127.0.0.1');
    await once(receiver.server, 'listening');
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `https://localhost:${this.port}/hooks`;
  }

  /** Number of connections made to it. */
  get connections(): number {
    return this.#connections;
  }

  /** Ids of the events that arrived, in order. */
  get eventIds(): readonly string[] {
    return this.received.map(({ headers }) => String(headers['webhook-id']));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** Subject of the certificate that the client has presented. */
function nameOf(socket: Socket): string | null {
  if (!(socket instanceof TLSSocket)) return null;
  return socket.getPeerX509Certificate()?.subject ?? null;
}
