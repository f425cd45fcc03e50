import { once } from 'node:events';
import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform, pipeline } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** Handling of a request. */
export type Treatment = (request: IncomingMessage, response: ServerResponse) => void;

export interface Passing {
  readonly up?: () => Transform;
  readonly down?: () => Transform;
  /** Answers in chunks, which do not tell the length of the whole. */
  readonly chunked?: boolean;
}

/** A real HTTP proxy before a server, which passes on what comes or does what a broken server would do. */
export class FaultyProxy {
  /** `GET /audio/…` of every request so far. */
  readonly requests: string[] = [];
  /** Chosen for each request. */
  treat: Treatment = this.pass();

  private constructor(
    private readonly server: Server,
    private readonly target: string,
  ) {}

  static async start(target: string): Promise<FaultyProxy> {
    const server = createServer();
    const proxy = new FaultyProxy(server, target);
    const listener: RequestListener = (request, response) => {
      proxy.requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
      proxy.treat(request, response);
    };
    server.on('request', listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get origin(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Passes the request and the answer on, each through a stream where one is given. */
  pass({ up, down, chunked = false }: Passing = {}): Treatment {
    return (request, response) => {
      const { method, headers, url = '' } = request;
      const onward = httpRequest(`${this.target}${url}`, { method, headers, agent: false });
      onward.once('response', (answer) => {
        const { 'content-length': length, ...rest } = answer.headers;
        const told = chunked || length === undefined ? rest : { ...rest, 'content-length': length };
        response.writeHead(answer.statusCode ?? 0, told);
        pipeline([answer, ...(down ? [down()] : []), response], () => response.destroy());
      });
      pipeline([request, ...(up ? [up()] : []), onward], (error) => {
        if (error) response.destroy();
      });
    };
  }

  /** Does something else for the first requests of a method; the rest pass. */
  first(count: number, method: string, treatment: Treatment): Treatment {
    const pass = this.pass();
    let left = count;
    return (request, response) => {
      if (request.method === method && left > 0) {
        left -= 1;
        treatment(request, response);
      } else pass(request, response);
    };
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}

/** Answers with a status and, where it is given, the store's word for what is wrong. */
export function refuse(status: number, code?: string): Treatment {
  return (request, response) => {
    request.resume();
    const body =
      code === undefined ? '' : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
    response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' }).end(body);
  };
}

/** Takes nothing and never answers. */
export const keepSilent: Treatment = () => undefined;

/** Lets so many bytes pass in a second. */
export function slow(bytesPerSecond: number): Transform {
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      void delay((piece.length / bytesPerSecond) * 1_000).then(() => done(null, piece));
    },
  });
}

/** Lets so many bytes pass, then breaks the connection or keeps the rest for itself. */
export function cutAfter(bytes: number, rest: 'broken' | 'kept'): Transform {
  let left = bytes;
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      const passed = piece.subarray(0, left);
      left -= passed.length;
      if (left === 0 && rest === 'broken') done(new Error('Cut.'));
      else done(null, passed);
    },
  });
}
