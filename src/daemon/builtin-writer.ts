import { BuiltinScriptWriter } from '../scripting/builtin-writer.js';
import { readChangelog } from '../scripting/reading/changelog.js';
import { chooseReleases } from '../scripting/reading/choose-releases.js';
import { readDocument } from '../scripting/reading/document.js';

/** Lectern's own script writer with its own readers. */
export function createBuiltinWriter(): BuiltinScriptWriter {
  return new BuiltinScriptWriter({ readChangelog, chooseReleases, readDocument });
}
