import type { Outline } from '../outline.js';

/** What a script of a document tells, chapter by chapter in the order of the script, and what it leaves out. */
export interface DocumentPlan extends Outline {
  /** Tasks that are not done and are not told for lack of time. */
  readonly cutTasks: number;
}
