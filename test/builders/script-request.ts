import type { ScriptRequest } from '../../src/contracts/script-writer.js';
import { DEFAULT_NARRATION_SETTINGS } from '../../src/domain/conversion.js';
import type { NarrationSettings } from '../../src/domain/conversion.js';

/** A request for a narration with the contract's defaults, changed where a test cares. */
export function scriptRequest(
  changes: Partial<Omit<ScriptRequest, 'settings'>> = {},
  settings: Partial<NarrationSettings> = {},
): ScriptRequest {
  return {
    sourceType: 'document',
    title: 'Field guide',
    content: 'Field guide',
    history: [],
    ...changes,
    settings: { ...DEFAULT_NARRATION_SETTINGS, ...settings },
  };
}
