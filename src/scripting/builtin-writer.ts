import type { ScriptRequest, ScriptWriter, WrittenScript } from '../contracts/script-writer.js';
import type { Document } from '../domain/document.js';
import type { HistoryUse } from '../domain/script.js';
import type { Changelog, Release } from '../domain/release.js';
import { readRequest } from './read-request.js';
import { readChangelog } from './reading/changelog.js';
import { requireSpeakable } from './something-to-say.js';
import type { EarlierChangelog } from './writing/changelog/arrange/earlier-releases.js';
import { narrateChangelog } from './writing/changelog/narrate-changelog.js';
import { narrateDocument } from './writing/document/narrate-document.js';
import { assembleScript, countWords, type Narration } from './writing/narration.js';

/** Lectern's own writer: deterministic, offline, says nothing that does not stand in the request. */
export class BuiltinScriptWriter implements ScriptWriter {
  write(request: ScriptRequest, signal: AbortSignal): Promise<WrittenScript> {
    return new Promise((resolve) => {
      signal.throwIfAborted();
      const text = readRequest(request);
      resolve(
        text.type === 'changelog'
          ? tellChangelog(text.changelog, text.asked, request)
          : tellDocument(text.document, request),
      );
    });
  }
}

function tellChangelog(
  changelog: Changelog,
  releases: readonly Release[],
  request: ScriptRequest,
): WrittenScript {
  const earlier = earlierOf(request);
  const told = narrateChangelog({ changelog, releases, earlier }, request);
  return written(told.narration, request, told.historyUses, told.contextUsed);
}

function earlierOf({ history, settings }: ScriptRequest): EarlierChangelog[] {
  if (!settings.useHistory) return [];
  return history
    .slice(0, settings.historyLimit)
    .map((item) => ({ item, changelog: readChangelog(item.content) }));
}

function tellDocument(document: Document, request: ScriptRequest): WrittenScript {
  const { narration, contextUsed } = narrateDocument(document, request);
  return written(narration, request, [], contextUsed);
}

function written(
  narration: Narration,
  { settings, organizationName }: ScriptRequest,
  history: readonly HistoryUse[],
  additionalContext: boolean,
): WrittenScript {
  const script = assembleScript(narration);
  requireSpeakable([script.text]);
  return {
    script,
    wordCount: countWords(script.text),
    contextUsed: {
      organization: isNamed(organizationName, script.text),
      product: isNamed(settings.productName, script.text),
      history,
      additionalContext,
    },
    writer: 'builtin',
  };
}

/** Whether a name is heard in the script. */
function isNamed(name: string | undefined, text: string): boolean {
  return name !== undefined && name.trim() !== '' && text.includes(name.trim());
}
