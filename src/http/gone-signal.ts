import type { Request } from 'express';
import { closedSignal } from './closed-signal.js';

/** Aborts when nobody waits for the answer to a request any more. */
export function goneSignal({ res }: Request): AbortSignal {
  return res === undefined ? new AbortController().signal : closedSignal(res);
}
