import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time for which remaining data of the client is read and discarded, in milliseconds. */
const LINGER_MS = 5_000;

/**
 * Ends the connection with this answer although the request was not read to its end. The answer is sent at once, and
 * what still comes in is read and thrown away for a moment: closing a connection with unread data resets it, and a
 * caller who is still sending would never see the answer (RFC 9112, section 9.6).
 */
export function closeAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close');
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  // Node calls this once an answer with `Connection: close` is written.
  socket.destroySoon = () => {
    socket.end();
    const cut = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(cut));
    request.once('end', destroySoon);
    request.resume();
  };
}
