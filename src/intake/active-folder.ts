import type { WatchedFolderSettings } from '../settings/areas/intake.js';

/** A watched folder that is there, and that this node watches. */
export interface ActiveFolder {
  /** Id of the folder, the same on every machine that mounts it. */
  readonly id: string;
  /** Without links. */
  readonly root: string;
  /** Device and inode of the root: another folder in its place is not used. */
  readonly place: string;
  /** Folder for results. */
  readonly outbox: string;
  readonly settings: WatchedFolderSettings;
  /** Name under which this node watches the folder. */
  readonly watcher: string;
}

/** Another node watches the folder now: what was being done is its business. */
export class FolderTakenOver extends Error {
  override readonly name = 'FolderTakenOver';
}

/** Step that was just done with a file, by name: a test may end the process there. */
export type IntakeStep =
  'read' | 'claimed' | 'accepted' | 'results-written' | 'source-moved' | 'command-run' | 'settled';

export type ReachStep = (step: IntakeStep, path: string) => void;
