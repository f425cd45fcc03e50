import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Handling of a request by the server of a language model. */
export type Reply = (response: ServerResponse) => void;

/** A request as the server got it. */
export interface Asked {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly model: string;
  readonly stream: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

/** A local server that implements the OpenAI chat protocol and answers as scripted. */
export class ChatServer {
  readonly asked: Asked[] = [];
  /** Requests that are being answered. */
  open = 0;
  /** Number of requests that the caller aborted before they were answered whole. */
  givenUp = 0;
  /** Answers the next requests, one each. */
  replies: Reply[] = [];
  /** Answers every other request. */
  reply: Reply = says('');
  readonly #server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const parsed = JSON.parse(body) as Pick<Asked, 'model' | 'stream' | 'messages'>;
      const { authorization } = request.headers;
      this.asked.push({ ...parsed, url: request.url ?? '', authorization });
      (this.replies.shift() ?? this.reply)(response);
    });
    this.open += 1;
    response.on('close', () => {
      this.open -= 1;
      if (!response.writableFinished) this.givenUp += 1;
    });
  });

  static async start(): Promise<ChatServer> {
    const server = new ChatServer();
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.port}/v1`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** The last event of a stream. */
export const DONE = 'data: [DONE]\n\n';

/** Streams a text as events, in small pieces. */
export function says(text: string, ending = `${chatEvent('', 'stop')}${DONE}`): Reply {
  return (response) => {
    eventStream(response);
    for (let at = 0; at < text.length; at += 23) response.write(chatEvent(text.slice(at, at + 23)));
    response.end(ending);
  };
}

/** Begins a stream of events. */
export function eventStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
}

/** One event of a streamed answer (OpenAI: chat completion chunk). */
export function chatEvent(content: string, finish: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\n\n`;
}
