import { Piscina } from 'piscina';

/**
 * The options of Node.js for threads of a pool. Without require() of ES modules they are loaded by import() alone: Node.js 20
 * ends the whole process where a thread is ended while require() links one ("IsGraphAsync must be used on an instantiated
 * module"), and threads are ended at any time, with the conversion that is deleted or the daemon that stops.
 */
const THREAD_ARGUMENTS = ['--no-experimental-require-module'];

type Options = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

/** Called with what a thread fails with after its task, of which nobody else hears. */
export type OnThreadError = (error: unknown) => void;

export interface ThreadPoolOptions extends Pick<
  Options,
  'atomics' | 'filename' | 'maxThreads' | 'resourceLimits' | 'workerData'
> {
  /** A thread without work ends after this time and gives its memory back. In milliseconds. */
  readonly idleTimeout: number;
  readonly onThreadError?: OnThreadError;
}

/**
 * A pool of threads that start with the first task. What a thread fails with ends the task it works on; what it fails with
 * after that (it runs out of memory while it is being ended, say) concerns no task, and the next one gets a new thread.
 */
export function threadPool<Task, Result>({
  onThreadError = () => undefined,
  ...options
}: ThreadPoolOptions): Piscina<Task, Result> {
  const pool = new Piscina<Task, Result>({
    ...options,
    minThreads: 0,
    execArgv: THREAD_ARGUMENTS,
    recordTiming: false,
  });
  // Unheard, it would end the process.
  pool.on('error', onThreadError);
  return pool;
}
