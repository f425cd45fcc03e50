import type { Mode } from '../domain/account.js';
import type { GeneratedScript, ScriptIdentity } from '../domain/generated-script.js';
import type { Owner } from './conversion-store.js';

/** Generated scripts as they can be read. */
export interface ScriptReads {
  /**
   * Returns a script, with its draft until the draft is cleared. Null if this organization and mode have no such
   * script.
   */
  find(id: string, owner: Owner): Promise<GeneratedScript | ScriptIdentity | null>;
  /** Those that expire after a time (ISO 8601), newest first. */
  unexpired(owner: Owner, at: string, limit: number): Promise<readonly GeneratedScript[]>;
}

/** Generated scripts as they change. */
export interface ScriptWrites extends ScriptReads {
  add(script: GeneratedScript): Promise<void>;
  /** Clears the drafts of scripts that expired until `at`; their ids stay known. Returns how many. */
  clearExpired(at: string): Promise<number>;
  /** Forgets scripts that expired until `at`. Returns how many. */
  forgetExpired(at: string): Promise<number>;
  /** Removes all of a mode that were made before a time, with what is remembered of them. */
  removeMadeBefore(mode: Mode, at: string): Promise<void>;
}
