import type {
  HistoryItem,
  ScriptRequest,
  ScriptWriter,
  WrittenScript,
} from '../contracts/script-writer.js';
import type { Document } from '../domain/document.js';
import type { HistoryUse } from '../domain/script.js';
import type { Changelog, Release } from '../domain/release.js';
import { requireSpeakable, requireWords } from './something-to-say.js';
import { canBeSaid } from './speakable.js';
import type { EarlierChangelog } from './writing/changelog/earlier-releases.js';
import { narrateChangelog } from './writing/changelog/narrate-changelog.js';
import { narrateDocument } from './writing/document/narrate-document.js';
import { assembleScript, countWords } from './writing/narration.js';
import type { Narration } from './writing/narration.js';

/** How source texts are read. */
export interface SourceReaders {
  readonly readChangelog: (content: string) => Changelog;
  /** @throws {GenerationFailure} when the version asked for is not in the changelog. */
  readonly chooseReleases: (
    changelog: Changelog,
    version: string | undefined,
  ) => readonly Release[];
  readonly readDocument: (content: string) => Document;
}

/** Lectern's own writer: deterministic, offline, says nothing that does not stand in the request. */
export class BuiltinScriptWriter implements ScriptWriter {
  constructor(private readonly readers: SourceReaders) {}

  write(request: ScriptRequest, signal: AbortSignal): Promise<WrittenScript> {
    return new Promise((resolve) => {
      signal.throwIfAborted();
      resolve(
        request.sourceType === 'changelog'
          ? this.#tellChangelog(request)
          : this.#tellDocument(request),
      );
    });
  }

  #tellChangelog(request: ScriptRequest): WrittenScript {
    const changelog = this.readers.readChangelog(request.content);
    const releases = this.readers.chooseReleases(changelog, request.settings.version);
    requireWords({ type: 'changelog', changelog: { ...changelog, releases } });
    const earlier = this.#earlier(request);
    const told = narrateChangelog({ changelog, releases, earlier }, request);
    return written(told.narration, request, told.historyUses, told.contextUsed);
  }

  #earlier({ history, settings }: ScriptRequest): EarlierChangelog[] {
    if (!settings.useHistory) return [];
    return history
      .slice(0, settings.historyLimit)
      .map((item: HistoryItem) => ({ item, changelog: this.readers.readChangelog(item.content) }));
  }

  #tellDocument(request: ScriptRequest): WrittenScript {
    const document = this.readers.readDocument(request.content);
    requireWords({ type: 'document', document });
    const contextUsed = canBeSaid(request.additionalContext ?? '');
    const narration = narrateDocument(document, request);
    return written(narration, request, [], contextUsed);
  }
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
