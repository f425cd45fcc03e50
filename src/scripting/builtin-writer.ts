import { countWords } from '../domain/script-length.js';
import type { ScriptRequest, ScriptWriter, WrittenScript } from '../contracts/script-writer.js';
import { placeLines } from './outline/line-places.js';
import { partlyUnderstood } from './outline/partly-understood.js';
import { readRequest, type RequestedText } from './read-request.js';
import { productNamed } from './read-history.js';
import { requireSpeakable } from './something-to-say.js';
import { factsOf } from './writing/changelog/history/release-facts.js';
import { narrateChangelog } from './writing/changelog/narrate-changelog.js';
import { narrateDocument } from './writing/document/narrate-document.js';
import { assembleScript, type Narrated } from './writing/narration.js';

/** Lectern's own writer: deterministic, offline, says nothing that does not stand in the request. */
export class BuiltinScriptWriter implements ScriptWriter {
  write(request: ScriptRequest, signal: AbortSignal): Promise<WrittenScript> {
    return new Promise((resolve) => {
      signal.throwIfAborted();
      resolve(writeFrom(readRequest(request), request));
    });
  }
}

/**
 * Writes from a text that was read.
 * @throws {GenerationFailure} where nothing of it can be spoken
 */
export function writeFrom(text: RequestedText, request: ScriptRequest): WrittenScript {
  const warnings = partlyUnderstood(placeLines(request.content, text));
  if (text.type === 'document') {
    return { ...written(narrateDocument(text.document, request), request), warnings };
  }
  const { changelog, asked: releases } = text;
  const { history, settings, title } = request;
  const earlier = settings.useHistory ? history.slice(0, settings.historyLimit) : [];
  const narrated = narrateChangelog({ changelog, releases, earlier }, request);
  const product = productNamed({ title, narration: settings }, changelog.product);
  return { ...written(narrated, request), facts: factsOf(changelog, product), warnings };
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
