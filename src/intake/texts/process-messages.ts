import type { GivenUp, Limits } from './limits.js';
import type { TextOutcome, TextTask } from './text-task.js';

/** Message to the process that reads files. */
export interface ProcessTask {
  readonly task: TextTask;
  readonly limits: Limits;
}

/** Answer of the process, one per task. */
export type ProcessAnswer =
  | {
      readonly type: 'outcome';
      readonly outcome: TextOutcome | GivenUp;
      /** Memory that the process holds after the task. */
      readonly residentBytes: number;
    }
  /** A fault of the program, with its stack. */
  | { readonly type: 'error'; readonly error: string };
