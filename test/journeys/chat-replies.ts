import { eventStream, type Reply } from './chat-server.js';

/** An answer in one piece, as servers that do not stream give it. */
export function json(value: unknown, type = 'application/json', status = 200): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  };
}

/** The content of an answer in one piece. */
export function message(content: string, finish = 'stop') {
  return { choices: [{ message: { role: 'assistant', content }, finish_reason: finish }] };
}

/** Sends bytes as they are, one write each. */
export function sends(...pieces: readonly (string | Uint8Array)[]): Reply {
  return (response) => {
    eventStream(response);
    for (const piece of pieces) response.write(piece);
    response.end();
  };
}

/** Sends one thing over and over, until the caller gives up. */
export function drips(piece: string): Reply {
  return (response) => {
    eventStream(response);
    const timer = setInterval(() => response.write(piece), 10);
    response.once('close', () => clearInterval(timer));
  };
}
