import { readFileSync } from 'node:fs';
import type { ScriptRequest } from '../../../src/contracts/script-writer.js';
import { DEFAULT_NARRATION_SETTINGS } from '../../../src/domain/conversion.js';
import type { NarrationSettings } from '../../../src/domain/conversion.js';
import type { Change, Changelog, Release } from '../../../src/domain/release.js';
import type { Script } from '../../../src/domain/script.js';
import { narrateChangelog } from '../../../src/scripting/writing/changelog/narrate-changelog.js';
import { assembleScript } from '../../../src/scripting/writing/narration.js';

export const WRITING_TESTS = 'test/scripting/writing';

/** A real release, read from the changelog that its file is named after. */
export function realChangelog(name: string): Changelog {
  return JSON.parse(readFileSync(`${WRITING_TESTS}/releases/${name}.json`, 'utf8')) as Changelog;
}

export function requestFor(
  changelog: Changelog,
  settings: Partial<NarrationSettings> = {},
  rest: Partial<ScriptRequest> = {},
): ScriptRequest {
  return {
    sourceType: 'changelog',
    title: 'Release notes',
    content: JSON.stringify(changelog),
    history: [],
    ...rest,
    settings: { ...DEFAULT_NARRATION_SETTINGS, ...settings },
  };
}

export function tell(changelog: Changelog, request = requestFor(changelog)): Script {
  const source = { changelog, releases: changelog.releases, earlier: [] };
  return assembleScript(narrateChangelog(source, request).narration);
}

export function change(kind: Change['kind'], text: string, more: Partial<Change> = {}): Change {
  return { kind, text, details: [], references: [], authors: [], ...more };
}

export function release(
  version: string | undefined,
  changes: readonly Change[],
  more: Partial<Release> = {},
): Release {
  return {
    ...(version === undefined ? {} : { version }),
    yanked: false,
    introduction: [],
    changes,
    ...more,
  };
}

export function changelogOf(...releases: readonly Release[]): Changelog {
  return { preamble: [], releases };
}
