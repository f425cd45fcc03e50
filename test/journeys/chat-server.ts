import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a language model's server does with a request. */
export type Reply = (response: ServerResponse) => void;

/** A request as the server got it. */
export interface Asked {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

/** A local server that speaks the OpenAI chat protocol and answers as it is told. */
export class ChatServer {
  readonly asked: Asked[] = [];
  /** Answers every request. */
  reply: Reply = says('');
  readonly #server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { model, messages } = JSON.parse(body) as Pick<Asked, 'model' | 'messages'>;
      const { authorization } = request.headers;
      this.asked.push({ url: request.url ?? '', authorization, model, messages });
      this.reply(response);
    });
  });

  static async start(): Promise<ChatServer> {
    const server = new ChatServer();
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get baseUrl(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/v1`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** Streams a text as events, in small pieces. */
export function says(text: string): Reply {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let at = 0; at < text.length; at += 23) response.write(event(text.slice(at, at + 23)));
    response.end(`${event('', 'stop')}data: [DONE]\n\n`);
  };
}

function event(content: string, finish: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\n\n`;
}
