import type { Response } from 'express';

/** Aborts when the connection of an answer is closed: nobody waits for it any more. */
export function closedSignal(response: Response): AbortSignal {
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  return closed.signal;
}
