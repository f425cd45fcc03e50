import type { GeneratedScript, ScriptIdentity } from '../domain/generated-script.js';
import type { Owner } from './conversion-store.js';

/** Generated scripts as they can be read. */
export interface ScriptReads {
  /** With its draft until that was cleared. Null where there is none of this organization and mode. */
  find(id: string, owner: Owner): Promise<GeneratedScript | ScriptIdentity | null>;
}

/** Generated scripts as they change. */
export interface ScriptWrites extends ScriptReads {
  add(script: GeneratedScript): Promise<void>;
  /** Clears the drafts of scripts that expired until `at`; their ids stay known. Returns how many. */
  clearExpired(at: string): Promise<number>;
  /** Forgets scripts that expired until `at`. Returns how many. */
  forgetExpired(at: string): Promise<number>;
}
