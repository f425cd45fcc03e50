import type { IntakeEnd, IntakeFile, IntakeRelease } from '../domain/intake.js';
import type { Owner } from './conversion-store.js';

/** Files of watched folders as they can be read, inside a transaction or not. */
export interface IntakeReads {
  /** The node that watches a folder, alive or not; null if none does. */
  watcher(folder: string): Promise<string | null>;
  /** Files of a folder on which there is work to do, oldest first. */
  openFiles(folder: string): Promise<readonly IntakeFile[]>;
  /** Newest claim of a path; null if the path was never claimed. */
  lastOf(folder: string, path: string): Promise<IntakeFile | null>;
  /**
   * Newest file of this folder and owner with a fingerprint that is done or has work to do; null without such a
   * file.
   */
  sameAs(folder: string, owner: Owner, fingerprint: string): Promise<IntakeFile | null>;
  /** The path whose results are under a name (`IntakePlan.resultName` with its folder), the newest; null if none. */
  pathOfResult(folder: string, result: string): Promise<string | null>;
  /** Releases of a product that were narrated. */
  narratedReleases(owner: Owner, product: string): Promise<readonly IntakeRelease[]>;
}

/** Files of watched folders as they change. */
export interface IntakeWrites extends IntakeReads {
  /**
   * Makes a node the one that watches a folder.
   * @param before the node that did, as it was read; null if none did
   * @returns false if another was faster
   */
  watch(folder: string, nodeId: string, before: string | null): Promise<boolean>;
  /**
   * Prevents other nodes from taking a folder over until this transaction ends.
   * @returns false if the node does not watch it
   */
  holdFolder(folder: string, nodeId: string): Promise<boolean>;
  /** Lets another node watch. Does nothing if another does already. */
  leave(folder: string, nodeId: string): Promise<void>;
  add(file: IntakeFile): Promise<void>;
  /** Notes the conversions of a file, all of them so far; what they were made from is forgotten with the last. */
  noteConversions(file: Pick<IntakeFile, 'id' | 'parts'>, ids: readonly string[]): Promise<void>;
  /** False if it has settled before. */
  settle(id: string, end: IntakeEnd): Promise<boolean>;
  /**
   * Forgets files of an organization that settled before a time, oldest first; not those that were left in place, which
   * would be narrated again. Releases that were narrated stay known.
   * @returns how many, at most `limit`
   */
  removeSettled(organizationId: string, before: string, limit: number): Promise<number>;
  /** Notes that a file that was left in place has another stamp, but the same bytes. */
  noteStamp(id: string, stamp: string): Promise<void>;
  /** Notes that a file narrates the releases of its plan. What is known already stays. */
  addReleases(
    file: Pick<IntakeFile, 'id' | 'organizationId' | 'mode' | 'plan' | 'createdAt'>,
  ): Promise<void>;
  /** Forgets the releases that a file was to narrate, but for those that were known before. */
  forgetReleases(fileId: string): Promise<void>;
}
