import type { ScriptRequest, ScriptWriter, WrittenScript } from '../contracts/script-writer.js';
import { readRequest } from './read-request.js';
import { readChangelog } from './reading/changelog.js';
import { requireSpeakable } from './something-to-say.js';
import type { EarlierChangelog } from './writing/changelog/arrange/earlier-releases.js';
import { narrateChangelog } from './writing/changelog/narrate-changelog.js';
import { narrateDocument } from './writing/document/narrate-document.js';
import { assembleScript, countWords, type Narrated } from './writing/narration.js';

/** Lectern's own writer: deterministic, offline, says nothing that does not stand in the request. */
export class BuiltinScriptWriter implements ScriptWriter {
  write(request: ScriptRequest, signal: AbortSignal): Promise<WrittenScript> {
    return new Promise((resolve) => {
      signal.throwIfAborted();
      resolve(written(narrate(request), request));
    });
  }
}

function narrate(request: ScriptRequest): Narrated {
  const text = readRequest(request);
  if (text.type === 'document') return narrateDocument(text.document, request);
  const { changelog, asked: releases } = text;
  return narrateChangelog({ changelog, releases, earlier: earlierOf(request) }, request);
}

function earlierOf({ history, settings }: ScriptRequest): EarlierChangelog[] {
  if (!settings.useHistory) return [];
  return history
    .slice(0, settings.historyLimit)
    .map((item) => ({ item, changelog: readChangelog(item.content) }));
}

function written(
  { narration, historyUses, contextUsed }: Narrated,
  { settings, organizationName }: ScriptRequest,
): WrittenScript {
  const script = assembleScript(narration);
  requireSpeakable([script.text]);
  return {
    script,
    wordCount: countWords(script.text),
    contextUsed: {
      organization: isNamed(organizationName, script.text),
      product: isNamed(settings.productName, script.text),
      history: historyUses,
      additionalContext: contextUsed,
    },
    writer: 'builtin',
  };
}

/** Whether a name is heard in the script. */
function isNamed(name: string | undefined, text: string): boolean {
  return name !== undefined && name.trim() !== '' && text.includes(name.trim());
}
