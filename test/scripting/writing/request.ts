import { readFileSync, readdirSync } from 'node:fs';
import type { ScriptRequest } from '../../../src/contracts/script-writer.js';
import { DEFAULT_NARRATION_SETTINGS } from '../../../src/domain/conversion.js';
import type { NarrationSettings } from '../../../src/domain/conversion.js';
import type { Change, Changelog, Release } from '../../../src/domain/release.js';
import type { Script } from '../../../src/domain/script.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { narrateChangelog } from '../../../src/scripting/writing/changelog/narrate-changelog.js';
import { assembleScript } from '../../../src/scripting/writing/narration.js';

export const WRITING_TESTS = 'test/scripting/writing';

const RELEASES = 'test/fixtures/releases';

/** The text of a real changelog, as its project publishes it. */
export function realText(name: string): string {
  const file = readdirSync(RELEASES).find((one) => one.replace(/\.(?:md|txt)$/, '') === name);
  if (file === undefined) throw new Error(`No excerpt is named ${name}.`);
  return readFileSync(`${RELEASES}/${file}`, 'utf8');
}

/** A real changelog, read. */
export function realChangelog(name: string): Changelog {
  return readChangelog(realText(name));
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
