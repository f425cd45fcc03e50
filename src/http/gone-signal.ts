import type { Request } from 'express';

/** Aborts when nobody waits for the answer any more. */
export function goneSignal({ res }: Request): AbortSignal {
  const gone = new AbortController();
  res?.once('close', () => gone.abort());
  return gone.signal;
}
