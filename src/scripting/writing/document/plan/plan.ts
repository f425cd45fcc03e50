import type { Outline } from '../outline.js';

/** Plan of the script of a document: its chapters in their order, and the parts that are left out. */
export interface DocumentPlan extends Outline {
  /** Tasks that are not done and are not told for lack of time. */
  readonly cutTasks: number;
}
