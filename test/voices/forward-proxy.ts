import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { Duplex } from 'node:stream';

/** A real proxy as companies have them: tunnels for HTTPS, requests passed on for HTTP. */
export class ForwardProxy {
  /** `CONNECT host:port` and `GET http://…` of every request that it took. */
  readonly requests: string[] = [];
  /** Without these words of `name:password` nothing is passed on. */
  credentials: string | null = null;
  /** Answers to those who want a tunnel with this status. */
  refusesWith: number | null = null;
  /** Hosts that only this proxy knows, and where they are. */
  readonly hosts = new Map<string, string>();
  readonly #tunnels = new Set<Duplex>();
  readonly #server = createServer((request, response) => this.#pass(request, response));

  private constructor() {
    this.#server.on('connect', (request, socket) => this.#tunnel(request, socket));
  }

  static async start(): Promise<ForwardProxy> {
    const proxy = new ForwardProxy();
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** @param credentials `name:password@` or nothing */
  url(credentials = ''): string {
    return `http://${credentials}127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#tunnels) socket.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #isLetIn({ headers }: IncomingMessage): boolean {
    if (this.credentials === null) return true;
    const wanted = `Basic ${Buffer.from(this.credentials).toString('base64')}`;
    return headers['proxy-authorization'] === wanted;
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    if (!this.#isLetIn(request)) {
      response.writeHead(407).end();
      return;
    }
    const { url = '', headers, method } = request;
    this.requests.push(`${method ?? ''} ${url}`);
    const target = new URL(url);
    target.hostname = this.hosts.get(target.hostname) ?? target.hostname;
    const onward = httpRequest(target, { method, headers, agent: false });
    onward.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      pipeline(answer, response, () => response.destroy());
    });
    onward.once('error', () => response.writeHead(502).end());
    request.pipe(onward);
  }

  #tunnel(request: IncomingMessage, socket: Duplex): void {
    socket.on('error', () => undefined);
    const status = this.#isLetIn(request) ? this.refusesWith : 407;
    if (status !== null) {
      socket.end(`HTTP/1.1 ${status} No\r\n\r\n`);
      return;
    }
    this.requests.push(`CONNECT ${request.url ?? ''}`);
    const { hostname, port } = new URL(`http://${request.url ?? ''}`);
    const onward = connect(Number(port), this.hosts.get(hostname) ?? hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      pipeline(onward, socket, () => undefined);
      pipeline(socket, onward, () => undefined);
    });
    onward.on('error', () => socket.destroy());
    this.#tunnels.add(socket).add(onward);
  }
}
