import type { ConversionOrder } from '../domain/conversion.js';
import { BuiltinScriptWriter } from '../scripting/builtin-writer.js';
import { readChangelog } from '../scripting/reading/changelog.js';
import { chooseReleases } from '../scripting/reading/choose-releases.js';
import { readDocument } from '../scripting/reading/document.js';

/** Lectern's own script writer with its own readers. */
export function createBuiltinWriter(): BuiltinScriptWriter {
  return new BuiltinScriptWriter({ readChangelog, chooseReleases, readDocument });
}

/**
 * Whether the release that an order names is in its text. Reads the text only where it names one.
 * @throws {VersionNotFound}
 */
export function checkVersion({ sourceType, content, narration }: ConversionOrder): void {
  if (sourceType !== 'changelog' || narration.version === undefined) return;
  chooseReleases(readChangelog(content), narration.version);
}
