import type { MessagePort } from 'node:worker_threads';
import type { PackTrial } from '../../domain/voice-pack.js';
import { tryPack, type TrialTask } from './try-pack.js';

/** A trial on its way into a thread. */
export interface TrialOrder extends TrialTask {
  /** A message through it ends the trial. */
  readonly cancel: MessagePort;
}

/** The result. Errors are sent as plain data: their causes would be lost between threads. */
export type TrialResult =
  | { readonly trial: PackTrial }
  | { readonly fault: string; readonly name: string; readonly cause: string | undefined };

/** Runs in a thread: lets a pack speak. */
export default async function runTrial({ cancel, ...task }: TrialOrder): Promise<TrialResult> {
  const stop = new AbortController();
  cancel.once('message', () => stop.abort(new Error('The trial was stopped.')));
  try {
    return { trial: await tryPack(task, stop.signal) };
  } catch (error) {
    if (!(error instanceof Error)) return { fault: String(error), name: '', cause: undefined };
    const { message, name, cause } = error;
    return { fault: message, name, cause: typeof cause === 'string' ? cause : undefined };
  } finally {
    cancel.close();
  }
}
