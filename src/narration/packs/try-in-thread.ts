import { MessageChannel } from 'node:worker_threads';
import type { PackTrial } from '../../domain/voice-pack.js';
import { threadPool, type OnThreadError } from '../../domain/thread-pool.js';
import type { TrialOrder, TrialResult } from './trial-worker.js';
import type { TrialTask } from './try-pack.js';

/** Time in which a trial that is stopped ends its processes; then its thread is ended, too. */
const PATIENCE_MS = 5_000;

/**
 * Speaks with a pack in a thread of its own, so that a plugin can neither hold up nor end the daemon.
 * @throws an Error that says why it does not speak
 * @throws the signal's reason when aborted
 */
export async function tryInThread(
  task: TrialTask,
  signal: AbortSignal,
  onThreadError?: OnThreadError,
): Promise<PackTrial> {
  const pool = threadPool<TrialOrder, TrialResult>({
    filename: new URL('./trial-worker.js', import.meta.url).href,
    // The thread must not sleep while its processes end: it waits for that.
    ...{ maxThreads: 1, idleTimeout: 0, atomics: 'disabled', onThreadError },
  });
  const { port1, port2 } = new MessageChannel();
  const deaf = new AbortController();
  let patience: NodeJS.Timeout | undefined;
  const cancel = () => {
    port1.postMessage('stopped');
    patience = setTimeout(() => deaf.abort(), PATIENCE_MS);
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    signal.throwIfAborted();
    const order = { ...task, cancel: port2 };
    const result = await pool.run(order, { signal: deaf.signal, transferList: [port2] });
    signal.throwIfAborted();
    if ('trial' in result) return result.trial;
    const error = new Error(result.fault, { cause: result.cause });
    error.name = result.name;
    throw error;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    clearTimeout(patience);
    port1.close();
    await pool.destroy();
  }
}
