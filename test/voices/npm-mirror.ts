import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { KeyPair } from '../builders/private-authority.js';

/** An npm registry below a path, as companies have them, that serves a few packages in version 1.0.0. */
export class NpmMirror {
  /** Requests so far: their paths, and what they carried. */
  readonly requests: { path: string; range: string | undefined; token: string | undefined }[] = [];
  /** Of the next so many answers with a package no more than this is sent before the connection breaks. */
  breaks: number[] = [];
  /** Answers with a package take this long, in milliseconds, in ten pieces. */
  slowMs = 0;
  /** Without this token nothing is given out. */
  token: string | null = null;
  readonly #server;

  private constructor(
    private readonly packages: Readonly<Record<string, Buffer>>,
    private readonly pair: KeyPair | undefined,
  ) {
    const answer = (request: IncomingMessage, response: ServerResponse) =>
      void this.#answer(request, response);
    this.#server = pair === undefined ? createHttpServer(answer) : createHttpsServer(pair, answer);
  }

  /** @param pair by HTTPS with this certificate */
  static async start(
    packages: Readonly<Record<string, Buffer>>,
    pair?: KeyPair,
  ): Promise<NpmMirror> {
    const mirror = new NpmMirror(packages, pair);
    mirror.#server.listen(0, '127.0.0.1');
    await once(mirror.#server, 'listening');
    return mirror;
  }

  get url(): string {
    const scheme = this.pair === undefined ? 'http' : 'https';
    return `${scheme}://127.0.0.1:${this.port}/repository/npm/`;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(request.url ?? '').replace('/repository/npm/', '');
    const { range, authorization: token } = request.headers;
    this.requests.push({ path, range, token });
    if (this.token !== null && token !== `Bearer ${this.token}`) {
      response.writeHead(401).end();
      return;
    }
    const [name = '', file] = path.split('/-/');
    const bytes = this.packages[name];
    if (bytes === undefined) response.writeHead(404).end('{}');
    else if (file === undefined) response.end(JSON.stringify(packument(name)));
    else await this.#send(bytes, range, response);
  }

  async #send(bytes: Buffer, range: string | undefined, response: ServerResponse): Promise<void> {
    const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const rest = bytes.subarray(start);
    if (rest.length === 0) {
      response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
      return;
    }
    const partial = { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` };
    const headers = { 'content-length': rest.length, ...(start > 0 && partial) };
    response.writeHead(start > 0 ? 206 : 200, headers);
    const end = this.breaks.shift() ?? rest.length;
    const piece = Math.ceil(rest.length / 10);
    for (let at = 0; at < Math.min(end, rest.length); at += piece) {
      response.write(rest.subarray(at, Math.min(at + piece, end)));
      if (this.slowMs > 0) await new Promise((passed) => setTimeout(passed, this.slowMs / 10));
    }
    if (end < rest.length) response.socket?.end();
    else response.end();
  }
}

function packument(name: string): object {
  const file = `${name.split('/').at(-1) ?? name}-1.0.0.tgz`;
  // As most mirrors pass it on: the address is the public registry's.
  const tarball = `https://registry.npmjs.org/${name}/-/${file}`;
  return { name, versions: { '1.0.0': { dist: { tarball } } } };
}
