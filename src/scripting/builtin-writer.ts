import { countWords } from '../domain/script-length.js';
import type { ScriptRequest, ScriptWriter, WrittenScript } from '../contracts/script-writer.js';
import { placeLines } from './outline/line-places.js';
import { partlyUnderstood } from './outline/partly-understood.js';
import { readRequest, type RequestedText } from './read-request.js';
import { productNamed } from './read-history.js';
import { isFileTitle } from './reading/file-title.js';
import { requireSpeakable } from './something-to-say.js';
import { factsOf } from './writing/changelog/history/release-facts.js';
import { narrateChangelog } from './writing/changelog/narrate-changelog.js';
import { narrateDocument } from './writing/document/narrate-document.js';
import { assembleScript, type Narrated, type Narration } from './writing/narration.js';

/** Lectern's own writer: deterministic, offline, limited to the content of the request. */
export class BuiltinScriptWriter implements ScriptWriter {
  write(request: ScriptRequest, signal: AbortSignal): Promise<WrittenScript> {
    return new Promise((resolve) => {
      signal.throwIfAborted();
      resolve(draftFrom(readRequest(request), request).written);
    });
  }
}

/** A script as the built-in writer words it, with the passages that another writer may word. */
export interface DraftedScript {
  readonly narration: Narration;
  readonly written: WrittenScript;
}

/**
 * Writes from a text that was read. A title that is only the name of a file is not spoken.
 * @throws {GenerationFailure} if nothing of it can be spoken
 */
export function draftFrom(text: RequestedText, given: ScriptRequest): DraftedScript {
  const request = isFileTitle(given.title) ? { ...given, title: '' } : given;
  const warnings = partlyUnderstood(placeLines(request.content, text));
  if (text.type === 'document') {
    return drafted(narrateDocument(text.document, request), request, { warnings });
  }
  const { changelog, asked: releases } = text;
  const { history, settings } = request;
  const earlier = settings.useHistory ? history.slice(0, settings.historyLimit) : [];
  const narrated = narrateChangelog({ changelog, releases, earlier }, request);
  const product = productNamed({ title: given.title, narration: settings }, changelog.product);
  return drafted(narrated, request, { warnings, facts: factsOf(changelog, product) });
}

function drafted(
  { narration, historyUses: history, contextUsed: additionalContext }: Narrated,
  request: ScriptRequest,
  read: Pick<WrittenScript, 'facts' | 'warnings'>,
): DraftedScript {
  const { script, wordCount, named } = spoken(narration, request);
  requireSpeakable([script.text]);
  const contextUsed = { ...named, history, additionalContext };
  return { narration, written: { script, wordCount, contextUsed, ...read, writer: 'builtin' } };
}

/** A drafted script with some passages reworded. */
export function reworded(
  { written }: DraftedScript,
  narration: Narration,
  request: ScriptRequest,
): WrittenScript {
  const { script, wordCount, named } = spoken(narration, request);
  return { ...written, script, wordCount, contextUsed: { ...written.contextUsed, ...named } };
}

function spoken(narration: Narration, { settings, organizationName }: ScriptRequest) {
  const script = assembleScript(narration);
  const named = {
    organization: isNamed(organizationName, script.text),
    product: isNamed(settings.productName, script.text),
  };
  return { script, wordCount: countWords(script.text), named };
}

/** Checks whether a script contains a name. */
function isNamed(name: string | undefined, text: string): boolean {
  return name !== undefined && name.trim() !== '' && text.includes(name.trim());
}
