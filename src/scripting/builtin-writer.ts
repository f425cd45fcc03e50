import type {
  HistoryItem,
  ScriptRequest,
  ScriptWriter,
  WrittenScript,
} from '../contracts/script-writer.js';
import type { Document } from '../domain/document.js';
import { GenerationFailure } from '../domain/failure.js';
import type { HistoryUse } from '../domain/script.js';
import type { Changelog, Release } from '../domain/release.js';
import { charactersOfDetail } from './detail-texts.js';
import { textsOf } from './document-texts.js';
import { canBeSaid } from './speakable.js';
import type { EarlierChangelog } from './writing/changelog/history.js';
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

const NOTHING_TO_SAY =
  'The text has nothing that can be spoken: it consists of symbols, links or markup only. Send a text with words.';

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
    if (!hasWords(releases, changelog)) throw new GenerationFailure(NOTHING_TO_SAY);
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
    if (!textsOf(document).some(canBeSaid)) throw new GenerationFailure(NOTHING_TO_SAY);
    const contextUsed = canBeSaid(request.additionalContext ?? '');
    const narration = narrateDocument(document, request);
    return written(narration, request, [], contextUsed);
  }
}

function hasWords(releases: readonly Release[], { preamble }: Changelog): boolean {
  const texts = releases.flatMap(({ version, title, introduction, changes }) => [
    version ?? '',
    title ?? '',
    ...introduction,
    ...changes.flatMap(({ text, details }) => [text, ...details.map(charactersOfDetail)]),
  ]);
  return [...preamble, ...texts].some(canBeSaid);
}

function written(
  narration: Narration,
  { settings, organizationName }: ScriptRequest,
  history: readonly HistoryUse[],
  additionalContext: boolean,
): WrittenScript {
  const script = assembleScript(narration);
  if (!canBeSaid(script.text)) throw new GenerationFailure(NOTHING_TO_SAY);
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
