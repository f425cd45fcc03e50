import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { KeyPair } from '../builders/private-authority.js';

/** Faults of a file server. */
export interface Manners {
  /** Of the next so many answers no more than this many bytes are sent before the connection breaks. */
  breaks?: number[];
  /** It sends all of the file, whatever part is asked for. */
  ignoresRange?: boolean;
  /** It sends the part behind the one that was asked for. */
  sendsWrongPart?: boolean;
  /** It says nothing that tells one version of the file from another. */
  hasNoValidator?: boolean;
  /** It does not say how long the answer is. */
  tellsNoLength?: boolean;
  /** The statuses of the next answers in place of files. */
  statuses?: number[];
  /** Target of redirects. */
  redirectsTo?: string;
}

/** A real server that gives out one file, whatever the path is. */
export class FileServer {
  readonly requests: IncomingMessage['headers'][] = [];
  manners: Manners = {};
  readonly #server;

  private constructor(
    public content: Buffer,
    private readonly pair: KeyPair | undefined,
  ) {
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      this.requests.push(request.headers);
      this.#answer(request, response);
    };
    this.#server = pair === undefined ? createHttpServer(answer) : createHttpsServer(pair, answer);
  }

  /** @param pair by HTTPS with this certificate */
  static async start(content: Buffer, pair?: KeyPair): Promise<FileServer> {
    const server = new FileServer(content, pair);
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get origin(): string {
    const { port } = this.#server.address() as AddressInfo;
    return this.pair === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #answer({ headers }: IncomingMessage, response: ServerResponse): void {
    const { redirectsTo, statuses = [], hasNoValidator = false } = this.manners;
    const status = statuses.shift();
    if (status !== undefined) response.writeHead(status).end('Not this time.');
    else if (redirectsTo !== undefined) response.writeHead(302, { location: redirectsTo }).end();
    else {
      const etag = `"${this.content.length} ${this.content.readUInt8(0)}"`;
      if (!hasNoValidator) response.setHeader('etag', etag);
      const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
      this.#send(isSame ? headers.range : undefined, response);
    }
  }

  #send(range: string | undefined, response: ServerResponse): void {
    const { breaks = [], ignoresRange, sendsWrongPart, tellsNoLength } = this.manners;
    const { length } = this.content;
    const asked = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const isPart = range !== undefined && ignoresRange !== true;
    const start = isPart ? asked + (sendsWrongPart === true ? 1 : 0) : 0;
    if (isPart && start >= length) {
      response.writeHead(416, { 'content-range': `bytes */${length}` }).end();
      return;
    }
    const rest = this.content.subarray(start);
    if (tellsNoLength === true) response.useChunkedEncodingByDefault = false;
    response.writeHead(isPart ? 206 : 200, {
      ...(isPart && { 'content-range': `bytes ${start}-${length - 1}/${length}` }),
      ...(tellsNoLength === true ? { connection: 'close' } : { 'content-length': rest.length }),
    });
    const end = breaks.shift();
    if (end === undefined) response.end(rest);
    else response.write(rest.subarray(0, end), () => response.socket?.end());
  }
}
