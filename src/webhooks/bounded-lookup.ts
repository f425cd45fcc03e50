import { lookup } from 'node:dns';
import { Semaphore } from 'async-mutex';
import type { Resolve } from './guarded-dispatcher.js';

/**
 * Names looked up at once. Each takes one of the four threads that files and SQLite need, too, for as long as a name
 * server is silent.
 */
const AT_ONCE = 2;

const turns = new Semaphore(AT_ONCE);

/** As `dns.lookup`, two at a time. */
export const boundedLookup: Resolve = (name, options, answer) => {
  void turns.acquire().then(([, release]) => {
    lookup(name, options, (error, addresses) => {
      release();
      answer(error, addresses);
    });
  });
};
