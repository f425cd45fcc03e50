import type { Mode } from './account.js';
import type { NarrationSettings, SourceType } from './conversion.js';
import type { Script, Writing } from './script.js';

/** A script that can still be looked at, edited and converted (contract: Script). */
export interface GeneratedScript extends ScriptIdentity {
  readonly draft: ScriptDraft;
}

/** Remains of an expired script, which distinguish its id from one that never existed. */
export interface ScriptIdentity {
  /** `script_` and 24 lowercase hexadecimal characters. */
  readonly id: string;
  readonly organizationId: string;
  readonly mode: Mode;
  /** ISO 8601 date-time. */
  readonly createdAt: string;
  /** ISO 8601 date-time: 2 hours later. */
  readonly expiresAt: string;
}

/** The script itself and what it was written from. */
export interface ScriptDraft {
  readonly sourceType: SourceType;
  readonly title: string;
  /** The source text. */
  readonly content: string;
  readonly additionalContext: string | null;
  readonly narration: NarrationSettings;
  readonly script: Script;
  /** Words of the script's text without speaker labels. */
  readonly wordCount: number;
  readonly writing: Writing;
}
