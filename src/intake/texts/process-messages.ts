import type { GivenUp, Limits } from './limits.js';
import type { TextOutcome, TextTask } from './text-task.js';

/** What the process that reads files is sent. */
export interface ProcessTask {
  readonly task: TextTask;
  readonly limits: Limits;
}

/** What it answers, once for each task. */
export type ProcessAnswer =
  | {
      readonly type: 'outcome';
      readonly outcome: TextOutcome | GivenUp;
      /** Memory that the process holds after the task. */
      readonly residentBytes: number;
    }
  /** A fault of the program, with its stack. */
  | { readonly type: 'error'; readonly error: string };
