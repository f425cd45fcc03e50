import type { Conversion } from './conversion.js';
import type { VoiceSettings } from './voice.js';
import type { Script } from './script.js';

/** Script as an editor of a conversion first shows it. */
export interface EditableScript {
  /** Number of the latest version that is served or in the making: the `base_version` of an edit. */
  readonly version: number;
  /** Null before it is written. */
  readonly script: Script | null;
  readonly voice: VoiceSettings;
}

/** The latest version of a conversion's script. One that failed counts no more. */
export function editableScript(conversion: Conversion): EditableScript {
  const { revision, script, voice, scriptVersion: version } = conversion;
  return revision === null || revision.status === 'failed' ? { version, script, voice } : revision;
}
