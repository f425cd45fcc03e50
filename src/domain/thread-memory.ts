import { getHeapStatistics } from 'node:v8';

/** Answer of a thread. */
export interface ThreadAnswer<Result> {
  readonly result: Result;
  /** Memory that the thread holds after its task, garbage included. */
  readonly heldBytes: number;
}

/** Called in a thread at the end of its task. */
export function answerOf<Result>(result: Result): ThreadAnswer<Result> {
  const { total_heap_size: heap, external_memory: buffers } = getHeapStatistics();
  return { result, heldBytes: heap + buffers };
}
